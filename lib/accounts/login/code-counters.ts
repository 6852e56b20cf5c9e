import { log } from '../../platform/log/log';
import { app } from '../../platform/runtime/app';
import { type IntervalJob, createIntervalJob } from '../../platform/runtime/interval-job';

/**
 * Counts login codes for the operator's monitoring. Each process logs its counts every five
 * minutes, if there are any. Readers use most of their codes. An attacker who makes the site pay
 * for messages uses none.
 */

type Counts = {
  /** Codes accepted by the gateway. */
  sent: number;
  /** Logins with a correct code. */
  used: number;
  /** Codes that the gateway did not accept. */
  notTaken: number;
  /** Codes not sent because the message quota of the site was exhausted. */
  overLimit: number;
};

declare module '../../platform/runtime/app' {
  interface App {
    loginCodes?: Counts;
  }
}

const none: Counts = { sent: 0, used: 0, notTaken: 0, overLimit: 0 };

const intervalMs = 300_000;

export function countLoginCode(outcome: keyof Counts): void {
  (app.loginCodes ??= { ...none })[outcome] += 1;
}

/** Logs the counts since the last call and resets them. */
export function logLoginCodes(): void {
  const { sent, used, notTaken, overLimit } = app.loginCodes ?? none;
  delete app.loginCodes;
  if (sent || used) log.info('login_codes_sent', { sent, used });
  if (notTaken || overLimit) log.error('login_codes_failed', { notTaken, overLimit });
}

/** Logs the counts at an interval, and the remaining ones when it is stopped. */
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
