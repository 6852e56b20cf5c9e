import type { Edition } from '../../platform/editions';
import { removeFcmToken, saveFcmToken } from './push-requests';
import { getPushToken } from './subscribe-to-push';
import { getSubscriptionToken } from './unsubscribe-from-push';

/** Scope of the worker in earlier versions, which only showed notifications. */
const formerScope = '/firebase-cloud-messaging-push-scope';

/**
 * Moves this browser's push subscription from the worker of an earlier version to the site's
 * worker. No welcome is sent. The old subscription is removed after the new one is stored. A
 * failure is logged to the console and retried on the next page.
 */
export async function moveFromFormerWorker(edition: Edition): Promise<void> {
  try {
    const former = await navigator.serviceWorker.getRegistration(formerScope);
    // If there is no former worker, the browser returns the worker of the whole site.
    if (!former?.scope.endsWith(formerScope)) return;
    const subscription = await former.pushManager.getSubscription();
    if (subscription) {
      const oldToken = await getSubscriptionToken(former, subscription);
      const token = await getPushToken();
      if (!token) return;
      await saveFcmToken({ token }, edition);
      if (oldToken !== token) await removeFcmToken({ token: oldToken });
    }
    await former.unregister();
  } catch (error) {
    console.error('The push subscription could not be moved to the current worker:', error);
  }
}
