import { LRUCache } from 'lru-cache';
import { troubleLog } from './outage-log';

/**
 * Pause after a failure, in milliseconds. During it no request is sent, so that an outage does not
 * slow down readers.
 */
const restAfterFailure = 30_000;
/** Maximum number of concurrent requests to one service. */
const maxConcurrent = 20;

const mark = Symbol.for('trivarta.service-unavailable');

/**
 * The service has no response, not even an old one. The error was logged already. Recognised by a
 * symbol instead of its class, because each bundle has its own copy of the class and the cache is
 * shared between bundles (lib/platform/runtime/app.ts).
 */
export class ServiceUnavailable extends Error {
  readonly [mark] = true;

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && mark in value;
  }

  constructor(name: string) {
    super(`The ${name} is not available now`);
    this.name = 'ServiceUnavailable';
  }
}

type Options<Value> = {
  name: string;
  ask: (key: string) => Promise<Value>;
  /** Milliseconds for which a response is fresh, and for which it may be used during an outage. */
  freshFor: number;
  staleFor: number;
  max: number;
  /** Returns why a valid response shows a fault of the service, for the log. */
  fault?: (value: Value) => string | undefined;
  /** Whether the service can fail for one key and work for others. Then only that key is paused. */
  restsByKey?: boolean;
  clock?: () => number;
};

export type AnswerCache<Value> = {
  /** @throws ServiceUnavailable if there is no response, not even an old one */
  get: (key: string) => Promise<Value>;
  /** Whether `get` would send a request now. */
  wouldAsk: (key: string) => boolean;
  /**
   * Returns the cached response without waiting, or undefined. If it is not fresh, it is refreshed
   * in the background.
   */
  known: (key: string) => Value | undefined;
};

/**
 * Caches responses of an outside service. All readers share one request per key until its response
 * is no longer fresh. An outage is logged once when it begins and once when it ends.
 */
export function answerCache<Value>(options: Options<Value>): AnswerCache<Value> {
  const { name, ask, freshFor, staleFor, max, fault, restsByKey = false, clock = () => Date.now() } = options;
  const entries = new LRUCache<string, { value: Value; since: number }>({ max });
  const asking = new Map<string, Promise<Value>>();
  const resting = new LRUCache<string, number>({ max });
  const restOf = (key: string) => (restsByKey ? key : '');
  const trouble = troubleLog(name);

  const note = (key: string, problem: string | undefined) => {
    const rest = restOf(key);
    if (problem === undefined) {
      trouble.ends();
      resting.delete(rest);
      return;
    }
    // If the service rejects a single key repeatedly, that is also logged only once.
    if (!resting.has(rest)) trouble.begins(problem);
    resting.set(rest, clock());
  };
  const rests = (key: string): boolean => {
    const since = resting.get(restOf(key));
    return since !== undefined && clock() - since < restAfterFailure;
  };
  const old = (key: string): Value | undefined => {
    const entry = entries.get(key);
    return entry && clock() - entry.since < staleFor ? entry.value : undefined;
  };
  const askNow = async (key: string): Promise<Value> => {
    try {
      const value = await ask(key);
      entries.set(key, { value, since: clock() });
      note(key, fault?.(value));
      return value;
    } catch (error) {
      note(key, error instanceof Error ? error.message : 'the request failed');
      const standIn = old(key);
      if (standIn === undefined) throw new ServiceUnavailable(name);
      return standIn;
    } finally {
      asking.delete(key);
    }
  };
  const fresh = (key: string) => {
    const entry = entries.get(key);
    return entry && clock() - entry.since < freshFor ? entry : undefined;
  };
  const mustNotAsk = (key: string) => rests(key) || asking.size >= maxConcurrent;
  const get = async (key: string): Promise<Value> => {
    const entry = fresh(key);
    if (entry) return entry.value;
    const waiting = asking.get(key);
    if (waiting) return waiting;
    if (mustNotAsk(key)) {
      const standIn = old(key);
      if (standIn === undefined) throw new ServiceUnavailable(name);
      return standIn;
    }
    const answer = askNow(key);
    asking.set(key, answer);
    return answer;
  };
  return {
    get,
    wouldAsk: (key) => !fresh(key) && !asking.has(key) && !mustNotAsk(key),
    known: (key) => {
      const answer = old(key);
      if (!fresh(key)) get(key).catch(() => undefined);
      return answer === undefined || fault?.(answer) !== undefined ? undefined : answer;
    },
  };
}
