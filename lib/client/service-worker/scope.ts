/**
 * What the worker uses of its global scope. TypeScript has it in a library that cannot stand beside
 * that of pages.
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

/** An event whose end the browser waits for, before it stops the worker. */
export type ExtendableEvent = { waitUntil: (work: Promise<unknown>) => void };

export type FetchEvent = ExtendableEvent & {
  request: Request;
  /** What the browser has asked for already, while it started the worker. */
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
