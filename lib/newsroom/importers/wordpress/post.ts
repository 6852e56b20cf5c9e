import { siteOffset } from '../../../platform/format/time';
import { decodeUrlPart } from '../../../platform/routes/decode';

/** Common types for data of a WordPress export and of its REST API. */

/** A term of a post. */
export type PostTerm = { taxonomy: string; slug: string; name: string; id?: number };

/** A post, page, attachment or other post type, with its texts unchanged. */
export type Post = {
  /** Key that identifies the post in later imports. It is the post's number if that is unique. */
  key: string;
  /** 0 if the export has none. */
  id: number;
  type: string;
  status: string;
  title: string;
  content: string;
  excerpt: string;
  /** May be percent-encoded. */
  slug: string;
  /** URL. For an unpublished post it contains `?p=`. */
  link: string;
  guid: string;
  /** Login or user number. */
  author: string;
  parent: number;
  /** ISO timestamps. Undefined if WordPress has none. */
  published: string | undefined;
  modified: string | undefined;
  isProtected: boolean;
  terms: PostTerm[];
  meta: Record<string, string>;
  /** Former values of `slug`. */
  oldSlugs: string[];
  /** URL of an attachment's file. */
  attachmentUrl: string | undefined;
  /** Language and translation group, if the REST API returns them. */
  language?: string | undefined;
  group?: string | undefined;
  picture?: { address: string; alt: string; caption?: string } | undefined;
  /** Whether blocks and shortcodes have been rendered to HTML. */
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
  /** Slug of the parent term, or empty. */
  parent: string;
  link?: string | undefined;
  /** Number of posts, if WordPress returns it. */
  count?: number;
  /** Description of the term, possibly HTML. */
  description?: string;
};

export type Site = { url: string; title: string; language: string };

/** Values that a reader of WordPress yields. */
export type WordPressEntry =
  | { is: 'site'; site: Site }
  | { is: 'author'; author: Author }
  | { is: 'term'; term: Term }
  | { is: 'post'; post: Post };

/** Decodes a slug. WordPress percent-encodes slugs of other scripts. */
export const decodeSlug = (slug: string): string => decodeUrlPart(slug)?.normalize('NFC') ?? slug;

const dateAndTime = /^\s*([1-9]\d{3})-(\d\d)-(\d\d)[ T](\d\d):(\d\d)(?::(\d\d))?/;

/** Converts an existing date to ISO in UTC. Undefined for invalid dates such as 31 February. */
function toIso(text: string | undefined, zone: 'Z' | typeof siteOffset): string | undefined {
  const [, year = '', month = '', day = '', hours = '', minutes = '', seconds = '00'] =
    dateAndTime.exec(text ?? '') ?? [];
  const written = `${year}-${month}-${day}T${hours}:${minutes}:${seconds}`;
  const inUtc = new Date(`${written}Z`);
  if (Number.isNaN(inUtc.getTime()) || inUtc.toISOString().slice(0, written.length) !== written) return undefined;
  return new Date(`${written}${zone}`).toISOString();
}

/** Converts a UTC date of WordPress to ISO. Undefined for its zero date. */
export const utcToIso = (gmt: string | undefined): string | undefined => toIso(gmt, 'Z');

/**
 * Converts a local date of WordPress to ISO. Its time zone is unknown, so this site's time zone is
 * used. Readers see the same date and time as before.
 */
export const localToIso = (local: string | undefined): string | undefined => toIso(local, siteOffset);

/**
 * Converts an RSS date to ISO. WordPress writes year -1 for some missing dates, which returns
 * undefined.
 */
export function pubDateToIso(text: string | undefined): string | undefined {
  if (!/^\s*(?:[A-Za-z]{3}, )?\d{1,2} [A-Za-z]{3} [1-9]\d{3} \d\d:\d\d/.test(text ?? '')) return undefined;
  const date = new Date(text ?? '');
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/**
 * Makes WordPress's nicename from a login, like the relevant steps of `sanitize_title`. WordPress
 * adds a number if the nicename was taken.
 */
export function toNicename(login: string): string {
  return decodeSlug(login)
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
