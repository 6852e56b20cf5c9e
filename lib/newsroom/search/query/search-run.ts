import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { busy } from '../../../contract/errors';
import { app } from '../../../platform/runtime/app';
import { TaskQueue } from '../../../platform/runtime/task-queue';

/**
 * Keeps searches from holding up other readers. A search is some hundred short questions to the
 * database with work of our own between them, all in the only thread: here it looks things up once,
 * rests between two questions so that others are answered, and is given up when it takes too long.
 */

/**
 * Searches that run at once, those that may wait in the queue, and the seconds after which more
 * may come.
 */
const maxRunning = 2;
const maxWaiting = 20;
const busySeconds = 2;

/**
 * Milliseconds that the thread works while searches run before all of them rest, and that they
 * rest: long enough for a page that is in the cache. Most searches are over before their first
 * rest.
 */
const workMs = 4;
const restMs = 12;

type Pace = { queue: TaskQueue; restedAtMs: number; rest?: Promise<void>; restedMs: number };

declare module '../../../platform/runtime/app' {
  interface App {
    searchPace?: Pace;
  }
}

const sharedPace = (): Pace =>
  (app.searchPace ??= { queue: new TaskQueue({ concurrency: maxRunning, maxWaiting }), restedAtMs: 0, restedMs: 0 });

type Run = { answers: Map<string, Promise<unknown>>; endsAt: number };
const runs = new AsyncLocalStorage<Run>();

export class SearchTimeout extends Error {}

/** Milliseconds that the thread has worked. */
const threadMs = (): number => performance.eventLoopUtilization().active;

const workingClock = (pace: Pace): number => performance.now() - pace.restedMs;

async function rest(pace: Pace): Promise<void> {
  const from = performance.now();
  await setTimeout(restMs);
  pace.restedAtMs = threadMs();
  pace.restedMs += performance.now() - from;
  delete pace.rest;
}

/**
 * Runs a search when it is at the head of the queue. After `timeoutMs` of work its next `lookUp`
 * throws `SearchTimeout`.
 * @throws ApiError 503 when too many are waiting
 */
export async function runSearch<T>(timeoutMs: number, work: () => Promise<T>): Promise<T> {
  const pace = sharedPace();
  if (pace.queue.isIdle) pace.restedAtMs = threadMs();
  await pace.queue.enter().catch(() => {
    throw busy(busySeconds);
  });
  try {
    return await runs.run({ answers: new Map(), endsAt: workingClock(pace) + timeoutMs }, work);
  } finally {
    pace.queue.leave();
  }
}

/**
 * Asks the database once in a search, however often it wants to know, and rests before where it is
 * time for that.
 */
export function lookUp<T>(question: readonly unknown[], ask: () => Promise<T>): Promise<T> {
  const run = runs.getStore();
  // Outside of `runSearch`, as in tests and tools, nobody else waits.
  if (!run) return ask();
  const key = JSON.stringify(question);
  const known = run.answers.get(key) as Promise<T> | undefined;
  if (known) return known;
  const answer = (async () => {
    const pace = sharedPace();
    if (workingClock(pace) >= run.endsAt) throw new SearchTimeout('The search took too long');
    if (!pace.rest && threadMs() - pace.restedAtMs >= workMs) pace.rest = rest(pace);
    await pace.rest;
    return ask();
  })();
  run.answers.set(key, answer);
  return answer;
}
