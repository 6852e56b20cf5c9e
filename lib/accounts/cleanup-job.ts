import { deleteExpiredChanges } from '../database/change-feed/changes';
import type { Db } from '../database/connection';
import { acquireLease } from '../database/leases/lease';
import { log } from '../platform/log/log';
import { type IntervalJob, createIntervalJob } from '../platform/runtime/interval-job';
import { deleteExpiredCodes } from './login/codes';
import { deleteOldUses } from './login/limits';
import { deleteExpiredSessions } from './sessions/sessions';
import { deleteUsedTokens } from './sessions/tokens';

const hour = 3_600_000;

export type DeleteExpired = (db: Db, now: Date) => Promise<void>;

/**
 * Deletes expired rows. Returns false if another process did so within the last hour.
 * @param others further deletions
 * @throws the first error, after all deletions have run
 */
export async function purgeExpired(db: Db, now: Date, others: readonly DeleteExpired[] = []): Promise<boolean> {
  if (!(await acquireLease(db, 'accounts-purged', hour, now))) return false;
  const failures: unknown[] = [];
  const jobs = [deleteOldUses, deleteExpiredCodes, deleteUsedTokens, deleteExpiredSessions, deleteExpiredChanges];
  for (const deleteOld of [...jobs, ...others])
    await deleteOld(db, now).catch((error: unknown) => failures.push(error));
  if (failures.length) throw failures[0];
  return true;
}

/** In milliseconds. Two cleanups are at most an hour and a quarter apart. */
const intervalMs = hour / 4;

/** Deletes expired rows at start and every hour, in one process at a time. */
export const startCleanupJob = (db: Db, others: readonly DeleteExpired[] = []): IntervalJob =>
  createIntervalJob(
    () => purgeExpired(db, new Date(), others),
    intervalMs,
    (error) => log.error('accounts_cleanup_failed', { error }),
  );
