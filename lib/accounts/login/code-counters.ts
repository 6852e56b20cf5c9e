import { log } from '../../platform/log/log';
import { app } from '../../platform/runtime/app';
import { type IntervalJob, createIntervalJob } from '../../platform/runtime/interval-job';

/**
 * Counts of login codes, for the operator's monitoring. Each process logs its own every five
 * minutes, if there are any. Someone who has messages sent at the site's cost uses none of the
 * codes, and readers use most of them.
 */

type Counts = {
  /** Codes that the gateway took. */
  sent: number;
  /** Logins with a right code. */
  used: number;
  /** Codes that the gateway did not take. */
  notTaken: number;
  /** Codes that were not sent because the site had sent all that it may. */
  overLimit: number;
};

declare module '../../platform/runtime/app' {
  interface App {
    loginCodes?: Counts;
  }
}

const none: Counts = { sent: 0, used: 0, notTaken: 0, overLimit: 0 };

/** Interval of the log lines, in milliseconds. */
const intervalMs = 300_000;

export function countLoginCode(outcome: keyof Counts): void {
  (app.loginCodes ??= { ...none })[outcome] += 1;
}

/** Logs the counts since the last call, and starts again from 0. */
export function logLoginCodes(): void {
  const { sent, used, notTaken, overLimit } = app.loginCodes ?? none;
  delete app.loginCodes;
  if (sent || used) log.info('login_codes_sent', { sent, used });
  if (notTaken || overLimit) log.error('login_codes_failed', { notTaken, overLimit });
}

/** Logs the counts in intervals, and what is left of them when it is stopped. */
export function startLoginCodeLog(): IntervalJob {
  const job = createIntervalJob(
    async () => logLoginCodes(),
    intervalMs,
    (error) => log.error('login_codes_not_counted', { error }),
    { atOnce: false },
  );
  return {
    stop: async () => {
      await job.stop();
      logLoginCodes();
    },
  };
}
