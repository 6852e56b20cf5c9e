import { initializeApp } from 'firebase/app';
import { getMessaging, getToken } from 'firebase/messaging';
import type { PushSettings } from './push-calls';

type Settings = Extract<PushSettings, { provider: 'firebase' }>;

/**
 * Registers with the publisher's Firebase project; its SDK is fetched with this module. Empty when
 * Firebase gives no token.
 */
export function pushToken(
  registration: ServiceWorkerRegistration,
  { publicKey, apiKey, projectId, senderId, appId }: Settings,
): Promise<string> {
  const app = initializeApp({ apiKey, projectId, messagingSenderId: senderId, appId });
  return getToken(getMessaging(app), { vapidKey: publicKey, serviceWorkerRegistration: registration });
}
