import type { NextApiHandler } from 'next';
import { requireMethod } from '@/lib/api/operation-route';
import { sendFailure } from '@/lib/api/send';
import { openApiDocument } from '@/lib/contract/openapi';
import { configuration } from '@/lib/site/configuration';

const openApi: NextApiHandler = (request, response) => {
  try {
    requireMethod(request, response, 'GET', 'HEAD');
    response.status(200).json(openApiDocument(configuration().siteUrl));
  } catch (error) {
    sendFailure(response, error);
  }
};

export default openApi;

// Nothing is read from the body of this call.
export const config = { api: { bodyParser: false } };
