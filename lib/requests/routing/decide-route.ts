import { defaultEdition, enabledEditions, editions, editionWithPrefix } from '../../platform/editions';
import { parseDocumentPath } from '../../platform/routes/document-paths';
import { pathInEdition, reservedSegments, routes, parseStoryId } from '../../platform/routes';
import { decodeUrlPart } from '../../platform/routes/decode';
import type { LiteState } from '../../platform/routes/lite';
import { internalPathPattern } from '../../platform/routes/page-types';
import { parseDataPath, splitPrefix } from '../../platform/routes/parse-path';
import { cleanKeyword } from '../../platform/language/words/keyword';
import { hasUndefinedSegment, hasUndefinedValue } from '../../platform/routes/undefined-in-url';
import { isNormalisedPath, normalisePath } from './normalise-path';

/**
 * Routes requests by method and raw URL, before Next sees them. Next's own routing cannot
 * distinguish `/en` from `/`.
 */

/** Maximum length of a URL in bytes. */
const maxUrlLength = 2000;
/**
 * What the router does with a request: passes it to Next, possibly with another URL or as a Lite
 * page; redirects it, permanently by default; or refuses it.
 */
export type RouteDecision =
  | { kind: 'pass'; url?: string; lite?: LiteState }
  | { kind: 'redirect'; location: string; isTemporary?: true }
  | { kind: 'refuse'; status: 400 | 404 | 405 | 414 | 421 };

/** Splits a URL into the prefix of its edition (empty for the default edition), path and query. */
export function splitUrl(url: string): { prefix: string; path: string; query: string } {
  const at = url.indexOf('?');
  const fullPath = at < 0 ? url : url.slice(0, at);
  const query = at < 0 ? '' : url.slice(at);
  return { ...splitPrefix(fullPath), query };
}

function hasMalformedId(path: string): boolean {
  const segments = path.slice(1).split('/');
  const [first = '', , third = ''] = segments;
  if (segments.length !== 3 || /^[_.]/.test(first) || reservedSegments.has(first)) return false;
  return parseStoryId(third) === undefined;
}

/**
 * Normalises the part of a path after the edition: no trailing slash, and empty for the home page.
 * Leading slashes are merged, because `//elsewhere.example` after the edition would redirect to
 * another site.
 */
const trimSlashes = (remaining: string): string => remaining.replace(/^[/\\]+/, '/').replace(/\/+$/, '');

const notFoundPath = (prefix: string): string => pathInEdition(editionWithPrefix(prefix), routes.notFound());

const notFoundIn = (prefix: string): RouteDecision => ({ kind: 'pass', url: notFoundPath(prefix) });

/**
 * Whether the undefined-URL guard handles a URL: a path segment or query value is the word it
 * checks for, in any spelling.
 */
const isHandledByGuard = (path: string, query: string): boolean =>
  hasUndefinedSegment(path.replace(/\.json$/, '')) || hasUndefinedValue(query);

/**
 * Returns the redirect of the undefined-URL guard (lib/platform/routes/undefined-in-url.ts), if it
 * handles the URL.
 */
function guardRedirect(prefix: string, path: string, query: string): RouteDecision | undefined {
  if (path.startsWith('/_next/static/') || !isHandledByGuard(path, query)) return undefined;
  const edition = parseDataPath(path.endsWith('.json') ? path : `${path}.json`)?.edition;
  const home = edition ? editions[edition].prefix : prefix;
  return { kind: 'redirect', location: notFoundPath(home), isTemporary: true };
}

const notForMiddleware = new RegExp(`^/(?:api|feed|lite|_next|${enabledEditions.join('|')})(?:/|$)`, 'i');

/**
 * Whether middleware.ts makes the guard's redirect. It handles normalised paths of full pages. The
 * router handles query values, the API, feeds, Lite pages and other spellings.
 */
export function isHandledByMiddleware(url: string): boolean {
  const [fullPath = ''] = url.split(/[?#]/, 1);
  const { path } = splitUrl(fullPath);
  return hasUndefinedSegment(path) && isNormalisedPath(fullPath) && !path.endsWith('/') && !notForMiddleware.test(path);
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
const isApiOrNextPath = (path: string): boolean => /^\/(?:api|_next)\//.test(splitUrl(path).path);

/**
 * Routes a URL whose path is not normalised. Pages redirect to the normalised URL; other requests
 * are answered directly. Returns undefined for a normalised path, and for one that cannot be
 * decoded.
 */
function decideUnnormalised(method: string, url: string, form: boolean): RouteDecision | undefined {
  const [fullPath = ''] = url.split(/[?#]/, 1);
  const normalised = normalisePath(fullPath);
  if (normalised === undefined) return undefined;
  if (normalised === 'misleading')
    return isApiOrNextPath(fullPath) ? { kind: 'refuse', status: 404 } : notFoundIn(splitUrl(fullPath).prefix);
  const normalisedUrl = `${normalised.plain}${url.slice(fullPath.length).replace(/#.*/s, '')}`;
  if (normalisedUrl === url) return undefined;
  const decision = decideOnce(method, normalisedUrl, form);
  if (decision.kind !== 'pass') return decision;
  const { prefix } = splitUrl(normalisedUrl);
  const isPage = (method === 'GET' || method === 'HEAD') && !isApiOrNextPath(normalisedUrl);
  if (isPage && decision.url !== notFoundPath(prefix)) return { kind: 'redirect', location: normalisedUrl };
  return { ...decision, url: decision.url ?? normalisedUrl };
}

/**
 * Pages that receive their own plain HTML form, because only they can show it again if it is
 * rejected.
 */
const formPages: ReadonlySet<string> = new Set([routes.contact()]);

function decodePath(url: string): string {
  try {
    return decodeURIComponent(new URL(`http://_${url}`).pathname);
  } catch {
    return '';
  }
}

const imagePath = new RegExp(`^/+(?:(?:${enabledEditions.join('|')})/+)?_next/+image(?:$|[^a-z0-9_-])`, 'i');

/**
 * Whether a URL is of Next's image route, in any spelling. That route would fetch and decode any
 * picture that a client names. This site resizes pictures in lib/images.
 */
const isNextImageUrl = (url: string): boolean => imagePath.test(decodePath(url));

function decideOnce(method: string, url: string, form: boolean): RouteDecision {
  if (!url.startsWith('/')) return { kind: 'refuse', status: 400 };
  if (url.length > maxUrlLength) return { kind: 'refuse', status: 414 };
  if (isNextImageUrl(url)) return { kind: 'refuse', status: 404 };
  const unnormalisedDecision = decideUnnormalised(method, url, form);
  if (unnormalisedDecision) return unnormalisedDecision;
  const { prefix, path, query } = splitUrl(url);

  // Next would accept `/EN` and other spellings of an edition. A page has only one URL, so these
  // redirect.
  const [, first = ''] = path.split('/');
  const lowerCaseFirst = first.toLowerCase();
  if (!prefix && first !== lowerCaseFirst && enabledEditions.some((name) => name === lowerCaseFirst)) {
    const remaining = trimSlashes(path.slice(first.length + 1));
    return {
      kind: 'redirect',
      location: `${lowerCaseFirst === defaultEdition ? remaining || '/' : `/${lowerCaseFirst}${remaining}`}${query}`,
    };
  }

  if (!prefix && first === defaultEdition)
    return { kind: 'redirect', location: `${trimSlashes(path.slice(first.length + 1)) || '/'}${query}` };

  if (path === routes.oEmbed() && !prefix) {
    if (method !== 'GET' && method !== 'HEAD') return { kind: 'refuse', status: 405 };
    return guardRedirect(prefix, path, query) ?? { kind: 'pass', url: `/api/oembed${query}` };
  }
  // Documents have public URLs only. The internal route is hidden.
  if (path.startsWith('/api/documents')) return { kind: 'refuse', status: 404 };
  if (parseDocumentPath(`${prefix}${path}`)) {
    if (method !== 'GET' && method !== 'HEAD') return { kind: 'refuse', status: 405 };
    return guardRedirect(prefix, path, query) ?? { kind: 'pass', url: `/api/documents${prefix}${path}${query}` };
  }

  // Next would fail on a link that was cut in the middle of an encoded character.
  const isDecodable = decodeUrlPart(path) !== undefined;
  if (path === '/api' || path.startsWith('/api/')) {
    if (method === 'TRACE' || method === 'CONNECT') return { kind: 'refuse', status: 405 };
    if (!isDecodable) return { kind: 'refuse', status: 400 };
    const guardDecision = guardRedirect(prefix, path, query);
    if (guardDecision) return guardDecision;
    // Some API URLs end with a slash. They are answered directly, because Next's redirect would
    // cost a round trip.
    return /.\/$/.test(path) ? { kind: 'pass', url: `${prefix}${path.replace(/\/+$/, '')}${query}` } : { kind: 'pass' };
  }
  if (method === 'POST' && form && formPages.has(path)) return guardRedirect(prefix, path, query) ?? { kind: 'pass' };
  if (method !== 'GET' && method !== 'HEAD') return { kind: 'refuse', status: 405 };

  if (!path.startsWith('/_next/')) {
    if (/.\/$/.test(path)) return { kind: 'redirect', location: `${prefix}${trimSlashes(path)}${query}` };
    const bare = path === routes.archive() ? withoutPageOfArchive(query) : undefined;
    const first = bare ?? withoutFirstPage(query);
    if (first !== undefined) return { kind: 'redirect', location: `${prefix}${path}${first}` };
  }

  const paged = internalPathPattern.exec(path);
  if (paged?.[1]) return { kind: 'redirect', location: `${prefix}${paged[1]}?page=${paged[2] ?? ''}` };
  // Next would decode other spellings (`/paged/polit%69cs/2`) to the internal page.
  if (path.startsWith('/paged/') && !isHandledByGuard(path, query)) return notFoundIn(prefix);

  const day = /^\/day\/([^/]+)\/([^/]+)\/?$/.exec(path);
  if (day)
    return { kind: 'redirect', location: `${prefix}/archive?date=${day[1]}${day[2] === '1' ? '' : `&page=${day[2]}`}` };
  const request = path === '/search' ? new URLSearchParams(query).get('q') : null;
  if (request !== null) return { kind: 'redirect', location: `${prefix}${routes.search(cleanKeyword(request))}` };

  const guardDecision = guardRedirect(prefix, path, query);
  if (guardDecision) return guardDecision;
  if (!isDecodable && path.startsWith('/_next/')) return { kind: 'refuse', status: 400 };
  const data = parseDataPath(path);
  if (data?.edition) return hasMalformedId(data.path) ? { kind: 'refuse', status: 404 } : { kind: 'pass' };
  return !isDecodable || hasMalformedId(path) ? notFoundIn(prefix) : { kind: 'pass' };
}

/**
 * Avoids a second redirect if the target of a redirect is the URL of a story. The story may have
 * another slug by now. With the placeholder slugs `-`, the story's page sends the only redirect, or
 * a 404. Returns undefined for other URLs.
 */
function decideStoryTarget(location: string): RouteDecision | undefined {
  const { prefix, path, query } = splitUrl(location);
  const id = /^\/[^/_][^/]*\/[^/]+\/([^/]+)$/.exec(path)?.[1];
  if (id === undefined || parseStoryId(id) === undefined || isHandledByGuard(path, query)) return undefined;
  return decideOnce('GET', location, false).kind === 'pass' && !reservedSegments.has(path.split('/')[1] ?? '')
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
function resolveRedirects(first: Redirect, { method, form }: { method: string; form: boolean }): RouteDecision {
  let decision = first;
  for (let step = 1; step < maxSteps; step += 1) {
    const next = decideOnce(method, decision.location, form);
    if (next.kind !== 'redirect') break;
    decision = next;
  }
  return decideStoryTarget(decision.location) ?? decision;
}

/**
 * Routes a request by its method and raw URL. If a URL needs several corrections, they are combined
 * in one redirect.
 * @param form whether the request is a plain HTML form
 */
export function decideRoute(method: string, url: string, form = false): RouteDecision {
  const decision = decideOnce(method, url, form);
  return decision.kind === 'redirect' ? resolveRedirects(decision, { method, form }) : decision;
}

/** Returns a permanent redirect to the final target of `location`. */
export const resolvedRedirect = (location: string): RouteDecision =>
  resolveRedirects({ kind: 'redirect', location }, { method: 'GET', form: false });
