import { siteOffset } from '../../../platform/format/time';
import { decodeUrlPart } from '../../../platform/routes/decode';

/** What an export and the REST API of a WordPress say, in one form. */

/** A term as a post names it. */
export type PostTerm = { taxonomy: string; slug: string; name: string; id?: number };

/**
 * A post, page, attachment or anything else that WordPress keeps as one. Texts as they are there.
 */
export type Post = {
  /** Under which an import knows it again: its number, where it has one of its own. */
  key: string;
  /** 0 where the export names none. */
  id: number;
  type: string;
  status: string;
  title: string;
  content: string;
  excerpt: string;
  /** Last part of the address, perhaps in percent signs. */
  slug: string;
  /** The address; of what was never published one with `?p=`. */
  link: string;
  guid: string;
  /** Login, or the number of a user. */
  author: string;
  parent: number;
  /** ISO moments; undefined where WordPress has none. */
  published: string | undefined;
  modified: string | undefined;
  isProtected: boolean;
  terms: PostTerm[];
  meta: Record<string, string>;
  /** What `slug` was before. */
  oldSlugs: string[];
  /** Of an attachment. */
  attachmentUrl: string | undefined;
  /** Language and translations where the REST API says them. */
  language?: string | undefined;
  group?: string | undefined;
  picture?: { address: string; alt: string; caption?: string } | undefined;
  /** Whether blocks and shortcodes are HTML already. */
  isRendered: boolean;
  comments: number;
};

export type Author = {
  login: string;
  name: string;
  id: number;
  link?: string | undefined;
  description?: string | undefined;
};

export type Term = {
  taxonomy: string;
  id: number;
  slug: string;
  name: string;
  /** Slug of the term above, or empty. */
  parent: string;
  link?: string | undefined;
  /** How many posts name it, where WordPress says so. */
  count?: number;
  /** What its page says of it, perhaps with HTML. */
  description?: string;
};

export type Site = { url: string; title: string; language: string };

/** What is read of a WordPress, one after the other. */
export type WordPressEntry =
  | { is: 'site'; site: Site }
  | { is: 'author'; author: Author }
  | { is: 'term'; term: Term }
  | { is: 'post'; post: Post };

/** A slug in letters: WordPress stores those of other scripts in percent signs. */
export const readableSlug = (slug: string): string => decodeUrlPart(slug)?.normalize('NFC') ?? slug;

const dateAndTime = /^\s*([1-9]\d{3})-(\d\d)-(\d\d)[ T](\d\d):(\d\d)(?::(\d\d))?/;

/** A date and time that exists, as ISO in UTC; undefined for a 31 February and the like. */
function isoOf(text: string | undefined, zone: 'Z' | typeof siteOffset): string | undefined {
  const [, year = '', month = '', day = '', hours = '', minutes = '', seconds = '00'] =
    dateAndTime.exec(text ?? '') ?? [];
  const written = `${year}-${month}-${day}T${hours}:${minutes}:${seconds}`;
  const inUtc = new Date(`${written}Z`);
  if (Number.isNaN(inUtc.getTime()) || inUtc.toISOString().slice(0, written.length) !== written) return undefined;
  return new Date(`${written}${zone}`).toISOString();
}

/** A moment that WordPress writes in UTC, as ISO; undefined for its word for none. */
export const momentOf = (gmt: string | undefined): string | undefined => isoOf(gmt, 'Z');

/**
 * A moment that WordPress writes by the clock of the place. Nothing says which place that is: it is
 * read by the clock of this site, which then shows readers the same date and time.
 */
export const localMomentOf = (local: string | undefined): string | undefined => isoOf(local, siteOffset);

/** A moment as RSS writes it; WordPress writes some of the year -1 for none. */
export function momentOfPubDate(text: string | undefined): string | undefined {
  if (!/^\s*(?:[A-Za-z]{3}, )?\d{1,2} [A-Za-z]{3} [1-9]\d{3} \d\d:\d\d/.test(text ?? '')) return undefined;
  const moment = new Date(text ?? '');
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

/**
 * The part of addresses that WordPress makes of a login when it adds a user (`sanitize_title`, of
 * which this is what matters for logins), in letters. One that was taken has a number behind it.
 */
export function nicenameOf(login: string): string {
  return readableSlug(login)
    .slice(0, 50)
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[./\s]+/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}_-]/gu, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}
