import { createHash } from 'node:crypto';
import { lineForOthers } from '../../contract/newsroom/changes';
import type { Change } from '../../database/change-feed/changes';
import type { Db } from '../../database/connection';
import { configuration } from '../../platform/config/configuration';
import { storyAddresses } from './changed-urls';
import type { LeasedFollower } from './leased-subscribers';
import { publicLines } from './public-changes';
import { partsOf, sendSigned } from './send';

/** Changes per request. */
const atOnce = 100;

/** Replaces changes that are no longer known individually. */
const everything = { kind: 'settings', what: 'everything', languages: [], subjects: {} } as const;

/** Hash of a webhook's URL, which may contain secrets. */
const nameOf = (address: string): string => createHash('sha256').update(address).digest('base64url').slice(0, 16);

/** URL without its query, which may contain secrets. */
const labelOf = (address: string): string => {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
};

/** Posts signed changes with the URLs of their stories to a publisher's webhook. */
export function webhook(db: Db, url: string, secret: string): LeasedFollower {
  const tell = (changes: readonly object[]) => sendSigned(url, { site: configuration().siteUrl, changes }, secret);
  const withAddresses = (line: Change) => ({ ...lineForOthers(line), addresses: storyAddresses([line]) });
  return {
    name: `webhook ${nameOf(url)}`,
    label: `webhook ${labelOf(url)}`,
    gatherMs: 0,
    deliver: async (lines) => {
      for (const some of partsOf(await publicLines(db, lines, new Date()), atOnce)) await tell(some.map(withAddresses));
    },
    startAnew: () => tell([{ ...everything, at: new Date().toISOString(), addresses: [] }]),
  };
}

/**
 * Includes the id because the receiver rejects repeated requests. Without it, two changes of the
 * same story would look like a repetition.
 */
const toTell = ({ id, kind, what, languages, subjects }: Change) => ({ id, kind, what, languages, subjects });

/** Notifies a site that reads from this newsroom, through `POST /api/newsroom/changed`. */
export function remoteSite(db: Db, origin: string, secret: string): LeasedFollower {
  const tell = (changes: readonly object[]) => sendSigned(`${origin}/api/newsroom/changed`, { changes }, secret);
  return {
    name: `site ${origin}`,
    label: `site ${origin}`,
    gatherMs: 0,
    deliver: async (lines) => {
      for (const some of partsOf(await publicLines(db, lines, new Date()), atOnce)) await tell(some.map(toTell));
    },
    startAnew: () => tell([everything]),
  };
}
