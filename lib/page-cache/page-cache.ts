import { LRUCache } from 'lru-cache';
import { app } from '../platform/runtime/app';
import { configuration } from '../platform/config/configuration';
import { removeStoriesFromPage } from './invalidation/remove-stories';
import { expiresAt } from './page-freshness';
import { factsOf, factsOfCachePath, rememberFacts, type PageFacts } from './invalidation/page-facts';
import { mergeRemovedStories, RecentChanges, type Staleness, mergeStaleness } from './invalidation/staleness';
import { bytesOf, type CachedResponse } from './cached-response';
import { type CachedPage, packPage, packedPageBytes, type PackedPage, unpackPage } from './packed-page';
import { type RenderContext, renderContexts } from './render-context';
import { type Effect, isAtLeast, combineEffects, type Invalidation } from './invalidation/invalidation-effects';

/**
 * Maximum number of cached redirects and 404s. They are separate from pages, so that junk URLs
 * evict no page.
 */
const maxNegatives = 5000;
/** Share of the memory for 404 responses, so that junk URLs cannot fill it. */
const notFoundShare = 1 / 16;

/** Returns the cache path of a page, such as `/en/politics`, from Next's cache key. */
export const cachePathOfKey = (key: string): string => key.replace(/^.*?\/\$(?=\/)/, '');

type PageEntry = {
  page: PackedPage;
  facts: PageFacts;
  staleness: Staleness | undefined;
  removedStories: ReadonlySet<string> | undefined;
};
/** An entry of the cache: a page as Next needs it, or a response as readers get it. */
type CacheEntry = PageEntry | { response: CachedResponse };

/** Bytes per tag of a story or term. Most tags are shared between pages. */
const bytesPerTag = 24;

const entryBytes = (cached: CacheEntry, key: string): number =>
  2 * key.length +
  ('page' in cached
    ? packedPageBytes(cached.page) + bytesPerTag * (cached.facts.content?.size ?? 0)
    : bytesOf(cached.response));

/** Pages and responses share one map. Keys of responses are paths, so none starts with a space. */
const pageKey = (key: string): string => ` ${key}`;

/**
 * Rendered pages and finished responses in memory, limited to `maxBytes`. The least recently used
 * entries are evicted first. A change marks the pages that it affects and the responses rendered
 * from them; they stay until new versions replace them.
 */
export class PageCache {
  readonly #entries: LRUCache<string, CacheEntry>;
  readonly #negatives: LRUCache<string, CachedPage>;
  readonly #notFoundResponses: LRUCache<string, CachedResponse>;
  /** Next's keys of pages, redirects and 404s, by cache path. */
  readonly #keys = new Map<string, string>();
  /** Store keys of the responses that were rendered from a page, by cache path. */
  readonly #responseKeys = new Map<string, Set<string>>();
  readonly #recentChanges = new RecentChanges();

  constructor(maxBytes: number) {
    const maxMissing = Math.ceil(maxBytes * notFoundShare);
    this.#entries = new LRUCache<string, CacheEntry>({
      maxSize: maxBytes - maxMissing,
      sizeCalculation: entryBytes,
      dispose: (cached, key, reason) => {
        if (reason === 'set') return;
        if ('response' in cached) this.#unlink(key, cached.response);
        else this.#keys.delete(cached.facts.cachePath);
      },
    });
    this.#negatives = new LRUCache<string, CachedPage>({
      max: maxNegatives,
      dispose: (_, key, reason) => {
        if (reason !== 'set') this.#keys.delete(cachePathOfKey(key));
      },
    });
    this.#notFoundResponses = new LRUCache<string, CachedResponse>({
      maxSize: maxMissing,
      sizeCalculation: (response, key) => 2 * key.length + bytesOf(response),
      dispose: (response, key, reason) => {
        if (reason !== 'set') this.#unlink(key, response);
      },
    });
  }

  #peekPage(key: string): PageEntry | undefined {
    const cached = this.#entries.peek(pageKey(key));
    return cached && 'page' in cached ? cached : undefined;
  }

  get(key: string): CachedPage | undefined {
    const cached = this.#entries.get(pageKey(key));
    return cached && 'page' in cached ? this.#unpack(cached) : this.#negatives.get(key);
  }

  #unpack({ page, facts, removedStories }: PageEntry): CachedPage {
    const fullPage = unpackPage(page);
    const visible = removedStories ? removeStoriesFromPage(fullPage, removedStories) : fullPage;
    rememberFacts(visible, facts);
    return visible;
  }

  /** Returns the finished response for a key of the page store. */
  getResponse(key: string): CachedResponse | undefined {
    const cached = this.#entries.get(key);
    return cached && 'response' in cached ? cached.response : this.#notFoundResponses.get(key);
  }

  /** Returns the finished response without counting it as a use. */
  peekResponse(key: string): CachedResponse | undefined {
    const cached = this.#entries.peek(key);
    return cached && 'response' in cached ? cached.response : this.#notFoundResponses.peek(key);
  }

  get changeCount(): number {
    return this.#recentChanges.count;
  }

  #pageAt(cachePath: string): PageEntry | undefined {
    const key = this.#keys.get(cachePath);
    return key === undefined ? undefined : this.#peekPage(key);
  }

  /** Whether there is an entry for a cache path (`/en/politics`) that no change affects. */
  hasFresh(cachePath: string): boolean {
    return this.#keys.has(cachePath) && !this.stalenessAt(cachePath);
  }

  stalenessAt(cachePath: string): Staleness | undefined {
    return this.#pageAt(cachePath)?.staleness;
  }

  /** Marks a page and its responses as stale, because their layout changed. */
  markStale(cachePath: string): void {
    const now = Date.now();
    for (const entry of [this.#pageAt(cachePath) ?? [], this.#responsesOf(cachePath)].flat())
      entry.staleness = mergeStaleness(entry.staleness, { level: 'layout' }, now);
  }

  /** Whether a page, document or response at a cache path is marked or has expired. */
  isDue(cachePath: string): boolean {
    const now = Date.now();
    const page = this.#pageAt(cachePath);
    if (page && (page.staleness !== undefined || expiresAt(page.page.page) <= now)) return true;
    return this.#responsesOf(cachePath).some(
      ({ staleness, freshUntil }) => staleness !== undefined || freshUntil <= now,
    );
  }

  /**
   * Returns the page at a cache path, even if it is marked, unless readers may no longer see it.
   */
  getLastValid(cachePath: string): CachedPage | undefined {
    const page = this.#pageAt(cachePath);
    return page && Date.now() < (page.staleness?.usableUntil ?? Infinity) ? this.#unpack(page) : undefined;
  }

  /**
   * Runs a request that may render pages. A rendered page is not stored if a change affected it in
   * the meantime, because it may contain old data.
   */
  whileRendering<T>(work: () => T, rendering: RenderContext = this.newContext()): T {
    return renderContexts().run(rendering, work);
  }

  /** Creates the state of a request. With `bypassCache`, cached pages are not used. */
  newContext(bypassCache?: 'bypass-cache'): RenderContext {
    return { changesAtStart: this.changeCount, pages: new Map(), bypassCache };
  }

  /** Whether the current request must not use cached pages. */
  bypassesCache(): boolean {
    return renderContexts().getStore()?.bypassCache !== undefined;
  }

  /**
   * Records that the current request's response contains a page. The first page with a key wins.
   */
  recordPage(key: string, page: CachedPage): void {
    const pages = renderContexts().getStore()?.pages;
    if (pages && !pages.has(key)) pages.set(key, page);
  }

  /** Whether all pages of a request are still the cached ones. */
  hasLatestPages({ pages }: RenderContext): boolean {
    return Array.from(pages).every(([key, { lastModified }]) => {
      const page = this.#peekPage(key)?.page.page ?? this.#negatives.peek(key);
      return page?.lastModified === lastModified;
    });
  }

  /** Stores a page, unless a change has outdated it since its rendering began. */
  set(key: string, page: CachedPage): void {
    const isPage = page.value !== null && page.value.kind !== 'REDIRECT';
    const cachePath = cachePathOfKey(key);
    const facts = factsOf(cachePath, page);
    const effect = this.#effectSince(facts);
    if (isAtLeast(effect, 'outdated')) return;
    this.delete(key);
    if (isPage) {
      const staleness = mergeStaleness(undefined, effect, Date.now());
      const removedStories = mergeRemovedStories(undefined, effect);
      this.#entries.set(pageKey(key), { page: packPage(page), facts, staleness, removedStories });
    } else this.#negatives.set(key, page);
    // An entry that is larger than the whole cache was not stored.
    if (this.#entries.has(pageKey(key)) || this.#negatives.has(key)) this.#keys.set(cachePath, key);
  }

  /** Stores a finished response and replaces the previous one. */
  setResponse(key: string, response: CachedResponse): void {
    this.dropResponse(key);
    if (response.status === 404) this.#notFoundResponses.set(key, response);
    else this.#entries.set(key, { response });
    if (!this.#entries.has(key) && !this.#notFoundResponses.has(key)) return;
    for (const cachePath of response.cachePaths) {
      const keys = this.#responseKeys.get(cachePath) ?? new Set();
      this.#responseKeys.set(cachePath, keys.add(key));
    }
  }

  dropResponse(key: string): void {
    this.#entries.delete(key);
    this.#notFoundResponses.delete(key);
  }

  #unlink(key: string, { cachePaths }: CachedResponse): void {
    for (const cachePath of cachePaths) {
      const keys = this.#responseKeys.get(cachePath);
      keys?.delete(key);
      if (!keys?.size) this.#responseKeys.delete(cachePath);
    }
  }

  #responsesOf(cachePath: string): CachedResponse[] {
    return [...(this.#responseKeys.get(cachePath) ?? [])].flatMap((key) => this.peekResponse(key) ?? []);
  }

  /** The effect of changes since the current request began on a page or document. */
  #effectSince(facts: PageFacts): Effect {
    return this.#recentChanges.effectSince(renderContexts().getStore()?.changesAtStart ?? this.changeCount, facts);
  }

  /** Whether a change since the current request began affects more than the layout of a page. */
  hasChanged(facts: PageFacts): boolean {
    const effect = this.#effectSince(facts);
    return isAtLeast(effect, 'named') || effect.removedStories !== undefined;
  }

  /**
   * Whether the page in the current response may be older than a change. If the request recorded no
   * page, Next responded with a page that it was rendering for an earlier request.
   */
  mayBeStale(cachePath: string): boolean {
    const pages = renderContexts().getStore()?.pages;
    if (pages?.size) return [...pages].some(([key, page]) => this.hasChanged(factsOf(cachePathOfKey(key), page)));
    return this.#recentChanges.hasAffected({ ...factsOfCachePath(cachePath), content: undefined });
  }

  /**
   * Marks the entries that a change affects, and drops those that must no longer be seen. Affected
   * redirects and 404s are always dropped: they are cheap to render, and would hide a new page.
   * @returns the cache paths of the outdated pages, the most recently requested ones first
   */
  invalidate(invalidation: Invalidation): string[] {
    const now = Date.now();
    this.#recentChanges.add(invalidation);
    const outdated = new Set<string>();
    for (const [key, cached] of Array.from(this.#entries)) {
      const all = 'page' in cached ? [cached.facts] : cached.response.facts;
      const effect = all.reduce((sum: Effect, facts) => combineEffects(sum, invalidation(facts)), {});
      if (!effect.level && !effect.removedStories) continue;
      if (isAtLeast(effect, 'gone')) this.#entries.delete(key);
      else {
        const entry = 'page' in cached ? cached : cached.response;
        entry.staleness = mergeStaleness(entry.staleness, effect, now);
        entry.removedStories = mergeRemovedStories(entry.removedStories, effect);
        if (isAtLeast(effect, 'outdated'))
          for (const { kind, cachePath } of all) if (kind === 'page') outdated.add(cachePath);
      }
    }
    for (const key of Array.from(this.#negatives.keys()))
      if (invalidation(factsOfCachePath(cachePathOfKey(key))).level) this.delete(key);
    for (const [key, { facts }] of Array.from(this.#notFoundResponses))
      if (facts.map(invalidation).some(({ level, removedStories }) => level ?? removedStories))
        this.#notFoundResponses.delete(key);
    return [...outdated];
  }

  #dropResponsesOf(cachePath: string): void {
    for (const key of [...(this.#responseKeys.get(cachePath) ?? [])]) this.dropResponse(key);
  }

  delete(key: string): void {
    this.#entries.delete(pageKey(key));
    this.#negatives.delete(key);
    this.#dropResponsesOf(cachePathOfKey(key));
  }

  get size(): { bytes: number; pages: number; responses: number; negatives: number } {
    const pages = Array.from(this.#entries.values()).filter((cached) => 'page' in cached).length;
    return {
      bytes: this.#entries.calculatedSize + this.#notFoundResponses.calculatedSize,
      pages,
      responses: this.#entries.size - pages + this.#notFoundResponses.size,
      negatives: this.#negatives.size,
    };
  }
}

declare module '../platform/runtime/app' {
  interface App {
    pageCache?: PageCache;
  }
}

/**
 * The page cache of this process. Next creates a cache handler for each request, and all of them
 * share it.
 */
export const pageCache = (): PageCache => (app.pageCache ??= new PageCache(configuration().pageCacheBytes));
