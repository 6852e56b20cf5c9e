import { type Edition, editions, allEditions } from '../editions';
import { firstSegments, pathOf, type RepeatedPage, type SinglePage } from './page-types';
import table from './page-types.json';
import reserved from './reserved-segments.json';

/**
 * Returns the path of `path` (which starts with `/`) in an edition: `/`, `/hindi`,
 * `/hindi/politics`.
 */
export function pathInEdition(edition: Edition, path: string): string {
  const { prefix } = editions[edition];
  return path === '/' ? prefix || '/' : `${prefix}${path}`;
}

/** Returns the path of one page of a list. The first page has no query. */
const pathOfPage = (path: string, page: number) => (page > 1 ? `${path}?page=${page}` : path);

/** Returns a query string. Empty values are left out. */
export const toQuery = (values: Record<string, string>): string =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === '' ? [] : `${name}=${encodeURIComponent(value)}`))
    .join('&');

const once = Object.fromEntries(
  (Object.keys(table.once) as SinglePage[]).map((type) => [type, () => pathOf(type)]),
) as Record<SinglePage, () => string>;

const each = Object.fromEntries(
  (Object.keys(table.each) as RepeatedPage[]).map((type) => [
    type,
    (value: string | number, page = 1) => pathOfPage(pathOf(type, value), page),
  ]),
) as Record<RepeatedPage, (value: string | number, page?: number) => string>;

/**
 * All paths of the site without edition, with a function for each entry of page-types.json. Paths
 * with other parameters than a name and a page number are written here.
 */
export const routes = {
  ...once,
  ...each,
  story: (story: { displayName: string; friendlyUrl: string; id: number }) =>
    pathOf('story', story.displayName, story.friendlyUrl, story.id),
  search: (keyword?: string, page = 1, filters: Record<string, string> = {}) =>
    keyword === undefined
      ? once.search()
      : `${once.search()}?${toQuery({ keyword, ...filters, ...(page > 1 ? { page: String(page) } : {}) })}`,
  day: (date: string, page = 1) => `${once.archive()}?date=${date}${page > 1 ? `&page=${page}` : ''}`,
  login: (callbackUrl?: string) =>
    callbackUrl === undefined ? once.login() : `${once.login()}?${toQuery({ callbackUrl })}`,
  /** Target of the newsletter form. `page` shows the result. */
  newsletterForm: (page: string) => `/api/news/subscriber?${toQuery({ from: page })}`,
  /** RSS feed of an edition or of a category. Atom and JSON Feed exist only for an edition. */
  feed: (format: 'rss.xml' | 'atom.xml' | 'feed.json', category?: string) =>
    category === undefined ? `/feed/${format}` : `/feed/${category}/${format}`,
  /** oEmbed endpoint (oembed.com) for the story at a URL. */
  oEmbed: (url?: string) => (url === undefined ? '/oembed' : `/oembed?${toQuery({ url })}`),
  topicFeed: (topic: string) => `/feed/topic/${topic}/rss.xml`,
};

/**
 * First path segments that the site uses or reserves for later versions, so they cannot be the slug
 * of a section: pages, editions, and the entries of reserved-segments.json (`paged` is the prefix
 * of the internal pages for `?page=2`). next.config.js excludes the same segments from its
 * rewrites.
 */
export const reservedSegments: ReadonlySet<string> = new Set([
  ...reserved,
  ...allEditions.flatMap((edition) => [edition, editions[edition].apiLanguage]),
  ...firstSegments,
]);

export const maxSlugLength = 120;

/**
 * Returns the slug of a title. The rules must not change, so that URLs of old stories remain valid:
 * lower case, `&` becomes `and`, only letters, digits and hyphens, spaces become hyphens, at most
 * 120 characters, cut between words. Empty if nothing is left.
 */
export function toFriendlyUrl(title: string): string {
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
 * Returns the id in a story path, or undefined if it is not a positive decimal number (no sign, no
 * leading zero, at most 15 digits).
 */
export function parseStoryId(segment: string): number | undefined {
  return /^[1-9][0-9]{0,14}$/.test(segment) ? Number(segment) : undefined;
}

/**
 * Returns the page number of a `?page=` value, from 2 on. Undefined for 1, whose path has no query,
 * and for invalid values.
 */
export function parsePageNumber(value: string): number | undefined {
  return /^[1-9][0-9]{0,5}$/.test(value) && value !== '1' ? Number(value) : undefined;
}
