/** Work of a running site that is done again and again. */
export type IntervalJob = {
  /** Ends it, after the turn at hand. */
  stop: () => Promise<void>;
};

/**
 * Does `work` at once and every so many milliseconds, one turn at a time: while one is at hand the
 * next is left out. What goes wrong in a turn is told to `failed`, and the next comes all the same.
 * The process does not stay up for it.
 * @param options `atOnce` is false for work whose first turn comes after `every`
 */
export function createIntervalJob(
  work: () => Promise<unknown>,
  intervalMs: number,
  failed: (error: unknown) => void,
  { atOnce = true }: { atOnce?: boolean } = {},
): IntervalJob {
  let run: Promise<void> | undefined;
  const next = () => {
    run ??= Promise.resolve()
      .then(work)
      .then(() => undefined, failed)
      .finally(() => (run = undefined));
  };
  const timer = setInterval(next, intervalMs);
  timer.unref();
  if (atOnce) next();
  return {
    stop: async () => {
      clearInterval(timer);
      await run;
    },
  };
}
