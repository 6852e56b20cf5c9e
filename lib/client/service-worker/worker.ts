import { createAnswers } from './responses';
import { cacheName, isOfflineCache, type PageMessage } from './messages';
import { handleNotifications } from './notifications';
import { createReading } from './reading';
import type { WorkerScope } from './scope';
import { createStore } from './cache-storage';

/**
 * The site's one service worker: it shows notifications, keeps stories on the device and answers
 * pages that the network does not (docs/decisions/025-offline-reading.md). `build` is the
 * one that it is of; `now` answers milliseconds since 1970.
 */
export function startWorker(scope: WorkerScope, build: string, now: () => number): void {
  const store = createStore(scope);
  const reading = createReading(store, build, now);
  const answer = createAnswers(scope, store, reading);

  handleNotifications(scope);

  // Pages that are open go on with the new worker: it does nothing to them.
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

  /** What an earlier version kept goes; who read without a network goes on to. */
  const takeOver = async () => {
    const caches = (await scope.caches.keys()).filter(isOfflineCache);
    if (caches.length) await scope.caches.open(cacheName);
    await Promise.all(caches.filter((name) => name !== cacheName).map((name) => scope.caches.delete(name)));
    // The browser asks for a page while it starts the worker.
    await scope.registration.navigationPreload?.enable();
  };
  scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));

  scope.addEventListener('fetch', (event) => answer(event, scope.location.origin));

  scope.addEventListener('message', (event) =>
    event.waitUntil(reading.pageSaid(event.data as PageMessage).catch(() => undefined)),
  );
}
