import type { PushSettings } from './push-requests';

type Settings = Extract<PushSettings, { provider: 'web-push' }>;

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));

/** Subscribes with the browser's push service. The token is the subscription as JSON. */
export async function createPushToken(
  registration: ServiceWorkerRegistration,
  { publicKey }: Settings,
): Promise<string> {
  const manager = registration.pushManager;
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
  try {
    return JSON.stringify(await manager.subscribe(options));
  } catch (error) {
    // The existing subscription has another key, because the site's keys were replaced.
    const oldSubscription = await manager.getSubscription();
    if (!oldSubscription) throw error;
    await oldSubscription.unsubscribe();
    return JSON.stringify(await manager.subscribe(options));
  }
}
