import { LRUCache } from 'lru-cache';
import { editionNames, editions } from '../editions';
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

const hasPrefix = (path: string): boolean =>
  editionNames.some((name) => {
    const { prefix } = editions[name];
    return prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`));
  });

/**
 * The same for a path: the address that it has in keys names its edition, `/en` for the English
 * home.
 */
const addressOfPath = (path: string): string => (hasPrefix(path) ? path : `/en${path === '/' ? '' : path}`);

/** Rendered pages in memory: those used longest ago go first when `maxBytes` are full. */
export class PageCache {
  readonly #pages: LRUCache<string, StoredPage>;
  readonly #negatives: LRUCache<string, CachedPage>;
  readonly #addresses = new Set<string>();

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

  set(key: string, page: CachedPage): void {
    const isPage = page.value !== null && page.value.kind !== 'REDIRECT';
    this.delete(key);
    if (isPage) this.#pages.set(key, pack(page));
    else this.#negatives.set(key, page);
    // What is larger than the whole store is not taken.
    if (this.#pages.has(key) || this.#negatives.has(key)) this.#addresses.add(addressOf(key));
  }

  /**
   * Drops the redirects to a story, and the word that it is not there, under whatever category and
   * slug they were asked for: a change of the story makes all of them wrong, and nobody knows which
   * addresses they were.
   */
  forgetNegativesOf(storyId: number): void {
    const end = `/${storyId}`;
    for (const key of this.#negatives.keys()) if (key.endsWith(end)) this.#negatives.delete(key);
  }

  /**
   * Drops the pages at paths (with their edition's prefix), so that they are rendered before they
   * are shown again. Returns the paths for which there was anything.
   */
  forgetPages(paths: readonly string[]): string[] {
    const cached = paths.filter((path) => this.hasAddress(addressOfPath(path)));
    const forgotten = new Set(cached.map(addressOfPath));
    for (const key of [...this.#pages.keys(), ...this.#negatives.keys()])
      if (forgotten.has(addressOf(key))) this.delete(key);
    return cached;
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
  }
}

/**
 * The pages of this process: Next makes a handler for each request, all of which share them.
 */
export const pageCache = (): PageCache => (app.pageCache ??= new PageCache(configuration().pageCacheBytes));
