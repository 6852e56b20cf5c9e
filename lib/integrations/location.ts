import { isIP } from 'node:net';
import * as z from 'zod';
import { perConfiguration } from '../platform/config/per-configuration';
import { askService, timeoutMs, serviceClient } from './request-json';
import { answerCache, type AnswerCache } from './response-cache';

/**
 * Finds a reader's public IP address: the address of the connection, or the response of the service
 * at `IP_LOOKUP_URL`.
 */

const lookUpAnswer = z.object({ ip: z.string().refine((text) => isIP(text) !== 0) });

/** In milliseconds. An older address is never used. */
const freshFor = 5 * 60_000;
const maxAddresses = 1000;

/**
 * Cache of public addresses by the connection's address, which replaces `{ip}` in the service's
 * URL.
 */
export function locationService(url: string, timeout = timeoutMs, clock?: () => number): AnswerCache<string> {
  const client = serviceClient(timeout);
  return answerCache<string>({
    name: 'IP look-up service',
    freshFor,
    staleFor: freshFor,
    max: maxAddresses,
    // The service may reject one address, for example a private one, and work for all others.
    restsByKey: true,
    ask: async (seen) => (await askService(client, lookUpAnswer, url.replaceAll('{ip}', encodeURIComponent(seen)))).ip,
    ...(clock ? { clock } : {}),
  });
}

const service = perConfiguration(({ services: { ipLookupUrl: url } }) => {
  if (!url) return undefined;
  const addresses = locationService(url);
  // Without `{ip}` the service returns the same address for every reader, so one cache entry is
  // enough.
  return { get: (seen: string) => addresses.get(url.includes('{ip}') ? seen : '') };
});

/** @param seen IP address of the connection. @throws ServiceUnavailable */
export async function publicAddress(seen: string): Promise<string> {
  const lookUp = service();
  return lookUp ? lookUp.get(seen) : seen;
}
