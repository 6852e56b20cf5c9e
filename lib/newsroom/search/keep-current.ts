import type { Db } from '../../database/connection';
import { fullTextOf } from '../../database/full-text-engines';
import { takeTurn } from '../../database/turns';
import { dayOf, startOfDay } from '../../time';
import { indexIsStale, reindex } from './reindex';

const hour = 3_600_000;

/** Few stories at a time with rests between them: readers of the same process wait no longer than for one of these. */
const batch = 5;
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 20));

/** The hours of the night, India's, in which few read: from the first, before the second. */
const night = { from: 2, before: 5 };

const isNight = (now: Date): boolean => {
  const hours = (now.getTime() - startOfDay(dayOf(now)).getTime()) / hour;
  return hours >= night.from && hours < night.before;
};

/**
 * Once a night writes together what the day's saves left in pieces: a search of an index in a dozen pieces takes half as long again. In small steps,
 * between which it waits for `rest`, and in one of the processes that share the database. True when it was done.
 */
export async function tidyIndex(db: Db, now: Date, rest: () => Promise<void>): Promise<boolean> {
  if (!isNight(now) || !(await takeTurn(db, 'search-tidied', 12 * hour, now))) return false;
  await fullTextOf(db).tidy(db, rest);
  return true;
}

/** Milliseconds between two looks whether it is night. */
const every = hour / 4;

/**
 * Keeps the search index behind a site that runs: builds it anew when it was made by another version of the tokenizer or by none (what is in it already
 * is found meanwhile), and tidies it at night. `stop` ends either after the step at hand; the next start goes on there.
 */
export function keepIndexCurrent(db: Db): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const build = async () => {
    if (!(await indexIsStale(db))) return;
    console.info('Building the search index');
    const done = await reindex(db, { batch, rest: pause, signal });
    if (!signal.aborted) console.info(`The search index is built: ${done} stories`);
  };
  const rest = async () => {
    await pause();
    signal.throwIfAborted();
  };
  const unlessStopped = (message: string) => (error: unknown) => {
    if (!signal.aborted) console.error(message, error);
  };
  let working = build().catch(unlessStopped('The search index could not be built:'));
  const timer = setInterval(() => {
    working = working
      .then(() => tidyIndex(db, new Date(), rest))
      .then(() => undefined, unlessStopped('The search index could not be tidied:'));
  }, every);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      stopping.abort();
      return working;
    },
  };
}
