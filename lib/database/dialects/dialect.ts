import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  type QueryResult,
  sql,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { app } from '../../platform/runtime/app';
import { TaskQueue } from '../../platform/runtime/task-queue';
import { makeFolder } from '../../platform/config/make-folder';
import { DatabaseFile } from './database-file';
import { isPostgres, postgresDialect } from './postgres';
import { requestDeadline } from '../../platform/runtime/request-deadline';
import SqliteDatabase from '../sqlite';
import { type Workload, watchForDamage } from '../trouble';

/**
 * The only module that knows which database engine is behind Kysely. What another engine would
 * write differently lives here.
 */

/**
 * How long a statement waits for a lock that another process holds, in milliseconds. The wait is in
 * script, with pauses in which this process answers its readers and reads go on: SQLite itself
 * would wait in the only thread there is.
 */
const lockTimeouts: Record<Workload, number> = { readers: 2800, work: 60_000, migrations: 60_000 };
const lockPauses = { first: 5, max: 50 };
/** What a statement of a request that has waited long already waits all the same. */
const minWaitMs = 200;

const isBusy = (error: unknown): boolean => /^SQLITE_BUSY/.test((error as { code?: string } | undefined)?.code ?? '');

class PatientConnection implements DatabaseConnection {
  /**
   * True from the lock of a transaction to its end: then nobody else may have the connection, and
   * no other process holds the lock.
   */
  inTransaction = false;
  readonly #connection: DatabaseConnection;
  readonly #queue: TaskQueue;
  readonly #timeoutMs: number;

  constructor(connection: DatabaseConnection, queue: TaskQueue, timeoutMs: number) {
    this.#connection = connection;
    this.#queue = queue;
    this.#timeoutMs = timeoutMs;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const now = Date.now();
    const until = Math.max(now + minWaitMs, Math.min(now + this.#timeoutMs, requestDeadline()));
    for (let pause = lockPauses.first; ; pause = Math.min(2 * pause, lockPauses.max)) {
      try {
        return await this.#connection.executeQuery<R>(query);
      } catch (error) {
        watchForDamage(error);
        if (!isBusy(error) || this.inTransaction || Date.now() + pause > until) throw error;
        this.#queue.leave();
        try {
          await setTimeout(pause);
        } finally {
          await this.#queue.enter();
        }
      }
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#connection.streamQuery(query, chunkSize);
  }
}

/**
 * Every transaction of ours writes: taking the lock at once waits in the queue, where upgrading a
 * read later would fail (SQLITE_BUSY_SNAPSHOT).
 */
class ImmediateDriver extends SqliteDriver {
  readonly #queue = new TaskQueue({ concurrency: 1 });
  readonly #timeoutMs: number;
  #connection: PatientConnection | undefined;

  constructor(config: SqliteDialectConfig, timeoutMs: number) {
    super(config);
    this.#timeoutMs = timeoutMs;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#queue.enter();
    this.#connection ??= new PatientConnection(await super.acquireConnection(), this.#queue, this.#timeoutMs);
    return this.#connection;
  }

  override async releaseConnection(): Promise<void> {
    this.#queue.leave();
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    (connection as PatientConnection).inTransaction = true;
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    (connection as PatientConnection).inTransaction = false;
  }

  /**
   * SQLite has often taken back by itself what failed for want of room; that there is nothing left
   * to take back must not hide why.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    (connection as PatientConnection).inTransaction = false;
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

/**
 * SQLite can roll back a change of tables, so a migration that fails half-way leaves nothing
 * behind.
 */
class TransactionalAdapter extends SqliteAdapter {
  readonly engine = 'sqlite';

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NewsroomSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #timeoutMs: number;

  constructor(config: SqliteDialectConfig, timeoutMs: number) {
    super(config);
    this.#config = config;
    this.#timeoutMs = timeoutMs;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#config, this.#timeoutMs);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/**
 * Statements that are kept prepared, and the longest of them: lists of hundreds of values are each
 * written in another way, and prepared anew.
 */
const maxStatements = 300;
const maxStatementLength = 4000;

/**
 * What Kysely needs of a database, with statements prepared once: without it a tenth of a search
 * was spent on preparing.
 * @param file which a statement that writes must find in its place
 */
export function withPreparedStatements(
  database: SqliteDatabase.Database,
  file?: DatabaseFile,
): SqliteDialectConfig['database'] {
  const prepared = new LRUCache<string, SqliteDatabase.Statement>({ max: maxStatements });
  const prepare = (text: string): SqliteDatabase.Statement => {
    const known = prepared.get(text);
    const statement = known ?? database.prepare(text);
    if (!known && text.length <= maxStatementLength) prepared.set(text, statement);
    // Kysely calls this for every query. To SQLite a commit itself writes nothing.
    if (!statement.readonly || text === 'commit') file?.requireInPlace();
    return statement;
  };
  return { close: () => database.close(), prepare } as SqliteDialectConfig['database'];
}

/**
 * Takes a database that an older version made from everybody but its owner. Files of another user
 * stay as they are.
 */
function closeToOthers(file: string): void {
  for (const name of [file, `${file}-wal`, `${file}-shm`, `${file}.lock`]) {
    try {
      fs.chmodSync(name, 0o600);
    } catch (error) {
      if (!['ENOENT', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
}

/** Dialect for a SQLite database that is open. */
export function openSqliteDialect(database: SqliteDatabase.Database, workload: Workload, file?: DatabaseFile): Dialect {
  database.pragma('synchronous = NORMAL');
  database.pragma('foreign_keys = ON');
  database.pragma('journal_size_limit = 67108864');
  database.pragma('trusted_schema = OFF');
  database.pragma('busy_timeout = 0');
  return new NewsroomSqliteDialect({ database: withPreparedStatements(database, file) }, lockTimeouts[workload]);
}

/**
 * Dialect for the SQLite file. WAL lets the command line write while the site reads. A missing file
 * and its folder are made, but not for work behind the site: where its data folder was taken away,
 * an empty newsroom must not come in its place.
 */
function sqliteDialect(file: string, workload: Workload): Dialect {
  const fileMustExist = workload === 'work';
  if (file !== ':memory:' && !fileMustExist) makeFolder(path.dirname(file));
  // To open a file that another process is just making may take a moment; from then on waiting is
  // done in script.
  const database = new SqliteDatabase(file, { timeout: 5000, fileMustExist });
  database.pragma('journal_mode = WAL');
  if (file === ':memory:') return openSqliteDialect(database, workload);
  closeToOthers(file);
  const opened = new DatabaseFile(file);
  if (workload === 'readers') app.databaseFile = opened;
  return openSqliteDialect(database, workload, opened);
}

/** Dialect for a database: a `postgres://` address or the path of a SQLite file. */
export const dialectFor = (address: string, workload: Workload): Dialect =>
  isPostgres(address) ? postgresDialect(address, workload) : sqliteDialect(address, workload);

export type Engine = 'sqlite' | 'postgres';

/**
 * The engine behind a database or transaction. Known by a mark and not of a class, of which every
 * bundle has a copy.
 */
export function engineOf(db: AnyDb): Engine {
  const { adapter } = db.getExecutor();
  return 'engine' in adapter && adapter.engine === 'postgres' ? 'postgres' : 'sqlite';
}

type AnyDb = Pick<Kysely<unknown>, 'getExecutor'>;

/**
 * Makes transactions that name the same keys wait for one another until they end (advisory locks in
 * PostgreSQL). SQLite runs one writing transaction at a time anyway. Sorted, so that no two wait
 * for each other for ever.
 */
export async function withAdvisoryLock(transaction: AnyDb, keys: readonly string[]): Promise<void> {
  if (engineOf(transaction) !== 'postgres') return;
  if (!keys.length) return;
  const executor = transaction as Parameters<ReturnType<typeof sql>['execute']>[0];
  // An array is unnested in its order.
  const sorted = sql.join([...new Set(keys)].sort());
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0))
    from unnest(array[${sorted}]::text[]) as key`.execute(executor);
}
