import { addressesOf, type Kept, limits, nothingKept, withinLimits, worthierHalf } from './offline-copies';
import { cacheName } from './messages';
import { filesOf } from './page-files';

/** The copies on the device, and the list of them, which is in the same cache. */

/** Address of the list, which no page has. */
const listAddress = '/offline?kept';

/** Milliseconds after which a page or file that does not come is given up. */
const fetchTimeoutMs = 30_000;

/** A page as it is kept. */
export type PageCopy = { html: string; headers: [string, string][] };

/** What was fetched for a page: bodies by their addresses, and their sizes. */
export type Fetched = { bodies: Map<string, Response>; files: string[]; sizes: Record<string, number> };

/** Headers that say how the bytes came, and not what they are. */
const ofTransfer = /^(content-(encoding|length)|age|date|vary)$/i;

/** Whether an answer is everybody's and may be kept: nothing of a session, nothing private. */
export const isForAll = ({ ok, redirected, headers }: Response): boolean =>
  ok && !redirected && !/\b(private|no-store)\b/.test(headers.get('Cache-Control') || 'private');

/** Whether an answer is a page that may be kept. */
export const isPage = (response: Response): boolean =>
  isForAll(response) && /^text\/html\b/.test(response.headers.get('Content-Type') ?? '');

/** A response as if it had come without a redirect. */
export const arrived = (response: Response): Response =>
  response.redirected ? new Response(response.body, response) : response;

/** The copy of a page, read to its end; undefined for what is none or may not be kept. */
export async function copyOf(response: Response): Promise<PageCopy | undefined> {
  if (!isPage(response)) return undefined;
  const headers = [...response.headers].filter(([name]) => !ofTransfer.test(name));
  return { html: await response.text(), headers };
}

type Parts = Pick<typeof globalThis, 'caches' | 'fetch'>;

export type Store = ReturnType<typeof createStore>;

export function createStore({ caches, fetch }: Parts, limit = limits) {
  let turn: Promise<unknown> = Promise.resolve();
  /** The cache, unless reading without a network is off, or the browser lets nobody have any. */
  const open = async (): Promise<Cache | undefined> =>
    (await caches.has(cacheName).catch(() => false)) ? caches.open(cacheName) : undefined;
  const listIn = async (cache: Cache): Promise<Kept> => {
    const list = await cache.match(listAddress);
    // One that cannot be read is begun again.
    const kept = (await list?.json().catch(() => undefined)) as Kept | undefined;
    return kept ?? nothingKept;
  };
  const get = (address: string): Promise<Response> => fetch(address, { signal: AbortSignal.timeout(fetchTimeoutMs) });

  /** Writes a list and removes what it does not name. */
  const write = async (cache: Cache, list: Kept): Promise<void> => {
    await cache.put(listAddress, new Response(JSON.stringify(list)));
    const addresses = addressesOf(list).add(listAddress);
    for (const { url } of await cache.keys()) {
      const { pathname, search } = new URL(url);
      if (!addresses.has(pathname + search)) await cache.delete(url);
    }
  };

  const store = {
    /** What is kept; undefined while reading without a network is off. */
    async list(): Promise<Kept | undefined> {
      const cache = await open();
      return cache && listIn(cache);
    },

    /** A copy; undefined where there is none. */
    async copy(address: string): Promise<Response | undefined> {
      return (await open())?.match(address, { ignoreVary: true });
    },

    /**
     * Changes the list, one change after another, with bodies that are new in it. When the device
     * has no room for them, half of the stories go instead.
     */
    change(edit: (kept: Kept) => Kept, bodies: Map<string, Response> = new Map()): Promise<void> {
      const work = async () => {
        const cache = await open();
        if (!cache) return;
        const before = await listIn(cache);
        const edited = edit(before);
        if (edited === before) return;
        const after = withinLimits(edited, limit);
        const wanted = addressesOf(after);
        try {
          for (const [address, body] of bodies) if (wanted.has(address)) await cache.put(address, body);
          await write(cache, after);
        } catch {
          await write(cache, withinLimits({ ...before, stories: worthierHalf(before) }, limit));
        }
      };
      const done = turn.then(work);
      turn = done.catch(() => undefined);
      return done;
    },

    /** Fetches what a page needs and is not kept yet. What does not come is not kept. */
    async fetchParts(path: string, { html, headers }: PageCopy, loaded: readonly string[]): Promise<Fetched> {
      const body = new Response(html, { headers });
      const fetched: Fetched = {
        bodies: new Map([[path, body]]),
        files: [],
        sizes: { [path]: new Blob([html]).size },
      };
      const known = (await store.list())?.sizes ?? {};
      await Promise.all(
        filesOf(html, loaded).map(async (address) => {
          const size = known[address];
          if (size !== undefined) {
            fetched.files.push(address);
            fetched.sizes[address] = size;
            return;
          }
          const response = await get(address).catch(() => undefined);
          if (!response || !isForAll(response)) return;
          const bytes = await response.blob();
          fetched.files.push(address);
          fetched.sizes[address] = bytes.size;
          fetched.bodies.set(address, new Response(bytes, { headers: { 'Content-Type': bytes.type } }));
        }),
      );
      return fetched;
    },

    get,
  };
  return store;
}
