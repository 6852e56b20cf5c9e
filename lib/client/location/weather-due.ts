import { storedForTab, tabKeys } from '../storage/device-storage';
import type { Weather } from './local-weather';

type StoredWeather = { until: number; city?: string; weather?: Weather };

/** The weather that this tab received lately of that place; undefined when it is time to ask. */
export function storedWeather(city: string | undefined): StoredWeather | undefined {
  try {
    const stored = JSON.parse(storedForTab(tabKeys.weather) ?? '') as StoredWeather;
    if (stored.until > Date.now() && stored.city === city) return stored;
  } catch {
    // Nothing was asked in this tab yet.
  }
  return undefined;
}

/**
 * What the reader said about their place; an old browser that cannot tell has to be asked. Never
 * rejects.
 */
export const placePermission = async (): Promise<PermissionState> => {
  if (!navigator.geolocation) return 'denied';
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  } catch {
    return 'prompt';
  }
};
