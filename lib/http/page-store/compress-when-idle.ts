import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { log } from '../../platform/log/log';
import { app } from '../../platform/runtime/app';
import { pageCache } from '../../page-cache/page-cache';
import { isDraining } from '../../platform/runtime/shut-down';
import { type CachedResponse, withBrotli } from '../../page-cache/cached-response';

/**
 * Interval between two checks of the process load, in milliseconds. The process counts as idle up
 * to this event loop utilization.
 */
const checkIntervalMs = 200;
const maxIdleUtilization = 0.5;
/**
 * Maximum number of responses that wait for compression. Further ones are skipped until they are
 * requested again.
 */
const maxWaiting = 1000;

type CompressionState = { pendingKeys: Set<string>; timer: NodeJS.Timeout | undefined; last: EventLoopUtilization };

declare module '../../platform/runtime/app' {
  interface App {
    compressing?: CompressionState;
  }
}

const compressionState = () =>
  (app.compressing ??= { pendingKeys: new Set(), timer: undefined, last: performance.eventLoopUtilization() });

async function compressNext(): Promise<void> {
  const { pendingKeys } = compressionState();
  const [key] = pendingKeys;
  if (key === undefined) return;
  pendingKeys.delete(key);
  const response = pageCache().peekResponse(key);
  if (!response || response.variants.br) return;
  const compressed = await withBrotli(response);
  if (pageCache().peekResponse(key) === response) pageCache().setResponse(key, compressed);
}

/**
 * Schedules the next check. It compresses one response at a time and measures the load again only
 * after that.
 */
function scheduleCheck(): void {
  const state = compressionState();
  state.timer = setTimeout(() => {
    const { utilization } = performance.eventLoopUtilization(state.last);
    state.last = performance.eventLoopUtilization();
    const work = utilization <= maxIdleUtilization && !isDraining() ? compressNext() : Promise.resolve();
    void work
      .catch((error: unknown) => log.error('compression_failed', { error }))
      .finally(() => {
        state.timer = undefined;
        if (state.pendingKeys.size && !isDraining()) scheduleCheck();
      });
  }, checkIntervalMs);
  state.timer.unref();
}

/**
 * Adds a Brotli variant to a response when the process is idle. Brotli is smaller than gzip and
 * takes about ten times as long, so call this only for responses that were requested more than
 * once.
 */
export function compressWhenIdle(key: string, response: CachedResponse): void {
  if (response.variants.br || !response.variants.gzip) return;
  const state = compressionState();
  if (state.pendingKeys.has(key) || state.pendingKeys.size >= maxWaiting) return;
  state.pendingKeys.add(key);
  if (!state.timer) {
    state.last = performance.eventLoopUtilization();
    scheduleCheck();
  }
}
