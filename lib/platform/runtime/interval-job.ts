export type IntervalJob = {
  stop: () => Promise<void>;
};

/**
 * Runs `work` at once and every `intervalMs`, one run at a time: while one lasts, the next is
 * skipped. `failed` gets what a run throws, and the next comes all the same. The process does not
 * stay up for it.
 * @param options `atOnce` is false for work whose first run comes after `intervalMs`
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
