import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import SqliteDatabase from '../../database/sqlite';
import { log } from '../../platform/log/log';
import { app } from '../../platform/runtime/app';
import { ConfigurationError } from '../../platform/config/configuration';
import { describeRunningSite } from '../../platform/config/running-site';

/**
 * Allows one site per data folder. Two would send each mail twice and count rate limits separately.
 * The lock is an SQLite lock on a separate file. The operating system releases it when the process
 * ends, even after a crash.
 */

declare module '../../platform/runtime/app' {
  interface App {
    dataFolderLock?: SqliteDatabase.Database;
  }
}

const retryMs = 200;
/** Milliseconds that a stopping site may need after it stopped listening. */
const stopTimeoutMs = 5000;

function tryLock(dataDir: string): boolean {
  const lock = new SqliteDatabase(path.join(dataDir, 'site.lock'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return false;
    throw error;
  }
  // Hold a reference: if the connection were garbage collected, the lock would be released.
  app.dataFolderLock = lock;
  return true;
}

/**
 * Locks the data folder until this process ends. If another site is stopping, waits up to `drainMs`
 * and some seconds for it.
 * @throws ConfigurationError if the other site continues to run
 */
export async function lockDataFolder(dataDir: string, drainMs: number): Promise<void> {
  const until = Date.now() + drainMs + stopTimeoutMs;
  for (let notified = false; !tryLock(dataDir); notified = true) {
    const holder = describeRunningSite(dataDir);
    if (Date.now() > until) {
      throw new ConfigurationError(
        'DATA_DIR',
        `another site (${holder}) uses ${dataDir}. Stop it first, or set a different DATA_DIR for this site`,
      );
    }
    if (!notified)
      log.info('waiting_for_other_site', {
        message: 'Another site uses the same DATA_DIR. Waiting for it to stop',
        holder,
      });
    await setTimeout(retryMs);
  }
}
