import type { IncomingMessage } from 'node:http';
import { forwardedBy } from '../../web/request/client-info';
import { clientAddress } from '../../web/request/client-address';
import { hasKnownToken } from '../newsroom-api/known-tokens';
import { RateLimit, rateLimitKey } from '../../web/request/rate-limit';
import { defaultEdition } from '../../platform/editions';
import { routes } from '../../platform/routes';
import { decodeUrlPart } from '../../platform/routes/decode';
import { laterPage } from '../../platform/routes/page-types';
import { parseDataPath, splitEditionName } from '../../platform/routes/parse-path';
import { type Configuration, configuration } from '../../platform/config/configuration';
import { perConfiguration } from '../../platform/config/per-configuration';
import { pageCache } from '../../web/page-cache/page-cache';
import { publicFiles } from './public-files';

/**
 * Rate limits for expensive requests: searches, suggestions, pages that must be rendered, API
 * requests.
 */

type LimitName = Exclude<keyof Configuration['requestLimits'], 'tokenWrites'>;

/** API routes that search. The next path segment is the language. */
const searchCalls = /^\/api\/(?:news\/search|bulletins\/search)(?:\/|$)/;
const suggestionCalls = /^\/api\/news\/searchNews(?:\/|$)/;
/** Load balancers may request health as often as they like. */
const unlimitedCalls = /^\/api\/health$/;
const newsroomCalls = /^\/api\/newsroom\//;

function cachedAddress(edition: string, path: string, query: URLSearchParams): string {
  const [date, page] = [query.get('date'), query.get('page')];
  if (path === routes.archive() && date) return `/${edition}/day/${date}/${page ?? 1}`;
  if (page && path !== routes.archive()) return `/${edition}${laterPage(path, page)}`;
  return `/${edition}${path === '/' ? '' : path}`;
}

/**
 * Returns the limit that a request counts against. Returns undefined for cheap requests, such as
 * files and cached pages.
 * @param url the path and query as Next will see them, normalised
 * @param isCached whether the page cache has a page for a cache path
 * @param isKept whether the page store can store the response; for a partial request it cannot, and
 *   Next reads the file each time
 */
export function limitOf(url: string, isCached: (address: string) => boolean, isKept = true): LimitName | undefined {
  const { pathname, searchParams } = new URL(url, 'http://_');
  const whole = decodeUrlPart(pathname) ?? pathname;
  const data = parseDataPath(whole);
  if (!data && whole.startsWith('/_next/')) return undefined;
  const { edition = defaultEdition, path } = data ?? splitEditionName(whole);
  if (path.startsWith('/api/')) {
    if (unlimitedCalls.test(path)) return undefined;
    return searchCalls.test(path) ? 'search' : suggestionCalls.test(path) ? 'suggestions' : 'api';
  }
  if (path === routes.search()) return 'search';
  if (publicFiles().has(path)) return isKept ? undefined : 'pages';
  return isCached(cachedAddress(edition, path, searchParams)) ? undefined : 'pages';
}

const limits = perConfiguration(({ requestLimits }): Record<LimitName, RateLimit | undefined> => {
  const of = (name: LimitName) => requestLimits[name] && new RateLimit(requestLimits[name]);
  return { search: of('search'), suggestions: of('suggestions'), pages: of('pages'), api: of('api') };
});

/**
 * Whether the page cache has a page. A response that cannot be stored is rendered for each request,
 * so it counts as not cached.
 */
const inCache =
  (isKept: boolean) =>
  (address: string): boolean =>
    isKept && pageCache().hasAddress(address);

/** Whether a request needs a page to be rendered. */
export function mustRender({ url = '/' }: IncomingMessage, isKept: boolean): boolean {
  const limit = limitOf(url, inCache(isKept), isKept);
  return limit === 'pages' || (limit === 'search' && !url.startsWith('/api/'));
}

/**
 * Counts a request. Returns 0 if the client may make it, otherwise the seconds until it may.
 * @param isKept whether the page store can store the response
 */
export function secondsToWait(request: IncomingMessage, isKept: boolean): number {
  const { url = '/' } = request;
  const name = limitOf(url, inCache(isKept), isKept);
  if (!name || (newsroomCalls.test(url) && hasKnownToken(request))) return 0;
  const limit = limits()[name];
  return limit ? secondsToWaitFor(limit, request) : 0;
}

const lookups = perConfiguration(({ requestLimits: { pages } }) => ({ limit: pages && new RateLimit(pages) }));

/**
 * Counts a redirect lookup. A client has as many lookups as pages. Most URLs that need a lookup
 * have no page, so no other limit would count them.
 */
export function secondsToWaitForLookup(request: IncomingMessage): number {
  const { limit } = lookups();
  return limit ? secondsToWaitFor(limit, request) : 0;
}

/**
 * Counts a request against one limit. Returns the seconds to wait, as `secondsToWait` does. If a
 * trusted site forwards the request for a reader (lib/news-api/forwarded-reader.ts), it counts for
 * that reader. If the site forwards for many readers, it has limited each of them, so nothing is
 * counted.
 */
export function secondsToWaitFor(limit: RateLimit, request: IncomingMessage): number {
  const forwarded = forwardedBy(request);
  if (forwarded && !forwarded.reader) return 0;
  const address = forwarded?.reader?.address ?? clientAddress(request, configuration().trustedProxyHops);
  const client = rateLimitKey(address);
  return limit.take(client) ? 0 : limit.secondsUntilNext(client);
}
