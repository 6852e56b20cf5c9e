import { routes } from '.';
import { pageTypes } from './page-types';
import { parseDataPath, splitEditionName } from './parse-path';

/**
 * Cache tags, by which this process invalidates stored pages and caches before the site purge
 * theirs. A page carries one tag for what it is about, which its later pages, its other editions
 * and its data share, one for each story and term that its content names, and `pages`.
 */

/** The header that names a response's tags, separated by commas. */
export const tagHeader = 'Cache-Tag';

/** The tag of every page. */
export const allPagesTag = 'pages';
/** The tag of feeds and sitemaps, which any change may concern. */
export const documentsTag = 'documents';
/** The tag of all pages of films. */
export const filmsTag = 'video';

/** The tag of responses that name more stories and terms than a header can list. */
export const manyTag = 'many';

export const storyTag = (id: string | number): string => `story-${id}`;

/** The tag of pages that name a story in their layout only. Only a withdrawal purges them. */
export const layoutStoryTag = (tagOfStory: string): string => `layout-${tagOfStory}`;

/**
 * Limits of the tags of one response. Cloudflare and Fastly take headers of 16 kB, and other
 * headers stand beside this one.
 */
export const tagLimits = { count: 250, bytes: 8000 } as const;

/**
 * The tags of a response: `own` always, and `names` if they fit. If they do not, `many` stands for
 * them, which every change of a story or term purges.
 */
export function boundedTags(own: readonly string[], names: ReadonlySet<string>): string[] {
  const all = [...new Set([...own, ...names])];
  const fits = all.length <= tagLimits.count && all.join(' ').length <= tagLimits.bytes;
  return fits ? all : [...own, manyTag];
}

const internal = /^\/paged(\/.+)\/[^/]+$/;

const once = new Map(
  Object.entries(pageTypes)
    .filter(([, { path }]) => !path.includes('['))
    .map(([type, { path }]) => [path, type]),
);

/** What a path without edition is about, such as `category-politics`; a story under any slug. */
function tagOfPath(path: string): string {
  const single = once.get(path);
  if (single !== undefined) return single;
  const [first = '', second = '', third] = path.slice(1).split('/');
  if (first === 'day') return `day-${second}`;
  if (third !== undefined) return storyTag(third);
  if (first === 'video') return filmsTag;
  if (`/${first}` === routes.cities()) return `city-${second}`;
  if (first === 'author' || first === 'topic' || first === 'archive') return `${first}-${second}`;
  return second ? allPagesTag : `category-${first}`;
}

/** The tag of the page at an address of the site, a path with or without edition and query. */
export function pageTag(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const { path: bare } = parseDataPath(pathname) ?? splitEditionName(pathname);
  const path = bare.replace(internal, '$1');
  const date = searchParams.get('date');
  return path === routes.archive() && date !== null ? `day-${date}` : tagOfPath(path);
}
