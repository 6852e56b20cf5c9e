import type { NextApiHandler } from 'next';
import { ipPrefix } from '../accounts/subnet';
import { ApiError } from '../contract/errors';
import { type Input } from '../contract/operations';
import { editionOfApiLanguage, editions } from '../editions';
import { pageviewCounter } from '../pageviews/counter';
import { isReader } from '../pageviews/reader';
import { configuration } from '../site/configuration';
import { perConfiguration } from '../site/per-configuration';
import { getClientInfo, forwardedBy } from './client-info';
import { requireNoOtherSite } from './form';
import { inputOf, requireMethod } from './operation-route';
import { sendData, sendFailure } from './send';
import { SharedLimit } from './shared-limit';

/**
 * Reads that are counted from one address: a mobile network puts many readers behind one, and one
 * reader with a program must not make a trend. Of one story in an hour, and of all in a minute.
 */
const limits = perConfiguration(() => ({
  story: new SharedLimit('reads of a story', { max: 60, seconds: 3600, free: 5 }),
  all: new SharedLimit('reads', { max: 300, seconds: 60, free: 100 }),
}));

/**
 * Counts what a site before this one has counted, whose readers it knows and holds to the same
 * limits.
 */
function countAll({ language, reads: pageviews }: Input<'countReads'>): void {
  const { apiLanguage } = editions[editionOfApiLanguage(language)];
  for (const { id, count: views = 1 } of pageviews) pageviewCounter().add(apiLanguage, id, views);
}

async function count({ language, reads: pageviews }: Input<'countReads'>, address: string): Promise<void> {
  const { apiLanguage } = editions[editionOfApiLanguage(language)];
  const caller = ipPrefix(address);
  let counted = 0;
  for (const { id, count: wanted = 1 } of pageviews) {
    const ofStory = await limits().story.take(`${caller} ${id}`, wanted);
    const allowed = ofStory && (await limits().all.take(caller, ofStory));
    if (allowed > 0) pageviewCounter().add(apiLanguage, id, allowed);
    counted += allowed;
  }
  if (counted === 0) throw new ApiError(429, [{ code: 'TOO_MANY', message: 'Too many reads from one address' }], 60);
}

/**
 * The beacon of the story page: counts reads in memory, from where they are handed to the news API
 * in batches. Who is no reader is answered like one, and not counted. The address is used for the
 * limits alone, hashed. A site that shows this newsroom's stories, and has its secret, sends the
 * reads of all its readers at once.
 */
export const pageviewsRoute: NextApiHandler = async (request, response) => {
  try {
    requireMethod(request, response, 'POST');
    requireNoOtherSite(request, configuration().siteUrl);
    const input = await inputOf('countReads', request);
    const forwarded = forwardedBy(request);
    const client = getClientInfo(request);
    if (forwarded && !forwarded.reader) countAll(input);
    else if (isReader({ ...request.headers, 'user-agent': client.agent })) await count(input, client.address);
    sendData(response, {});
  } catch (error) {
    sendFailure(response, error);
  }
};
