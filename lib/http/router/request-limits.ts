import type { IncomingMessage } from 'node:http';
import { parseForwardedReader } from '../../requests/client-info';
import { clientIp } from '../../requests/client-ip';
import { hasRecentlyValidToken } from '../newsroom-api/recently-valid-tokens';
import { RateLimit, toRateLimitKey } from '../../requests/rate-limit';
import { defaultEdition } from '../../platform/editions';
import { routes } from '../../platform/routes';
import { decodeUrlPart } from '../../platform/routes/decode';
import { laterPagePath } from '../../platform/routes/page-types';
import { parseDataPath, splitEditionName } from '../../platform/routes/parse-path';
import { type Configuration, configuration } from '../../platform/config/configuration';
import { memoizeByConfig } from '../../platform/config/memoize-by-config';
import { pageCache } from '../../page-cache/page-cache';
import { publicFiles } from './public-files';

/**
 * Rate limits for expensive requests: searches, suggestions, pages that must be rendered, API
 * requests.
 */

type LimitName = Exclude<keyof Configuration['requestLimits'], 'tokenWrites'>;

/** API routes that search. The next path segment is the language. */
const searchRoutes = /^\/api\/(?:news\/search|bulletins\/search)(?:\/|$)/;
const suggestionRoutes = /^\/api\/news\/searchNews(?:\/|$)/;
/** Load balancers may request health as often as they like. */
const unlimitedRoutes = /^\/api\/health$/;
const newsroomRoutes = /^\/api\/newsroom\//;

function toCachePath(edition: string, path: string, query: URLSearchParams): string {
  const [date, page] = [query.get('date'), query.get('page')];
  if (path === routes.archive() && date) return `/${edition}/day/${date}/${page ?? 1}`;
  if (page && path !== routes.archive()) return `/${edition}${laterPagePath(path, page)}`;
  return `/${edition}${path === '/' ? '' : path}`;
}

/**
 * Returns the limit that a request counts against. Returns undefined for cheap requests, such as
 * files and cached pages.
 * @param url the path and query as Next will see them, normalised
 * @param isCached whether the page cache has a page for a cache path
 * @param isStorable whether the page store can store the response; for a partial request it cannot,
 *   and Next reads the file each time
 */
export function limitNameOf(url: string, isCached: (ip: string) => boolean, isStorable = true): LimitName | undefined {
  const { pathname, searchParams } = new URL(url, 'http://_');
  const whole = decodeUrlPart(pathname) ?? pathname;
  const data = parseDataPath(whole);
  if (!data && whole.startsWith('/_next/')) return undefined;
  const { edition = defaultEdition, path } = data ?? splitEditionName(whole);
  if (path.startsWith('/api/')) {
    if (unlimitedRoutes.test(path)) return undefined;
    return searchRoutes.test(path) ? 'search' : suggestionRoutes.test(path) ? 'suggestions' : 'api';
  }
  if (path === routes.search()) return 'search';
  if (publicFiles().has(path)) return isStorable ? undefined : 'pages';
  return isCached(toCachePath(edition, path, searchParams)) ? undefined : 'pages';
}

const limits = memoizeByConfig(({ requestLimits }): Record<LimitName, RateLimit | undefined> => {
  const createLimit = (name: LimitName) => requestLimits[name] && new RateLimit(requestLimits[name]);
  return {
    search: createLimit('search'),
    suggestions: createLimit('suggestions'),
    pages: createLimit('pages'),
    api: createLimit('api'),
  };
});

/**
 * Whether the page cache has a page. A response that cannot be stored is rendered for each request,
 * so it counts as not cached.
 */
const isInPageCache =
  (isStorable: boolean) =>
  (cachePath: string): boolean =>
    isStorable && pageCache().hasFresh(cachePath);

/** Whether a request needs a page to be rendered. */
export function needsRender({ url = '/' }: IncomingMessage, isStorable: boolean): boolean {
  const limit = limitNameOf(url, isInPageCache(isStorable), isStorable);
  return limit === 'pages' || (limit === 'search' && !url.startsWith('/api/'));
}

/**
 * Counts a request. Returns 0 if the client may make it, otherwise the seconds until it may.
 * @param isStorable whether the page store can store the response
 */
export function secondsToWait(request: IncomingMessage, isStorable: boolean): number {
  const { url = '/' } = request;
  const name = limitNameOf(url, isInPageCache(isStorable), isStorable);
  if (!name || (newsroomRoutes.test(url) && hasRecentlyValidToken(request))) return 0;
  const limit = limits()[name];
  return limit ? countAgainst(limit, request) : 0;
}

const redirectLookupLimit = memoizeByConfig(({ requestLimits: { pages } }) => ({
  limit: pages && new RateLimit(pages),
}));

/**
 * Counts a redirect lookup. A client has as many lookups as pages. Most URLs that need a lookup
 * have no page, so no other limit would count them.
 */
export function secondsToWaitForLookup(request: IncomingMessage): number {
  const { limit } = redirectLookupLimit();
  return limit ? countAgainst(limit, request) : 0;
}

/**
 * Counts a request against one limit. Returns the seconds to wait, as `secondsToWait` does. If a
 * trusted site forwards the request for a reader (lib/news-api/forwarded-reader.ts), it counts for
 * that reader. If the site forwards for many readers, it has limited each of them, so nothing is
 * counted.
 */
export function countAgainst(limit: RateLimit, request: IncomingMessage): number {
  const forwarded = parseForwardedReader(request);
  if (forwarded && !forwarded.reader) return 0;
  const ip = forwarded?.reader?.address ?? clientIp(request, configuration().trustedProxyHops);
  const client = toRateLimitKey(ip);
  return limit.take(client) ? 0 : limit.secondsUntilNext(client);
}
