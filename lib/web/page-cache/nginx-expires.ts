import type { StoredAnswer } from './stored-response';

/** Times within a second from which nginx is to keep an answer rather than ask for it again. */
const often = 50;

/**
 * A second of the clock that is long over: nginx asks for each reader, but once at a time, shows to
 * the others meanwhile what there is, and keeps that for when the site is away.
 */
export const alwaysOver = '@1';

/**
 * The value of `X-Accel-Expires` for a page: the second, of the clock, to whose end nginx shows it
 * without asking. `proxy_cache_valid 1s` lasts for up to two. A page that few ask for is over at
 * once, so that a change is seen at once; one that is asked for often is shown to the end of this
 * second.
 * https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_cache_valid
 */
export function nginxExpires(answer: Pick<StoredAnswer, 'asked'>, now = Date.now()): string {
  const second = Math.floor(now / 1000);
  const times = answer.asked?.second === second ? answer.asked.times + 1 : 1;
  answer.asked = { second, times };
  return times < often ? alwaysOver : `@${second}`;
}
