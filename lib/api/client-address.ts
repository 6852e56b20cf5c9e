import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** An IPv4 address that came in IPv6's clothes is an IPv4 address. */
const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * The address that a request came from. `X-Forwarded-For` is believed for as many entries from its end as there are proxies of
 * ours (`TRUSTED_PROXY_HOPS`): what stands before them anybody can write (SECURITY section 1.2, REQ-EDGE-3).
 */
export function clientAddress(request: IncomingMessage, trustedHops: number): string {
  const socket = plain(request.socket.remoteAddress ?? '');
  if (trustedHops === 0) return socket;
  const named = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const address = plain(named.at(-trustedHops) ?? '');
  return isIP(address) ? address : socket;
}
