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

/** Redirects and 404s that are remembered, apart from pages, so that junk pushes no page out. */
const maxNegatives = 5000;
/** Share of the memory that answers of 404 may take, which junk must not fill. */
const missingShare = 1 / 16;

/** The address of a page, such as `/en/politics`, of its key. */
export const addressOf = (key: string): string => key.replace(/^.*?\/\$(?=\/)/, '');

type Page = { page: StoredPage; facts: PageFacts; mark: Mark | undefined; cut: ReadonlySet<string> | undefined };
/** What the one memory holds: pages as Next needs them, and responses as readers get them. */
type Kept = Page | { answer: StoredAnswer };

/** Bytes that the tag of a story or term costs, which most pages share with others. */
const tagBytes = 24;

const sizeOf = (kept: Kept, key: string): number =>
  2 * key.length +
  ('page' in kept ? pageBytes(kept.page) + tagBytes * (kept.facts.content?.size ?? 0) : bytesOf(kept.answer));

/** Pages share the memory with answers, whose keys are addresses: none begins with a space. */
const pageKey = (key: string): string => ` ${key}`;

/**
 * Rendered pages and finished answers in memory: those used longest ago go first when `maxBytes`
 * are full. A change marks the pages that it concerns, and the answers that were made of them. They
 * stay until their successors are there.
 */
export class PageCache {
  readonly #kept: LRUCache<string, Kept>;
  readonly #negatives: LRUCache<string, CachedPage>;
  readonly #missing: LRUCache<string, StoredAnswer>;
  /** The keys of pages, redirects and 404s by their addresses. */
  readonly #keys = new Map<string, string>();
  /** Addresses of pages, and the keys of the answers that were made of each. */
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
    return this.#latest.count;
  }

  #pageAt(address: string): Page | undefined {
    const key = this.#keys.get(address);
    return key === undefined ? undefined : this.#peekPage(key);
  }

  /** Whether there is something for an address (`/en/politics`) that no change concerns. */
  hasAddress(address: string): boolean {
    return this.#keys.has(address) && !this.markAt(address);
  }

  /** How the page at an address is marked. */
  markAt(address: string): Mark | undefined {
    return this.#pageAt(address)?.mark;
  }

  /** Marks a page and its answers as one whose layout changed. */
  markStale(address: string): void {
    const now = Date.now();
    for (const entry of [this.#pageAt(address) ?? [], this.#answersOf(address)].flat())
      Object.assign(entry, { mark: markAfter(entry.mark, { level: 'layout' }, now) });
  }

  /** Whether the page or document at an address, or an answer made of it, is marked or over. */
  isDue(address: string): boolean {
    const now = Date.now();
    const page = this.#pageAt(address);
    if (page && (page.mark !== undefined || freshUntil(page.page.page) <= now)) return true;
    return this.#answersOf(address).some(({ mark, freshUntil: until }) => mark !== undefined || until <= now);
  }

  /** The page at an address, marked or not, unless it may not be shown any longer. */
  lastGood(address: string): CachedPage | undefined {
    const page = this.#pageAt(address);
    return page && Date.now() < (page.mark?.until ?? Infinity) ? this.#unpack(page) : undefined;
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
    return { began: this.changes, pages: new Map(), anew };
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
      const page = this.#peekPage(key)?.page.page ?? this.#negatives.peek(key);
      return page?.lastModified === lastModified;
    });
  }

  /** Keeps a page, unless it was rendered of what was there before a change. */
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
    // What is larger than the whole store is not taken.
    if (this.#kept.has(pageKey(key)) || this.#negatives.has(key)) this.#keys.set(address, key);
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

  #answersOf(address: string): StoredAnswer[] {
    return [...(this.#answers.get(address) ?? [])].flatMap((key) => this.peekAnswer(key) ?? []);
  }

  /** What changes since the request at hand began do to a page or document. */
  #effectSince(facts: PageFacts): Effect {
    return this.#latest.effectSince(renderings().getStore()?.began ?? this.changes, facts);
  }

  /** Whether a change since the request at hand began concerns more than the layout of a page. */
  hasChanged(facts: PageFacts): boolean {
    const effect = this.#effectSince(facts);
    return isAtLeast(effect, 'named') || effect.cut !== undefined;
  }

  /**
   * Whether the page at an address that the request at hand is answered with may be of before a
   * change. Where no page was noted for it, Next has answered with what it was rendering for
   * another request, which began before this one.
   */
  mayBeOutdated(address: string): boolean {
    const pages = renderings().getStore()?.pages;
    if (pages?.size) return [...pages].some(([key, page]) => this.hasChanged(factsOf(addressOf(key), page)));
    return this.#latest.hasTouched({ ...factsOfAddress(address), content: undefined });
  }

  /**
   * Marks what a change concerns, and drops what nobody may see any longer. Redirects and 404s are
   * always dropped: they cost little, and would hide what is there now.
   * @returns the addresses of the outdated pages, those first that readers requested last
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

/** The pages of this process: Next makes a handler for each request, all of which share them. */
export const pageCache = (): PageCache => (app.pageCache ??= new PageCache(configuration().pageCacheBytes));
