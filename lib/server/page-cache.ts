import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import { app } from '../runtime/app';
import { configuration } from '../site/configuration';

/**
 * A rendered page, a redirect or the word that there is no page (`value` null), with its lifetime,
 * as Next hands it over.
 */
export type CachedPage = {
  value: { kind: string; html?: unknown; pageData?: unknown; props?: unknown } | null;
  lastModified: number;
  cacheControl: { revalidate: number | false; expire: number | undefined } | undefined;
};

/**
 * Redirects and 404s that are remembered. They have a store of their own, so that junk addresses
 * cannot push pages out.
 */
const maxNegatives = 5000;
/** A page with its key and bookkeeping costs at least this many bytes, however short it is. */
const entryOverhead = 512;

const addressOf = (key: string): string => key.replace(/^.*?\/\$(?=\/)/, '');

/**
 * A page as it is kept: its HTML and data as UTF-8, outside the heap of JavaScript. As strings and
 * objects they would cost two bytes for each character of a page with one Hindi or Gujarati letter,
 * and make every collection of garbage longer.
 */
type StoredPage = {
  page: CachedPage;
  html: Buffer | undefined;
  pageData: Buffer | undefined;
  /** JSON of what is neither: an error's props, say. It is kept in `page` as it is. */
  rest: number;
};

const bufferOf = (text: string | undefined): Buffer | undefined => (text === undefined ? undefined : Buffer.from(text));

function pack(page: CachedPage): StoredPage {
  const { html, pageData, ...rest } = page.value ?? { kind: '' };
  const isText = typeof html === 'string';
  const stripped = isText || html === undefined ? rest : { ...rest, html };
  return {
    page: { ...page, value: stripped },
    html: isText ? Buffer.from(html) : undefined,
    pageData: bufferOf(JSON.stringify(pageData)),
    rest: Buffer.byteLength(JSON.stringify(stripped)),
  };
}

function unpack({ page, html, pageData }: StoredPage): CachedPage {
  const { value } = page;
  if (!value) return page;
  return {
    ...page,
    value: {
      ...value,
      ...(html ? { html: html.toString() } : {}),
      ...(pageData ? { pageData: JSON.parse(pageData.toString()) as unknown } : {}),
    },
  };
}

const sizeOf = ({ html, pageData, rest }: StoredPage, key: string): number =>
  entryOverhead + 2 * key.length + (html?.length ?? 0) + (pageData?.length ?? 0) + rest;

/** Milliseconds for which a change is remembered: no page takes longer to be rendered. */
const rememberedMs = 120_000;

/** The number of changes that the cache had seen when the request at hand began. */
const begins = () => (app.renderBegins ??= new AsyncLocalStorage<number>());

type Forgetting = { number: number; at: number; isTouched: (address: string) => boolean };

/** Rendered pages in memory: those used longest ago go first when `maxBytes` are full. */
export class PageCache {
  readonly #pages: LRUCache<string, StoredPage>;
  readonly #negatives: LRUCache<string, CachedPage>;
  readonly #addresses = new Set<string>();
  #forgettings: Forgetting[] = [];
  #changes = 0;

  constructor(maxBytes: number) {
    const dispose = (_: unknown, key: string, reason: LRUCache.DisposeReason): void => {
      if (reason !== 'set') this.#addresses.delete(addressOf(key));
    };
    this.#pages = new LRUCache<string, StoredPage>({ maxSize: maxBytes, sizeCalculation: sizeOf, dispose });
    this.#negatives = new LRUCache<string, CachedPage>({ max: maxNegatives, dispose });
  }

  get(key: string): CachedPage | undefined {
    const entry = this.#pages.get(key);
    return entry ? unpack(entry) : this.#negatives.get(key);
  }

  /**
   * Whether there is anything for an address, which begins with the edition's name. It does not
   * count as a use of the page.
   */
  hasAddress(address: string): boolean {
    return this.#addresses.has(address);
  }

  /**
   * Runs a request that may render pages. What it renders is not kept when a change has concerned
   * the page since: it may have been read before the change.
   */
  whileRendering<T>(work: () => T): T {
    return begins().run(this.#changes, work);
  }

  set(key: string, page: CachedPage): void {
    const isPage = page.value !== null && page.value.kind !== 'REDIRECT';
    if (this.hasChanged(addressOf(key))) return;
    this.delete(key);
    if (isPage) this.#pages.set(key, pack(page));
    else this.#negatives.set(key, page);
    // What is larger than the whole store is not taken.
    if (this.#pages.has(key) || this.#negatives.has(key)) this.#addresses.add(addressOf(key));
  }

  /** Whether a change has concerned the page at an address since the request at hand began. */
  hasChanged(address: string): boolean {
    const began = begins().getStore() ?? this.#changes;
    return this.#forgettings.some(({ number, isTouched }) => number > began && isTouched(address));
  }

  /**
   * Drops what a change concerns: pages, redirects and 404s. Returns the addresses of the pages,
   * those first that readers asked for last.
   */
  forget(isTouched: (address: string) => boolean): string[] {
    const now = Date.now();
    this.#changes += 1;
    this.#forgettings = this.#forgettings.filter(({ at }) => now - at < rememberedMs);
    this.#forgettings.push({ number: this.#changes, at: now, isTouched });
    const touched = (keys: Iterable<string>) => Array.from(keys).filter((key) => isTouched(addressOf(key)));
    const pages = touched(this.#pages.keys());
    for (const key of [...pages, ...touched(this.#negatives.keys())]) this.delete(key);
    return [...new Set(pages.map(addressOf))];
  }

  delete(key: string): void {
    this.#pages.delete(key);
    this.#negatives.delete(key);
  }

  get size(): { bytes: number; pages: number; negatives: number } {
    return { bytes: this.#pages.calculatedSize, pages: this.#pages.size, negatives: this.#negatives.size };
  }
}

declare module '../runtime/app' {
  interface App {
    pageCache?: PageCache;
    renderBegins?: AsyncLocalStorage<number>;
  }
}

/**
 * The pages of this process: Next makes a handler for each request, all of which share them.
 */
export const pageCache = (): PageCache => (app.pageCache ??= new PageCache(configuration().pageCacheBytes));
