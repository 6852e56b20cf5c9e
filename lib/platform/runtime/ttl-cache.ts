import { LRUCache } from 'lru-cache';

/**
 * Fetches a value. `previous` is the expired value, if there is one. `limitTtl` shortens the TTL of
 * the new value.
 */
type Fetch<Value> = (previous: Value | undefined, limitTtl: (ttlMs: number) => void) => Promise<Value | undefined>;

/**
 * Cache of values with a TTL that all requests share. Concurrent calls for one key share one fetch.
 * Errors and `undefined` are not cached. The fetch function is passed to each call, so the cache
 * holds no code and can be a member of `app`.
 */
export class TtlCache<Value extends object> {
  #nowMs = 0;
  readonly #entries: LRUCache<string, Value, Fetch<Value>>;

  /** @param max maximum number of entries; the least recently used entry is removed first */
  constructor(max: number) {
    this.#entries = new LRUCache<string, Value, Fetch<Value>>({
      max,
      fetchMethod: (_key, previous, { context, options }) =>
        context(previous, (ttlMs) => (options.ttl = Math.min(options.ttl ?? 0, Math.max(0, ttlMs - 1)))),
      // Callers pass the time. By default lru-cache caches the clock for a millisecond.
      perf: { now: () => this.#nowMs },
      ttlResolution: 0,
      // A caller gets its value even if the entry is evicted during the fetch.
      ignoreFetchAbort: true,
    });
  }

  /**
   * Returns the cached value if it is younger than `ttlMs` at `now`. Otherwise calls `fetch` with
   * the previous value and returns the result.
   * @throws any error of `fetch`
   */
  get(key: string, ttlMs: number, now: Date, fetch: Fetch<Value>): Promise<Value | undefined> {
    this.#nowMs = now.getTime();
    // lru-cache also returns a value whose age equals its `ttl`, and a `ttl` of 0 means no expiry.
    return this.#entries.fetch(key, { ttl: Math.max(0, ttlMs - 1), forceRefresh: ttlMs <= 1, context: fetch });
  }
}
