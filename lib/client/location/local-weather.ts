import { storeForTab, tabKeys } from '../storage/device-storage';
import { dataOf, getJson } from '../calls/get-json';
import { type WeatherCity, weatherCities } from './weather-cities';
import { findStoredWeather } from './stored-weather';
import { getChosenCity } from './chosen-city';

/**
 * The response of `/api/weather` (lib/integrations/weather.ts): degrees Celsius, the WMO weather
 * code and the source.
 */
export type Weather = { temperature: number; code: number; source?: { name: string; href?: string } };

/**
 * `refused`: the reader does not share the position. `failed`: the position or the weather is
 * unavailable.
 */
export type WeatherProblem = 'refused' | 'failed';

/** Accepts a position of the last half hour. The weather does not need a newer one. */
const positionOptions: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 30 * 60_000 };

/**
 * Time for which a tab shows the same weather. The service updates its values every quarter of an
 * hour.
 */
const ttlMs = 15 * 60_000;

/** Rounds to two decimals, about a kilometre. The exact position never leaves the device. */
const roundDegrees = (degree: number): number => Math.round(degree * 100) / 100 || 0;

/** Returns the reader's city if its coordinates are in `weatherCities`. */
export function getWeatherCity(): WeatherCity | undefined {
  const city = getChosenCity();
  return city !== null && Object.hasOwn(weatherCities, city) ? (city as WeatherCity) : undefined;
}

async function getCoordinates(city: WeatherCity | undefined): Promise<readonly [number, number]> {
  if (city) return weatherCities[city];
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, positionOptions),
  );
  return [coords.latitude, coords.longitude];
}

async function fetchWeather(city: WeatherCity | undefined): Promise<Weather> {
  const [latitude, longitude] = await getCoordinates(city);
  const url = `/api/weather?lat=${roundDegrees(latitude)}&lon=${roundDegrees(longitude)}`;
  const weather = dataOf(await getJson(url)) as Weather | undefined;
  if (typeof weather?.temperature !== 'number') throw new Error('The weather response has no temperature');
  return weather;
}

const permissionDenied = 1;

const toWeatherProblem = (error: unknown): WeatherProblem =>
  (error as { code?: unknown } | undefined)?.code === permissionDenied ? 'refused' : 'failed';

/**
 * Returns the weather in a city, or at the reader's position if there is no city. A tab caches the
 * result for `ttlMs`. A cached failure is returned only if the reader did not request the weather.
 * Never rejects.
 */
export async function getLocalWeather(requested: boolean, city?: WeatherCity): Promise<Weather | WeatherProblem> {
  const stored = findStoredWeather(city);
  if (stored?.weather) return stored.weather;
  if (stored && !requested) return 'failed';
  const result = await fetchWeather(city).catch(toWeatherProblem);
  // The position is not stored. A failure is stored, so that the next page does not wait again.
  const weather = typeof result === 'string' ? undefined : result;
  storeForTab(tabKeys.weather, JSON.stringify({ until: Date.now() + ttlMs, city, weather }));
  return result;
}
