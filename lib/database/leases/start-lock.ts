import { setTimeout } from 'node:timers/promises';
import { log } from '../../platform/log/log';
import { ConfigurationError } from '../../platform/config/configuration';
import { isPostgres, withPostgresLock } from '../dialects/postgres';
import { describeDatabaseLocation } from '../dialects/database-location';
import SqliteDatabase from '../sqlite';

/** Only one process at a time checks, migrates and fills a database at its start. */

/** Milliseconds: pause between two attempts, wait until a log line, and longest wait. */
const times = { pauseMs: 250, noticeMs: 2000, maxMs: 300_000 };

/**
 * Waits for the next attempt.
 * @throws ConfigurationError after `maxMs`
 */
function waitingFor(address: string, maxMs: number): () => Promise<void> {
  const start = performance.now();
  let isReported = false;
  return async () => {
    const waited = performance.now() - start;
    if (waited > maxMs) {
      throw new ConfigurationError(
        'DATABASE_URL',
        `another process has been starting with ${describeDatabaseLocation(address)} for ${Math.round(maxMs / 1000)} seconds. ` +
          'If it is migrating a large database, start this one again when it is ready',
      );
    }
    if (waited >= times.noticeMs && !isReported) {
      isReported = true;
      log.info('waiting_for_other_start', { message: 'Another process checks or migrates the same database' });
    }
    await setTimeout(times.pauseMs);
  };
}

function tryLock(lock: SqliteDatabase.Database): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return false;
    throw error;
  }
}

/**
 * Runs `work` under a lock that all processes on the same database share. A crash releases it.
 * @param maxMs longest wait for the lock
 * @throws ConfigurationError if another process holds the lock for longer
 */
export async function withExclusiveLock<T>(address: string, work: () => Promise<T>, maxMs = times.maxMs): Promise<T> {
  if (address === ':memory:') return work();
  const wait = waitingFor(address, maxMs);
  if (isPostgres(address)) return withPostgresLock(address, wait, work);
  const lock = new SqliteDatabase(`${address}.lock`, { timeout: 0 });
  try {
    while (!tryLock(lock)) await wait();
    return await work();
  } finally {
    lock.close();
  }
}
