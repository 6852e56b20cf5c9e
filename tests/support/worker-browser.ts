import type { PageMessage } from '@/lib/client/service-worker/messages';
import type { WorkerScope } from '@/lib/client/service-worker/scope';
import { startWorker } from '@/lib/client/service-worker/worker';

/** A browser for the service worker: its caches, a network that the test defines, and a clock. */

const origin = 'https://news.example';

type Kind = 'navigate' | 'image' | 'script';

/** A page of the site, as its server sends it. */
export const pageAnswer = (html: string, headers: Record<string, string> = {}): Response =>
  new Response(html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 's-maxage=30', ...headers },
  });

/** A picture of the given size. */
export const pictureAnswer = (bytes: number): Response =>
  new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'public, max-age=31536000, immutable' },
  });

/**
 * The part of Cache Storage that the worker uses. `room` is the maximum size of an entry in bytes.
 */
export function fakeCaches(room = { bytes: Infinity }) {
  const all = new Map<string, Map<string, Response>>();
  const key = (address: string) => new URL(address, origin).href;
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (address: string) => entries.get(key(address))?.clone(),
    put: async (address: string, response: Response) => {
      const { size } = await response.clone().blob();
      if (size > room.bytes) throw new DOMException('No room', 'QuotaExceededError');
      entries.set(key(address), response);
    },
    delete: async (address: string) => entries.delete(key(address)),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
  });
  return {
    has: async (name: string) => all.has(name),
    open: async (name: string) => {
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      return cacheOf(entries);
    },
    delete: async (name: string) => all.delete(name),
    keys: async () => [...all.keys()],
    /** Cached URLs, without those of the build. */
    kept: (name: string) =>
      [...(all.get(name)?.keys() ?? [])]
        .map((url) => url.slice(origin.length))
        .filter((path) => !path.includes('_next')),
  };
}

/** A worker in a browser. `answers` is the network by path. A path without a response fails. */
export function browserWithWorker({
  answers = {},
  caches = fakeCaches(),
  build = 'build-1',
}: {
  answers?: Record<string, () => Response | Promise<Response>>;
  caches?: ReturnType<typeof fakeCaches>;
  build?: string;
} = {}) {
  const handlers = new Map<string, (event: never) => void>();
  const requests: string[] = [];
  const state = { answers, now: 1_000_000, skipped: 0, preloads: 0 };
  const timers: (() => void)[] = [];
  const fetch = async (wanted: string | { url: string }) => {
    const { pathname, search } = new URL(typeof wanted === 'string' ? wanted : wanted.url, origin);
    requests.push(pathname + search);
    const answer = state.answers[pathname + search];
    if (!answer) throw new TypeError('Failed to fetch');
    return (await answer()).clone();
  };
  const scope = {
    caches,
    fetch,
    setTimeout: (then: () => void) => timers.push(then),
    location: { origin },
    registration: { navigationPreload: { enable: async () => void (state.preloads += 1) } },
    clients: {},
    skipWaiting: async () => void (state.skipped += 1),
    addEventListener: (type: string, handle: (event: never) => void) => handlers.set(type, handle),
  };
  startWorker(scope as unknown as WorkerScope, build, () => state.now);

  /** Dispatches an event. Returns the worker's response, and a promise of its background work. */
  const fire = (type: string, event: object = {}) => {
    const work: Promise<unknown>[] = [];
    let response: Promise<Response> | undefined;
    const whole = {
      ...event,
      waitUntil: (one: Promise<unknown>) => void work.push(one),
      respondWith: (one: Promise<Response>) => void (response = one),
    };
    handlers.get(type)?.(whole as never);
    return { response, done: () => Promise.all(work) };
  };
  const request = (path: string, kind: Kind, given: object = {}) => ({
    request: {
      url: new URL(path, origin).href,
      method: 'GET',
      mode: kind === 'navigate' ? 'navigate' : 'no-cors',
      destination: kind === 'navigate' ? 'document' : kind,
      headers: new Headers(),
      ...given,
    },
  });
  return {
    caches,
    requests,
    state,
    fire,
    /** Whether the worker leaves a request to the browser. */
    leaves: (path: string, kind: Kind, given?: object) => !fire('fetch', request(path, kind, given)).response,
    /**
     * Opens a page. Returns its status and HTML after the background work, or undefined for an
     * error.
     */
    async open(path: string, given?: object, event?: object): Promise<{ status: number; html: string } | undefined> {
      const { response, done } = fire('fetch', { ...request(path, 'navigate', given), ...event });
      const answer = await response?.catch(() => undefined);
      const found = answer && { status: answer.status, html: await answer.text() };
      await done();
      return found;
    },
    /** Opens a page, and returns the response before the network responds. */
    begin: (path: string) => fire('fetch', request(path, 'navigate')),
    /** Loads a file of a page. */
    load: (path: string, kind: Kind) => fire('fetch', request(path, kind)).response,
    /** Sends the message that a page sends when the browser is idle. */
    async say(message: Partial<PageMessage>): Promise<void> {
      await fire('message', { data: { offlinePages: ['/offline', '/hindi/offline'], saved: [], ...message } }).done();
    },
    /** Fires all timers. */
    timeIsOver: () => timers.splice(0).forEach((then) => then()),
  };
}
