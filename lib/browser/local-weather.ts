import { dataOf, getJson } from './get-json';

/** The weather as our own route answers it (lib/services/weather.ts): degrees Celsius and the WMO's code. */
export type Weather = { temperature: number; code: number };

/** A place that the browser found in the last half hour will do: nothing is gained by waking the receiver again. */
const place: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 30 * 60_000 };

/** Two decimals are about a kilometre; the rest of what the device knows never leaves it. */
const rounded = (degree: number): number => Math.round(degree * 100) / 100 || 0;

/** The weather where the reader is. @throws when the reader said no, the place cannot be found, or there is no weather for it */
export async function localWeather(): Promise<Weather> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, place),
  );
  const address = `/api/weather?lat=${rounded(coords.latitude)}&lon=${rounded(coords.longitude)}`;
  const weather = dataOf(await getJson(address)) as Weather | undefined;
  if (typeof weather?.temperature !== 'number') throw new Error('There is no weather');
  return weather;
}
