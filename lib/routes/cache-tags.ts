import { routes } from '.';
import { editionNames } from '../editions';
import { pageTypes } from './page-types';

/**
 * Tags by which caches before the site purge pages: one for what a page is about, which its later
 * pages, its other editions and its data share, and `pages` for all of them.
 */

/** The tag of every page. */
export const allPagesTag = 'pages';
/** The tag of feeds and sitemaps, which any change may concern. */
export const documentsTag = 'documents';
/** The tag of all pages of films. */
export const filmsTag = 'video';

export const storyTag = (id: string | number): string => `story-${id}`;

const anyEdition = editionNames.join('|');
const data = new RegExp(`^/_next/data/[^/]+/(?:${anyEdition})(/.*)?\\.json$`);
const edition = new RegExp(`^/(?:${anyEdition})(?=/|$)`);
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
  const ofData = data.exec(pathname);
  const bare = (ofData ? (ofData[1] ?? '/') : pathname.replace(edition, '')) || '/';
  const path = bare.replace(internal, '$1');
  const date = searchParams.get('date');
  return path === routes.archive() && date !== null ? `day-${date}` : tagOfPath(path);
}
