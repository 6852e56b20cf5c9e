import { createHash } from 'node:crypto';
import { lineForOthers } from '../../contract/newsroom/changes';
import type { Change } from '../../database/change-feed/changes';
import type { Db } from '../../database/connection';
import { configuration } from '../../platform/config/configuration';
import { storyAddresses } from './changed-urls';
import type { LeasedFollower } from './leased-subscribers';
import { publicLines } from './public-changes';
import { partsOf, sendSigned } from './send';

/** Lines in one call. */
const atOnce = 100;

/** What nobody can name one by one any longer. */
const everything = { kind: 'settings', what: 'everything', languages: [], subjects: {} } as const;

/** A short name of an address, which may hold what is nobody else's to read. */
const nameOf = (address: string): string => createHash('sha256').update(address).digest('base64url').slice(0, 16);

/** An address without what may be secret in it. */
const labelOf = (address: string): string => {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
};

/** Posts lines to a program of the publisher's, signed, with the addresses of their stories. */
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

/** The id makes two calls about the same thing two, where one that comes twice is refused. */
const toTell = ({ id, kind, what, languages, subjects }: Change) => ({ id, kind, what, languages, subjects });

/** Tells a site that reads from this newsroom what changed, as `POST /api/newsroom/changed`. */
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
