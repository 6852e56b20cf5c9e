import { z } from 'zod';

/** The outside services that a page asks late: each has a setting, and a default that needs none (DESIGN section 7). */

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** The address of a service. Braces mark what is filled in, and are no part of an address. */
const isServiceAddress = (text: string): boolean => {
  const address = text.replace(/[{}]/g, '');
  if (!URL.canParse(address) || address.includes('#')) return false;
  const url = new URL(address);
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.test(url.hostname));
};
const service = z.string().refine(isServiceAddress, 'must be an https address (http only on this machine)');

/** Open-Meteo's forecast; who pays for it has a key and a server of their own. */
const openMeteo = 'https://api.open-meteo.com/v1/forecast';
const openMeteoForCustomers = 'https://customer-api.open-meteo.com/v1/forecast';

export const serviceSettings = {
  WEATHER_API_URL: z
    .union([z.literal('off'), service], 'must be an https address (http only on this machine), or "off"')
    .optional(),
  WEATHER_API_KEY: z
    .string()
    .regex(/^\S{1,200}$/, 'must be a key without spaces')
    .optional(),
  MARKET_API_URL: service.optional(),
  IP_LOOKUP_URL: service.optional(),
};

type Settings = z.infer<z.ZodObject<typeof serviceSettings>>;

export type OutsideServices = {
  /** A forecast in Open-Meteo's form; undefined when switched off. */
  weather: { url: string; key: string | undefined } | undefined;
  /** What stands before `/market-status` and `/home-indices`; undefined leaves the ticker to the sample edition. */
  marketUrl: string | undefined;
  /** Who is asked for the reader's address, put in place of `{ip}`; undefined means that the site says what it sees itself. */
  ipLookupUrl: string | undefined;
};

/** The outside services of a configuration. */
export function outsideServices(settings: Settings): OutsideServices {
  const { WEATHER_API_URL: url, WEATHER_API_KEY: key, MARKET_API_URL, IP_LOOKUP_URL } = settings;
  return {
    weather: url === 'off' ? undefined : { url: url ?? (key ? openMeteoForCustomers : openMeteo), key },
    marketUrl: MARKET_API_URL?.replace(/\/+$/, ''),
    ipLookupUrl: IP_LOOKUP_URL,
  };
}
