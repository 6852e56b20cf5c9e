import type { Db } from '../../database/connection';
import { indexNowKeyPath } from '../../platform/routes/document-paths';
import { storyAddress, storyBatches } from '../documents/sitemaps/stories';
import { type Edition, editionNames } from '../../platform/editions';
import { momentsIn } from '../../contract/news/localise';
import { absoluteUrl } from '../../pages/seo/page-head';
import { configuration } from '../../platform/config/configuration';
import { storyAddresses } from './changed-urls';
import type { LeasedFollower } from './leased-subscribers';
import { publicLines } from './public-changes';
import { partsOf, sendJson } from './send';

/** Notifies search engines of new, changed and removed stories (indexnow.org). */

/** Changes are collected this long in milliseconds, so that many saves make one request. */
const gatherMs = 5000;
/** URLs per request. The protocol allows 10,000. */
const atOnce = 5000;

/**
 * Yields the URLs of all stories that changed since a timestamp. Uses the news API, so it also
 * works for stories of a publisher.
 */
async function* addressesSince(edition: Edition, since: string): AsyncGenerator<string[]> {
  for (let file = 1, isPast = false; !isPast; file += 1) {
    isPast = true;
    for await (const stories of storyBatches({ edition, from: '1970-01-01', file })) {
      isPast = false;
      const changed = stories.filter((story) => momentsIn(story, edition).lastUpdated >= since);
      yield changed.map((story) => storyAddress(story, edition));
    }
  }
}

export function indexNow(db: Db, { url, key }: { url: string; key: string }): LeasedFollower {
  const submit = async (addresses: readonly string[]) => {
    const { host } = new URL(configuration().siteUrl);
    for (const urlList of partsOf(addresses, atOnce))
      await sendJson(url, { host, key, keyLocation: absoluteUrl(indexNowKeyPath(key)), urlList });
  };
  return {
    name: 'index-now',
    label: 'IndexNow',
    gatherMs,
    deliver: async (lines) => submit(storyAddresses(await publicLines(db, lines, new Date()))),
    startAnew: async (since) => {
      for (const edition of editionNames)
        for await (const addresses of addressesSince(edition, since)) await submit(addresses);
    },
  };
}
