import { createHash } from 'node:crypto';
import { toApiChange } from '../../contract/newsroom/changes';
import type { Change } from '../../database/change-feed/changes';
import type { Db } from '../../database/connection';
import { configuration } from '../../platform/config/configuration';
import { storyUrls } from './changed-urls';
import type { LeaderSubscriber } from './leader-subscribers';
import { publicChanges } from './public-changes';
import { chunksOf, postSigned } from './send';

/** Changes per request. */
const batchSize = 100;

/** Replaces changes that are no longer known individually. */
const unknownChanges = { kind: 'settings', what: 'everything', languages: [], subjects: {} } as const;

/** Hash of a webhook's URL, which may contain secrets. */
const hashUrl = (address: string): string => createHash('sha256').update(address).digest('base64url').slice(0, 16);

/** URL without its query, which may contain secrets. */
const withoutQuery = (address: string): string => {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
};

/** Posts signed changes with the URLs of their stories to a publisher's webhook. */
export function webhook(db: Db, url: string, secret: string): LeaderSubscriber {
  const notify = (changes: readonly object[]) => postSigned(url, { site: configuration().siteUrl, changes }, secret);
  const withUrls = (change: Change) => ({ ...toApiChange(change), addresses: storyUrls([change]) });
  return {
    name: `webhook ${hashUrl(url)}`,
    label: `webhook ${withoutQuery(url)}`,
    collectMs: 0,
    deliver: async (changes) => {
      for (const batch of chunksOf(await publicChanges(db, changes, new Date()), batchSize))
        await notify(batch.map(withUrls));
    },
    reset: () => notify([{ ...unknownChanges, at: new Date().toISOString(), addresses: [] }]),
  };
}

/**
 * Includes the id because the receiver rejects repeated requests. Without it, two changes of the
 * same story would look like a repetition.
 */
const toRemoteChange = ({ id, kind, what, languages, subjects }: Change) => ({ id, kind, what, languages, subjects });

/** Notifies a site that reads from this newsroom, through `POST /api/newsroom/changed`. */
export function remoteSite(db: Db, origin: string, secret: string): LeaderSubscriber {
  const notify = (changes: readonly object[]) => postSigned(`${origin}/api/newsroom/changed`, { changes }, secret);
  return {
    name: `site ${origin}`,
    label: `site ${origin}`,
    collectMs: 0,
    deliver: async (changes) => {
      for (const batch of chunksOf(await publicChanges(db, changes, new Date()), batchSize))
        await notify(batch.map(toRemoteChange));
    },
    reset: () => notify([unknownChanges]),
  };
}
