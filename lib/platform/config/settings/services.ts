import * as z from 'zod';
import { isHttpsOrHere } from '../this-machine';

/**
 * The outside services that a page asks late: each has a setting, and a default that needs none.
 */

/** The address of a service. Braces mark what is filled in, and are no part of an address. */
const isServiceAddress = (text: string): boolean => {
  const address = text.replace(/[{}]/g, '');
  if (!URL.canParse(address) || address.includes('#')) return false;
  return isHttpsOrHere(address);
};
const service = z.string().refine(isServiceAddress, 'must be an https address (http only on this machine)');

/** Open-Meteo's forecast; who pays for it has a key and a server of their own. */
const openMeteo = 'https://api.open-meteo.com/v1/forecast';
const openMeteoForCustomers = 'https://customer-api.open-meteo.com/v1/forecast';
const isOpenMeteo = (url: string): boolean => /(^|\.)open-meteo\.com$/.test(new URL(url.replace(/[{}]/g, '')).hostname);

export const serviceSettings = {
  WEATHER_API_URL: z
    .union([z.literal('off'), service], 'must be an https address (http only on this machine), or "off"')
    .optional(),
  WEATHER_API_KEY: z
    .string()
    .regex(/^\S{1,200}$/, 'must be a key without spaces')
    .optional(),
  WEATHER_SOURCE_NAME: z.string().trim().min(1).max(40, 'must be a name of 40 letters at most').optional(),
  WEATHER_SOURCE_URL: z.url({ protocol: /^https$/, error: 'must be an https address' }).optional(),
  MARKET_API_URL: service.optional(),
  IP_LOOKUP_URL: service.optional(),
};

type Settings = z.infer<z.ZodObject<typeof serviceSettings>>;

export type WeatherSource = { name: string; href?: string };

export type OutsideServices = {
  /** A forecast in Open-Meteo's form; undefined when switched off. */
  weather: { url: string; key: string | undefined; source?: WeatherSource } | undefined;
  /**
   * What stands before `/market-status` and `/home-indices`; undefined leaves the ticker to the
   * sample edition.
   */
  marketUrl: string | undefined;
  /**
   * Who is asked for the reader's address, put in place of `{ip}`; undefined means that the site
   * says what it sees itself.
   */
  ipLookupUrl: string | undefined;
};

/**
 * Whom the weather is from: who is named in the settings; Open-Meteo, whose terms want its name and
 * a link, where it is asked; else the service has a page to link to and no name of its own, or
 * nobody is named.
 */
function weatherSource(url: string, name: string | undefined, href: string | undefined): { source?: WeatherSource } {
  if (name) return { source: { name, ...(href ? { href } : {}) } };
  if (isOpenMeteo(url)) return { source: { name: 'Open-Meteo', href: href ?? 'https://open-meteo.com/' } };
  return href ? { source: { name: new URL(href).hostname, href } } : {};
}

/** The outside services of a configuration. */
export function outsideServices(settings: Settings): OutsideServices {
  const { WEATHER_API_URL: named, WEATHER_API_KEY: key, MARKET_API_URL, IP_LOOKUP_URL } = settings;
  const { WEATHER_SOURCE_NAME: sourceName, WEATHER_SOURCE_URL: sourceUrl } = settings;
  const url = named ?? (key ? openMeteoForCustomers : openMeteo);
  return {
    weather: url === 'off' ? undefined : { url, key, ...weatherSource(url, sourceName, sourceUrl) },
    marketUrl: MARKET_API_URL?.replace(/\/+$/, ''),
    ipLookupUrl: IP_LOOKUP_URL,
  };
}
