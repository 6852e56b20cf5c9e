import { useSyncExternalStore } from 'react';
import { storedForTab, storeForTab, tabKeys } from '../storage/device-storage';
import { getJson } from '../calls/get-json';

/** The reader's public IP address, or the message that it is unknown. */
export type CurrentLocation = { ip: string } | { message: 'Unable to fetch location' };

let asking: Promise<CurrentLocation> | undefined;
let known: CurrentLocation | undefined;
const listeners = new Set<() => void>();

function addressIn(value: unknown): { ip: string } {
  const { ip } = value as { ip?: unknown };
  if (typeof ip !== 'string' || !ip) throw new Error('The response of /api/ip has no IP address');
  return { ip };
}

async function lookUp(): Promise<CurrentLocation> {
  try {
    return addressIn(JSON.parse(storedForTab(tabKeys.currentLocation) ?? ''));
  } catch {
    // This tab has not requested it before.
  }
  try {
    const found = addressIn(await getJson('/api/ip'));
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
export function currentLocation(): Promise<CurrentLocation> {
  asking ??= lookUp().then((found) => {
    known = found;
    for (const changed of listeners) changed();
    return found;
  });
  return asking;
}

function onChange(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/**
 * Returns the location, or undefined until another component has requested it with
 * `currentLocation`.
 */
export function useCurrentLocation(): CurrentLocation | undefined {
  return useSyncExternalStore(
    onChange,
    () => known,
    () => undefined,
  );
}
