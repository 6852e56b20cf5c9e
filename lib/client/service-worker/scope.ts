/**
 * The part of the worker's global scope that the worker uses. TypeScript's own library of worker
 * types conflicts with the one for pages.
 */
export type WorkerScope = Pick<typeof globalThis, 'caches' | 'fetch' | 'setTimeout'> & {
  location: { origin: string };
  registration: Pick<ServiceWorkerRegistration, 'showNotification'> & {
    navigationPreload?: { enable: () => Promise<void> };
  };
  clients: {
    matchAll: (options: object) => Promise<{ url: string; focus: () => Promise<unknown> }[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: <Type extends keyof WorkerEvents>(type: Type, handle: (event: WorkerEvents[Type]) => void) => void;
};

/** An event that the browser waits for before it stops the worker. */
export type ExtendableEvent = { waitUntil: (work: Promise<unknown>) => void };

export type FetchEvent = ExtendableEvent & {
  request: Request;
  /** Response to a request that the browser sent while it started the worker. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
};

type WorkerEvents = {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: ExtendableEvent & { data: unknown };
  push: ExtendableEvent & { data: { json: () => unknown } | null };
  notificationclick: ExtendableEvent & { notification: { data?: { url?: string } | null; close: () => void } };
};
