import type { CachedResponse } from './cached-response';

/** With this many requests within a second, nginx may cache a page. */
const minRequestsToCache = 50;

/**
 * An expiry in the past. nginx revalidates for each request, but only once at a time. It sends its
 * stale copy to the others meanwhile, and also while the site is unavailable.
 */
export const alwaysExpired = '@1';

/**
 * Returns the value of `X-Accel-Expires` for a page. A page with few requests expires immediately,
 * so that readers see a change immediately. A page with many requests expires at the end of this
 * second; `proxy_cache_valid 1s` could last for up to two.
 * https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_cache_valid
 */
export function nginxExpiresValue(response: Pick<CachedResponse, 'recentRequests'>, now = Date.now()): string {
  const second = Math.floor(now / 1000);
  const requests = response.recentRequests?.second === second ? response.recentRequests.times + 1 : 1;
  response.recentRequests = { second, times: requests };
  return requests < minRequestsToCache ? alwaysExpired : `@${second}`;
}
