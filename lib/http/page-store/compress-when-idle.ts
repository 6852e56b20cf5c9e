import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { log } from '../../platform/log/log';
import { app } from '../../platform/runtime/app';
import { pageCache } from '../../web/page-cache/page-cache';
import { isDraining } from '../../platform/runtime/shut-down';
import { type StoredAnswer, withBrotli } from '../../web/page-cache/stored-response';

/** Milliseconds between two looks at how busy the process is; up to this share it is idle. */
const lookMs = 200;
const idleShare = 0.5;
/** Answers that wait at most; of more, those that are asked for again get their turn. */
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

/** One answer at a time, and the next look at the clock only when it is done. */
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
  // It keeps no process.
  state.timer.unref();
}

/**
 * Has an answer with gzip get brotli beside it, which is smaller and takes ten times as long to
 * make: when the process has little to do. Called for what is asked for again, so that no work is
 * done for addresses that nobody returns to.
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
