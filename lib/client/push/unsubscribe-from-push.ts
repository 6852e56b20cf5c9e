import { importWithRetry } from '../calls/import-with-retry';
import { isOfflineReadingOff } from '../offline/store-page';
import { unregisterUnlessSubscribed } from '../offline/toggle-offline-reading';
import { fetchPushSettings, removeFcmToken } from './push-requests';

/** Returns the token under which the server stored a subscription. */
export async function getSubscriptionToken(
  registration: ServiceWorkerRegistration,
  subscription: PushSubscription,
): Promise<string> {
  const settings = await fetchPushSettings();
  if (settings.provider !== 'firebase') return JSON.stringify(subscription);
  const firebase = await importWithRetry(() => import('./firebase-token'));
  return firebase.createPushToken(registration, settings);
}

/**
 * Ends the notifications of this browser. The server deletes the token, then the push service ends
 * the subscription. If the server cannot be reached, it deletes the token when the push service
 * rejects its next message. If offline reading is off, the worker is unregistered too. Never
 * rejects.
 */
export async function unsubscribeFromPush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    if (!registration || !subscription) return;
    try {
      await removeFcmToken({ token: await getSubscriptionToken(registration, subscription) });
    } catch (error) {
      console.error('The push token could not be deleted on the server:', error);
    }
    await subscription.unsubscribe();
    if (isOfflineReadingOff()) await unregisterUnlessSubscribed();
  } catch (error) {
    console.error('The push subscription could not be removed:', error);
  }
}
