import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { busy } from '../../../contract/errors';
import { app } from '../../../platform/runtime/app';
import { TaskQueue } from '../../../platform/runtime/task-queue';

/**
 * Limits how long searches delay other requests. A search makes about a hundred short database
 * queries and computes between them, all in the thread that serves pages. Here each query runs only
 * once, a search pauses between queries so that other requests are answered, and a search that
 * takes too long is ended.
 */

/**
 * Maximum number of concurrent searches, of searches in the queue, and the seconds after which a
 * refused client may retry.
 */
const maxRunning = 2;
const maxWaiting = 20;
const busySeconds = 2;

/**
 * If the thread has worked for `workMs` milliseconds during searches, all of them pause for
 * `restMs`. That is long enough to serve a cached page. Most searches end before their first pause.
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

/** Active time of the thread, in milliseconds. */
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
 * Runs a search when it reaches the head of the queue. After `timeoutMs`, not counting pauses, its
 * next `lookUp` throws `SearchTimeout`.
 *
 * @throws ApiError 503 if too many searches are waiting
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
 * Runs a query once per search, however often it is needed. If a pause is due, it waits for that
 * first.
 */
export function lookUp<T>(question: readonly unknown[], ask: () => Promise<T>): Promise<T> {
  const run = runs.getStore();
  // Outside `runSearch`, as in tests and tools, no other request is waiting.
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
