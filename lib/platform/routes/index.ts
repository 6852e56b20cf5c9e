import { type Edition, editions, knownEditions } from '../editions';
import { firstSegments, pathOf, type RepeatedPage, type SinglePage } from './page-types';
import table from './page-types.json';
import reserved from './reserved-segments.json';

/** Path of `path` (which starts with `/`) in an edition: `/`, `/hindi`, `/hindi/politics`. */
export function pathInEdition(edition: Edition, path: string): string {
  const { prefix } = editions[edition];
  return path === '/' ? prefix || '/' : `${prefix}${path}`;
}

/** Path of a page of a list; the first is the bare path. */
const numbered = (path: string, page: number) => (page > 1 ? `${path}?page=${page}` : path);

/** Query of an address; values that are empty are left out. */
export const queryOf = (values: Record<string, string>): string =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === '' ? [] : `${name}=${encodeURIComponent(value)}`))
    .join('&');

const once = Object.fromEntries(
  (Object.keys(table.once) as SinglePage[]).map((type) => [type, () => pathOf(type)]),
) as Record<SinglePage, () => string>;

const each = Object.fromEntries(
  (Object.keys(table.each) as RepeatedPage[]).map((type) => [
    type,
    (value: string | number, page = 1) => numbered(pathOf(type, value), page),
  ]),
) as Record<RepeatedPage, (value: string | number, page?: number) => string>;

/**
 * Every path of the site, without edition: one function for each entry of page-types.json. Those
 * whose address is more than a name and a page are written here.
 */
export const routes = {
  ...once,
  ...each,
  story: (story: { displayName: string; friendlyUrl: string; id: number }) =>
    pathOf('story', story.displayName, story.friendlyUrl, story.id),
  search: (keyword?: string, page = 1, filters: Record<string, string> = {}) =>
    keyword === undefined
      ? once.search()
      : `${once.search()}?${queryOf({ keyword, ...filters, ...(page > 1 ? { page: String(page) } : {}) })}`,
  day: (date: string, page = 1) => `${once.archive()}?date=${date}${page > 1 ? `&page=${page}` : ''}`,
  login: (callbackUrl?: string) =>
    callbackUrl === undefined ? once.login() : `${once.login()}?${queryOf({ callbackUrl })}`,
  /** What the newsletter's form posts to; `page` shows the answer. */
  newsletterForm: (page: string) => `/api/news/subscriber?${queryOf({ from: page })}`,
  /** RSS of an edition or of one of its categories; Atom and JSON Feed of an edition. */
  feed: (format: 'rss.xml' | 'atom.xml' | 'feed.json', category?: string) =>
    category === undefined ? `/feed/${format}` : `/feed/${category}/${format}`,
  /** What other sites embed a story with (oembed.com), for the story at a URL. */
  oEmbed: (url?: string) => (url === undefined ? '/oembed' : `/oembed?${queryOf({ url })}`),
  /** RSS of a topic. */
  topicFeed: (topic: string) => `/feed/topic/${topic}/rss.xml`,
};

/**
 * First path segments that are routes of the site, now or in a later version, and so can never be a
 * category slug: those of pages, names of editions, and what reserved-segments.json adds (`paged`
 * holds the internal pages behind `?page=2`). next.config.js keeps its rewrites off the same ones.
 */
export const reservedSegments: ReadonlySet<string> = new Set([
  ...reserved,
  ...knownEditions.flatMap((edition) => [edition, editions[edition].apiLanguage]),
  ...firstSegments,
]);

/** Characters that a slug has at most. */
export const maxSlugLength = 120;

/**
 * A slug of a title, always the same for one title so that addresses of old stories stay: lower
 * case, `&` as the word `and`, everything but letters, digits, spaces and hyphens removed, spaces
 * as hyphens, repeated hyphens collapsed, edges trimmed. At most 120 characters, cut between words.
 * Empty when nothing is left.
 */
export function friendlyUrl(title: string): string {
  const slug = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug.length <= maxSlugLength) return slug;
  const start = slug.slice(0, maxSlugLength + 1);
  return start.slice(0, start.lastIndexOf('-') > 0 ? start.lastIndexOf('-') : maxSlugLength);
}

/**
 * The id in a story path, or undefined when it is not a plain positive decimal number (no sign, no
 * leading zero, 15 digits at most).
 */
export function storyId(segment: string): number | undefined {
  return /^[1-9][0-9]{0,14}$/.test(segment) ? Number(segment) : undefined;
}

/**
 * The page number of a `?page=` value from 2 on; page 1 is the bare path, and anything else is no
 * page.
 */
export function pageNumber(value: string): number | undefined {
  return /^[1-9][0-9]{0,5}$/.test(value) && value !== '1' ? Number(value) : undefined;
}
