import * as z from 'zod';
import { perConfiguration } from '../platform/config/per-configuration';
import { type OutsideServices, type WeatherSource } from '../platform/config/settings/services';
import { askService, timeoutMs, serviceClient } from './request-json';
import { answerCache, type AnswerCache } from './response-cache';

/** The weather at a place now, from Open-Meteo or a service that speaks as it does. */

/**
 * Degrees Celsius, the WMO's code of the weather (0 to 99), whether the sun is up, and whom readers
 * see that it is from.
 */
export type Weather = { temperature: number; code: number; day: boolean; source?: WeatherSource };

const forecast = z.object({
  current: z.object({
    temperature_2m: z.number().min(-100).max(70),
    weather_code: z.number().int().min(0).max(99),
    is_day: z.union([z.literal(0), z.literal(1)]).default(1),
  }),
});

/** Milliseconds: Open-Meteo itself makes a new value every quarter of an hour. */
const freshFor = 15 * 60_000;
const staleFor = 2 * 60 * 60_000;
const maxPlaces = 2000;

/**
 * A degree to two decimals, which is a square of about a kilometre: enough for the weather, too
 * coarse for a home.
 */
export const roundedDegree = (degree: number): number => Math.round(degree * 100) / 100 || 0;

/** The weather by place, `lat,lon` in rounded degrees. */
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

/** The weather at a place now; undefined when this site shows none. @throws ServiceUnavailable */
export async function weatherAt(latitude: number, longitude: number): Promise<Weather | undefined> {
  return service()?.get(placeOf(latitude, longitude));
}

/**
 * True when `weatherAt` would ask the service for this place now: what is in memory costs nothing.
 */
export function asksForWeather(latitude: number, longitude: number): boolean {
  return service()?.wouldAsk(placeOf(latitude, longitude)) ?? false;
}
