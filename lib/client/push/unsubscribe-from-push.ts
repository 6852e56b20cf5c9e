import { importAgain } from '../calls/import-again';
import { isOff } from '../offline/keep-page';
import { unregisterUnlessSubscribed } from '../offline/turn-off';
import { pushSettings, removeFcmToken } from './push-calls';

/** The token that the server has of a subscription. */
export async function tokenOf(
  registration: ServiceWorkerRegistration,
  subscription: PushSubscription,
): Promise<string> {
  const settings = await pushSettings();
  if (settings.provider !== 'firebase') return JSON.stringify(subscription);
  const firebase = await importAgain(() => import('./firebase-token'));
  return firebase.pushToken(registration, settings);
}

/**
 * Ends the notifications of this browser: first on the server, which deletes the token, then with
 * the push service. Where the server cannot be reached, the push service refuses it from then on,
 * and it forgets the token at the next message. The worker goes too, where it keeps no stories.
 * Never rejects.
 */
export async function unsubscribeFromPush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    if (!registration || !subscription) return;
    try {
      await removeFcmToken({ token: await tokenOf(registration, subscription) });
    } catch (error) {
      console.error('The push token was not deleted on the server:', error);
    }
    await subscription.unsubscribe();
    if (isOff()) await unregisterUnlessSubscribed();
  } catch (error) {
    console.error('The push subscription was not ended:', error);
  }
}
