import { readForTab, tabKeys } from '../storage/device-storage';
import type { Weather } from './local-weather';

type StoredWeather = { until: number; city?: string; weather?: Weather };

/** Returns the unexpired weather that this tab stored for a city, or undefined. */
export function findStoredWeather(city: string | undefined): StoredWeather | undefined {
  try {
    const stored = JSON.parse(readForTab(tabKeys.weather) ?? '') as StoredWeather;
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
export const getPositionPermission = async (): Promise<PermissionState> => {
  if (!navigator.geolocation) return 'denied';
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  } catch {
    return 'prompt';
  }
};
