import type { Db } from '../../database/connection';
import { indexNowKeyPath } from '../../platform/routes/document-paths';
import { storyUrl, storyBatches } from '../documents/sitemaps/stories';
import { type Edition, enabledEditions } from '../../platform/editions';
import { timesIn } from '../../contract/news/localise';
import { absoluteUrl } from '../../pages/seo/page-head';
import { configuration } from '../../platform/config/configuration';
import { storyUrls } from './changed-urls';
import type { LeaderSubscriber } from './leader-subscribers';
import { publicChanges } from './public-changes';
import { chunksOf, postJson } from './send';

/** Notifies search engines of new, changed and removed stories (indexnow.org). */

/** Changes are collected this long in milliseconds, so that many saves make one request. */
const collectMs = 5000;
/** URLs per request. The protocol allows 10,000. */
const batchSize = 5000;

/**
 * Yields the URLs of all stories that changed since a timestamp. Uses the news API, so it also
 * works for stories of a publisher.
 */
async function* urlsSince(edition: Edition, since: string): AsyncGenerator<string[]> {
  for (let file = 1, isPast = false; !isPast; file += 1) {
    isPast = true;
    for await (const stories of storyBatches({ edition, from: '1970-01-01', file })) {
      isPast = false;
      const changed = stories.filter((story) => timesIn(story, edition).lastUpdated >= since);
      yield changed.map((story) => storyUrl(story, edition));
    }
  }
}

export function indexNow(db: Db, { url, key }: { url: string; key: string }): LeaderSubscriber {
  const submit = async (urls: readonly string[]) => {
    const { host } = new URL(configuration().siteUrl);
    for (const urlList of chunksOf(urls, batchSize))
      await postJson(url, { host, key, keyLocation: absoluteUrl(indexNowKeyPath(key)), urlList });
  };
  return {
    name: 'index-now',
    label: 'IndexNow',
    collectMs,
    deliver: async (changes) => submit(storyUrls(await publicChanges(db, changes, new Date()))),
    reset: async (since) => {
      for (const edition of enabledEditions) for await (const urls of urlsSince(edition, since)) await submit(urls);
    },
  };
}
