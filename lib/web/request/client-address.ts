import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { logOnce } from '../../platform/log/log';

/** An IPv4 address that came in IPv6's clothes is an IPv4 address. */
export const plainAddress = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * An entry without what some proxies add: the port of the connection, and brackets around an IPv6
 * address.
 */
const withoutPort = (entry: string): string =>
  entry.trim().replace(/^\[([^\]]*)\](?::\d{1,5})?$|^(\d+(?:\.\d+){3}):\d{1,5}$/, '$1$2');

/** With a proxy that is not counted, all readers are one client to every limit. */
const warnOfProxy = () =>
  logOnce('warn', 'proxy_not_trusted', {
    message:
      'A request carries X-Forwarded-For while TRUSTED_PROXY_HOPS is 0: behind a proxy all readers share one limit. Set it to the number of your proxies',
  });

/**
 * The address that a request came from. `X-Forwarded-For` is believed for as many entries from its
 * end as there are proxies of ours (`TRUSTED_PROXY_HOPS`): what stands before them anybody can
 * write.
 */
export function clientAddress(request: IncomingMessage, trustedHops: number): string {
  const socket = plainAddress(request.socket.remoteAddress ?? '');
  if (trustedHops === 0) {
    // Next puts the socket's own address there when nobody wrote one.
    if (plainAddress(String(request.headers['x-forwarded-for'] ?? socket)) !== socket) warnOfProxy();
    return socket;
  }
  const named = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const address = plainAddress(withoutPort(named.at(-trustedHops) ?? ''));
  return isIP(address) ? address : socket;
}
