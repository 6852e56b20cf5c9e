import type { StoredAnswer } from './stored-answer';

/** Times within a second from which nginx is to keep an answer rather than ask for it again. */
const often = 20;

/**
 * The value of `X-Accel-Expires` for a page: the second, of the clock, to whose end nginx shows it
 * without asking. `proxy_cache_valid 1s` lasts for up to two. The second before means: ask for each
 * reader, but one at a time, showing to the others meanwhile what there is, and keep that for when
 * the site is away. So a change is seen at once. A page that is asked for often is shown to the end
 * of this second.
 * https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_cache_valid
 */
export function nginxExpires(answer: Pick<StoredAnswer, 'asked'>, now = Date.now()): string {
  const second = Math.floor(now / 1000);
  const times = answer.asked?.second === second ? answer.asked.times + 1 : 1;
  answer.asked = { second, times };
  return `@${times < often ? second - 1 : second}`;
}
