import { whenNotFound } from '../../contract/errors';
import type { Db } from '../../database/connection';
import { newsApi } from '../../news-api';
import { sectionsOf } from '../../contract/news/sections';
import { allFeedAddresses, feedAddresses } from './changed-urls';
import type { LeasedFollower } from './leased-subscribers';
import { publicLines } from './public-changes';
import { send } from './send';

/** Changes are collected this long in milliseconds, so that the hub fetches each feed once. */
const gatherMs = 500;

/** Notifies a WebSub hub of changed feeds (w3.org/TR/websub). The hub fetches them itself. */
export function webSub(db: Db, hubUrl: string): LeasedFollower {
  const ping = async (feeds: readonly string[]) => {
    for (const feed of feeds) {
      // Some hubs read `hub.url` and others `hub.topic`.
      const body = new URLSearchParams({ 'hub.mode': 'publish', 'hub.url': feed, 'hub.topic': feed }).toString();
      await send(hubUrl, { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body });
    }
  };
  return {
    name: 'web-sub',
    label: 'WebSub hub',
    gatherMs,
    deliver: async (lines) => ping(feedAddresses(await publicLines(db, lines, new Date()))),
    startAnew: async () => {
      // There may be thousands of topic feeds. Each is announced with its next story.
      const facts = await newsApi().siteFacts({}).catch(whenNotFound(undefined));
      await ping(allFeedAddresses(sectionsOf(facts).map(({ slug }) => slug)));
    },
  };
}
