import fs from 'node:fs';
import { log } from '../log/log';
import { app } from '../runtime/app';

declare module '../runtime/app' {
  interface App {
    /** The SQLite file of this process, once it is open. */
    databaseFile?: DatabaseFile;
  }
}

/** SQLite's own code for it, which it does not use in WAL mode. */
const moved = (file: string): Error =>
  Object.assign(new Error(`${file} was deleted or replaced while it was open`), { code: 'SQLITE_READONLY_DBMOVED' });

/** Device and inode of a file. Undefined if there is none, or if it is empty and must not be. */
function identityOf(file: string, mayBeEmpty: boolean): string | undefined {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  return stat && (mayBeEmpty || stat.size > 0) ? `${stat.dev}:${stat.ino}` : undefined;
}

/**
 * A SQLite file that is open. If somebody deletes or replaces it or its write-ahead log, SQLite
 * goes on with the old file, which is gone when the process ends: every write would be confirmed
 * and lost.
 */
export class DatabaseFile {
  readonly #file: string;
  readonly #identity: string | undefined;
  /** Of the log, which SQLite makes at the first query and keeps while the database is open. */
  #logIdentity: string | undefined;
  #isLost = false;

  /** @param file it is open already */
  constructor(file: string) {
    this.#file = file;
    this.#identity = identityOf(file, false);
  }

  /** Whether the file at this path is still the open one. The first loss is an alert. */
  isInPlace(): boolean {
    const logIdentity = identityOf(`${this.#file}-wal`, true);
    this.#logIdentity ??= logIdentity;
    const isLost = identityOf(this.#file, false) !== this.#identity || logIdentity !== this.#logIdentity;
    if (isLost !== this.#isLost) {
      this.#isLost = isLost;
      if (isLost) {
        const message = 'It was deleted or replaced. Writes are refused. Put it back and restart the site';
        log.alert('database_file_lost', { file: this.#file, message });
      } else log.info('database_file_back', { file: this.#file });
    }
    return !isLost;
  }

  /** @throws an error that counts as trouble of the database if the file is not in its place */
  requireInPlace(): void {
    if (!this.isInPlace()) throw moved(this.#file);
  }
}

/** Whether the SQLite file of this process was deleted or replaced. */
export const isDatabaseFileLost = (): boolean => app.databaseFile?.isInPlace() === false;
