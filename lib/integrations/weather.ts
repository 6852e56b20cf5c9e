import * as z from 'zod';
import { memoizeByConfig } from '../platform/config/memoize-by-config';
import { type ExternalServices, type WeatherSource } from '../platform/config/settings/services';
import { requestService, timeoutMs, serviceClient } from './request-json';
import { responseCache, type ResponseCache } from './response-cache';

/** Loads the current weather from Open-Meteo or a service with the same API. */

/**
 * Temperature in degrees Celsius, WMO weather code (0 to 99), whether it is day, and the
 * attribution that readers see.
 */
export type Weather = { temperature: number; code: number; day: boolean; source?: WeatherSource };

const forecast = z.object({
  current: z.object({
    temperature_2m: z.number().min(-100).max(70),
    weather_code: z.number().int().min(0).max(99),
    is_day: z.union([z.literal(0), z.literal(1)]).default(1),
  }),
});

/** In milliseconds. Open-Meteo updates its values every 15 minutes. */
const freshMs = 15 * 60_000;
const staleMs = 2 * 60 * 60_000;
const maxPlaces = 2000;

/**
 * Rounds to two decimals, which is about a kilometre. That is enough for the weather and too coarse
 * to locate a home.
 */
export const roundDegree = (degree: number): number => Math.round(degree * 100) / 100 || 0;

/** Cache of the weather by place. The key is `lat,lon` in rounded degrees. */
export function weatherService(
  { url, key, source }: NonNullable<ExternalServices['weather']>,
  timeout = timeoutMs,
  clock?: () => number,
): ResponseCache<Weather> {
  const client = serviceClient(timeout);
  const attribution = source ? { source } : {};
  return responseCache<Weather>({
    name: 'weather service',
    freshMs,
    staleMs,
    max: maxPlaces,
    load: async (place) => {
      const [latitude = '', longitude = ''] = place.split(',');
      const { current } = await requestService(client, forecast, url, {
        latitude,
        longitude,
        current: 'temperature_2m,weather_code,is_day',
        ...(key ? { apikey: key } : {}),
      });
      return {
        temperature: current.temperature_2m,
        code: current.weather_code,
        day: current.is_day === 1,
        ...attribution,
      };
    },
    ...(clock ? { clock } : {}),
  });
}

const service = memoizeByConfig(({ services: { weather } }) => weather && weatherService(weather));
const placeKey = (latitude: number, longitude: number) => `${roundDegree(latitude)},${roundDegree(longitude)}`;

/**
 * Returns the current weather, or undefined if this site has no weather service.
 * @throws ServiceUnavailable
 */
export async function weatherAt(latitude: number, longitude: number): Promise<Weather | undefined> {
  return service()?.get(placeKey(latitude, longitude));
}

/** Whether `weatherAt` would send a request for this place now. Cached places cost nothing. */
export function needsWeatherRequest(latitude: number, longitude: number): boolean {
  return service()?.needsRequest(placeKey(latitude, longitude)) ?? false;
}
