import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * What the engines write differently, for migrations alone and as frozen as they are: a change here
 * would give a new database other tables than those that are in use have.
 */

type AnyDb = Pick<Kysely<unknown>, 'getExecutor'>;

/** True for a database of PostgreSQL, false for one of SQLite. */
export function isPostgres(db: AnyDb): boolean {
  const { adapter } = db.getExecutor();
  return 'engine' in adapter && adapter.engine === 'postgres';
}

/** Type of a table's own number and of what is compared with one. */
export const wholeNumber = (db: AnyDb): 'bigint' | 'integer' => (isPostgres(db) ? 'bigint' : 'integer');

/** Column of a table's own growing number. */
export const growingId =
  (db: AnyDb) =>
  (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
    isPostgres(db) ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement();

/** A new table with its own growing number. */
export const withId = (db: Kysely<unknown>, table: string): CreateTableBuilder<string, string> =>
  db.schema.createTable(table).addColumn('id', wholeNumber(db), growingId(db)) as unknown as CreateTableBuilder<
    string,
    string
  >;

/** Type of a text that is compared byte by byte, whatever the language of the server. */
export const bytewise = (db: AnyDb): RawBuilder<unknown> => (isPostgres(db) ? sql`text collate "C"` : sql`text`);
