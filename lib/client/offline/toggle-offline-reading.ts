import { isOfflineCache } from '../service-worker/messages';
import { deviceKeys, storeOnDevice } from '../storage/device-storage';

/** Unregisters the service worker unless it has a push subscription. */
export async function unregisterUnlessSubscribed(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration || (await registration.pushManager?.getSubscription())) return;
  await registration.unregister();
}

/** Turns offline reading off on this device and deletes the stored copies. */
export async function turnOffOfflineReading(): Promise<void> {
  storeOnDevice(deviceKeys.offlineReading, 'off');
  const names = await caches.keys();
  await Promise.all(names.filter(isOfflineCache).map((name) => caches.delete(name)));
  await unregisterUnlessSubscribed();
}

export const turnOnOfflineReading = (): boolean => storeOnDevice(deviceKeys.offlineReading, null);
