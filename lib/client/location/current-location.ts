import { useSyncExternalStore } from 'react';
import { readForTab, storeForTab, tabKeys } from '../storage/device-storage';
import { getJson } from '../calls/get-json';

/** The reader's public IP address, or the message that it is unknown. */
export type CurrentLocation = { ip: string } | { message: 'Unable to fetch location' };

let pendingLocation: Promise<CurrentLocation> | undefined;
let cachedLocation: CurrentLocation | undefined;
const listeners = new Set<() => void>();

function parseIpResponse(value: unknown): { ip: string } {
  const { ip } = value as { ip?: unknown };
  if (typeof ip !== 'string' || !ip) throw new Error('The response of /api/ip has no IP address');
  return { ip };
}

async function fetchLocation(): Promise<CurrentLocation> {
  try {
    return parseIpResponse(JSON.parse(readForTab(tabKeys.currentLocation) ?? ''));
  } catch {
    // This tab has not requested it before.
  }
  try {
    const found = parseIpResponse(await getJson('/api/ip'));
    storeForTab(tabKeys.currentLocation, JSON.stringify(found));
    return found;
  } catch (error) {
    console.error('The IP address could not be fetched:', error);
    return { message: 'Unable to fetch location' };
  }
}

/**
 * Returns the reader's public IP address. Each tab requests it once, and caches it until the tab is
 * closed. Never rejects.
 */
export function getCurrentLocation(): Promise<CurrentLocation> {
  pendingLocation ??= fetchLocation().then((found) => {
    cachedLocation = found;
    for (const listener of listeners) listener();
    return found;
  });
  return pendingLocation;
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns the location, or undefined until another component has requested it with
 * `getCurrentLocation`.
 */
export function useCurrentLocation(): CurrentLocation | undefined {
  return useSyncExternalStore(
    onChange,
    () => cachedLocation,
    () => undefined,
  );
}
