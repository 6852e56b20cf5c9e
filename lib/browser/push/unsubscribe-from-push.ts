import { pushScope } from './subscribe-to-push';

/** Ends the notifications of this browser: its push service then refuses the server, which forgets the token. Never rejects. */
export async function unsubscribeFromPush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration(pushScope);
    const subscription = await registration?.pushManager.getSubscription();
    await subscription?.unsubscribe();
  } catch (error) {
    console.error('The push subscription was not ended:', error);
  }
}
