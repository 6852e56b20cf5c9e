import type { Edition } from '../../editions';
import { removeFcmToken, saveFcmToken } from './push-calls';
import { getPushToken } from './subscribe-to-push';
import { tokenOf } from './unsubscribe-from-push';

/**
 * Moves the notifications of this browser from the worker of an earlier version, which had a scope
 * for them alone, to the site's one worker. No welcome is sent. The old subscription stays until
 * the new one is stored; what fails is tried again at the next page.
 */
export async function moveSubscription(former: ServiceWorkerRegistration, edition: Edition): Promise<void> {
  try {
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
