import { setTimeout } from 'node:timers/promises';
import { log } from '../../platform/log/log';
import { ConfigurationError } from '../../platform/config/configuration';
import { isPostgres, underPostgresLock } from '../dialects/postgres';
import { databasePlace } from '../dialects/database-place';
import SqliteDatabase from '../sqlite';

/**
 * Of several processes that start with one database, one at a time checks, migrates and fills it.
 */

/** Pause between two tries, wait after which the log says so, and longest wait, in milliseconds. */
const times = { pauseMs: 250, noticeMs: 2000, maxMs: 300_000 };

/** Waits for a next try. @throws ConfigurationError when that was long enough */
function waitingFor(address: string, maxMs: number): () => Promise<void> {
  const start = performance.now();
  let isReported = false;
  return async () => {
    const waited = performance.now() - start;
    if (waited > maxMs) {
      throw new ConfigurationError(
        'DATABASE_URL',
        `another process has been starting with ${databasePlace(address)} for ${Math.round(maxMs / 1000)} seconds. ` +
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
 * Runs `work` while no other process runs its own with the same database. A crash frees the lock.
 * @param maxMs longest wait for the lock
 * @throws ConfigurationError when another process holds the lock for longer
 */
export async function underLock<T>(address: string, work: () => Promise<T>, maxMs = times.maxMs): Promise<T> {
  if (address === ':memory:') return work();
  const wait = waitingFor(address, maxMs);
  if (isPostgres(address)) return underPostgresLock(address, wait, work);
  const lock = new SqliteDatabase(`${address}.lock`, { timeout: 0 });
  try {
    while (!tryLock(lock)) await wait();
    return await work();
  } finally {
    lock.close();
  }
}
