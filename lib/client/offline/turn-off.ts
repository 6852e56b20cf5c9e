import { isOfflineCache } from '../service-worker/messages';
import { deviceKeys, storeOnDevice } from '../storage/device-storage';

/**
 * Takes the worker away unless it still shows notifications.
 */
export async function unregisterUnlessSubscribed(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration || (await registration.pushManager?.getSubscription())) return;
  await registration.unregister();
}

/** Ends reading without a network on this device: deletes what is kept, and keeps nothing more. */
export async function turnOffReading(): Promise<void> {
  storeOnDevice(deviceKeys.offlineReading, 'off');
  const names = await caches.keys();
  await Promise.all(names.filter(isOfflineCache).map((name) => caches.delete(name)));
  await unregisterUnlessSubscribed();
}

/** Takes that back. */
export const turnOnReading = (): boolean => storeOnDevice(deviceKeys.offlineReading, null);
