import type { Edition } from '../../platform/editions';
import { workerFile } from '../service-worker/messages';
import { importWithRetry } from '../calls/import-with-retry';
import { fetchPushSettings, saveFcmToken, sendWelcomeNotification } from './push-requests';

function waitForActivation(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || !worker) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const check = () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('The service worker could not be installed'));
    };
    worker.addEventListener('statechange', check);
    check();
  });
}

/** Returns the push token of this browser. If there is none, it logs the reason to the console. */
export async function getPushToken(): Promise<string | undefined> {
  try {
    const registration = await navigator.serviceWorker.register(workerFile);
    await waitForActivation(registration);
    const settings = await fetchPushSettings();
    if (settings.provider === 'firebase') {
      const firebase = await importWithRetry(() => import('./firebase-token'));
      return await firebase.createPushToken(registration, settings);
    }
    const webPush = await importWithRetry(() => import('./web-push-token'));
    return await webPush.createPushToken(registration, settings);
  } catch (error) {
    console.error('No push token could be created:', error);
    return undefined;
  }
}

/**
 * Stores the push token and sends the welcome, after the reader allowed notifications. Failures are
 * logged to the console and not shown.
 */
export async function subscribeToPush(edition: Edition): Promise<void> {
  const token = await getPushToken();
  if (!token) return;
  try {
    await saveFcmToken({ token }, edition);
    await sendWelcomeNotification({ token });
  } catch (error) {
    console.error('The push token could not be stored, or its welcome not sent:', error);
  }
}
