import { LRUCache } from 'lru-cache';
import { outageLog } from './outage-log';

/**
 * Pause after a failure, in milliseconds. During it no request is sent, so that an outage does not
 * slow down readers.
 */
const pauseAfterFailureMs = 30_000;
/** Maximum number of concurrent requests to one service. */
const maxConcurrent = 20;

const unavailableBrand = Symbol.for('trivarta.service-unavailable');

/**
 * The service has no response, not even an old one. The error was logged already. Recognised by a
 * symbol instead of its class, because each bundle has its own copy of the class and the cache is
 * shared between bundles (lib/platform/runtime/app.ts).
 */
export class ServiceUnavailable extends Error {
  readonly [unavailableBrand] = true;

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && unavailableBrand in value;
  }

  constructor(name: string) {
    super(`The ${name} is not available now`);
    this.name = 'ServiceUnavailable';
  }
}

type Options<Value> = {
  name: string;
  load: (key: string) => Promise<Value>;
  /** Milliseconds for which a response is fresh, and for which it may be used during an outage. */
  freshMs: number;
  staleMs: number;
  max: number;
  /** Returns why a valid response shows a fault of the service, for the log. */
  fault?: (value: Value) => string | undefined;
  /** Whether the service can fail for one key and work for others. Then only that key is paused. */
  pausesByKey?: boolean;
  clock?: () => number;
};

export type ResponseCache<Value> = {
  /** @throws ServiceUnavailable if there is no response, not even an old one */
  get: (key: string) => Promise<Value>;
  /** Whether `get` would send a request now. */
  needsRequest: (key: string) => boolean;
  /**
   * Returns the cached response without waiting, or undefined. If it is not fresh, it is refreshed
   * in the background.
   */
  getCached: (key: string) => Value | undefined;
};

/**
 * Caches responses of an outside service. All readers share one request per key until its response
 * is no longer fresh. An outage is logged once when it begins and once when it ends.
 */
export function responseCache<Value>(options: Options<Value>): ResponseCache<Value> {
  const { name, load, freshMs, staleMs, max, fault, pausesByKey = false, clock = () => Date.now() } = options;
  const entries = new LRUCache<string, { value: Value; since: number }>({ max });
  const inFlight = new Map<string, Promise<Value>>();
  const paused = new LRUCache<string, number>({ max });
  const pauseKeyOf = (key: string) => (pausesByKey ? key : '');
  const outage = outageLog(name);

  const recordResult = (key: string, problem: string | undefined) => {
    const pauseKey = pauseKeyOf(key);
    if (problem === undefined) {
      outage.ends();
      paused.delete(pauseKey);
      return;
    }
    // If the service rejects a single key repeatedly, that is also logged only once.
    if (!paused.has(pauseKey)) outage.begins(problem);
    paused.set(pauseKey, clock());
  };
  const isPaused = (key: string): boolean => {
    const since = paused.get(pauseKeyOf(key));
    return since !== undefined && clock() - since < pauseAfterFailureMs;
  };
  const findStale = (key: string): Value | undefined => {
    const entry = entries.get(key);
    return entry && clock() - entry.since < staleMs ? entry.value : undefined;
  };
  const loadNow = async (key: string): Promise<Value> => {
    try {
      const value = await load(key);
      entries.set(key, { value, since: clock() });
      recordResult(key, fault?.(value));
      return value;
    } catch (error) {
      recordResult(key, error instanceof Error ? error.message : 'the request failed');
      const staleValue = findStale(key);
      if (staleValue === undefined) throw new ServiceUnavailable(name);
      return staleValue;
    } finally {
      inFlight.delete(key);
    }
  };
  const fresh = (key: string) => {
    const entry = entries.get(key);
    return entry && clock() - entry.since < freshMs ? entry : undefined;
  };
  const isBlocked = (key: string) => isPaused(key) || inFlight.size >= maxConcurrent;
  const get = async (key: string): Promise<Value> => {
    const entry = fresh(key);
    if (entry) return entry.value;
    const waiting = inFlight.get(key);
    if (waiting) return waiting;
    if (isBlocked(key)) {
      const staleValue = findStale(key);
      if (staleValue === undefined) throw new ServiceUnavailable(name);
      return staleValue;
    }
    const result = loadNow(key);
    inFlight.set(key, result);
    return result;
  };
  return {
    get,
    needsRequest: (key) => !fresh(key) && !inFlight.has(key) && !isBlocked(key),
    getCached: (key) => {
      const result = findStale(key);
      if (!fresh(key)) get(key).catch(() => undefined);
      return result === undefined || fault?.(result) !== undefined ? undefined : result;
    },
  };
}
