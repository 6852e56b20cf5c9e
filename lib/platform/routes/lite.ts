import { pathInEdition, queryOf, reservedSegments, routes, storyId } from '.';
import { editionNames, editions, editionWithPrefix } from '../editions';
import { pageTypes } from './page-types';

/**
 * Addresses of lite pages: that of the page with `/lite` behind the edition, and in its query what
 * lite pages remember from one to the next, which set no cookie and have no script
 * (docs/decisions/024-lite-pages.md).
 */

/** What a reader of lite pages chose. */
export type LiteState = {
  /** Absent for the normal size. */
  size?: LiteSize;
  /** Ids of the stories that the reader put aside, newest first. */
  saved: readonly number[];
};

export const liteSizes = ['large', 'larger'] as const;
export type LiteSize = (typeof liteSizes)[number];

export const nothingChosen: LiteState = { saved: [] };

/** Stories that a list in an address has at most: each link of a page carries it. */
const maxSaved = 30;

const segment = '/lite';

const paths = Object.values(pageTypes).map(({ path }) => path);
const without = new Set(Object.values(pageTypes).flatMap(({ path, lite }) => (lite === false ? [path] : [])));
const firstWords = new Set(paths.map((path) => path.split('/')[1]));
/** No page's path begins like that of a file of Next's, or has a dot. */
const pattern = new RegExp(
  `^(?:${paths.map((path) => path.replace('/[displayName]', '/[A-Za-z0-9%-]+').replace(/\[\w+\]/g, '[^/.]+')).join('|')})$`,
);

/** Whether what has this path, which is one without edition, can have a lite page. */
export function hasLitePage(path: string): boolean {
  const [, first = ''] = path.split('/');
  return pattern.test(path) && !without.has(path) && (firstWords.has(first) || !reservedSegments.has(first));
}

type Parts = { prefix: string; path: string; query: string; fragment: string };

const address = new RegExp(
  `^(${editionNames
    .map((name) => editions[name].prefix)
    .filter(Boolean)
    .join('|')})?(/[^?#]*)?(\\?[^#]*)?(#.*)?$`,
);

function partsOf(given: string): Parts | undefined {
  const [whole, prefix = '', path = '', query = '', fragment = ''] = address.exec(given) ?? [];
  return !whole?.startsWith('/') ? undefined : { prefix, path: path || '/', query: query.slice(1), fragment };
}

/** The ids in a list of saved stories, as far as they are some, each once. */
export const savedIn = (text: string): number[] =>
  [...new Set(text.split('-').flatMap((part) => storyId(part) ?? []))].slice(0, maxSaved);

const listIn = (path: string): string | undefined => {
  const list = routes.savedList('');
  return path.startsWith(list) ? path.slice(list.length) : undefined;
};

/** A list of saved stories as addresses name it. */
export const savedText = (saved: LiteState['saved']): string => saved.slice(0, maxSaved).join('-');

/**
 * The lite page of the page at `given`, which is a path with its edition and perhaps a query and a
 * fragment; undefined where there is none. A list of saved stories is the reader's from then on.
 */
export function liteAddress(given: string, { size, saved }: LiteState = nothingChosen): string | undefined {
  const parts = partsOf(given);
  if (!parts || !hasLitePage(parts.path)) return undefined;
  const { prefix, path, query, fragment } = parts;
  const list = listIn(path);
  const kept = queryOf({ size: size ?? '', saved: savedText(list === undefined ? saved : savedIn(list)) });
  const all = [query, kept].filter(Boolean).join('&');
  const page = list === undefined ? path : routes.saved();
  return `${prefix}${segment}${page === '/' ? '' : page}${all && `?${all}`}${fragment}`;
}

/**
 * The page of which the lite page at `given` is made, and what its reader chose; undefined for any
 * other address. The page need not be there, nor have a lite page.
 */
export function fullAddress(given: string): { page: string; state: LiteState } | undefined {
  const parts = partsOf(given);
  if (!parts || (parts.path !== segment && !parts.path.startsWith(`${segment}/`))) return undefined;
  const pairs = parts.query.split('&').filter(Boolean);
  const valueOf = (name: string) => pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
  const size = liteSizes.find((known) => known === valueOf('size'));
  const saved = savedIn(valueOf('saved'));
  const query = pairs.filter((pair) => !/^(?:size|saved)=/.test(pair)).join('&');
  const path = parts.path.slice(segment.length);
  const asked = path === routes.saved() && saved.length ? routes.savedList(savedText(saved)) : path || '/';
  const page = pathInEdition(editionWithPrefix(parts.prefix), asked);
  return { page: query ? `${page}?${query}` : page, state: { ...(size ? { size } : {}), saved } };
}
