import { ApiError, isNotFound } from '../../contract/errors';
import { log } from '../../platform/log/log';
import type { NewsApi } from '../../news-api/news-api';
import { createIntervalJob } from '../../platform/runtime/interval-job';
import { type Batch, type PageviewCounter, splitForApi } from './counter';

/**
 * Writes what was counted since the last flush.
 * @param failed gets the batches that were not written
 */
export type ReadsWriter = (counted: Batch[], failed: (error: unknown, batch: Batch) => void) => Promise<void>;

/**
 * Writes to a database of this site by `store`, all languages in one call: either all of it is
 * stored or none.
 */
export function storingReads(store: (reads: Batch['reads']) => Promise<void>): ReadsWriter {
  return async (counted, failed) => {
    if (!counted.length) return;
    try {
      await store(counted.flatMap(({ reads }) => reads));
    } catch (error) {
      for (const batch of counted) failed(error, batch);
    }
  };
}

/** Sends to a publisher's news API, in batches of the size that it accepts. */
export function forwardingReads(api: () => Pick<NewsApi, 'countReads'>): ReadsWriter {
  return async (counted, failed) => {
    for (const batch of counted.flatMap(splitForApi)) {
      try {
        await api().countReads(batch);
      } catch (error) {
        failed(error, batch);
      }
    }
  };
}

/** The news API will never take these reads, however often they are sent. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && [400, 413, 422].includes(error.status);

/**
 * Writes the counted reads every `intervalMs`, at once when it is flushed, and the remainder when
 * it is stopped. Reads that could not be written wait for the next flush, and the first failure in
 * a row is logged. Reads that the news API refuses are dropped. A news API that does not know the
 * call gets no more of them.
 */
export function startPageviewFlush(
  counter: PageviewCounter,
  write: ReadsWriter,
  intervalMs: number,
): { flush: () => Promise<void>; stop: () => Promise<void> } {
  let hasTrouble = false;
  let isUnsupported = false;
  let working: Promise<void> = Promise.resolve();

  const onFailure = (error: unknown, batch: Batch) => {
    if (isNotFound(error)) {
      if (!isUnsupported) log.warn('pageviews_not_supported', { message: 'The news API does not count reads' });
      isUnsupported = true;
      return;
    }
    const isDropped = isRefusal(error);
    if (!isDropped) counter.restore(batch);
    if (!hasTrouble) log.error(isDropped ? 'pageviews_dropped' : 'pageviews_delayed', { error });
    hasTrouble = true;
  };
  const flushCounted = async () => {
    const counted = counter.take();
    if (isUnsupported || !counted.length) return;
    let failures = 0;
    await write(counted, (error, batch) => {
      failures += 1;
      onFailure(error, batch);
    });
    if (failures === 0) hasTrouble = false;
  };
  const flush = () => {
    working = working.then(flushCounted);
    return working;
  };
  const job = createIntervalJob(flush, intervalMs, (error) => log.error('pageviews_delayed', { error }), {
    atOnce: false,
  });
  return {
    flush,
    stop: async () => {
      await job.stop();
      await flush();
    },
  };
}
