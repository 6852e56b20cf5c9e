import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import SqliteDatabase from '../../database/sqlite';
import { log } from '../../platform/log/log';
import { app } from '../../platform/runtime/app';
import { ConfigurationError } from '../../platform/config/configuration';
import { holderOf } from '../../platform/config/running-site';

/**
 * One site per data folder: two would send each mail twice and keep two sets of limits. The lock is
 * SQLite's on a file of its own. The system takes it back from a process that ends, however it
 * ends, so that no note of a process that is gone can keep a site from starting.
 */

declare module '../../platform/runtime/app' {
  interface App {
    dataFolderLock?: SqliteDatabase.Database;
  }
}

const retryMs = 200;
/** How long a site may take to end after it stopped listening, which is waited for. */
const endMs = 5000;

function tryLock(dataDir: string): boolean {
  const lock = new SqliteDatabase(path.join(dataDir, 'site.lock'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return false;
    throw error;
  }
  // Kept, because what is collected is closed, and what is closed is unlocked.
  app.dataFolderLock = lock;
  return true;
}

/**
 * Locks the data folder for the life of this process. A site that is just being stopped may need a
 * moment: it is waited for, as long as `drainMs` and what it does then take.
 * @throws ConfigurationError when another site stays
 */
export async function lockDataFolder(dataDir: string, drainMs: number): Promise<void> {
  const until = Date.now() + drainMs + endMs;
  for (let notified = false; !tryLock(dataDir); notified = true) {
    const holder = holderOf(dataDir);
    if (Date.now() > until) {
      throw new ConfigurationError(
        'DATA_DIR',
        `another site (${holder}) runs with ${dataDir}. Stop it first, or give this one a DATA_DIR of its own`,
      );
    }
    if (!notified) log.info('waiting_for_other_site', { message: 'It runs with the same DATA_DIR', holder });
    await setTimeout(retryMs);
  }
}
