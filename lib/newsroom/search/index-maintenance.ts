import type { Db } from '../../database/connection';
import { fullTextOf } from '../../database/full-text-engines';
import { releaseLease, acquireLease } from '../../database/lease';
import { log } from '../../log/log';
import { type IntervalJob, createIntervalJob } from '../../runtime/interval-job';
import { dayOf, startOfDay } from '../../format/time';
import { indexIsStale, packRebuilt, reindex } from './reindex';

const hour = 3_600_000;

/**
 * Few stories at a time with rests between them: readers of the same process wait no longer than
 * for one of these.
 */
const batch = 5;
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 20));

/** The hours of the night, India's, in which few read: from the first, before the second. */
const night = { from: 2, before: 5 };

const isNight = (now: Date): boolean => {
  const hours = (now.getTime() - startOfDay(dayOf(now)).getTime()) / hour;
  return hours >= night.from && hours < night.before;
};

const leaseName = 'search-optimised';

/**
 * Once a night writes together what the day's saves left in pieces: a search of an index in a dozen
 * pieces takes half as long again. In small steps, between which it waits for `rest`, and in one of
 * the processes that share the database. True when it was done. The lease of the night is taken
 * first, so that no two begin; when the work fails or is stopped it is given back, and the next
 * look goes on where this one came to. A process that is killed in the middle gives nothing back:
 * the pieces that are left wait for the next night, and are found meanwhile.
 */
export async function optimiseIndex(db: Db, now: Date, rest: () => Promise<void>): Promise<boolean> {
  if (!isNight(now) || !(await acquireLease(db, leaseName, 12 * hour, now))) return false;
  try {
    await fullTextOf(db).optimise(db, rest);
    return true;
  } catch (error) {
    await releaseLease(db, leaseName).catch(() => undefined);
    throw error;
  }
}

/** Interval of the check whether it is night, in milliseconds. */
const intervalMs = hour / 4;

/**
 * Keeps the search index behind a site that runs: builds it anew when it was made by another
 * version of the tokenizer or by none (what is in it already is found meanwhile), and then every
 * quarter of an hour settles it, packs what a rebuild left unpacked, and tidies it at night. `stop`
 * ends either after the step at hand; the next start goes on there.
 */
export function startIndexMaintenance(db: Db): IntervalJob {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rest = async () => {
    await pause();
    signal.throwIfAborted();
  };
  const build = async () => {
    if (!(await indexIsStale(db))) return;
    log.info('search_index_build_started');
    const done = await reindex(db, { batch, rest, signal });
    if (!signal.aborted) log.info('search_index_built', { stories: done });
  };
  const unlessStopped = (event: string) => (error: unknown) => {
    if (!signal.aborted) log.error(event, { error });
  };
  const built = build().catch(unlessStopped('search_index_build_failed'));
  const upkeep = createIntervalJob(
    () =>
      built
        .then(() => fullTextOf(db).settle(db, rest))
        .then(() => packRebuilt(db, rest))
        .finally(() => optimiseIndex(db, new Date(), rest)),
    intervalMs,
    unlessStopped('search_index_cleanup_failed'),
    { atOnce: false },
  );
  return {
    stop: async () => {
      stopping.abort();
      await upkeep.stop();
      await built;
    },
  };
}
