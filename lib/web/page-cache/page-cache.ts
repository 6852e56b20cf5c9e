import { LRUCache } from 'lru-cache';
import { app } from '../../platform/runtime/app';
import { configuration } from '../../platform/config/configuration';
import { cutFromPage } from '../invalidation/cut-story';
import { freshUntil } from './page-currency';
import { factsOf, factsOfAddress, noteFacts, type PageFacts } from '../invalidation/page-facts';
import { cutAfter, LatestChanges, type Mark, markAfter } from '../invalidation/page-marks';
import { bytesOf, type StoredAnswer } from './stored-response';
import { type CachedPage, pack, pageBytes, type StoredPage, unpack } from './stored-page';
import { type Rendering, renderings } from './renderings';
import { type Effect, isAtLeast, strongest, type Touch } from '../invalidation/touched-pages';

/**
 * Maximum number of cached redirects and 404s. They are separate from pages, so that junk URLs
 * evict no page.
 */
const maxNegatives = 5000;
/** Share of the memory for 404 responses, so that junk URLs cannot fill it. */
const missingShare = 1 / 16;

/** Returns the cache path of a page, such as `/en/politics`, from Next's cache key. */
export const addressOf = (key: string): string => key.replace(/^.*?\/\$(?=\/)/, '');

type Page = { page: StoredPage; facts: PageFacts; mark: Mark | undefined; cut: ReadonlySet<string> | undefined };
/** An entry of the cache: a page as Next needs it, or a response as readers get it. */
type Kept = Page | { answer: StoredAnswer };

/** Bytes per tag of a story or term. Most tags are shared between pages. */
const tagBytes = 24;

const sizeOf = (kept: Kept, key: string): number =>
  2 * key.length +
  ('page' in kept ? pageBytes(kept.page) + tagBytes * (kept.facts.content?.size ?? 0) : bytesOf(kept.answer));

/** Pages and responses share one map. Keys of responses are paths, so none starts with a space. */
const pageKey = (key: string): string => ` ${key}`;

/**
 * Rendered pages and finished responses in memory, limited to `maxBytes`. The least recently used
 * entries are evicted first. A change marks the pages that it affects and the responses rendered
 * from them; they stay until new versions replace them.
 */
export class PageCache {
  readonly #kept: LRUCache<string, Kept>;
  readonly #negatives: LRUCache<string, CachedPage>;
  readonly #missing: LRUCache<string, StoredAnswer>;
  /** Next's keys of pages, redirects and 404s, by cache path. */
  readonly #keys = new Map<string, string>();
  /** Store keys of the responses that were rendered from a page, by cache path. */
  readonly #answers = new Map<string, Set<string>>();
  readonly #latest = new LatestChanges();

  constructor(maxBytes: number) {
    const maxMissing = Math.ceil(maxBytes * missingShare);
    this.#kept = new LRUCache<string, Kept>({
      maxSize: maxBytes - maxMissing,
      sizeCalculation: sizeOf,
      dispose: (kept, key, reason) => {
        if (reason === 'set') return;
        if ('answer' in kept) this.#unlink(key, kept.answer);
        else this.#keys.delete(kept.facts.address);
      },
    });
    this.#negatives = new LRUCache<string, CachedPage>({
      max: maxNegatives,
      dispose: (_, key, reason) => {
        if (reason !== 'set') this.#keys.delete(addressOf(key));
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

  #peekPage(key: string): Page | undefined {
    const kept = this.#kept.peek(pageKey(key));
    return kept && 'page' in kept ? kept : undefined;
  }

  get(key: string): CachedPage | undefined {
    const kept = this.#kept.get(pageKey(key));
    return kept && 'page' in kept ? this.#unpack(kept) : this.#negatives.get(key);
  }

  #unpack({ page, facts, cut }: Page): CachedPage {
    const whole = unpack(page);
    const shown = cut ? cutFromPage(whole, cut) : whole;
    noteFacts(shown, facts);
    return shown;
  }

  /** Returns the finished response for a key of the page store. */
  answer(key: string): StoredAnswer | undefined {
    const kept = this.#kept.get(key);
    return kept && 'answer' in kept ? kept.answer : this.#missing.get(key);
  }

  /** Returns the finished response without counting it as a use. */
  peekAnswer(key: string): StoredAnswer | undefined {
    const kept = this.#kept.peek(key);
    return kept && 'answer' in kept ? kept.answer : this.#missing.peek(key);
  }

  get changes(): number {
    return this.#latest.count;
  }

  #pageAt(address: string): Page | undefined {
    const key = this.#keys.get(address);
    return key === undefined ? undefined : this.#peekPage(key);
  }

  /** Whether there is an entry for a cache path (`/en/politics`) that no change affects. */
  hasAddress(address: string): boolean {
    return this.#keys.has(address) && !this.markAt(address);
  }

  markAt(address: string): Mark | undefined {
    return this.#pageAt(address)?.mark;
  }

  /** Marks a page and its responses as stale, because their layout changed. */
  markStale(address: string): void {
    const now = Date.now();
    for (const entry of [this.#pageAt(address) ?? [], this.#answersOf(address)].flat())
      Object.assign(entry, { mark: markAfter(entry.mark, { level: 'layout' }, now) });
  }

  /** Whether a page, document or response at a cache path is marked or has expired. */
  isDue(address: string): boolean {
    const now = Date.now();
    const page = this.#pageAt(address);
    if (page && (page.mark !== undefined || freshUntil(page.page.page) <= now)) return true;
    return this.#answersOf(address).some(({ mark, freshUntil: until }) => mark !== undefined || until <= now);
  }

  /**
   * Returns the page at a cache path, even if it is marked, unless readers may no longer see it.
   */
  lastGood(address: string): CachedPage | undefined {
    const page = this.#pageAt(address);
    return page && Date.now() < (page.mark?.until ?? Infinity) ? this.#unpack(page) : undefined;
  }

  /**
   * Runs a request that may render pages. A rendered page is not stored if a change affected it in
   * the meantime, because it may contain old data.
   */
  whileRendering<T>(work: () => T, rendering: Rendering = this.newRendering()): T {
    return renderings().run(rendering, work);
  }

  /** Creates the state of a request. With `anew`, cached pages are not used. */
  newRendering(anew?: 'anew'): Rendering {
    return { began: this.changes, pages: new Map(), anew };
  }

  /** Whether the current request must not use cached pages. */
  isMadeAnew(): boolean {
    return renderings().getStore()?.anew !== undefined;
  }

  /**
   * Records that the current request's response contains a page. The first page with a key wins.
   */
  note(key: string, page: CachedPage): void {
    const pages = renderings().getStore()?.pages;
    if (pages && !pages.has(key)) pages.set(key, page);
  }

  /** Whether all pages of a request are still the cached ones. */
  isLatest({ pages }: Rendering): boolean {
    return Array.from(pages).every(([key, { lastModified }]) => {
      const page = this.#peekPage(key)?.page.page ?? this.#negatives.peek(key);
      return page?.lastModified === lastModified;
    });
  }

  /** Stores a page, unless a change has outdated it since its rendering began. */
  set(key: string, page: CachedPage): void {
    const isPage = page.value !== null && page.value.kind !== 'REDIRECT';
    const address = addressOf(key);
    const facts = factsOf(address, page);
    const effect = this.#effectSince(facts);
    if (isAtLeast(effect, 'outdated')) return;
    this.delete(key);
    const [mark, cut] = [markAfter(undefined, effect, Date.now()), cutAfter(undefined, effect)];
    if (isPage) this.#kept.set(pageKey(key), { page: pack(page), facts, mark, cut });
    else this.#negatives.set(key, page);
    // An entry that is larger than the whole cache was not stored.
    if (this.#kept.has(pageKey(key)) || this.#negatives.has(key)) this.#keys.set(address, key);
  }

  /** Stores a finished response and replaces the previous one. */
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

  #answersOf(address: string): StoredAnswer[] {
    return [...(this.#answers.get(address) ?? [])].flatMap((key) => this.peekAnswer(key) ?? []);
  }

  /** The effect of changes since the current request began on a page or document. */
  #effectSince(facts: PageFacts): Effect {
    return this.#latest.effectSince(renderings().getStore()?.began ?? this.changes, facts);
  }

  /** Whether a change since the current request began affects more than the layout of a page. */
  hasChanged(facts: PageFacts): boolean {
    const effect = this.#effectSince(facts);
    return isAtLeast(effect, 'named') || effect.cut !== undefined;
  }

  /**
   * Whether the page in the current response may be older than a change. If the request recorded no
   * page, Next responded with a page that it was rendering for an earlier request.
   */
  mayBeOutdated(address: string): boolean {
    const pages = renderings().getStore()?.pages;
    if (pages?.size) return [...pages].some(([key, page]) => this.hasChanged(factsOf(addressOf(key), page)));
    return this.#latest.hasTouched({ ...factsOfAddress(address), content: undefined });
  }

  /**
   * Marks the entries that a change affects, and drops those that must no longer be seen. Affected
   * redirects and 404s are always dropped: they are cheap to render, and would hide a new page.
   * @returns the cache paths of the outdated pages, the most recently requested ones first
   */
  invalidate(touch: Touch): string[] {
    const now = Date.now();
    this.#latest.add(touch);
    const outdated = new Set<string>();
    for (const [key, kept] of Array.from(this.#kept)) {
      const all = 'page' in kept ? [kept.facts] : kept.answer.facts;
      const effect = all.reduce((sum: Effect, facts) => strongest(sum, touch(facts)), {});
      if (!effect.level && !effect.cut) continue;
      if (isAtLeast(effect, 'gone')) this.#kept.delete(key);
      else {
        const entry = 'page' in kept ? kept : kept.answer;
        Object.assign(entry, { mark: markAfter(entry.mark, effect, now), cut: cutAfter(entry.cut, effect) });
        if (isAtLeast(effect, 'outdated'))
          for (const { kind, address } of all) if (kind === 'page') outdated.add(address);
      }
    }
    for (const key of Array.from(this.#negatives.keys()))
      if (touch(factsOfAddress(addressOf(key))).level) this.delete(key);
    for (const [key, { facts }] of Array.from(this.#missing))
      if (facts.map(touch).some(({ level, cut }) => level ?? cut)) this.#missing.delete(key);
    return [...outdated];
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

declare module '../../platform/runtime/app' {
  interface App {
    pageCache?: PageCache;
  }
}

/**
 * The page cache of this process. Next creates a cache handler for each request, and all of them
 * share it.
 */
export const pageCache = (): PageCache => (app.pageCache ??= new PageCache(configuration().pageCacheBytes));
