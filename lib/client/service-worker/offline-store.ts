import { urlsOf, type OfflineIndex, limits, emptyIndex, withinLimits, mostValuableHalf } from './offline-index';
import { cacheName } from './messages';
import { findPageFiles } from './page-files';

/** Stores offline copies and their index in one cache of the browser. */

/** Key of the index in the cache. No page has this URL. */
const indexUrl = '/offline?kept';

/** Timeout for fetching a page or a file. */
const fetchTimeoutMs = 30_000;

/** A page as it is stored. */
export type PageCopy = { html: string; headers: [string, string][] };

/** Fetched parts of a page: responses by URL, the URLs of its files, and sizes in bytes by URL. */
export type FetchedPage = { bodies: Map<string, Response>; files: string[]; sizes: Record<string, number> };

/** Headers that describe the transfer and not the content. */
const transferHeaders = /^(content-(encoding|length)|age|date|vary)$/i;

/** Whether a response may be stored: it is public and was not redirected. */
export const isPublicResponse = ({ ok, redirected, headers }: Response): boolean =>
  ok && !redirected && !/\b(private|no-store)\b/.test(headers.get('Cache-Control') || 'private');

/** Whether a response is an HTML page that may be stored. */
export const isPage = (response: Response): boolean =>
  isPublicResponse(response) && /^text\/html\b/.test(response.headers.get('Content-Type') ?? '');

/**
 * Returns the response without its redirect flag. A browser rejects redirected responses to a
 * navigation.
 */
export const withoutRedirectFlag = (response: Response): Response =>
  response.redirected ? new Response(response.body, response) : response;

/** Reads a page to its end. Returns undefined if it is not a page or may not be stored. */
export async function toPageCopy(response: Response): Promise<PageCopy | undefined> {
  if (!isPage(response)) return undefined;
  const headers = [...response.headers].filter(([name]) => !transferHeaders.test(name));
  return { html: await response.text(), headers };
}

type Dependencies = Pick<typeof globalThis, 'caches' | 'fetch'>;

export type OfflineStore = ReturnType<typeof createOfflineStore>;

export function createOfflineStore({ caches, fetch }: Dependencies, limit = limits) {
  let lastEdit: Promise<unknown> = Promise.resolve();
  /**
   * Opens the cache if it exists. It does not exist if offline reading is off or storage is
   * blocked.
   */
  const open = async (): Promise<Cache | undefined> =>
    (await caches.has(cacheName).catch(() => false)) ? caches.open(cacheName) : undefined;
  const readIndex = async (cache: Cache): Promise<OfflineIndex> => {
    const list = await cache.match(indexUrl);
    // An index that cannot be read is replaced by an empty one.
    const index = (await list?.json().catch(() => undefined)) as OfflineIndex | undefined;
    return index ?? emptyIndex;
  };
  const get = (url: string): Promise<Response> => fetch(url, { signal: AbortSignal.timeout(fetchTimeoutMs) });

  /** Writes the index and deletes the entries that are not in it. */
  const write = async (cache: Cache, list: OfflineIndex): Promise<void> => {
    await cache.put(indexUrl, new Response(JSON.stringify(list)));
    const urls = urlsOf(list).add(indexUrl);
    for (const { url } of await cache.keys()) {
      const { pathname, search } = new URL(url);
      if (!urls.has(pathname + search)) await cache.delete(url);
    }
  };

  const store = {
    /** Returns the index, or undefined if offline reading is off. */
    async getIndex(): Promise<OfflineIndex | undefined> {
      const cache = await open();
      return cache && readIndex(cache);
    },

    /** Returns a stored response, or undefined. */
    async findCopy(url: string): Promise<Response | undefined> {
      return (await open())?.match(url, { ignoreVary: true });
    },

    /**
     * Edits the index and stores the new bodies in it. Edits run one after another. If the device
     * has no space, half of the stories are deleted instead.
     */
    update(edit: (index: OfflineIndex) => OfflineIndex, bodies: Map<string, Response> = new Map()): Promise<void> {
      const work = async () => {
        const cache = await open();
        if (!cache) return;
        const before = await readIndex(cache);
        const edited = edit(before);
        if (edited === before) return;
        const after = withinLimits(edited, limit);
        const retainedUrls = urlsOf(after);
        try {
          for (const [url, body] of bodies) if (retainedUrls.has(url)) await cache.put(url, body);
          await write(cache, after);
        } catch {
          await write(cache, withinLimits({ ...before, stories: mostValuableHalf(before) }, limit));
        }
      };
      const done = lastEdit.then(work);
      lastEdit = done.catch(() => undefined);
      return done;
    },

    /** Fetches the files of a page that are not stored yet. Files that fail are left out. */
    async fetchFiles(path: string, { html, headers }: PageCopy, loaded: readonly string[]): Promise<FetchedPage> {
      const body = new Response(html, { headers });
      const fetched: FetchedPage = {
        bodies: new Map([[path, body]]),
        files: [],
        sizes: { [path]: new Blob([html]).size },
      };
      const storedSizes = (await store.getIndex())?.sizes ?? {};
      await Promise.all(
        findPageFiles(html, loaded).map(async (url) => {
          const size = storedSizes[url];
          if (size !== undefined) {
            fetched.files.push(url);
            fetched.sizes[url] = size;
            return;
          }
          const response = await get(url).catch(() => undefined);
          if (!response || !isPublicResponse(response)) return;
          const bytes = await response.blob();
          fetched.files.push(url);
          fetched.sizes[url] = bytes.size;
          fetched.bodies.set(url, new Response(bytes, { headers: { 'Content-Type': bytes.type } }));
        }),
      );
      return fetched;
    },

    get,
  };
  return store;
}
