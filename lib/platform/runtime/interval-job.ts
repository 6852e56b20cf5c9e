export type IntervalJob = {
  stop: () => Promise<void>;
};

/**
 * Runs `work` now and then every `intervalMs`. If a run takes longer than the interval, the next
 * run is skipped. If a run throws, `onError` is called and the timer continues. The timer does not
 * prevent the process from ending.
 * @param options if `atOnce` is false, the first run starts after `intervalMs`
 */
export function createIntervalJob(
  work: () => Promise<unknown>,
  intervalMs: number,
  onError: (error: unknown) => void,
  { atOnce = true }: { atOnce?: boolean } = {},
): IntervalJob {
  let run: Promise<void> | undefined;
  const runNext = () => {
    run ??= Promise.resolve()
      .then(work)
      .then(() => undefined, onError)
      .finally(() => (run = undefined));
  };
  const timer = setInterval(runNext, intervalMs);
  timer.unref();
  if (atOnce) runNext();
  return {
    stop: async () => {
      clearInterval(timer);
      await run;
    },
  };
}
