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
 * What becomes of a request by its method and raw address, before Next sees it: Next's own routing
 * cannot tell `/en` from `/`.
 */

/** Longest address that has a page, in bytes. */
const maxAddressLength = 2000;
/**
 * What the router does with a request: lets it in (under another address perhaps, and perhaps to be
 * answered with a lite page), sends it elsewhere (for good, unless it is said), or turns it away.
 */
export type RouteDecision =
  | { kind: 'pass'; url?: string; lite?: LiteState }
  | { kind: 'redirect'; location: string; isTemporary?: true }
  | { kind: 'refuse'; status: 400 | 404 | 405 | 414 | 421 };

/** An address in its edition's prefix (empty for the default one), its path and its query. */
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
 * What follows an edition in an address, spelt as its page is: without the slash at the end, so
 * that one redirect is enough; empty for the edition's home. Leading slashes are folded, or
 * `/en//elsewhere.example` would lead off the site.
 */
const normalizePath = (rest: string): string => rest.replace(/^[/\\]+/, '/').replace(/\/+$/, '');

const notFoundPath = (prefix: string): string => pathInEdition(editionWithPrefix(prefix), routes.notFound());

const notFoundIn = (prefix: string): RouteDecision => ({ kind: 'pass', url: notFoundPath(prefix) });

/**
 * True when a path segment or query value is exactly the text that the route guard looks for,
 * however it is spelt.
 */
const isForGuard = (path: string, query: string): boolean =>
  hasUndefinedSegment(path.replace(/\.json$/, '')) || hasUndefinedValue(query);

/**
 * The redirect of the route guard (lib/platform/routes/undefined-in-url.ts), if a URL is for it.
 */
function guarded(prefix: string, path: string, query: string): RouteDecision | undefined {
  if (path.startsWith('/_next/static/') || !isForGuard(path, query)) return undefined;
  const edition = parseDataPath(path.endsWith('.json') ? path : `${path}.json`)?.edition;
  const home = edition ? editions[edition].prefix : prefix;
  return { kind: 'redirect', location: notFoundPath(home), isTemporary: true };
}

const notForMiddleware = new RegExp(`^/(?:api|feed|lite|_next|${editionNames.join('|')})(?:/|$)`, 'i');

/**
 * Whether middleware.ts makes the redirect of the guard for a URL. It sees the plain paths of full
 * pages. Query values, the API, feeds, Lite pages and other spellings stay with the router.
 */
export function isForMiddleware(url: string): boolean {
  const [whole = ''] = url.split(/[?#]/, 1);
  const { path } = splitAddress(whole);
  return hasUndefinedSegment(path) && isPlainPath(whole) && !path.endsWith('/') && !notForMiddleware.test(path);
}

/**
 * The query without a `page` of 1, which is the bare address's; undefined when it names no such
 * page.
 */
function withoutFirstPage(query: string): string | undefined {
  const values = new URLSearchParams(query);
  if (values.get('page') !== '1') return undefined;
  values.delete('page');
  return values.size ? `?${values}` : '';
}

/** The query of the archive without a `page`: only its days have later pages. */
function withoutPageOfArchive(query: string): string | undefined {
  const values = new URLSearchParams(query);
  if (!values.has('page') || values.get('date')) return undefined;
  values.delete('page');
  return values.size ? `?${values}` : '';
}

/** Whether a program requests a path, and not a reader's browser for a page. */
const isForPrograms = (path: string): boolean => /^\/(?:api|_next)\//.test(splitAddress(path).path);

/**
 * What is decided for a path that is not spelled plainly. Pages redirect to their one spelling,
 * calls are answered as if they were spelled plainly. Undefined for a plain path, and for one that
 * cannot be decoded.
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

/** Pages that take their own plain form, because only they can show it again when it is refused. */
const takeForms: ReadonlySet<string> = new Set([routes.contact()]);

function firstDecision(method: string, url: string, form: boolean): RouteDecision {
  if (!url.startsWith('/')) return { kind: 'refuse', status: 400 };
  if (url.length > maxAddressLength) return { kind: 'refuse', status: 414 };
  if (isImageAddress(url)) return { kind: 'refuse', status: 404 };
  const respelled = spellingDecision(method, url, form);
  if (respelled) return respelled;
  const { prefix, path, query } = splitAddress(url);

  // Next takes `/EN` and any other spelling for the edition too; a page has one address, so they
  // lead to its spelling.
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
  // Documents have one address each, which is not the internal one.
  if (path.startsWith('/api/documents')) return { kind: 'refuse', status: 404 };
  if (parseDocumentPath(`${prefix}${path}`)) {
    if (method !== 'GET' && method !== 'HEAD') return { kind: 'refuse', status: 405 };
    return guarded(prefix, path, query) ?? { kind: 'pass', url: `/api/documents${prefix}${path}${query}` };
  }

  // Next would fail on a link that was interrupted in the middle of a letter.
  const readable = decodeUrlPart(path) !== undefined;
  if (path === '/api' || path.startsWith('/api/')) {
    if (method === 'TRACE' || method === 'CONNECT') return { kind: 'refuse', status: 405 };
    if (!readable) return { kind: 'refuse', status: 400 };
    const elsewhere = guarded(prefix, path, query);
    if (elsewhere) return elsewhere;
    // Some calls are named with a slash at the end; a redirect, which Next would answer, costs a
    // reader another round trip.
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
  // Written in any other way (`/paged/polit%69cs/2`), Next would decode it to the internal page.
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
 * A redirect to what is spelt as a story's address may find another slug there and so a second
 * redirect. Under words that no story has, the story's page answers with the one redirect to
 * its place, or with 404. Undefined for any other address, and for the guard's.
 */
function storyDecision(location: string): RouteDecision | undefined {
  const { prefix, path, query } = splitAddress(location);
  const id = /^\/[^/_][^/]*\/[^/]+\/([^/]+)$/.exec(path)?.[1];
  if (id === undefined || storyId(id) === undefined || isForGuard(path, query)) return undefined;
  return firstDecision('GET', location, false).kind === 'pass' && !reservedSegments.has(path.split('/')[1] ?? '')
    ? { kind: 'pass', url: `${prefix}/-/-/${id}` }
    : undefined;
}

/** Most redirects that one address can need: edition, slash, internal page, search, first page. */
const maxSteps = 6;

type Redirect = Extract<RouteDecision, { kind: 'redirect' }>;

/** The last of the redirects that begin with `first`, so that a client follows one only. */
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
 * What the router decides about a request's method and raw address; an address with several faults
 * is sent where it belongs in one redirect. `form` is true for what a plain HTML
 * form sends. Pure, so that its table test needs no server.
 */
export function routeDecision(method: string, url: string, form = false): RouteDecision {
  const decision = firstDecision(method, url, form);
  return decision.kind === 'redirect' ? settled(decision, { method, form }) : decision;
}

/** A permanent redirect that the router makes by itself, straight to where `location` leads. */
export const settledRedirect = (location: string): RouteDecision =>
  settled({ kind: 'redirect', location }, { method: 'GET', form: false });
