import type { NextApiHandler } from 'next';
import { ApiError } from '../contract/errors';
import { type Input } from '../contract/operations';
import { editionOfApiLanguage, editions } from '../editions';
import { readCounter } from '../reads/counter';
import { isReader } from '../reads/reader';
import { sharedValue } from '../shared-value';
import { configuration } from '../site/configuration';
import { clientAddress } from './client-address';
import { inputOf, requireMethod } from './operation-route';
import { callerOf, RateLimit } from './rate-limit';
import { sendData, sendFailure } from './send';

/**
 * Reads that are counted from one address: a mobile network puts many readers behind one, and one reader with a program must not
 * make a trend. Of one story in an hour, and of all in a minute.
 */
const limits = () =>
  sharedValue('read-limits', () => ({ story: new RateLimit(60, 60 * 60_000), all: new RateLimit(300, 60_000) }));

function count({ language, reads }: Input<'countReads'>, address: string): void {
  const { apiLanguage } = editions[editionOfApiLanguage(language)];
  const caller = callerOf(address);
  let counted = 0;
  for (const { id, count: asked = 1 } of reads) {
    const allowed = limits().all.take(caller, limits().story.take(callerOf(address, String(id)), asked));
    if (allowed > 0) readCounter().add(apiLanguage, id, allowed);
    counted += allowed;
  }
  if (counted === 0) throw new ApiError(429, [{ code: 'TOO_MANY', message: 'Too many reads from one address' }]);
}

/**
 * The beacon of the story page: counts reads in memory, from where they are handed to the news API in batches. Who is no reader is
 * answered like one, and not counted. The address is used for the limits alone, hashed and in memory.
 */
export const readsRoute: NextApiHandler = async (request, response) => {
  try {
    requireMethod(request, response, 'POST');
    const input = await inputOf('countReads', request);
    if (isReader(request.headers)) count(input, clientAddress(request, configuration().trustedProxyHops));
    sendData(response, {});
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) response.setHeader('Retry-After', '60');
    sendFailure(response, error);
  }
};
