import { storedForTab, tabKeys } from '../storage/device-storage';
import type { Weather } from './local-weather';

type StoredWeather = { until: number; city?: string; weather?: Weather };

/** Returns the unexpired weather that this tab stored for a city, or undefined. */
export function storedWeather(city: string | undefined): StoredWeather | undefined {
  try {
    const stored = JSON.parse(storedForTab(tabKeys.weather) ?? '') as StoredWeather;
    if (stored.until > Date.now() && stored.city === city) return stored;
  } catch {
    // This tab has not requested the weather yet.
  }
  return undefined;
}

/**
 * Returns whether the reader allows access to the position: `prompt` if the browser cannot answer.
 * Never rejects.
 */
export const placePermission = async (): Promise<PermissionState> => {
  if (!navigator.geolocation) return 'denied';
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  } catch {
    return 'prompt';
  }
};
