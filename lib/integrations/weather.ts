import * as z from 'zod';
import { perConfiguration } from '../platform/config/per-configuration';
import { type OutsideServices, type WeatherSource } from '../platform/config/settings/services';
import { askService, timeoutMs, serviceClient } from './request-json';
import { answerCache, type AnswerCache } from './response-cache';

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
const freshFor = 15 * 60_000;
const staleFor = 2 * 60 * 60_000;
const maxPlaces = 2000;

/**
 * Rounds to two decimals, which is about a kilometre. That is enough for the weather and too coarse
 * to locate a home.
 */
export const roundedDegree = (degree: number): number => Math.round(degree * 100) / 100 || 0;

/** Cache of the weather by place. The key is `lat,lon` in rounded degrees. */
export function weatherService(
  { url, key, source }: NonNullable<OutsideServices['weather']>,
  timeout = timeoutMs,
  clock?: () => number,
): AnswerCache<Weather> {
  const client = serviceClient(timeout);
  const named = source ? { source } : {};
  return answerCache<Weather>({
    name: 'weather service',
    freshFor,
    staleFor,
    max: maxPlaces,
    ask: async (place) => {
      const [latitude = '', longitude = ''] = place.split(',');
      const { current } = await askService(client, forecast, url, {
        latitude,
        longitude,
        current: 'temperature_2m,weather_code,is_day',
        ...(key ? { apikey: key } : {}),
      });
      return { temperature: current.temperature_2m, code: current.weather_code, day: current.is_day === 1, ...named };
    },
    ...(clock ? { clock } : {}),
  });
}

const service = perConfiguration(({ services: { weather } }) => weather && weatherService(weather));
const placeOf = (latitude: number, longitude: number) => `${roundedDegree(latitude)},${roundedDegree(longitude)}`;

/**
 * Returns the current weather, or undefined if this site has no weather service. @throws
 * ServiceUnavailable
 */
export async function weatherAt(latitude: number, longitude: number): Promise<Weather | undefined> {
  return service()?.get(placeOf(latitude, longitude));
}

/** Whether `weatherAt` would send a request for this place now. Cached places cost nothing. */
export function asksForWeather(latitude: number, longitude: number): boolean {
  return service()?.wouldAsk(placeOf(latitude, longitude)) ?? false;
}
