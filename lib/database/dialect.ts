import fs from 'node:fs';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import {
  type ColumnDefinitionBuilder,
  CompiledQuery,
  type CreateTableBuilder,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  type RawBuilder,
  sql,
  type SqlBool,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { makeFolder } from '../site/make-folder';
import { isPostgres, postgresDialect, underPostgresLock } from './dialect-postgres';
import type { Patience } from './trouble';

/** The only module that knows which database engine is behind Kysely. What another engine would write differently lives here. */

/** Every transaction of ours writes: taking the lock at once waits its turn, where upgrading a read later would fail (SQLITE_BUSY_SNAPSHOT). */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** SQLite can roll back a change of tables, so a migration that fails half-way leaves nothing behind. */
class TransactionalAdapter extends SqliteAdapter {
  readonly engine = 'sqlite';

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NewsroomSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#config);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/** Statements that are kept prepared, and the longest of them: lists of hundreds of values are each written in another way, and prepared anew. */
const mostStatements = 300;
const longestStatement = 4000;

/** What Kysely needs of a database, with statements prepared once: without it a tenth of a search was spent on preparing. */
function withPreparedStatements(database: SqliteDatabase.Database): SqliteDialectConfig['database'] {
  const prepared = new LRUCache<string, SqliteDatabase.Statement>({ max: mostStatements });
  const prepare = (text: string): SqliteDatabase.Statement => {
    const known = prepared.get(text);
    if (known) return known;
    const statement = database.prepare(text);
    if (text.length <= longestStatement) prepared.set(text, statement);
    return statement;
  };
  return { close: () => database.close(), prepare } as SqliteDialectConfig['database'];
}

/** Takes a database that an older version made from everybody but its owner. Files of another user stay as they are. */
function closeToOthers(file: string): void {
  for (const name of [file, `${file}-wal`, `${file}-shm`, `${file}.lock`]) {
    try {
      fs.chmodSync(name, 0o600);
    } catch (error) {
      if (!['ENOENT', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
}

/**
 * Dialect for the SQLite file; its folder is made when missing. WAL and a busy timeout let the command line write while
 * the site reads (SECURITY section 7.4, REQ-DB).
 */
export function sqliteDialect(file: string): Dialect {
  if (file !== ':memory:') makeFolder(path.dirname(file));
  const database = new SqliteDatabase(file, { timeout: 5000 });
  database.pragma('journal_mode = WAL');
  if (file !== ':memory:') closeToOthers(file);
  database.pragma('synchronous = NORMAL');
  database.pragma('foreign_keys = ON');
  database.pragma('journal_size_limit = 67108864');
  database.pragma('trusted_schema = OFF');
  return new NewsroomSqliteDialect({ database: withPreparedStatements(database) });
}

/** Dialect for a database: a `postgres://` address or the path of a SQLite file. */
export const dialectFor = (address: string, patience: Patience): Dialect =>
  isPostgres(address) ? postgresDialect(address, patience) : sqliteDialect(address);

/** Runs `work` while no other process runs its own with the same database; a crash frees the lock. With SQLite it waits two minutes at most. */
export async function underLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  if (isPostgres(file)) return underPostgresLock(file, work);
  if (file === ':memory:') return work();
  const lock = new SqliteDatabase(`${file}.lock`, { timeout: 120_000 });
  lock.exec('begin exclusive');
  try {
    return await work();
  } finally {
    lock.close();
  }
}

export type Engine = 'sqlite' | 'postgres';

/** The engine behind a database or transaction. Asked of a mark and not of a class, of which every bundle has a copy. */
export function engineOf(db: AnyDb): Engine {
  const { adapter } = db.getExecutor();
  return 'engine' in adapter && adapter.engine === 'postgres' ? 'postgres' : 'sqlite';
}

type AnyDb = Pick<Kysely<unknown>, 'getExecutor'>;

/** Column of a table's own growing number. */
export const growingId =
  (db: AnyDb) =>
  (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
    engineOf(db) === 'postgres'
      ? column.primaryKey().generatedByDefaultAsIdentity()
      : column.primaryKey().autoIncrement();

/** Type of a table's own number and of what is compared with one that a caller sends: up to 15 digits. */
export const wholeNumber = (db: AnyDb): 'bigint' | 'integer' => (engineOf(db) === 'postgres' ? 'bigint' : 'integer');

/** Type of a text that is compared byte by byte, whatever the language of the server: keys, and what is searched by how it begins. */
export const bytewise = (db: AnyDb): RawBuilder<unknown> =>
  engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`;

/** Modifier of a table that is all key: without it SQLite would keep the key twice. */
export const withoutRowNumbers =
  (db: AnyDb) =>
  <T extends string, C extends string>(table: CreateTableBuilder<T, C>): CreateTableBuilder<T, C> =>
    engineOf(db) === 'postgres' ? table : table.modifyEnd(sql`without rowid`);

/** True where a column holds one of many values, which go to the engine as one: a list of hundreds of parameters takes longer to read than to look up. */
export const among = (db: AnyDb, column: string, values: readonly (string | number)[]): RawBuilder<SqlBool> =>
  engineOf(db) === 'postgres'
    ? sql<SqlBool>`${sql.ref(column)} = any(${values})`
    : sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`;

/**
 * Makes transactions that name the same keys wait for one another until they end. SQLite runs one writing transaction at a time
 * anyway. Sorted, so that no two wait for each other for ever.
 */
export async function takeTurns(transaction: AnyDb, keys: readonly string[]): Promise<void> {
  if (engineOf(transaction) !== 'postgres') return;
  const executor = transaction as Parameters<ReturnType<typeof sql>['execute']>[0];
  for (const key of [...new Set(keys)].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(executor);
  }
}
