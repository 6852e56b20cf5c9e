import type { Edition } from '../../platform/editions';
import { removeFcmToken, saveFcmToken } from './push-calls';
import { getPushToken } from './subscribe-to-push';
import { tokenOf } from './unsubscribe-from-push';

/** Where an earlier version registered the worker, for notifications alone. */
const formerScope = '/firebase-cloud-messaging-push-scope';

/**
 * Moves the notifications of this browser from the worker of an earlier version, if it has that, to
 * the site's one worker. No welcome is sent. The old subscription stays until the new is stored;
 * what fails is logged to the console and tried again at the next page.
 */
export async function moveFromFormerWorker(edition: Edition): Promise<void> {
  try {
    const former = await navigator.serviceWorker.getRegistration(formerScope);
    // Without it the browser finds the worker of the whole site.
    if (!former?.scope.endsWith(formerScope)) return;
    const subscription = await former.pushManager.getSubscription();
    if (subscription) {
      const old = await tokenOf(former, subscription);
      const token = await getPushToken();
      if (!token) return;
      await saveFcmToken({ token }, edition);
      if (old !== token) await removeFcmToken({ token: old });
    }
    await former.unregister();
  } catch (error) {
    console.error('The push subscription was not moved:', error);
  }
}
