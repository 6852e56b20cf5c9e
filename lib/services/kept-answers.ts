import { LRUCache } from 'lru-cache';

/** After a failure nobody asks for this long, so that a service in trouble costs each reader nothing. Milliseconds. */
const restAfterFailure = 30_000;
/** Calls to one service at the same time; more would be an attack on it through us. */
const mostAtOnce = 20;

const mark = Symbol.for('trivarta.service-unavailable');

/**
 * A service that has no answer now: the reader's part stays away. It was logged already. Known by a mark and not by its class, of
 * which every bundle has a copy: the bundle that asked first keeps the answers for all (lib/shared-value.ts).
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
  /** As the log calls it. */
  name: string;
  ask: (key: string) => Promise<Value>;
  /** Milliseconds for which an answer serves everybody, and for which it stands in while the service is in trouble. */
  freshFor: number;
  staleFor: number;
  /** Answers that are kept. */
  most: number;
  /** What is wrong with an answer that came all right, for the log. */
  fault?: (value: Value) => string | undefined;
  clock?: () => number;
};

export type KeptAnswers<Value> = {
  /** @throws ServiceUnavailable when there is none, neither new nor old */
  get: (key: string) => Promise<Value>;
  /** True when the last call failed and no answer under the key can stand in. */
  isAway: (key: string) => boolean;
};

/**
 * Answers of an outside service, shared by all readers: any number of them cost one call per key and `freshFor`. Trouble is
 * logged when it begins and when it ends, and not once for each reader.
 */
export function keptAnswers<Value>(options: Options<Value>): KeptAnswers<Value> {
  const { name, ask, freshFor, staleFor, most, fault, clock = () => Date.now() } = options;
  const kept = new LRUCache<string, { value: Value; since: number }>({ max: most });
  const asking = new Map<string, Promise<Value>>();
  let trouble: { since: number } | undefined;

  const note = (problem: string | undefined) => {
    if (problem !== undefined && !trouble) console.error(`The ${name} is in trouble: ${problem}`);
    if (problem === undefined && trouble) console.info(`The ${name} answers again`);
    trouble = problem === undefined ? undefined : { since: clock() };
  };
  const old = (key: string): Value | undefined => {
    const entry = kept.get(key);
    return entry && clock() - entry.since < staleFor ? entry.value : undefined;
  };
  const askNow = async (key: string): Promise<Value> => {
    try {
      const value = await ask(key);
      kept.set(key, { value, since: clock() });
      note(fault?.(value));
      return value;
    } catch (error) {
      note(error instanceof Error ? error.message : 'the call failed');
      const standIn = old(key);
      if (standIn === undefined) throw new ServiceUnavailable(name);
      return standIn;
    } finally {
      asking.delete(key);
    }
  };
  const get = async (key: string): Promise<Value> => {
    const entry = kept.get(key);
    if (entry && clock() - entry.since < freshFor) return entry.value;
    const waiting = asking.get(key);
    if (waiting) return waiting;
    const resting = trouble !== undefined && clock() - trouble.since < restAfterFailure;
    if (resting || asking.size >= mostAtOnce) {
      const standIn = old(key);
      if (standIn === undefined) throw new ServiceUnavailable(name);
      return standIn;
    }
    const answer = askNow(key);
    asking.set(key, answer);
    return answer;
  };
  return { get, isAway: (key) => trouble !== undefined && old(key) === undefined };
}
