import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { log } from '../../platform/log/log';
import { app } from '../../platform/runtime/app';

declare module '../../platform/runtime/app' {
  interface App {
    /** The SQLite file of this process, once it is open. */
    databaseFile?: DatabaseFile;
  }
}

/** An error with SQLite's code for a moved database, which SQLite does not use in WAL mode. */
const moved = (file: string): Error =>
  Object.assign(new Error(`${file} was deleted or replaced while it was open`), { code: 'SQLITE_READONLY_DBMOVED' });

/** Device and inode of a file. Undefined if there is none, or if it is empty and must not be. */
function identityOf(file: string, mayBeEmpty: boolean): string | undefined {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  return stat && (mayBeEmpty || stat.size > 0) ? `${stat.dev}:${stat.ino}` : undefined;
}

/** Where the header of a SQLite file has its application id (sqlite.org/fileformat2). */
const idPlace = { offset: 68, bytes: 4 };

/**
 * Gives a SQLite database a random application id if it has none, so that `DatabaseFile` recognises
 * it. A copy has the same id. The caller has the start lock.
 */
export async function ensureDatabaseId(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ application_id: number }>`pragma application_id`.execute(db);
  if (rows[0]?.application_id !== 0) return;
  await sql.raw(`pragma application_id = ${randomInt(1, 2 ** 31)}`).execute(db);
  // The id is in the log until then, and `DatabaseFile` reads the file.
  await sql`pragma wal_checkpoint(passive)`.execute(db);
}

/**
 * Open descriptors, by the identity of their file. They stay open: if a process closes any
 * descriptor of a SQLite file, the system drops the locks that SQLite has on it.
 */
const descriptors = new Map<string, number>();

function descriptorOf(file: string, identity: string): number {
  const descriptor = descriptors.get(identity) ?? fs.openSync(file, 'r');
  descriptors.set(identity, descriptor);
  return descriptor;
}

/**
 * An open SQLite file. If somebody deletes or replaces it or its write-ahead log, SQLite continues
 * with the old file, which disappears when the process ends. Every write would be confirmed and
 * lost. If somebody copies another database over it, SQLite would mix the two.
 */
export class DatabaseFile {
  readonly #file: string;
  readonly #identity: string | undefined;
  /** Of the log, which SQLite creates at the first query and uses while the database is open. */
  #logIdentity: string | undefined;
  readonly #descriptor: number | undefined;
  /** The application id of the file; 0 until the file has one. */
  #id = 0;
  /** Stays true, because SQLite may have read pages of both databases. */
  #isOverwritten = false;
  #isLost = false;

  /** @param file it is open already */
  constructor(file: string) {
    this.#file = file;
    this.#identity = identityOf(file, false);
    this.#descriptor = this.#identity === undefined ? undefined : descriptorOf(file, this.#identity);
  }

  /** Whether the open file has another application id than before. */
  #hasOtherId(): boolean {
    if (this.#descriptor === undefined) return false;
    const header = Buffer.alloc(idPlace.bytes);
    // `isInPlace` notices an empty file. It may be about to be filled again.
    if (fs.readSync(this.#descriptor, header, 0, idPlace.bytes, idPlace.offset) < idPlace.bytes) return false;
    const id = header.readInt32BE();
    this.#id ||= id;
    return id !== this.#id;
  }

  /**
   * Whether the file at this path is still the open one, with its own content. The first loss is an
   * alert.
   */
  isInPlace(): boolean {
    const logIdentity = identityOf(`${this.#file}-wal`, true);
    this.#logIdentity ??= logIdentity;
    const isReplaced = identityOf(this.#file, false) !== this.#identity || logIdentity !== this.#logIdentity;
    this.#isOverwritten ||= this.#hasOtherId();
    const isLost = isReplaced || this.#isOverwritten;
    if (isLost !== this.#isLost) {
      this.#isLost = isLost;
      if (isLost) {
        const message = 'It was deleted or replaced. Writes are refused. Put it back and restart the site';
        log.alert('database_file_lost', { file: this.#file, message });
      } else log.info('database_file_back', { file: this.#file });
    }
    return !isLost;
  }

  /** @throws an error of `isDatabaseError` if the file is not in its place */
  requireInPlace(): void {
    if (!this.isInPlace()) throw moved(this.#file);
  }
}

/** Whether the SQLite file of this process was deleted or replaced. */
export const isDatabaseFileMissing = (): boolean => app.databaseFile?.isInPlace() === false;
