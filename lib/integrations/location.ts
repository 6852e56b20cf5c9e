import { isIP } from 'node:net';
import * as z from 'zod';
import { memoizeByConfig } from '../platform/config/memoize-by-config';
import { requestService, timeoutMs, serviceClient } from './request-json';
import { responseCache, type ResponseCache } from './response-cache';

/**
 * Finds a reader's public IP address: the address of the connection, or the response of the service
 * at `IP_LOOKUP_URL`.
 */

const lookupResponse = z.object({ ip: z.string().refine((text) => isIP(text) !== 0) });

/** In milliseconds. An older address is never used. */
const freshMs = 5 * 60_000;
const maxAddresses = 1000;

/**
 * Cache of public addresses by the connection's address, which replaces `{ip}` in the service's
 * URL.
 */
export function ipLookupService(url: string, timeout = timeoutMs, clock?: () => number): ResponseCache<string> {
  const client = serviceClient(timeout);
  return responseCache<string>({
    name: 'IP look-up service',
    freshMs,
    staleMs: freshMs,
    max: maxAddresses,
    // The service may reject one address, for example a private one, and work for all others.
    pausesByKey: true,
    load: async (connectionIp) =>
      (await requestService(client, lookupResponse, url.replaceAll('{ip}', encodeURIComponent(connectionIp)))).ip,
    ...(clock ? { clock } : {}),
  });
}

const service = memoizeByConfig(({ services: { ipLookupUrl: url } }) => {
  if (!url) return undefined;
  const addresses = ipLookupService(url);
  // Without `{ip}` the service returns the same address for every reader, so one cache entry is
  // enough.
  return { get: (connectionIp: string) => addresses.get(url.includes('{ip}') ? connectionIp : '') };
});

/**
 * @param connectionIp IP address of the connection
 * @throws ServiceUnavailable
 */
export async function findPublicIp(connectionIp: string): Promise<string> {
  const lookUp = service();
  return lookUp ? lookUp.get(connectionIp) : connectionIp;
}
