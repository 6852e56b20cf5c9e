import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Edition, editionNames, editions } from '../editions';
import { getClientInfo } from '../api/client-info';
import { clientHash } from '../api/client-hash';
import { isForm } from '../api/form';
import { parseDocumentPath } from '../documents/addresses';
import { namesNothing } from './names-nothing';
import { cleanKeyword } from '../search/keyword';
import { log, type LoggedRequest, withLoggedRequest } from '../log/log';
import { pathInEdition, reservedSegments, routes, storyId } from '../routes';
import { internalPathPattern } from '../routes/page-types';
import { withDeadline } from '../database/request-deadline';
import { securityEvent } from '../log/security-log';
import { configuration } from '../site/configuration';
import { policyReportPath, securityHeaders } from '../site/security-headers';
import { wrongHost } from './host-check';
import { isImageAddress, requestedImage, pictureExists } from './image-requests';
import { pageCache } from './page-cache';
import { takePolicyReport } from './policy-reports';
import { answerReadiness, readyPath } from './readiness';
import { refuseForNow } from './refuse-for-now';
import { renderQueue } from './render-queue';
import { mustRender, secondsToWait } from './request-limits';
import { sharedLifetime, tagForPurge } from './shared-caches';
import { isDraining } from './shut-down';

/**
 * What happens to a request before Next sees it. Everything here works on the raw address, because
 * Next's own routing cannot tell `/en` from `/`.
 */

/** Headers with which Next talks to itself; from outside they are an attack. */
const internalHeaders =
  /^(x-middleware-|x-nextjs-|x-invoke-|x-matched-path$|x-now-route-matches$|x-prerender-revalidate|rsc$|next-router-|next-url$|next-action$)/;
const previewCookies = /__prerender_bypass|__next_preview_data/;

/** Seconds after which a reader may ask again who found too many pages being rendered. */
const busySeconds = 2;

/** Longest address that has a page, in bytes. */
const maxAddressLength = 2000;
/**
 * For redirects of the router, which an address's spelling alone decides: what they say is true for
 * ever.
 */
const spellingRedirect = 'public, max-age=3600';
/**
 * For redirects of pages, which say where a story is now. It may move back, and a browser or proxy
 * that remembered both ways would go round in circles: each asks again before it follows one.
 */
const pageRedirect = 'no-cache';

/**
 * What the router does with a request: lets it in (under another address perhaps), sends it
 * elsewhere, or turns it away.
 */
export type RouteDecision =
  | { kind: 'pass'; url?: string }
  | { kind: 'redirect'; location: string }
  | { kind: 'refuse'; status: 400 | 404 | 405 | 414 | 421 };

const prefixes = editionNames.map((name) => editions[name].prefix).filter(Boolean);

function parts(url: string): { prefix: string; path: string; query: string } {
  const at = url.indexOf('?');
  const whole = at < 0 ? url : url.slice(0, at);
  const query = at < 0 ? '' : url.slice(at);
  const prefix = prefixes.find((p) => whole === p || whole.startsWith(`${p}/`)) ?? '';
  return { prefix, path: whole.slice(prefix.length) || '/', query };
}

const dataPath = /^\/_next\/data\/[^/]+\/(?:en|hindi|gujarati)\/(.*)\.json$/;

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

/**
 * False for percent signs that spell no UTF-8, as in a link that was interrupted in the middle of a
 * letter. Next would fail on them.
 */
function canBeDecoded(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function notFoundIn(prefix: string): RouteDecision {
  const edition = editionNames.find((name) => editions[name].prefix === prefix) ?? 'en';
  return { kind: 'pass', url: pathInEdition(edition, routes.notFound()) };
}

/**
 * True when a path segment or query value is exactly the text that the route guard looks for,
 * however it is spelt.
 */
const isForGuard = (path: string, query: string): boolean =>
  namesNothing(path.replace(/\.json$/, ''), new URLSearchParams(query));

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

/** Pages that take their own plain form, because only they can show it again when it is refused. */
const takeForms: ReadonlySet<string> = new Set([routes.contact()]);

/**
 * The image route answers what our pages ask of it and nothing else; whether the picture exists is
 * looked up by `routeRequest`.
 */
function imageDecision(method: string, url: string): RouteDecision {
  if (method !== 'GET' && method !== 'HEAD') return { kind: 'refuse', status: 405 };
  return requestedImage(url) === undefined ? { kind: 'refuse', status: 400 } : { kind: 'pass' };
}

function firstDecision(method: string, url: string, form: boolean): RouteDecision {
  if (!url.startsWith('/')) return { kind: 'refuse', status: 400 };
  if (url.length > maxAddressLength) return { kind: 'refuse', status: 414 };
  if (isImageAddress(url)) return imageDecision(method, url);
  const { prefix, path, query } = parts(url);

  // Next takes `/Hindi` and `/EN` for the edition too; a page has one address, so they lead to its
  // spelling.
  const [, first = ''] = path.split('/');
  const spelling = first.toLowerCase();
  if (
    !prefix &&
    first !== spelling &&
    (spelling === 'en' || prefixes.includes(`/${spelling}` as (typeof prefixes)[number]))
  ) {
    const rest = normalizePath(path.slice(first.length + 1));
    return { kind: 'redirect', location: `${spelling === 'en' ? rest || '/' : `/${spelling}${rest}`}${query}` };
  }

  const english = /^\/en(\/.*)?$/.exec(path);
  if (english && !prefix) return { kind: 'redirect', location: `${normalizePath(english[1] ?? '') || '/'}${query}` };

  // Documents have one address each, which is not the internal one.
  if (path.startsWith('/api/documents')) return { kind: 'refuse', status: 404 };
  if (parseDocumentPath(`${prefix}${path}`)) {
    return method === 'GET' || method === 'HEAD'
      ? { kind: 'pass', url: `/api/documents${prefix}${path}${query}` }
      : { kind: 'refuse', status: 405 };
  }

  const readable = canBeDecoded(path);
  if (path === '/api' || path.startsWith('/api/')) {
    if (method === 'TRACE' || method === 'CONNECT') return { kind: 'refuse', status: 405 };
    if (!readable) return { kind: 'refuse', status: 400 };
    // Some calls are named with a slash at the end; a redirect, which Next would answer, costs a
    // reader another round trip.
    return /.\/$/.test(path) ? { kind: 'pass', url: `${prefix}${path.replace(/\/+$/, '')}${query}` } : { kind: 'pass' };
  }
  if (method === 'POST' && form && takeForms.has(path)) return { kind: 'pass' };
  if (method !== 'GET' && method !== 'HEAD') return { kind: 'refuse', status: 405 };

  if (!path.startsWith('/_next/')) {
    if (/.[/\\]$|^[/\\]{2}/.test(path))
      return { kind: 'redirect', location: `${prefix}${normalizePath(path)}${query}` };
    const bare = withoutFirstPage(query);
    if (bare !== undefined) return { kind: 'redirect', location: `${prefix}${path}${bare}` };
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

  // The guard in middleware.ts answers these; it must see them before anything here turns them
  // away.
  if (isForGuard(path, query)) return { kind: 'pass' };
  if (!readable && path.startsWith('/_next/')) return { kind: 'refuse', status: 400 };
  const data = dataPath.exec(path);
  if (data) return hasMalformedId(`/${data[1] ?? ''}`) ? { kind: 'refuse', status: 404 } : { kind: 'pass' };
  return !readable || hasMalformedId(path) ? notFoundIn(prefix) : { kind: 'pass' };
}

const refusals = {
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  414: 'URI Too Long',
  421: 'Misdirected Request',
} as const;

function refuse(response: ServerResponse, status: keyof typeof refusals, forApi: boolean): void {
  const message = refusals[status];
  response.writeHead(status, {
    'Content-Type': forApi ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(status === 405 && !forApi ? { Allow: 'GET, HEAD' } : {}),
  });
  response.end(forApi ? JSON.stringify({ message, errors: [{ code: 'REFUSED', message }] }) : `${message}\n`);
}

function stripInternals(request: IncomingMessage): void {
  for (const name of Object.keys(request.headers)) if (internalHeaders.test(name)) delete request.headers[name];
  if (previewCookies.test(request.headers.cookie ?? '')) delete request.headers.cookie;
}

/**
 * Has an answer that is written during a shutdown close its connection, so that the next request
 * goes elsewhere.
 */
function closeWhileDraining(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = ((...args: unknown[]) => {
    if (isDraining()) response.shouldKeepAlive = false;
    return writeHead(...args);
  }) as typeof response.writeHead;
}

/**
 * What Next tells of its caches and routes; the browser's router needs to know of a redirect alone.
 */
const internalAnswers = /^x-nextjs-(?!redirect$)/i;

function withPictureHosts(policy: string): string {
  const { pictureHosts = [] } = configuration();
  return policy.replace(/img-src [^;]*/, (sources) =>
    [sources, ...pictureHosts.map((host) => `https://${host}`)].join(' '),
  );
}

/**
 * Puts the headers of an answer right, whoever writes them: the lifetime of permanent redirects of
 * pages, files of a build that are missing (Next would have a proxy keep their 404 for ten days,
 * past the deployment that brings them), and what is of no reader's concern.
 */
function boundAnswer(response: ServerResponse, url: string): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    if (status === 308 || status === 301) response.setHeader('Cache-Control', pageRedirect);
    if (status >= 400 && url.startsWith('/_next/')) response.setHeader('Cache-Control', 'no-store');
    const lifetime = response.getHeader('Cache-Control');
    if (typeof lifetime === 'string') {
      response.setHeader('Cache-Control', sharedLifetime(status, lifetime, url));
      tagForPurge(response, lifetime, url);
    }
    const policy = response.getHeader('Content-Security-Policy');
    if (typeof policy === 'string') response.setHeader('Content-Security-Policy', withPictureHosts(policy));
    for (const name of response.getHeaderNames()) if (internalAnswers.test(name)) response.removeHeader(name);
    return writeHead(status, ...rest);
  }) as typeof response.writeHead;
}

function editionOfPage(url: string): Edition | undefined {
  const { prefix, path } = parts(url);
  if (/^\/(?:_next|api|sample)\//.test(path)) return undefined;
  return editionNames.find((name) => editions[name].prefix === prefix) ?? 'en';
}

/**
 * A redirect to what is spelt as a story's address may find another slug there and so a second
 * redirect. Asked under words that no story has, the story's page answers with the one redirect to
 * its place, or with 404. Undefined for any other address, and for the guard's.
 */
function storyDecision(location: string): RouteDecision | undefined {
  const { prefix, path, query } = parts(location);
  const id = /^\/[^/_][^/]*\/[^/]+\/([^/]+)$/.exec(path)?.[1];
  if (id === undefined || storyId(id) === undefined || isForGuard(path, query)) return undefined;
  return firstDecision('GET', location, false).kind === 'pass' && !reservedSegments.has(path.split('/')[1] ?? '')
    ? { kind: 'pass', url: `${prefix}/-/-/${id}` }
    : undefined;
}

/** Most redirects that one address can need: edition, slash, internal page, search, first page. */
const maxSteps = 6;

/**
 * What the router decides about a request's method and raw address; an address with several faults
 * is sent where it belongs in one redirect. `form` is true for what a plain HTML
 * form sends. Pure, so that its table test needs no server.
 */
export function routeDecision(method: string, url: string, form = false): RouteDecision {
  let decision = firstDecision(method, url, form);
  for (let step = 1; step < maxSteps && decision.kind === 'redirect'; step += 1) {
    const next = firstDecision(method, decision.location, form);
    if (next.kind !== 'redirect') break;
    decision = next;
  }
  return decision.kind === 'redirect' ? (storyDecision(decision.location) ?? decision) : decision;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * What the log says of a request: nothing that a reader typed, and an id of the proxy's making
 * where it sends one.
 */
function loggedRequest(request: IncomingMessage): LoggedRequest {
  const { method = 'GET', url = '/', headers } = request;
  const [path = '/'] = url.split('?');
  const { prefix } = parts(path);
  const id = headers['x-request-id'];
  return {
    method,
    path,
    edition: editionNames.find((name) => editions[name].prefix === prefix),
    requestId: typeof id === 'string' && /^[\w.:-]{1,64}$/.test(id) ? id : undefined,
    client: () => clientHash(getClientInfo(request).address),
  };
}

/**
 * The request handler of the site: the router in front of `next`. A fault that reaches it is logged
 * and answered as 500.
 */
export function routeRequest(next: Handler): Handler {
  const answer: Handler = async (request, response) => {
    try {
      const { method = 'GET', url = '/' } = request;
      for (const [name, value] of Object.entries(securityHeaders(configuration().siteUrl)))
        response.setHeader(name, value);
      closeWhileDraining(response);
      const misdirected = wrongHost(request, configuration());
      if (misdirected) {
        securityEvent('host_refused');
        return refuse(response, misdirected, url.startsWith('/api/'));
      }
      if (method === 'POST' && url === policyReportPath) return await takePolicyReport(request, response);
      if ((method === 'GET' || method === 'HEAD') && url === readyPath) return await answerReadiness(request, response);
      const decision = routeDecision(method, url, isForm(request));
      if (decision.kind === 'refuse' && isImageAddress(url)) securityEvent('picture_refused');
      if (decision.kind === 'refuse') return refuse(response, decision.status, url.startsWith('/api/'));
      const picture = requestedImage(url);
      if (picture !== undefined && !pictureExists(picture)) return refuse(response, 404, false);
      if (decision.kind === 'redirect') {
        response.writeHead(308, { Location: decision.location, 'Cache-Control': spellingRedirect });
        response.end();
        return;
      }
      boundAnswer(response, request.url ?? '/');
      stripInternals(request);
      if (decision.url) request.url = decision.url;
      const edition = editionOfPage(request.url ?? '/');
      // Bing reads the language of a page in a header and knows no hreflang.
      if (edition) response.setHeader('Content-Language', editions[edition].lang);
      const wait = secondsToWait(request);
      if (wait > 0) {
        securityEvent('limit_reached', { wait });
        return refuseForNow(response, 'limit', wait, edition ?? 'program');
      }
      const proceed = async () =>
        response.destroyed ? undefined : pageCache().whileRendering(() => next(request, response));
      // What waited for its turn has waited for the database, too: the reader's time is one.
      const isAnswered = await withDeadline(() =>
        mustRender(request)
          ? renderQueue().run(() => response.destroyed || !mustRender(request), proceed)
          : proceed().then(() => true),
      );
      if (!isAnswered) refuseForNow(response, 'busy', busySeconds, edition ?? 'program');
    } catch (error) {
      log.error('request_failed', { error });
      // Whoever reads half an answer must see that it is cut, and not take these words for its end.
      if (response.headersSent) {
        response.destroy();
        return;
      }
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
      response.end('Internal Server Error\n');
    }
  };
  return (request, response) => withLoggedRequest(loggedRequest(request), () => answer(request, response));
}
