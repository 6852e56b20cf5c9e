import type { NextApiHandler } from 'next';
import { requireMethod } from '@/lib/http/public-api/operation-route';
import { sendData, sendError } from '@/lib/requests/send-json';
import { ApiError } from '@/lib/contract/errors';
import { configuration } from '@/lib/platform/config/configuration';
import { challengePattern, createProof, type SiteProof } from '@/lib/platform/config/running-site';
import { secrets } from '@/lib/platform/config/secrets';

/**
 * Proves to the command line tool that this site uses its data folder, before the tool sends its
 * token.
 */
const proof: NextApiHandler = (request, response) => {
  try {
    requireMethod(request, response, 'GET');
    const { challenge } = request.query;
    if (typeof challenge !== 'string' || !challengePattern.test(challenge))
      throw new ApiError(400, [
        { code: 'INVALID', message: 'challenge: must be 43 letters of base64url', field: 'challenge' },
      ]);
    const { siteUrl } = configuration();
    const { localAddress: address, localPort: port } = request.socket;
    const proven = createProof(secrets().SITE_PROOF_KEY, challenge, { address, port }, siteUrl);
    const answer: SiteProof = { proof: proven, siteUrl };
    sendData(response, answer);
  } catch (error) {
    sendError(response, error);
  }
};

export default proof;

export const config = { api: { bodyParser: false } };
