import { routes } from '.';
import { pageTypes } from './page-types';
import { parseDataPath, splitEditionName } from './parse-path';

/**
 * Cache tags. The page cache uses them to invalidate pages, and caches in front of the site use
 * them to purge theirs. A page has one tag for its subject, which its later pages, its other
 * editions and its data share. It also has the tag `pages` and a tag for each story and term in its
 * content.
 */

/** Response header with the tags, separated by commas. */
export const tagHeader = 'Cache-Tag';

export const allPagesTag = 'pages';
/** Tag of feeds and sitemaps, which any change may affect. */
export const documentsTag = 'documents';
export const videosTag = 'video';

/** Tag of responses with more stories and terms than fit into the header. */
export const manyTag = 'many';

export const storyTag = (id: string | number): string => `story-${id}`;

/**
 * Returns the tag of pages that show a story only in their layout. They are purged only if the
 * story is withdrawn.
 */
export const layoutStoryTag = (tagOfStory: string): string => `layout-${tagOfStory}`;

/**
 * Limits of the tags of one response. Cloudflare and Fastly accept 16 kB of headers, and the other
 * headers need space, too.
 */
export const tagLimits = { count: 250, bytes: 8000 } as const;

/**
 * Returns the tags of a response: always the tags in `requiredTags`, and those in `names` if they
 * fit. Otherwise they are replaced by `many`, which every change of a story or term purges.
 */
export function limitTags(requiredTags: readonly string[], names: ReadonlySet<string>): string[] {
  const all = [...new Set([...requiredTags, ...names])];
  const fits = all.length <= tagLimits.count && all.join(' ').length <= tagLimits.bytes;
  return fits ? all : [...requiredTags, manyTag];
}

const internal = /^\/paged(\/.+)\/[^/]+$/;

const typeBySinglePath = new Map(
  Object.entries(pageTypes)
    .filter(([, { path }]) => !path.includes('['))
    .map(([type, { path }]) => [path, type]),
);

/**
 * Returns the tag for the subject of a path without edition, such as `category-politics`. A story
 * has the same tag under any slug.
 */
function tagOfPath(path: string): string {
  const single = typeBySinglePath.get(path);
  if (single !== undefined) return single;
  const [first = '', second = '', third] = path.slice(1).split('/');
  if (first === 'day') return `day-${second}`;
  if (third !== undefined) return storyTag(third);
  if (first === 'video') return videosTag;
  if (`/${first}` === routes.cities()) return `city-${second}`;
  if (first === 'author' || first === 'topic' || first === 'archive') return `${first}-${second}`;
  return second ? allPagesTag : `category-${first}`;
}

/** Returns the tag of a page, from its path with or without edition and query. */
export function pageTag(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const { path: bare } = parseDataPath(pathname) ?? splitEditionName(pathname);
  const path = bare.replace(internal, '$1');
  const date = searchParams.get('date');
  return path === routes.archive() && date !== null ? `day-${date}` : tagOfPath(path);
}
