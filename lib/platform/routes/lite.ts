import { pathInEdition, toQuery, reservedSegments, routes, parseStoryId } from '.';
import { enabledEditions, editions, editionWithPrefix } from '../editions';
import { pageTypes } from './page-types';

/**
 * URLs of lite pages: the path of the page with `/lite` after the edition prefix. Lite pages have
 * no cookie and no script, so the query carries the reader's choices from page to page
 * (docs/decisions/024-lite-pages.md).
 */

export type LiteState = {
  /** Absent for the normal size. */
  size?: LiteSize;
  /** Ids of the saved stories, newest first. */
  saved: readonly number[];
};

export const liteSizes = ['large', 'larger'] as const;
export type LiteSize = (typeof liteSizes)[number];

export const defaultLiteState: LiteState = { saved: [] };

/** Maximum number of saved stories in a URL. Each link on a page contains the list. */
const maxSaved = 30;

const segment = '/lite';

const paths = Object.values(pageTypes).map(({ path }) => path);
const pathsWithoutLite = new Set(Object.values(pageTypes).flatMap(({ path, lite }) => (lite === false ? [path] : [])));
const firstWords = new Set(paths.map((path) => path.split('/')[1]));
/** Page paths contain no dot and do not start like the files of Next. */
const pattern = new RegExp(
  `^(?:${paths.map((path) => path.replace('/[displayName]', '/[A-Za-z0-9%-]+').replace(/\[\w+\]/g, '[^/.]+')).join('|')})$`,
);

/** Whether a path without edition can have a lite page. */
export function hasLitePage(path: string): boolean {
  const [, first = ''] = path.split('/');
  return pattern.test(path) && !pathsWithoutLite.has(path) && (firstWords.has(first) || !reservedSegments.has(first));
}

type Parts = { prefix: string; path: string; query: string; fragment: string };

const urlPattern = new RegExp(
  `^(${enabledEditions
    .map((name) => editions[name].prefix)
    .filter(Boolean)
    .join('|')})?(/[^?#]*)?(\\?[^#]*)?(#.*)?$`,
);

function splitUrl(url: string): Parts | undefined {
  const [match, prefix = '', path = '', query = '', fragment = ''] = urlPattern.exec(url) ?? [];
  return !match?.startsWith('/') ? undefined : { prefix, path: path || '/', query: query.slice(1), fragment };
}

/** Parses the ids in a list of saved stories. Skips invalid ids and duplicates. */
export const parseSavedIds = (text: string): number[] =>
  [...new Set(text.split('-').flatMap((part) => parseStoryId(part) ?? []))].slice(0, maxSaved);

const savedListOf = (path: string): string | undefined => {
  const list = routes.savedList('');
  return path.startsWith(list) ? path.slice(list.length) : undefined;
};

export const formatSavedIds = (saved: LiteState['saved']): string => saved.slice(0, maxSaved).join('-');

/**
 * Returns the URL of the lite page for `url`, which is a path with edition and optional query and
 * fragment. Undefined if there is no lite page. If `url` is a shared list of saved stories, the
 * list replaces the reader's list.
 */
export function toLiteUrl(url: string, { size, saved }: LiteState = defaultLiteState): string | undefined {
  const parts = splitUrl(url);
  if (!parts || !hasLitePage(parts.path)) return undefined;
  const { prefix, path, query, fragment } = parts;
  const list = savedListOf(path);
  const stateQuery = toQuery({
    size: size ?? '',
    saved: formatSavedIds(list === undefined ? saved : parseSavedIds(list)),
  });
  const all = [query, stateQuery].filter(Boolean).join('&');
  const page = list === undefined ? path : routes.saved();
  return `${prefix}${segment}${page === '/' ? '' : page}${all && `?${all}`}${fragment}`;
}

/**
 * Returns the full page for the lite page at `url`, and the reader's choices. Undefined for any
 * other URL. Does not check that the page exists or has a lite page.
 */
export function parseLiteUrl(url: string): { page: string; state: LiteState } | undefined {
  const parts = splitUrl(url);
  if (!parts || (parts.path !== segment && !parts.path.startsWith(`${segment}/`))) return undefined;
  const pairs = parts.query.split('&').filter(Boolean);
  const valueOf = (name: string) => pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
  const size = liteSizes.find((candidate) => candidate === valueOf('size'));
  const saved = parseSavedIds(valueOf('saved'));
  const query = pairs.filter((pair) => !/^(?:size|saved)=/.test(pair)).join('&');
  const path = parts.path.slice(segment.length);
  const fullPath = path === routes.saved() && saved.length ? routes.savedList(formatSavedIds(saved)) : path || '/';
  const page = pathInEdition(editionWithPrefix(parts.prefix), fullPath);
  return { page: query ? `${page}?${query}` : page, state: { ...(size ? { size } : {}), saved } };
}
