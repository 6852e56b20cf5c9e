import { addressesOf, type Kept, limits, nothingKept, withinLimits, worthierHalf } from './offline-copies';
import { cacheName } from './messages';
import { filesOf } from './page-files';

/** Stores offline copies and their index in one cache of the browser. */

/** Key of the index in the cache. No page has this URL. */
const listAddress = '/offline?kept';

/** Timeout for fetching a page or a file. */
const fetchTimeoutMs = 30_000;

/** A page as it is stored. */
export type PageCopy = { html: string; headers: [string, string][] };

/** Fetched parts of a page: responses by URL, the URLs of its files, and sizes in bytes by URL. */
export type Fetched = { bodies: Map<string, Response>; files: string[]; sizes: Record<string, number> };

/** Headers that describe the transfer and not the content. */
const ofTransfer = /^(content-(encoding|length)|age|date|vary)$/i;

/** Whether a response may be stored: it is public and was not redirected. */
export const isForAll = ({ ok, redirected, headers }: Response): boolean =>
  ok && !redirected && !/\b(private|no-store)\b/.test(headers.get('Cache-Control') || 'private');

/** Whether a response is an HTML page that may be stored. */
export const isPage = (response: Response): boolean =>
  isForAll(response) && /^text\/html\b/.test(response.headers.get('Content-Type') ?? '');

/**
 * Returns the response without its redirect flag. A browser rejects redirected responses to a
 * navigation.
 */
export const arrived = (response: Response): Response =>
  response.redirected ? new Response(response.body, response) : response;

/** Reads a page to its end. Returns undefined if it is not a page or may not be stored. */
export async function copyOf(response: Response): Promise<PageCopy | undefined> {
  if (!isPage(response)) return undefined;
  const headers = [...response.headers].filter(([name]) => !ofTransfer.test(name));
  return { html: await response.text(), headers };
}

type Parts = Pick<typeof globalThis, 'caches' | 'fetch'>;

export type Store = ReturnType<typeof createStore>;

export function createStore({ caches, fetch }: Parts, limit = limits) {
  let turn: Promise<unknown> = Promise.resolve();
  /**
   * Opens the cache if it exists. It does not exist if offline reading is off or storage is
   * blocked.
   */
  const open = async (): Promise<Cache | undefined> =>
    (await caches.has(cacheName).catch(() => false)) ? caches.open(cacheName) : undefined;
  const listIn = async (cache: Cache): Promise<Kept> => {
    const list = await cache.match(listAddress);
    // An index that cannot be read is replaced by an empty one.
    const kept = (await list?.json().catch(() => undefined)) as Kept | undefined;
    return kept ?? nothingKept;
  };
  const get = (address: string): Promise<Response> => fetch(address, { signal: AbortSignal.timeout(fetchTimeoutMs) });

  /** Writes the index and deletes the entries that are not in it. */
  const write = async (cache: Cache, list: Kept): Promise<void> => {
    await cache.put(listAddress, new Response(JSON.stringify(list)));
    const addresses = addressesOf(list).add(listAddress);
    for (const { url } of await cache.keys()) {
      const { pathname, search } = new URL(url);
      if (!addresses.has(pathname + search)) await cache.delete(url);
    }
  };

  const store = {
    /** Returns the index, or undefined if offline reading is off. */
    async list(): Promise<Kept | undefined> {
      const cache = await open();
      return cache && listIn(cache);
    },

    /** Returns a stored response, or undefined. */
    async copy(address: string): Promise<Response | undefined> {
      return (await open())?.match(address, { ignoreVary: true });
    },

    /**
     * Edits the index and stores the new bodies in it. Edits run one after another. If the device
     * has no space, half of the stories are deleted instead.
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

    /** Fetches the files of a page that are not stored yet. Files that fail are left out. */
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
