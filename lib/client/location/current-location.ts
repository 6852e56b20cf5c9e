import { useSyncExternalStore } from 'react';
import { storedForTab, storeForTab, tabKeys } from '../storage/device-storage';
import { getJson } from '../calls/get-json';

/**
 * The current location of the session context: the reader's public address, or that it is not
 * known.
 */
export type CurrentLocation = { ip: string } | { message: 'Unable to fetch location' };

let asking: Promise<CurrentLocation> | undefined;
let known: CurrentLocation | undefined;
const listeners = new Set<() => void>();

function addressIn(value: unknown): { ip: string } {
  const { ip } = value as { ip?: unknown };
  if (typeof ip !== 'string' || !ip) throw new Error('The look-up named no address');
  return { ip };
}

async function lookUp(): Promise<CurrentLocation> {
  try {
    return addressIn(JSON.parse(storedForTab(tabKeys.currentLocation) ?? ''));
  } catch {
    // Not looked up in this tab yet.
  }
  try {
    const found = addressIn(await getJson('/api/ip'));
    storeForTab(tabKeys.currentLocation, JSON.stringify(found));
    return found;
  } catch (error) {
    console.error('The location could not be looked up:', error);
    return { message: 'Unable to fetch location' };
  }
}

/**
 * The reader's location: looked up once for each tab, however many ask, and kept until the tab is
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
 * The location for the session context; undefined until it was looked up. Asks for nothing by
 * itself.
 */
export function useCurrentLocation(): CurrentLocation | undefined {
  return useSyncExternalStore(
    onChange,
    () => known,
    () => undefined,
  );
}
