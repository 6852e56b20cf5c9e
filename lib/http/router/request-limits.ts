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
 * Limits of what costs work: searches, suggestions, pages that must be rendered, calls of the API.
 */

type LimitName = Exclude<keyof Configuration['requestLimits'], 'tokenWrites'>;

/** Calls that search. What stands behind them is the language. */
const searchCalls = /^\/api\/(?:news\/search|bulletins\/search)(?:\/|$)/;
const suggestionCalls = /^\/api\/news\/searchNews(?:\/|$)/;
/** Health is asked for by machines at any rate. */
const unlimitedCalls = /^\/api\/health$/;
const newsroomCalls = /^\/api\/newsroom\//;

function cachedAddress(edition: string, path: string, query: URLSearchParams): string {
  const [date, page] = [query.get('date'), query.get('page')];
  if (path === routes.archive() && date) return `/${edition}/day/${date}/${page ?? 1}`;
  if (page && path !== routes.archive()) return `/${edition}${laterPage(path, page)}`;
  return `/${edition}${path === '/' ? '' : path}`;
}

/**
 * The limit that a request counts against; undefined for what costs next to nothing, like files and
 * pages that are in the cache.
 * @param url the path and query that Next is about to see, in the plain spelling
 * @param isCached whether the page cache has a page for an address
 * @param isKept whether the page store would keep the response. Next reads a part of a file for
 * each request
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
 * Whether the cache has the page at an address. For a response that the page store cannot keep that
 * does not matter: it is made for each request.
 */
const inCache =
  (isKept: boolean) =>
  (address: string): boolean =>
    isKept && pageCache().hasAddress(address);

/**
 * Whether the response to a request is a page that must be rendered.
 * @param isKept whether the page store would keep it
 */
export function mustRender({ url = '/' }: IncomingMessage, isKept: boolean): boolean {
  const limit = limitOf(url, inCache(isKept), isKept);
  return limit === 'pages' || (limit === 'search' && !url.startsWith('/api/'));
}

/**
 * Counts a request. Returns 0 when its client may make it, else the seconds after which it may.
 * @param isKept whether the page store would keep the response
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
 * Counts the query for the redirect of an address that this site may have taken over, of which a
 * client has as many as of pages. Many of the requests that need it are for no page, and would cost
 * nothing otherwise.
 */
export function secondsToWaitForLookup(request: IncomingMessage): number {
  const { limit } = lookups();
  return limit ? secondsToWaitFor(limit, request) : 0;
}

/**
 * Counts a request against one limit, as `secondsToWait`. A site that signs for which reader it
 * asks (lib/news-api/forwarded-reader.ts) counts as that reader; where it asks for many, it has
 * limited each of them itself.
 */
export function secondsToWaitFor(limit: RateLimit, request: IncomingMessage): number {
  const forwarded = forwardedBy(request);
  if (forwarded && !forwarded.reader) return 0;
  const address = forwarded?.reader?.address ?? clientAddress(request, configuration().trustedProxyHops);
  const client = rateLimitKey(address);
  return limit.take(client) ? 0 : limit.secondsUntilNext(client);
}
