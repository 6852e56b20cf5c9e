import { LRUCache } from 'lru-cache';

/**
 * Makes a value, from the one before it perhaps; `keepFor` has it kept for fewer milliseconds than
 * others.
 */
type Fetch<Value> = (before: Value | undefined, keepFor: (ttlMs: number) => void) => Promise<Value | undefined>;

/**
 * Values that serve everybody for a time. Concurrent calls for one key share one fetch; neither
 * what failed nor `undefined` is kept. How a value is fetched is no part of the cache, which can so
 * be a member of `app` and outlive the code of an edited module.
 */
export class TtlCache<Value extends object> {
  #nowMs = 0;
  readonly #entries: LRUCache<string, Value, Fetch<Value>>;

  /** @param max entries that are kept at once; the one used longest ago goes first */
  constructor(max: number) {
    this.#entries = new LRUCache<string, Value, Fetch<Value>>({
      max,
      fetchMethod: (_key, before, { context, options }) =>
        context(before, (ttlMs) => (options.ttl = Math.min(options.ttl ?? 0, Math.max(0, ttlMs - 1)))),
      // The caller says what time it is; lru-cache would remember its own for a millisecond.
      perf: { now: () => this.#nowMs },
      ttlResolution: 0,
      // Who asks gets an answer, also for a key that has to go meanwhile.
      ignoreFetchAbort: true,
    });
  }

  /**
   * The value under a key, fetched less than `ttlMs` milliseconds before `now`, else what `fetch`
   * answers, which is called with the value of before.
   * @throws what `fetch` throws
   */
  get(key: string, ttlMs: number, now: Date, fetch: Fetch<Value>): Promise<Value | undefined> {
    this.#nowMs = now.getTime();
    // lru-cache serves a value that is just as old as its `ttl`, and for ever when that is 0.
    return this.#entries.fetch(key, { ttl: Math.max(0, ttlMs - 1), forceRefresh: ttlMs <= 1, context: fetch });
  }
}
