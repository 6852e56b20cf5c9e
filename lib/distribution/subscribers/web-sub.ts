import { whenNotFound } from '../../contract/errors';
import type { Db } from '../../database/connection';
import { newsApi } from '../../news-api';
import { sectionsOf } from '../../contract/news/sections';
import { allFeedAddresses, feedAddresses } from './changed-urls';
import type { LeasedFollower } from './leased-subscribers';
import { publicLines } from './public-changes';
import { send } from './send';

/** Milliseconds for which changes are gathered: a hub fetches each feed once for all of them. */
const gatherMs = 500;

/** Tells a WebSub hub which feeds have changed (w3.org/TR/websub): it fetches them itself. */
export function webSub(db: Db, hubUrl: string): LeasedFollower {
  const ping = async (feeds: readonly string[]) => {
    for (const feed of feeds) {
      // Hubs read one name or the other.
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
      // Those of topics, which may be thousands, are announced with their next story.
      const facts = await newsApi().siteFacts({}).catch(whenNotFound(undefined));
      await ping(allFeedAddresses(sectionsOf(facts).map(({ slug }) => slug)));
    },
  };
}
