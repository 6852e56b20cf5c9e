import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import { isDatabaseTrouble } from '../database/trouble';
import { app } from '../runtime/app';
import { configuration } from '../site/configuration';
import { bytesOf, type StoredAnswer } from './page-store/stored-answer';
import { type CachedPage, pack, pageBytes, type StoredPage, unpack } from './stored-page';

/**
 * Redirects and 404s that are remembered. They have a store of their own, so that junk addresses
 * cannot push pages out.
 */
const maxNegatives = 5000;
/** Share of the memory that answers of 404 may take, which junk must not fill. */
const missingShare = 1 / 16;

/** The address of a page, such as `/en/politics`, of its key. */
export const addressOf = (key: string): string => key.replace(/^.*?\/\$(?=\/)/, '');

/** What the one memory holds: pages as Next needs them, and answers as readers get them. */
type Kept = { page: StoredPage } | { answer: StoredAnswer };

const sizeOf = (kept: Kept, key: string): number =>
  2 * key.length + ('page' in kept ? pageBytes(kept.page) : bytesOf(kept.answer));

/** Pages share the memory with answers, whose keys are addresses: none begins with a space. */
const pageKey = (key: string): string => ` ${key}`;
const addressesOf = (kept: Kept, key: string): readonly string[] =>
  'page' in kept ? [addressOf(key)] : kept.answer.addresses;

/** Milliseconds for which a change is remembered: no page takes longer to be rendered. */
const rememberedMs = 120_000;

/**
 * A request that may render pages: how many changes the cache had seen when it began, the pages
 * that its answer is made of, and whether the database could not work for one.
 */
export type Rendering = {
  began: number;
  pages: Map<string, CachedPage>;
  hasDatabaseTrouble?: true;
  anew?: 'anew' | undefined;
};

const renderings = () => (app.renderings ??= new AsyncLocalStorage<Rendering>());

type Forgetting = { number: number; at: number; isTouched: (address: string) => boolean };

/**
 * Rendered pages and finished answers in memory: those used longest ago go first when `maxBytes`
 * are full. An answer goes with the pages that it was made of when those change.
 */
export class PageCache {
  readonly #kept: LRUCache<string, Kept>;
  readonly #negatives: LRUCache<string, CachedPage>;
  readonly #missing: LRUCache<string, StoredAnswer>;
  readonly #addresses = new Set<string>();
  /** Addresses of pages, and the keys of the answers that were made of each. */
  readonly #answers = new Map<string, Set<string>>();
  #forgettings: Forgetting[] = [];
  #changes = 0;

  constructor(maxBytes: number) {
    const maxMissing = Math.ceil(maxBytes * missingShare);
    this.#kept = new LRUCache<string, Kept>({
      maxSize: maxBytes - maxMissing,
      sizeCalculation: sizeOf,
      dispose: (kept, key, reason) => {
        if (reason === 'set') return;
        if ('answer' in kept) this.#unlink(key, kept.answer);
        else this.#addresses.delete(addressOf(key));
      },
    });
    this.#negatives = new LRUCache<string, CachedPage>({
      max: maxNegatives,
      dispose: (_, key, reason) => {
        if (reason !== 'set') this.#addresses.delete(addressOf(key));
      },
    });
    this.#missing = new LRUCache<string, StoredAnswer>({
      maxSize: maxMissing,
      sizeCalculation: (answer, key) => 2 * key.length + bytesOf(answer),
      dispose: (answer, key, reason) => {
        if (reason !== 'set') this.#unlink(key, answer);
      },
    });
  }

  get(key: string): CachedPage | undefined {
    const kept = this.#kept.get(pageKey(key));
    return kept && 'page' in kept ? unpack(kept.page) : this.#negatives.get(key);
  }

  /** The finished answer under a key of the page store. */
  answer(key: string): StoredAnswer | undefined {
    const kept = this.#kept.get(key);
    return kept && 'answer' in kept ? kept.answer : this.#missing.get(key);
  }

  /** The same, which does not count as a use of it. */
  peekAnswer(key: string): StoredAnswer | undefined {
    const kept = this.#kept.peek(key);
    return kept && 'answer' in kept ? kept.answer : this.#missing.peek(key);
  }

  /** How many changes have come. */
  get changes(): number {
    return this.#changes;
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
  whileRendering<T>(work: () => T, rendering: Rendering = this.newRendering()): T {
    return renderings().run(rendering, work);
  }

  /** `anew` for one that is not answered with what the cache has. */
  newRendering(anew?: 'anew'): Rendering {
    return { began: this.#changes, pages: new Map(), anew };
  }

  /** Whether the rendering at hand is not to be answered with what the cache has. */
  isMadeAnew(): boolean {
    return renderings().getStore()?.anew !== undefined;
  }

  /** Notes that the request at hand is answered with a page: of two with one key the first. */
  note(key: string, page: CachedPage): void {
    const pages = renderings().getStore()?.pages;
    if (pages && !pages.has(key)) pages.set(key, page);
  }

  /** Whether all pages of a request are those that the cache has now. */
  isLatest({ pages }: Rendering): boolean {
    return Array.from(pages).every(([key, { lastModified }]) => {
      const kept = this.#kept.peek(pageKey(key));
      const page = kept && 'page' in kept ? kept.page.page : this.#negatives.peek(key);
      return page?.lastModified === lastModified;
    });
  }

  set(key: string, page: CachedPage): void {
    const isPage = page.value !== null && page.value.kind !== 'REDIRECT';
    if (this.hasChanged(addressOf(key))) return;
    this.delete(key);
    if (isPage) this.#kept.set(pageKey(key), { page: pack(page) });
    else this.#negatives.set(key, page);
    // What is larger than the whole store is not taken.
    if (this.#kept.has(pageKey(key)) || this.#negatives.has(key)) this.#addresses.add(addressOf(key));
  }

  /** Keeps a finished answer, in place of the one before it. */
  setAnswer(key: string, answer: StoredAnswer): void {
    this.dropAnswer(key);
    if (answer.status === 404) this.#missing.set(key, answer);
    else this.#kept.set(key, { answer });
    if (!this.#kept.has(key) && !this.#missing.has(key)) return;
    for (const address of answer.addresses) {
      const keys = this.#answers.get(address) ?? new Set();
      this.#answers.set(address, keys.add(key));
    }
  }

  dropAnswer(key: string): void {
    this.#kept.delete(key);
    this.#missing.delete(key);
  }

  #unlink(key: string, { addresses }: StoredAnswer): void {
    for (const address of addresses) {
      const keys = this.#answers.get(address);
      keys?.delete(key);
      if (!keys?.size) this.#answers.delete(address);
    }
  }

  /** Whether a change has concerned the page at an address since the request at hand began. */
  hasChanged(address: string): boolean {
    const began = renderings().getStore()?.began ?? this.#changes;
    return this.#forgettings.some(({ number, isTouched }) => number > began && isTouched(address));
  }

  /**
   * Whether the page at an address that the request at hand is answered with may be of before a
   * change. Where no page was noted for it, Next has answered with what it was rendering for
   * another request, which began before this one.
   */
  mayBeOutdated(address: string): boolean {
    if (renderings().getStore()?.pages.size) return this.hasChanged(address);
    const now = Date.now();
    return this.#forgettings.some(({ at, isTouched }) => now - at < rememberedMs && isTouched(address));
  }

  /**
   * Drops what a change concerns: pages, redirects, 404s and the answers that were made of them.
   * Returns the addresses of the pages, those first that readers asked for last.
   */
  forget(isTouched: (address: string) => boolean): string[] {
    const now = Date.now();
    this.#changes += 1;
    this.#forgettings = this.#forgettings.filter(({ at }) => now - at < rememberedMs);
    this.#forgettings.push({ number: this.#changes, at: now, isTouched });
    const pages = Array.from(this.#kept).flatMap(([key, kept]) => addressesOf(kept, key).filter(isTouched));
    const negatives = Array.from(this.#negatives.keys()).filter((key) => isTouched(addressOf(key)));
    for (const [key, kept] of Array.from(this.#kept))
      if ('page' in kept && isTouched(addressOf(key))) this.delete(key.slice(1));
    for (const key of negatives) this.delete(key);
    for (const address of [...this.#answers.keys()]) if (isTouched(address)) this.#dropAnswersOf(address);
    return [...new Set(pages)];
  }

  #dropAnswersOf(address: string): void {
    for (const key of [...(this.#answers.get(address) ?? [])]) this.dropAnswer(key);
  }

  delete(key: string): void {
    this.#kept.delete(pageKey(key));
    this.#negatives.delete(key);
    this.#dropAnswersOf(addressOf(key));
  }

  get size(): { bytes: number; pages: number; answers: number; negatives: number } {
    const pages = Array.from(this.#kept.values()).filter((kept) => 'page' in kept).length;
    return {
      bytes: this.#kept.calculatedSize + this.#missing.calculatedSize,
      pages,
      answers: this.#kept.size - pages + this.#missing.size,
      negatives: this.#negatives.size,
    };
  }
}

declare module '../runtime/app' {
  interface App {
    pageCache?: PageCache;
    renderings?: AsyncLocalStorage<Rendering>;
  }
}

/**
 * Notes for the request at hand why its page cannot be made. @throws the error itself
 */
export function noteFailure(error: unknown): never {
  const rendering = renderings().getStore();
  if (rendering && isDatabaseTrouble(error)) rendering.hasDatabaseTrouble = true;
  throw error;
}

/**
 * The pages of this process: Next makes a handler for each request, all of which share them.
 */
export const pageCache = (): PageCache => (app.pageCache ??= new PageCache(configuration().pageCacheBytes));
