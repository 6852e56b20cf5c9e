import { ApiError, isNotFound } from '../contract/errors';
import { log } from '../log/log';
import type { NewsApi } from '../news-api/news-api';
import { createIntervalJob } from '../runtime/interval-job';
import type { PageviewCounter } from './counter';

/** The news API's word that it will never take these pageviews, however often they are sent. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && [400, 413, 422].includes(error.status);

type Call = Pick<NewsApi, 'countReads'>;

/**
 * Sends the counted pageviews to the news API every `intervalMs`, at once when it is flushed, and
 * what is left when it is stopped. While the news API is in trouble they wait, and it is logged
 * once. What it refuses is dropped. An API that does not know the call gets no more of them.
 */
export function startPageviewFlush(
  counter: PageviewCounter,
  api: () => Call,
  intervalMs: number,
): { flush: () => Promise<void>; stop: () => Promise<void> } {
  let troubled = false;
  let unknown = false;
  let working: Promise<void> = Promise.resolve();

  const flushBatches = async () => {
    for (const batch of counter.take()) {
      if (unknown) continue;
      try {
        await api().countReads(batch);
        troubled = false;
      } catch (error) {
        unknown = isNotFound(error);
        if (unknown) log.warn('pageviews_not_supported', { message: 'The news API does not count reads' });
        else {
          const refused = isRefusal(error);
          if (!refused) counter.restore(batch);
          if (!troubled) log.error(refused ? 'pageviews_dropped' : 'pageviews_delayed', { error });
          troubled = true;
        }
      }
    }
  };
  const flush = () => {
    working = working.then(flushBatches);
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
