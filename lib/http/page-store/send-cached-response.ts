import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { type Conditions, isNotModified } from '../../platform/network/conditional';
import { configuration } from '../../platform/config/configuration';
import { isDraining } from '../../platform/runtime/shut-down';
import { parseAcceptEncoding } from './accepted-encodings';
import { nginxExpiresValue } from '../../page-cache/nginx-expires';
import { type Head, identityHead, type CachedResponse, type Variant } from '../../page-cache/cached-response';

/** Request headers that select a variant of a response, or a 304. */
export type ConditionalHeaders = Conditions & Pick<IncomingHttpHeaders, 'accept-encoding'>;

export const conditionalHeaders = ({ headers }: IncomingMessage): ConditionalHeaders => ({
  'accept-encoding': headers['accept-encoding'],
  'if-none-match': headers['if-none-match'],
  'if-modified-since': headers['if-modified-since'],
});

function selectVariant(conditions: ConditionalHeaders, cached: CachedResponse): Variant | undefined {
  for (const coding of parseAcceptEncoding(conditions['accept-encoding'])) {
    const variant = cached.variants[coding];
    if (variant) return variant;
  }
  return cached.variants.identity;
}

/** Whether a client needs an uncompressed body that is stored only in compressed form. */
export const needsIdentityBody = (
  method: string | undefined,
  conditions: ConditionalHeaders,
  cached: CachedResponse,
): boolean =>
  method !== 'HEAD' &&
  !(cached.status === 200 && isNotModified(conditions, cached)) &&
  !selectVariant(conditions, cached);

/**
 * `Cache-Control` of a stale page. A CDN or nginx may share it only between simultaneous requests.
 */
export const staleCacheControl = 'max-age=0, s-maxage=1';

const withCacheControl = (head: Head, lifetime: string): Head =>
  head.map((word, index) => (index % 2 && head[index - 1] === 'Cache-Control' ? lifetime : word));

/**
 * Sends a stored response: complete, without a body for HEAD, or as a 304.
 * @param identity the uncompressed body, if `needsIdentityBody` is true
 */
export function sendCachedResponse(
  method: string | undefined,
  conditions: ConditionalHeaders,
  response: ServerResponse,
  cached: CachedResponse,
  identity?: Buffer,
): void {
  const age = String(Math.max(0, Math.floor((Date.now() - cached.renderedAt) / 1000)));
  const isPage = cached.cachePaths.length > 0;
  const dynamicHeaders = [
    'Age',
    age,
    ...(isPage && configuration().trustedProxyHops ? ['X-Accel-Expires', nginxExpiresValue(cached)] : []),
  ];
  const headOf = (original: Head): Head =>
    cached.staleness ? withCacheControl(original, staleCacheControl) : original;
  // During a shutdown, close the connection so that the client's next request reaches another
  // process.
  if (isDraining()) response.shouldKeepAlive = false;
  if (cached.status === 200 && isNotModified(conditions, cached)) {
    response.writeHead(304, [...headOf(cached.head), ...dynamicHeaders]);
    response.end();
    return;
  }
  const { head, body } = selectVariant(conditions, cached) ?? { head: identityHead(cached), body: identity };
  response.writeHead(cached.status, [...headOf(head), ...dynamicHeaders]);
  if (method === 'HEAD') response.end();
  else response.end(body);
}
