import { dropOldChanges } from '../database/changes';
import type { Db } from '../database/connection';
import { acquireLease } from '../database/lease';
import { log } from '../log/log';
import { type IntervalJob, createIntervalJob } from '../runtime/interval-job';
import { forgetOldCodes } from './code-outcomes';
import { forgetOldUses } from './limits';
import { forgetOldSessions } from './sessions';
import { forgetUsedTokens } from './tokens';

const hour = 3_600_000;

/** Deletes expired rows, unless another process did within the hour. True when it did. */
export async function purgeExpired(db: Db, now: Date): Promise<boolean> {
  if (!(await acquireLease(db, 'accounts-purged', hour, now))) return false;
  await forgetOldUses(db, now);
  await forgetOldCodes(db, now);
  await forgetUsedTokens(db, now);
  await forgetOldSessions(db, now);
  await dropOldChanges(db, now);
  return true;
}

/**
 * Interval in milliseconds: often enough that no more than an hour and a quarter lies between two
 * runs.
 */
const intervalMs = hour / 4;

/** Deletes expired rows at start and every hour, in one process at a time. */
export const startCleanupJob = (db: Db): IntervalJob =>
  createIntervalJob(
    () => purgeExpired(db, new Date()),
    intervalMs,
    (error) => log.error('accounts_cleanup_failed', { error }),
  );
