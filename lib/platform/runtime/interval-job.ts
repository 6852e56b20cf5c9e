export type IntervalJob = {
  stop: () => Promise<void>;
};

/**
 * Runs `work` now and then every `intervalMs`. If a run takes longer than the interval, the next
 * run is skipped. If a run throws, `failed` is called and the timer continues. The timer does not
 * prevent the process from ending.
 * @param options if `atOnce` is false, the first run starts after `intervalMs`
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
