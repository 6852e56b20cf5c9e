import * as z from 'zod';
import type { Edition } from '../platform/editions';
import type { Market } from '../contract/views';
import { configuration } from '../platform/config/configuration';
import { memoizeByConfig } from '../platform/config/memoize-by-config';
import { requestService, timeoutMs, serviceClient } from './request-json';
import { responseCache, type ResponseCache } from './response-cache';
import indexNames from '../../generated/texts/indices';

/** Loads stock market indices from the service at `MARKET_API_URL`. */

/** The service's code for an internal error. */
export const serviceErrorCode = 500;
const maxIndices = 30;

/** Some services send numbers as text with thousands separators. */
const figure = z
  .union([z.number(), z.string().regex(/^[+-]?\d[\d,]*(\.\d+)?$/)])
  .transform((value) => (typeof value === 'number' ? value : Number(value.replaceAll(',', ''))))
  .pipe(z.number().min(-1e12).max(1e12));

const statusAnswer = z.object({ marketOpen: z.boolean() });
const indexAnswer = z.object({
  name: z.string().trim().min(1).max(60),
  livePrice: figure,
  netChange: figure,
  percentChange: figure,
});
const indicesAnswer = z.union([
  z.object({ code: z.literal(serviceErrorCode) }).transform(({ code }) => ({ code, indices: [] })),
  z.object({ code: z.number().int().default(200), indices: z.array(indexAnswer).min(1).max(maxIndices) }),
]);

/** In milliseconds. Half of the ticker's refresh interval, and the maximum age during an outage. */
const freshMs = 30_000;
const staleMs = 10 * 60_000;

/** Cache of a market service. The market status and the indices are two requests. */
export function marketService(url: string, timeout = timeoutMs, clock?: () => number): ResponseCache<Market> {
  const client = serviceClient(timeout);
  return responseCache<Market>({
    name: 'market service',
    freshMs,
    staleMs,
    max: 1,
    fault: ({ code }) => (code === serviceErrorCode ? `it responds with code ${serviceErrorCode}` : undefined),
    load: async () => {
      const { marketOpen } = await requestService(client, statusAnswer, `${url}/market-status`);
      return { marketOpen, ...(await requestService(client, indicesAnswer, `${url}/home-indices`)) };
    },
    ...(clock ? { clock } : {}),
  });
}

/** Sample figures for the ticker. The sample market is always closed. */
const sampleMarket: Market = {
  marketOpen: false,
  code: 200,
  sample: true,
  indices: [
    { name: 'SENSEX', livePrice: 84200.5, netChange: 312.25, percentChange: 0.37 },
    { name: 'NIFTY 50', livePrice: 25750.1, netChange: 96.4, percentChange: 0.38 },
    { name: 'NIFTY BANK', livePrice: 57840.75, netChange: -120.3, percentChange: -0.21 },
    { name: 'NIFTY IT', livePrice: 36110.2, netChange: 0, percentChange: 0 },
    { name: 'NIFTY MIDCAP 100', livePrice: 60425.9, netChange: 205.6, percentChange: 0.34 },
    { name: 'INDIA VIX', livePrice: 12.85, netChange: -0.32, percentChange: -2.43 },
  ],
};

const service = memoizeByConfig(({ services: { marketUrl } }) => (marketUrl ? marketService(marketUrl) : undefined));

const marketSource = (): 'service' | 'sample' | 'none' => {
  const { services, sampleEdition, newsApiUrl } = configuration();
  if (services.marketUrl) return 'service';
  return sampleEdition && newsApiUrl === undefined ? 'sample' : 'none';
};

/** Whether this site has a market, even if its service is unavailable now. */
export const hasMarket = (): boolean => marketSource() !== 'none';

/**
 * Returns the market, or undefined if this site has none.
 * @throws ServiceUnavailable
 */
export async function market(): Promise<Market | undefined> {
  const configured = service();
  if (configured) return configured.get('');
  return marketSource() === 'sample' ? sampleMarket : undefined;
}

/**
 * Returns the cached market without waiting for the service, for a page. Undefined if nothing is
 * cached.
 */
export function getCachedMarket(edition: Edition): Market | undefined {
  const found = marketSource() === 'sample' ? sampleMarket : service()?.getCached('');
  return found && localizeMarket(edition, found);
}

/** Localised names of stock indices, by the English name that services send. */
const localNames: Record<Edition, Record<string, string>> = indexNames;

/** Returns the localised name of an index. Unknown names are returned unchanged. */
export function localizeIndexName(name: string, edition: Edition): string {
  const normalizedName = name.toUpperCase().replace(/[\s_-]+/g, ' ');
  const localName = localNames[edition][normalizedName] ?? normalizedName;
  // If the name is the same in this language, keep the spelling of the service.
  return localName === normalizedName ? name : localName;
}

/** Localises the names of the indices. */
export const localizeMarket = (edition: Edition, { indices, ...market }: Market): Market => ({
  ...market,
  indices: indices.map((index) => ({ ...index, name: localizeIndexName(index.name, edition) })),
});
