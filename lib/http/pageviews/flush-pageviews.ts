import { ApiError, isNotFound } from '../../contract/errors';
import { log } from '../../platform/log/log';
import type { NewsApi } from '../../news-api/news-api';
import { createIntervalJob } from '../../platform/runtime/interval-job';
import { type ReadsBatch, type PageviewCounter, splitForApi } from './pageview-counter';

/**
 * Writes the reads that were counted since the last flush.
 * @param failed receives each batch that was not written
 */
export type ReadsWriter = (counted: ReadsBatch[], failed: (error: unknown, batch: ReadsBatch) => void) => Promise<void>;

/**
 * Returns a writer that stores reads in the local database. All languages go into one call, so
 * either all reads are stored or none.
 */
export function databaseReadsWriter(store: (reads: ReadsBatch['reads']) => Promise<void>): ReadsWriter {
  return async (counted, failed) => {
    if (!counted.length) return;
    try {
      await store(counted.flatMap(({ reads }) => reads));
    } catch (error) {
      for (const batch of counted) failed(error, batch);
    }
  };
}

/**
 * Returns a writer that sends reads to a publisher's news API, in batches of the size that it
 * accepts.
 */
export function newsApiReadsWriter(api: () => Pick<NewsApi, 'countReads'>): ReadsWriter {
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

/** Whether the news API rejects these reads permanently, so that a retry is useless. */
const isPermanentError = (error: unknown): boolean =>
  error instanceof ApiError && [400, 413, 422].includes(error.status);

/**
 * Writes the counted reads every `intervalMs`, when `flush` is called, and once more on `stop`.
 * Failed batches are counted again and retried at the next flush. Only the first of several
 * failures in a row is logged. Reads that the news API rejects are dropped. If the news API has no
 * such operation (404), no more reads are sent.
 */
export function startPageviewFlush(
  counter: PageviewCounter,
  write: ReadsWriter,
  intervalMs: number,
): { flush: () => Promise<void>; stop: () => Promise<void> } {
  let isFailing = false;
  let isUnsupported = false;
  let pendingFlush: Promise<void> = Promise.resolve();

  const onFailure = (error: unknown, batch: ReadsBatch) => {
    if (isNotFound(error)) {
      if (!isUnsupported)
        log.warn('pageviews_not_supported', {
          message: 'The news API has no operation that counts reads. Reads are dropped',
        });
      isUnsupported = true;
      return;
    }
    const isDropped = isPermanentError(error);
    if (!isDropped) counter.restore(batch);
    if (!isFailing) log.error(isDropped ? 'pageviews_dropped' : 'pageviews_delayed', { error });
    isFailing = true;
  };
  const flushCounted = async () => {
    const counted = counter.take();
    if (isUnsupported || !counted.length) return;
    let failures = 0;
    await write(counted, (error, batch) => {
      failures += 1;
      onFailure(error, batch);
    });
    if (failures === 0) isFailing = false;
  };
  const flush = () => {
    pendingFlush = pendingFlush.then(flushCounted);
    return pendingFlush;
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
