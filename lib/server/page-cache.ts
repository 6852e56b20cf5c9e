import { LRUCache } from 'lru-cache';
import { sharedValue } from '../shared-value';
import { configuration } from '../site/configuration';

/** A rendered page, a redirect or the word that there is no page (`value` null), with its lifetime, as Next hands it over. */
export type CachedPage = {
  value: { kind: string; html?: unknown; pageData?: unknown; props?: unknown } | null;
  lastModified: number;
  cacheControl: { revalidate: number | false; expire: number | undefined } | undefined;
};

/** Redirects and 404s that are remembered. They have a store of their own, so that junk addresses cannot push pages out. */
const mostNegatives = 5000;
/** A page with its key and bookkeeping costs at least this many bytes, however short it is. */
const entryOverhead = 512;

/** The address of a page, `/hindi/politics`, in a key of Next's, which begins with a hash of the page's file. */
const addressOf = (key: string): string => key.replace(/^.*?\/\$(?=\/)/, '');

const bytesOf = (part: unknown): number =>
  part === undefined ? 0 : Buffer.byteLength(typeof part === 'string' ? part : (JSON.stringify(part) ?? ''));

const sizeOf = (page: CachedPage, key: string): number =>
  entryOverhead + bytesOf(key) + bytesOf(page.value?.html) + bytesOf(page.value?.pageData) + bytesOf(page.value?.props);

/** Rendered pages in memory: those used longest ago go first when `maxBytes` are full (DESIGN section 4). */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #negatives: LRUCache<string, CachedPage>;
  /** Addresses of all that is in the two. */
  readonly #addresses = new Set<string>();

  constructor(maxBytes: number) {
    const dispose = (_: CachedPage, key: string, reason: LRUCache.DisposeReason): void => {
      if (reason !== 'set') this.#addresses.delete(addressOf(key));
    };
    this.#pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf, dispose });
    this.#negatives = new LRUCache({ max: mostNegatives, dispose });
  }

  /** The page under a key of Next's, or undefined. */
  get(key: string): CachedPage | undefined {
    return this.#pages.get(key) ?? this.#negatives.get(key);
  }

  /** Whether there is anything for an address, which begins with the edition's name. It does not count as a use of the page. */
  hasAddress(address: string): boolean {
    return this.#addresses.has(address);
  }

  /** Keeps a page; what was under the key is gone, whichever store it was in. */
  set(key: string, page: CachedPage): void {
    const isPage = page.value !== null && page.value.kind !== 'REDIRECT';
    (isPage ? this.#negatives : this.#pages).delete(key);
    (isPage ? this.#pages : this.#negatives).set(key, page);
    // What is larger than the whole store is not taken.
    if (this.get(key)) this.#addresses.add(addressOf(key));
    else this.#addresses.delete(addressOf(key));
  }

  /**
   * Drops the redirects to a story, and the word that it is not there, under whatever category and slug they were asked for: a change
   * of the story makes all of them wrong, and nobody knows which addresses they were.
   */
  forgetWaysTo(storyId: number): void {
    const end = `/${storyId}`;
    for (const key of this.#negatives.keys()) if (key.endsWith(end)) this.#negatives.delete(key);
  }

  /** Forgets what is under a key. */
  delete(key: string): void {
    this.#pages.delete(key);
    this.#negatives.delete(key);
  }

  /** Bytes of the pages that are kept, and numbers of entries. */
  get size(): { bytes: number; pages: number; negatives: number } {
    return { bytes: this.#pages.calculatedSize, pages: this.#pages.size, negatives: this.#negatives.size };
  }
}

/** The pages of this process: Next makes a handler for each request, and its bundles each hold a copy of this module. */
export const pageCache = (): PageCache =>
  sharedValue('page-cache', () => new PageCache(configuration().pageCacheBytes));
