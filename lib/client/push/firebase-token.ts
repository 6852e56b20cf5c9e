import { initializeApp } from 'firebase/app';
import { getMessaging, getToken } from 'firebase/messaging';
import type { PushSettings } from './push-requests';

type Settings = Extract<PushSettings, { provider: 'firebase' }>;

/**
 * Registers with the publisher's Firebase project. The Firebase SDK loads with this module. Returns
 * an empty text if Firebase issues no token.
 */
export function createPushToken(
  registration: ServiceWorkerRegistration,
  { publicKey, apiKey, projectId, senderId, appId }: Settings,
): Promise<string> {
  const app = initializeApp({ apiKey, projectId, messagingSenderId: senderId, appId });
  return getToken(getMessaging(app), { vapidKey: publicKey, serviceWorkerRegistration: registration });
}
