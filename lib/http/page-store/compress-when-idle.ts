import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { log } from '../../platform/log/log';
import { app } from '../../platform/runtime/app';
import { pageCache } from '../../web/page-cache/page-cache';
import { isDraining } from '../../platform/runtime/shut-down';
import { type StoredAnswer, withBrotli } from '../../web/page-cache/stored-response';

/**
 * Interval between two checks of the process load, in milliseconds. The process counts as idle up
 * to this event loop utilization.
 */
const lookMs = 200;
const idleShare = 0.5;
/**
 * Maximum number of responses that wait for compression. Further ones are skipped until they are
 * requested again.
 */
const maxWaiting = 1000;

type Compressing = { wanted: Set<string>; timer: NodeJS.Timeout | undefined; last: EventLoopUtilization };

declare module '../../platform/runtime/app' {
  interface App {
    compressing?: Compressing;
  }
}

const compressing = () =>
  (app.compressing ??= { wanted: new Set(), timer: undefined, last: performance.eventLoopUtilization() });

async function compressNext(): Promise<void> {
  const { wanted } = compressing();
  const [key] = wanted;
  if (key === undefined) return;
  wanted.delete(key);
  const answer = pageCache().peekAnswer(key);
  if (!answer || answer.variants.br) return;
  const better = await withBrotli(answer);
  if (pageCache().peekAnswer(key) === answer) pageCache().setAnswer(key, better);
}

/**
 * Schedules the next check. It compresses one response at a time and measures the load again only
 * after that.
 */
function lookLater(): void {
  const state = compressing();
  state.timer = setTimeout(() => {
    const { utilization } = performance.eventLoopUtilization(state.last);
    state.last = performance.eventLoopUtilization();
    const work = utilization <= idleShare && !isDraining() ? compressNext() : Promise.resolve();
    void work
      .catch((error: unknown) => log.error('compression_failed', { error }))
      .finally(() => {
        state.timer = undefined;
        if (state.wanted.size && !isDraining()) lookLater();
      });
  }, lookMs);
  state.timer.unref();
}

/**
 * Adds a Brotli variant to a response when the process is idle. Brotli is smaller than gzip and
 * takes about ten times as long, so call this only for responses that were requested more than
 * once.
 */
export function compressWhenIdle(key: string, answer: StoredAnswer): void {
  if (answer.variants.br || !answer.variants.gzip) return;
  const state = compressing();
  if (state.wanted.has(key) || state.wanted.size >= maxWaiting) return;
  state.wanted.add(key);
  if (!state.timer) {
    state.last = performance.eventLoopUtilization();
    lookLater();
  }
}
