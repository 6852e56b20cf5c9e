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
import { ensureDir } from '../../platform/config/ensure-dir';
import { DatabaseFile } from './database-file';
import { isPostgres, postgresDialect } from './postgres';
import { requestDeadline } from '../../platform/runtime/request-deadline';
import SqliteDatabase from '../sqlite';
import { type Workload, detectCorruption } from '../database-errors';

/** Chooses the engine behind Kysely and hides the differences between the engines. */

/**
 * How long a statement waits for a lock that another process holds, in milliseconds. The driver
 * waits with timers, so that the process can answer other requests. SQLite itself would block the
 * only thread.
 */
const lockTimeouts: Record<Workload, number> = { readers: 2800, work: 60_000, migrations: 60_000 };
const lockPauses = { first: 5, max: 50 };
/** Shortest wait of a statement, also if its request has waited for long already. */
const minWaitMs = 200;

const isBusy = (error: unknown): boolean => /^SQLITE_BUSY/.test((error as { code?: string } | undefined)?.code ?? '');

class RetryingConnection implements DatabaseConnection {
  /**
   * Whether a transaction has the lock. Then no other query may use the connection, and no other
   * process holds the lock.
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
        detectCorruption(error);
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
 * Takes the write lock when a transaction begins, because all our transactions write. To upgrade a
 * read lock later could fail (SQLITE_BUSY_SNAPSHOT).
 */
class ImmediateDriver extends SqliteDriver {
  readonly #queue = new TaskQueue({ concurrency: 1 });
  readonly #timeoutMs: number;
  #connection: RetryingConnection | undefined;

  constructor(config: SqliteDialectConfig, timeoutMs: number) {
    super(config);
    this.#timeoutMs = timeoutMs;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#queue.enter();
    this.#connection ??= new RetryingConnection(await super.acquireConnection(), this.#queue, this.#timeoutMs);
    return this.#connection;
  }

  override async releaseConnection(): Promise<void> {
    this.#queue.leave();
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    (connection as RetryingConnection).inTransaction = true;
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    (connection as RetryingConnection).inTransaction = false;
  }

  /**
   * If the disk is full, SQLite may have rolled back already. The error of a second rollback must
   * not hide the first error.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    (connection as RetryingConnection).inTransaction = false;
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

/** SQLite can roll back changes of tables, so a migration that fails leaves nothing behind. */
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
 * Number and length of the statements that stay prepared. A list of hundreds of values makes a
 * long statement, which hardly ever repeats.
 */
const maxStatements = 300;
const maxStatementLength = 4000;

/**
 * A database for Kysely that caches prepared statements. Without the cache, a search spent a tenth
 * of its time on preparing.
 * @param file a statement that writes fails if this file was moved
 */
export function withPreparedStatements(
  database: SqliteDatabase.Database,
  file?: DatabaseFile,
): SqliteDialectConfig['database'] {
  const prepared = new LRUCache<string, SqliteDatabase.Statement>({ max: maxStatements });
  const prepare = (text: string): SqliteDatabase.Statement => {
    const preparedStatement = prepared.get(text);
    const statement = preparedStatement ?? database.prepare(text);
    if (!preparedStatement && text.length <= maxStatementLength) prepared.set(text, statement);
    // Kysely calls this for every query. To SQLite a commit itself writes nothing.
    if (!statement.readonly || text === 'commit') file?.requireInPlace();
    return statement;
  };
  return { close: () => database.close(), prepare } as SqliteDialectConfig['database'];
}

/** Makes the files readable for their owner only. Files of another user stay as they are. */
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
 * Dialect for the SQLite file. WAL lets commands write while the site reads. Creates a missing file
 * and its folder, but not for background work: if the data folder of a running site was moved, an
 * empty newsroom must not replace it.
 */
function sqliteDialect(file: string, workload: Workload): Dialect {
  const fileMustExist = workload === 'work';
  if (file !== ':memory:' && !fileMustExist) ensureDir(path.dirname(file));
  // Another process may be creating the file. Later waits use timers (`lockTimeouts`).
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
 * The engine behind a database or transaction. Reads a property instead of the class, because every
 * bundle has its own copy of the class.
 */
export function engineOf(db: AnyDb): Engine {
  const { adapter } = db.getExecutor();
  return 'engine' in adapter && adapter.engine === 'postgres' ? 'postgres' : 'sqlite';
}

type AnyDb = Pick<Kysely<unknown>, 'getExecutor'>;

/**
 * Makes transactions with a common key run one after the other (advisory locks in PostgreSQL).
 * SQLite runs one writing transaction at a time anyway. The keys are sorted to prevent deadlocks.
 */
export async function withAdvisoryLock(transaction: AnyDb, keys: readonly string[]): Promise<void> {
  if (engineOf(transaction) !== 'postgres') return;
  if (!keys.length) return;
  const executor = transaction as Parameters<ReturnType<typeof sql>['execute']>[0];
  // `unnest` preserves the order of the array.
  const sorted = sql.join([...new Set(keys)].sort());
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0))
    from unnest(array[${sorted}]::text[]) as key`.execute(executor);
}
