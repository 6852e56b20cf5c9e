import { defaultEdition, editionNames, editions, editionWithPrefix } from '../../platform/editions';
import { parseDocumentPath } from '../../platform/routes/document-paths';
import { pathInEdition, reservedSegments, routes, storyId } from '../../platform/routes';
import { decodeUrlPart } from '../../platform/routes/decode';
import type { LiteState } from '../../platform/routes/lite';
import { internalPathPattern } from '../../platform/routes/page-types';
import { parseDataPath, splitPrefix } from '../../platform/routes/parse-path';
import { cleanKeyword } from '../../platform/language/words/keyword';
import { isImageAddress } from './image-requests';
import { hasUndefinedSegment, hasUndefinedValue } from '../../platform/routes/undefined-in-url';
import { isPlainPath, plainPath } from './plain-path';

/**
 * Routes requests by method and raw URL, before Next sees them. Next's own routing cannot
 * distinguish `/en` from `/`.
 */

/** Maximum length of a URL in bytes. */
const maxAddressLength = 2000;
/**
 * What the router does with a request: passes it to Next, possibly with another URL or as a Lite
 * page; redirects it, permanently by default; or refuses it.
 */
export type RouteDecision =
  | { kind: 'pass'; url?: string; lite?: LiteState }
  | { kind: 'redirect'; location: string; isTemporary?: true }
  | { kind: 'refuse'; status: 400 | 404 | 405 | 414 | 421 };

/** Splits a URL into the prefix of its edition (empty for the default edition), path and query. */
export function splitAddress(url: string): { prefix: string; path: string; query: string } {
  const at = url.indexOf('?');
  const whole = at < 0 ? url : url.slice(0, at);
  const query = at < 0 ? '' : url.slice(at);
  return { ...splitPrefix(whole), query };
}

function hasMalformedId(path: string): boolean {
  const segments = path.slice(1).split('/');
  const [first = '', , third = ''] = segments;
  if (segments.length !== 3 || /^[_.]/.test(first) || reservedSegments.has(first)) return false;
  return storyId(third) === undefined;
}

/**
 * Normalises the part of a path after the edition: no trailing slash, and empty for the home page.
 * Leading slashes are merged, because `//elsewhere.example` after the edition would redirect to
 * another site.
 */
const normalizePath = (rest: string): string => rest.replace(/^[/\\]+/, '/').replace(/\/+$/, '');

const notFoundPath = (prefix: string): string => pathInEdition(editionWithPrefix(prefix), routes.notFound());

const notFoundIn = (prefix: string): RouteDecision => ({ kind: 'pass', url: notFoundPath(prefix) });

/**
 * Whether the undefined-URL guard handles a URL: a path segment or query value is the word it
 * checks for, in any spelling.
 */
const isForGuard = (path: string, query: string): boolean =>
  hasUndefinedSegment(path.replace(/\.json$/, '')) || hasUndefinedValue(query);

/**
 * Returns the redirect of the undefined-URL guard (lib/platform/routes/undefined-in-url.ts), if it
 * handles the URL.
 */
function guarded(prefix: string, path: string, query: string): RouteDecision | undefined {
  if (path.startsWith('/_next/static/') || !isForGuard(path, query)) return undefined;
  const edition = parseDataPath(path.endsWith('.json') ? path : `${path}.json`)?.edition;
  const home = edition ? editions[edition].prefix : prefix;
  return { kind: 'redirect', location: notFoundPath(home), isTemporary: true };
}

const notForMiddleware = new RegExp(`^/(?:api|feed|lite|_next|${editionNames.join('|')})(?:/|$)`, 'i');

/**
 * Whether middleware.ts makes the guard's redirect. It handles normalised paths of full pages. The
 * router handles query values, the API, feeds, Lite pages and other spellings.
 */
export function isForMiddleware(url: string): boolean {
  const [whole = ''] = url.split(/[?#]/, 1);
  const { path } = splitAddress(whole);
  return hasUndefinedSegment(path) && isPlainPath(whole) && !path.endsWith('/') && !notForMiddleware.test(path);
}

/**
 * Returns the query without `page=1`, which is the same page as the URL without it. Returns
 * undefined if the query has no `page=1`.
 */
function withoutFirstPage(query: string): string | undefined {
  const values = new URLSearchParams(query);
  if (values.get('page') !== '1') return undefined;
  values.delete('page');
  return values.size ? `?${values}` : '';
}

/**
 * Returns the query of the archive without `page`, because only its days have later pages. Returns
 * undefined if there is nothing to remove.
 */
function withoutPageOfArchive(query: string): string | undefined {
  const values = new URLSearchParams(query);
  if (!values.has('page') || values.get('date')) return undefined;
  values.delete('page');
  return values.size ? `?${values}` : '';
}

/** Whether a path is of the API or a file of Next, and not of a page. */
const isForPrograms = (path: string): boolean => /^\/(?:api|_next)\//.test(splitAddress(path).path);

/**
 * Routes a URL whose path is not normalised. Pages redirect to the normalised URL; other requests
 * are answered directly. Returns undefined for a normalised path, and for one that cannot be
 * decoded.
 */
function spellingDecision(method: string, url: string, form: boolean): RouteDecision | undefined {
  const [whole = ''] = url.split(/[?#]/, 1);
  const spelled = plainPath(whole);
  if (spelled === undefined) return undefined;
  if (spelled === 'misleading')
    return isForPrograms(whole) ? { kind: 'refuse', status: 404 } : notFoundIn(splitAddress(whole).prefix);
  const plain = `${spelled.plain}${url.slice(whole.length).replace(/#.*/s, '')}`;
  if (plain === url) return undefined;
  const decision = firstDecision(method, plain, form);
  if (decision.kind !== 'pass') return decision;
  const { prefix } = splitAddress(plain);
  const isPage = (method === 'GET' || method === 'HEAD') && !isForPrograms(plain);
  if (isPage && decision.url !== notFoundPath(prefix)) return { kind: 'redirect', location: plain };
  return { ...decision, url: decision.url ?? plain };
}

/**
 * Pages that receive their own plain HTML form, because only they can show it again if it is
 * rejected.
 */
const takeForms: ReadonlySet<string> = new Set([routes.contact()]);

function firstDecision(method: string, url: string, form: boolean): RouteDecision {
  if (!url.startsWith('/')) return { kind: 'refuse', status: 400 };
  if (url.length > maxAddressLength) return { kind: 'refuse', status: 414 };
  if (isImageAddress(url)) return { kind: 'refuse', status: 404 };
  const respelled = spellingDecision(method, url, form);
  if (respelled) return respelled;
  const { prefix, path, query } = splitAddress(url);

  // Next would accept `/EN` and other spellings of an edition. A page has only one URL, so these
  // redirect.
  const [, first = ''] = path.split('/');
  const spelling = first.toLowerCase();
  if (!prefix && first !== spelling && editionNames.some((name) => name === spelling)) {
    const rest = normalizePath(path.slice(first.length + 1));
    return {
      kind: 'redirect',
      location: `${spelling === defaultEdition ? rest || '/' : `/${spelling}${rest}`}${query}`,
    };
  }

  if (!prefix && first === defaultEdition)
    return { kind: 'redirect', location: `${normalizePath(path.slice(first.length + 1)) || '/'}${query}` };

  if (path === routes.oEmbed() && !prefix) {
    if (method !== 'GET' && method !== 'HEAD') return { kind: 'refuse', status: 405 };
    return guarded(prefix, path, query) ?? { kind: 'pass', url: `/api/oembed${query}` };
  }
  // Documents have public URLs only. The internal route is hidden.
  if (path.startsWith('/api/documents')) return { kind: 'refuse', status: 404 };
  if (parseDocumentPath(`${prefix}${path}`)) {
    if (method !== 'GET' && method !== 'HEAD') return { kind: 'refuse', status: 405 };
    return guarded(prefix, path, query) ?? { kind: 'pass', url: `/api/documents${prefix}${path}${query}` };
  }

  // Next would fail on a link that was cut in the middle of an encoded character.
  const readable = decodeUrlPart(path) !== undefined;
  if (path === '/api' || path.startsWith('/api/')) {
    if (method === 'TRACE' || method === 'CONNECT') return { kind: 'refuse', status: 405 };
    if (!readable) return { kind: 'refuse', status: 400 };
    const elsewhere = guarded(prefix, path, query);
    if (elsewhere) return elsewhere;
    // Some API URLs end with a slash. They are answered directly, because Next's redirect would
    // cost a round trip.
    return /.\/$/.test(path) ? { kind: 'pass', url: `${prefix}${path.replace(/\/+$/, '')}${query}` } : { kind: 'pass' };
  }
  if (method === 'POST' && form && takeForms.has(path)) return guarded(prefix, path, query) ?? { kind: 'pass' };
  if (method !== 'GET' && method !== 'HEAD') return { kind: 'refuse', status: 405 };

  if (!path.startsWith('/_next/')) {
    if (/.\/$/.test(path)) return { kind: 'redirect', location: `${prefix}${normalizePath(path)}${query}` };
    const bare = path === routes.archive() ? withoutPageOfArchive(query) : undefined;
    const first = bare ?? withoutFirstPage(query);
    if (first !== undefined) return { kind: 'redirect', location: `${prefix}${path}${first}` };
  }

  const paged = internalPathPattern.exec(path);
  if (paged?.[1]) return { kind: 'redirect', location: `${prefix}${paged[1]}?page=${paged[2] ?? ''}` };
  // Next would decode other spellings (`/paged/polit%69cs/2`) to the internal page.
  if (path.startsWith('/paged/') && !isForGuard(path, query)) return notFoundIn(prefix);

  const day = /^\/day\/([^/]+)\/([^/]+)\/?$/.exec(path);
  if (day)
    return { kind: 'redirect', location: `${prefix}/archive?date=${day[1]}${day[2] === '1' ? '' : `&page=${day[2]}`}` };
  const request = path === '/search' ? new URLSearchParams(query).get('q') : null;
  if (request !== null) return { kind: 'redirect', location: `${prefix}${routes.search(cleanKeyword(request))}` };

  const elsewhere = guarded(prefix, path, query);
  if (elsewhere) return elsewhere;
  if (!readable && path.startsWith('/_next/')) return { kind: 'refuse', status: 400 };
  const data = parseDataPath(path);
  if (data?.edition) return hasMalformedId(data.path) ? { kind: 'refuse', status: 404 } : { kind: 'pass' };
  return !readable || hasMalformedId(path) ? notFoundIn(prefix) : { kind: 'pass' };
}

/**
 * Avoids a second redirect if the target of a redirect is the URL of a story. The story may have
 * another slug by now. With the placeholder slugs `-`, the story's page sends the only redirect, or
 * a 404. Returns undefined for other URLs.
 */
function storyDecision(location: string): RouteDecision | undefined {
  const { prefix, path, query } = splitAddress(location);
  const id = /^\/[^/_][^/]*\/[^/]+\/([^/]+)$/.exec(path)?.[1];
  if (id === undefined || storyId(id) === undefined || isForGuard(path, query)) return undefined;
  return firstDecision('GET', location, false).kind === 'pass' && !reservedSegments.has(path.split('/')[1] ?? '')
    ? { kind: 'pass', url: `${prefix}/-/-/${id}` }
    : undefined;
}

/**
 * Maximum number of redirects that one URL can need: edition, slash, internal page, search, first
 * page.
 */
const maxSteps = 6;

type Redirect = Extract<RouteDecision, { kind: 'redirect' }>;

/** Resolves a chain of redirects to the last one, so that a client follows only one. */
function settled(first: Redirect, { method, form }: { method: string; form: boolean }): RouteDecision {
  let decision = first;
  for (let step = 1; step < maxSteps; step += 1) {
    const next = firstDecision(method, decision.location, form);
    if (next.kind !== 'redirect') break;
    decision = next;
  }
  return storyDecision(decision.location) ?? decision;
}

/**
 * Routes a request by its method and raw URL. If a URL needs several corrections, they are combined
 * in one redirect.
 * @param form whether the request is a plain HTML form
 */
export function routeDecision(method: string, url: string, form = false): RouteDecision {
  const decision = firstDecision(method, url, form);
  return decision.kind === 'redirect' ? settled(decision, { method, form }) : decision;
}

/** Returns a permanent redirect to the final target of `location`. */
export const settledRedirect = (location: string): RouteDecision =>
  settled({ kind: 'redirect', location }, { method: 'GET', form: false });
