import { replaceNotFound } from '../../contract/errors';
import type { Db } from '../../database/connection';
import { newsApi } from '../../news-api';
import { listSections } from '../../contract/news/sections';
import { allFeedUrls, feedUrls } from './changed-urls';
import type { LeaderSubscriber } from './leader-subscribers';
import { publicChanges } from './public-changes';
import { postNotification } from './send';

/** Changes are collected this long in milliseconds, so that the hub fetches each feed once. */
const collectMs = 500;

/** Notifies a WebSub hub of changed feeds (w3.org/TR/websub). The hub fetches them itself. */
export function webSub(db: Db, hubUrl: string): LeaderSubscriber {
  const ping = async (feeds: readonly string[]) => {
    for (const feed of feeds) {
      // Some hubs read `hub.url` and others `hub.topic`.
      const body = new URLSearchParams({ 'hub.mode': 'publish', 'hub.url': feed, 'hub.topic': feed }).toString();
      await postNotification(hubUrl, { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body });
    }
  };
  return {
    name: 'web-sub',
    label: 'WebSub hub',
    collectMs,
    deliver: async (changes) => ping(feedUrls(await publicChanges(db, changes, new Date()))),
    reset: async () => {
      // There may be thousands of topic feeds. Each is announced with its next story.
      const facts = await newsApi().siteFacts({}).catch(replaceNotFound(undefined));
      await ping(allFeedUrls(listSections(facts).map(({ slug }) => slug)));
    },
  };
}
