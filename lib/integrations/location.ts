import { isIP } from 'node:net';
import * as z from 'zod';
import { perConfiguration } from '../platform/config/per-configuration';
import { askService, timeoutMs, serviceClient } from './request-json';
import { answerCache, type AnswerCache } from './response-cache';

/**
 * A reader's public address: what the site sees, or what the
 * service behind `IP_LOOKUP_URL` says.
 */

const lookUpAnswer = z.object({ ip: z.string().refine((text) => isIP(text) !== 0) });

/** Milliseconds; nothing stands in for an address that is old. */
const freshFor = 5 * 60_000;
const maxAddresses = 1000;

/** Addresses by what the site saw, from a service; `{ip}` in its address is where that goes. */
export function locationService(url: string, timeout = timeoutMs, clock?: () => number): AnswerCache<string> {
  const client = serviceClient(timeout);
  return answerCache<string>({
    name: 'IP look-up service',
    freshFor,
    staleFor: freshFor,
    max: maxAddresses,
    // It may refuse an address, such as a private one, and is well for all others.
    restsByKey: true,
    ask: async (seen) => (await askService(client, lookUpAnswer, url.replaceAll('{ip}', encodeURIComponent(seen)))).ip,
    ...(clock ? { clock } : {}),
  });
}

const service = perConfiguration(({ services: { ipLookupUrl: url } }) => {
  if (!url) return undefined;
  const addresses = locationService(url);
  // A service that does not know whose address is wanted says the same to everybody.
  return { get: (seen: string) => addresses.get(url.includes('{ip}') ? seen : '') };
});

/**
 * The public address of the reader whose connection came from `seen`. @throws ServiceUnavailable
 */
export async function publicAddress(seen: string): Promise<string> {
  const lookUp = service();
  return lookUp ? lookUp.get(seen) : seen;
}
