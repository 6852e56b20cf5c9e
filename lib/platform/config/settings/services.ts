import * as z from 'zod';
import { isHttpsOrLoopback } from '../loopback';

/**
 * Settings of external services that pages load after the content. Each works without a setting.
 */

/** Whether a text is a valid service URL. Braces are ignored because they mark placeholders. */
const isServiceAddress = (text: string): boolean => {
  const address = text.replace(/[{}]/g, '');
  if (!URL.canParse(address) || address.includes('#')) return false;
  return isHttpsOrLoopback(address);
};
const service = z.string().refine(isServiceAddress, 'must be an https URL (http is allowed only on this machine)');

/** Open-Meteo's free forecast. Customers with a key have their own server. */
const openMeteo = 'https://api.open-meteo.com/v1/forecast';
const openMeteoForCustomers = 'https://customer-api.open-meteo.com/v1/forecast';
const isOpenMeteo = (url: string): boolean => /(^|\.)open-meteo\.com$/.test(new URL(url.replace(/[{}]/g, '')).hostname);

export const serviceSettings = {
  WEATHER_API_URL: z
    .union([z.literal('off'), service], 'must be an https URL (http is allowed only on this machine), or "off"')
    .optional(),
  WEATHER_API_KEY: z
    .string()
    .regex(/^\S{1,200}$/, 'must be a key without spaces')
    .optional(),
  WEATHER_SOURCE_NAME: z.string().trim().min(1).max(40, 'must be a name of at most 40 characters').optional(),
  WEATHER_SOURCE_URL: z.url({ protocol: /^https$/, error: 'must be an https URL' }).optional(),
  MARKET_API_URL: service.optional(),
  IP_LOOKUP_URL: service.optional(),
};

type Settings = z.infer<z.ZodObject<typeof serviceSettings>>;

export type WeatherSource = { name: string; href?: string };

export type ExternalServices = {
  /** Forecast service with Open-Meteo's response format. Undefined if switched off. */
  weather: { url: string; key: string | undefined; source?: WeatherSource } | undefined;
  /**
   * URL prefix of `/market-status` and `/home-indices`. If undefined, only the sample edition has a
   * ticker.
   */
  marketUrl: string | undefined;
  /**
   * Service that looks up the reader's IP address, with the placeholder `{ip}`. If undefined, the
   * site returns the IP address that it sees.
   */
  ipLookupUrl: string | undefined;
};

/**
 * Returns the credit under the weather. A name in the settings comes first. Open-Meteo requires its
 * name and a link. For other services the host name of the link is used.
 */
function weatherSource(url: string, name: string | undefined, href: string | undefined): { source?: WeatherSource } {
  if (name) return { source: { name, ...(href ? { href } : {}) } };
  if (isOpenMeteo(url)) return { source: { name: 'Open-Meteo', href: href ?? 'https://open-meteo.com/' } };
  return href ? { source: { name: new URL(href).hostname, href } } : {};
}

export function toExternalServices(settings: Settings): ExternalServices {
  const { WEATHER_API_URL: weatherUrl, WEATHER_API_KEY: key, MARKET_API_URL, IP_LOOKUP_URL } = settings;
  const { WEATHER_SOURCE_NAME: sourceName, WEATHER_SOURCE_URL: sourceUrl } = settings;
  const url = weatherUrl ?? (key ? openMeteoForCustomers : openMeteo);
  return {
    weather: url === 'off' ? undefined : { url, key, ...weatherSource(url, sourceName, sourceUrl) },
    marketUrl: MARKET_API_URL?.replace(/\/+$/, ''),
    ipLookupUrl: IP_LOOKUP_URL,
  };
}
