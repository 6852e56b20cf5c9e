import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { logOnce } from '../platform/log/log';

/** Converts an IPv4-mapped IPv6 address to IPv4. */
export const toIpv4 = (ip: string): string => ip.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/** Removes what some proxies add: the port, and the brackets around an IPv6 address. */
const withoutPort = (entry: string): string =>
  entry.trim().replace(/^\[([^\]]*)\](?::\d{1,5})?$|^(\d+(?:\.\d+){3}):\d{1,5}$/, '$1$2');

/** Behind an unconfigured proxy, all readers are one client for every limit. */
const warnAboutProxy = () =>
  logOnce('warn', 'proxy_not_trusted', {
    message:
      'A request has X-Forwarded-For, but TRUSTED_PROXY_HOPS is 0. Behind a proxy, all readers share one limit. Set TRUSTED_PROXY_HOPS to the number of your proxies',
  });

/**
 * Returns the client's IP address. Only as many entries at the end of `X-Forwarded-For` are trusted
 * as the site has proxies (`TRUSTED_PROXY_HOPS`), because a client can send any entries before
 * them.
 */
export function clientIp(request: IncomingMessage, trustedHops: number): string {
  const socket = toIpv4(request.socket.remoteAddress ?? '');
  if (trustedHops === 0) {
    // Next sets the header to the socket's address if it is missing.
    if (toIpv4(String(request.headers['x-forwarded-for'] ?? socket)) !== socket) warnAboutProxy();
    return socket;
  }
  const forwardedFor = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const ip = toIpv4(withoutPort(forwardedFor.at(-trustedHops) ?? ''));
  return isIP(ip) ? ip : socket;
}
