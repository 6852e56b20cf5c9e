import { storeForTab, tabKeys } from '../storage/device-storage';
import { dataOf, getJson } from '../calls/get-json';
import { type WeatherCity, weatherCities } from './weather-cities';
import { storedWeather } from './weather-due';
import { yourCity } from './your-city';

/**
 * The weather as our own route answers it (lib/integrations/weather.ts): degrees Celsius, the WMO's
 * code, and from whom it is.
 */
export type Weather = { temperature: number; code: number; source?: { name: string; href?: string } };

/**
 * Why there is no weather: the reader does not share the place, or place or weather are not to be
 * had.
 */
export type WeatherProblem = 'refused' | 'failed';

/**
 * A place that the browser found in the last half hour will do: nothing is gained by waking the
 * receiver again.
 */
const place: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 30 * 60_000 };

/**
 * Milliseconds for which a tab shows the same weather: a new value is made every quarter of an
 * hour.
 */
const ttlMs = 15 * 60_000;

/** Two decimals are about a kilometre; the rest of what the device knows never leaves it. */
const rounded = (degree: number): number => Math.round(degree * 100) / 100 || 0;

/** The city that the reader chose, if its place is known here. */
export function chosenCity(): WeatherCity | undefined {
  const city = yourCity();
  return city !== null && Object.hasOwn(weatherCities, city) ? (city as WeatherCity) : undefined;
}

async function whereabouts(city: WeatherCity | undefined): Promise<readonly [number, number]> {
  if (city) return weatherCities[city];
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, place),
  );
  return [coords.latitude, coords.longitude];
}

async function askWeather(city: WeatherCity | undefined): Promise<Weather> {
  const [latitude, longitude] = await whereabouts(city);
  const address = `/api/weather?lat=${rounded(latitude)}&lon=${rounded(longitude)}`;
  const weather = dataOf(await getJson(address)) as Weather | undefined;
  if (typeof weather?.temperature !== 'number') throw new Error('There is no weather');
  return weather;
}

/** A browser's `GeolocationPositionError.PERMISSION_DENIED`. */
const permissionDenied = 1;

const problemOf = (error: unknown): WeatherProblem =>
  (error as { code?: unknown } | undefined)?.code === permissionDenied ? 'refused' : 'failed';

/**
 * The weather of a city, or without one where the reader is, asked for once in a quarter of an hour
 * for each tab, or why there is none. One who asked for it is not put off with a failure of before.
 * Never rejects.
 */
export async function localWeather(requested: boolean, city?: WeatherCity): Promise<Weather | WeatherProblem> {
  const stored = storedWeather(city);
  if (stored?.weather) return stored.weather;
  if (stored && !requested) return 'failed';
  const found = await askWeather(city).catch(problemOf);
  // The place of the device is not kept; a failure is, or each page would wait for another.
  const weather = typeof found === 'string' ? undefined : found;
  storeForTab(tabKeys.weather, JSON.stringify({ until: Date.now() + ttlMs, city, weather }));
  return found;
}
