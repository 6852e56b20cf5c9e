import { createFetchHandler } from './fetch-handler';
import { cacheName, isOfflineCache, type PageMessage } from './messages';
import { handleNotifications } from './notifications';
import { createOfflineSync } from './offline-sync';
import type { WorkerScope } from './scope';
import { createOfflineStore } from './offline-store';

/**
 * Starts the site's only service worker. It shows notifications, stores stories on the device, and
 * responds when the network does not (docs/decisions/025-offline-reading.md).
 * @param build the worker's build
 * @param now returns milliseconds since 1970
 */
export function startWorker(scope: WorkerScope, build: string, now: () => number): void {
  const store = createOfflineStore(scope);
  const offlineSync = createOfflineSync(store, build, now);
  const handleFetch = createFetchHandler(scope, store, offlineSync);

  handleNotifications(scope);

  // A new worker takes over immediately. It does not change open pages.
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

  /** Deletes the caches of earlier versions. If there was one, offline reading stays on. */
  const takeOver = async () => {
    const caches = (await scope.caches.keys()).filter(isOfflineCache);
    if (caches.length) await scope.caches.open(cacheName);
    await Promise.all(caches.filter((name) => name !== cacheName).map((name) => scope.caches.delete(name)));
    // The browser then requests a page while it starts the worker.
    await scope.registration.navigationPreload?.enable();
  };
  scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));

  scope.addEventListener('fetch', (event) => handleFetch(event, scope.location.origin));

  scope.addEventListener('message', (event) =>
    event.waitUntil(offlineSync.handleMessage(event.data as PageMessage).catch(() => undefined)),
  );
}
