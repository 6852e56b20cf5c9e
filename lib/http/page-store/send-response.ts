import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { type Conditions, isNotModified } from '../../platform/network/conditional';
import { configuration } from '../../platform/config/configuration';
import { isDraining } from '../../platform/runtime/shut-down';
import { acceptedCodings } from './accepted-encodings';
import { nginxExpires } from '../../web/page-cache/nginx-expires';
import { type Head, identityHead, type StoredAnswer, type Variant } from '../../web/page-cache/stored-response';

/** Request headers that select a variant of a response, or a 304. */
export type Wishes = Conditions & Pick<IncomingHttpHeaders, 'accept-encoding'>;

export const wishesOf = ({ headers }: IncomingMessage): Wishes => ({
  'accept-encoding': headers['accept-encoding'],
  'if-none-match': headers['if-none-match'],
  'if-modified-since': headers['if-modified-since'],
});

function storedVariant(wishes: Wishes, answer: StoredAnswer): Variant | undefined {
  for (const coding of acceptedCodings(wishes['accept-encoding'])) {
    const variant = answer.variants[coding];
    if (variant) return variant;
  }
  return answer.variants.identity;
}

/** Whether a client needs an uncompressed body that is stored only in compressed form. */
export const needsIdentity = (method: string | undefined, wishes: Wishes, answer: StoredAnswer): boolean =>
  method !== 'HEAD' && !(answer.status === 200 && isNotModified(wishes, answer)) && !storedVariant(wishes, answer);

/**
 * `Cache-Control` of a stale page. A CDN or nginx may share it only between simultaneous requests.
 */
export const staleLifetime = 'max-age=0, s-maxage=1';

const withLifetime = (head: Head, lifetime: string): Head =>
  head.map((word, index) => (index % 2 && head[index - 1] === 'Cache-Control' ? lifetime : word));

/**
 * Sends a stored response: complete, without a body for HEAD, or as a 304.
 * @param identity the uncompressed body, if `needsIdentity` is true
 */
export function sendAnswer(
  method: string | undefined,
  wishes: Wishes,
  response: ServerResponse,
  answer: StoredAnswer,
  identity?: Buffer,
): void {
  const age = String(Math.max(0, Math.floor((Date.now() - answer.madeAt) / 1000)));
  const isPage = answer.addresses.length > 0;
  const ofNow = [
    'Age',
    age,
    ...(isPage && configuration().trustedProxyHops ? ['X-Accel-Expires', nginxExpires(answer)] : []),
  ];
  const headOf = (given: Head): Head => (answer.mark ? withLifetime(given, staleLifetime) : given);
  // During a shutdown, close the connection so that the client's next request reaches another
  // process.
  if (isDraining()) response.shouldKeepAlive = false;
  if (answer.status === 200 && isNotModified(wishes, answer)) {
    response.writeHead(304, [...headOf(answer.head), ...ofNow]);
    response.end();
    return;
  }
  const { head, body } = storedVariant(wishes, answer) ?? { head: identityHead(answer), body: identity };
  response.writeHead(answer.status, [...headOf(head), ...ofNow]);
  if (method === 'HEAD') response.end();
  else response.end(body);
}
