import { LRUCache } from 'lru-cache';
import { troubleLog } from './outage-log';

/**
 * After a failure nobody asks for this long, so that a service in trouble costs each reader
 * nothing. Milliseconds.
 */
const restAfterFailure = 30_000;
/** Calls to one service at the same time; more would be an attack on it through us. */
const maxConcurrent = 20;

const mark = Symbol.for('trivarta.service-unavailable');

/**
 * A service that has no answer now: the reader's part stays away. It was logged already. Known by a
 * mark and not by its class, of which every bundle has a copy: the bundle that asked first keeps
 * the answers for all (lib/platform/runtime/app.ts).
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
  /**
   * Milliseconds for which an answer serves everybody, and for which it stands in while the service
   * is in trouble.
   */
  freshFor: number;
  staleFor: number;
  max: number;
  /** What is wrong with an answer that came all right, for the log. */
  fault?: (value: Value) => string | undefined;
  /**
   * True for a service that can be in trouble with one key and well with the others: only that key
   * rests then.
   */
  restsByKey?: boolean;
  clock?: () => number;
};

export type AnswerCache<Value> = {
  /** @throws ServiceUnavailable when there is none, neither new nor old */
  get: (key: string) => Promise<Value>;
  /** True when `get` would call the service now, and not answer from memory. */
  wouldAsk: (key: string) => boolean;
  /**
   * The answer in memory, or undefined where there is none that is good: for who cannot wait. Asks
   * behind the caller's back when it is not fresh.
   */
  known: (key: string) => Value | undefined;
};

/**
 * Answers of an outside service, shared by all readers: any number of them cost one call per key
 * and `freshFor`. Trouble is logged when it begins and when it ends, and not once for each reader.
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
    // A key that the service refuses time and again, between good ones, is logged once as well.
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
      note(key, error instanceof Error ? error.message : 'the call failed');
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
