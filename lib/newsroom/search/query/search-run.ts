import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { busyError } from '../../../contract/errors';
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
const concurrency = 2;
const maxWaiting = 20;
const busySeconds = 2;

/**
 * If the thread has worked for `workMs` milliseconds during searches, all of them pause for
 * `pauseMs`. That is long enough to serve a cached page. Most searches end before their first
 * pause.
 */
const workMs = 4;
const pauseMs = 12;

type Pace = { queue: TaskQueue; pausedAtMs: number; pause?: Promise<void>; totalPausedMs: number };

declare module '../../../platform/runtime/app' {
  interface App {
    searchPace?: Pace;
  }
}

const sharedPace = (): Pace =>
  (app.searchPace ??= {
    queue: new TaskQueue({ concurrency, maxWaiting }),
    pausedAtMs: 0,
    totalPausedMs: 0,
  });

type Run = { results: Map<string, Promise<unknown>>; endsAt: number };
const runs = new AsyncLocalStorage<Run>();

export class SearchTimeout extends Error {}

/** Active time of the thread, in milliseconds. */
const threadMs = (): number => performance.eventLoopUtilization().active;

const workingClock = (pace: Pace): number => performance.now() - pace.totalPausedMs;

async function pause(pace: Pace): Promise<void> {
  const from = performance.now();
  await setTimeout(pauseMs);
  pace.pausedAtMs = threadMs();
  pace.totalPausedMs += performance.now() - from;
  delete pace.pause;
}

/**
 * Runs a search when it reaches the head of the queue. After `timeoutMs`, not counting pauses, its
 * next `memoizedQuery` throws `SearchTimeout`.
 *
 * @throws ApiError 503 if too many searches are waiting
 */
export async function runSearch<T>(timeoutMs: number, work: () => Promise<T>): Promise<T> {
  const pace = sharedPace();
  if (pace.queue.isIdle) pace.pausedAtMs = threadMs();
  await pace.queue.enter().catch(() => {
    throw busyError(busySeconds);
  });
  try {
    return await runs.run({ results: new Map(), endsAt: workingClock(pace) + timeoutMs }, work);
  } finally {
    pace.queue.leave();
  }
}

/**
 * Runs a query once per search, however often it is needed. If a pause is due, it waits for that
 * first.
 */
export function memoizedQuery<T>(keyParts: readonly unknown[], runQuery: () => Promise<T>): Promise<T> {
  const run = runs.getStore();
  // Outside `runSearch`, as in tests and tools, no other request is waiting.
  if (!run) return runQuery();
  const key = JSON.stringify(keyParts);
  const pending = run.results.get(key) as Promise<T> | undefined;
  if (pending) return pending;
  const result = (async () => {
    const pace = sharedPace();
    if (workingClock(pace) >= run.endsAt) throw new SearchTimeout('The search took too long');
    if (!pace.pause && threadMs() - pace.pausedAtMs >= workMs) pace.pause = pause(pace);
    await pace.pause;
    return runQuery();
  })();
  run.results.set(key, result);
  return result;
}
