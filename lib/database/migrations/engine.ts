import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * Differences between the engines in migrations. This file is frozen like the migrations: if it
 * changed, new databases would get other tables than existing ones.
 */

type AnyDb = Pick<Kysely<unknown>, 'getExecutor'>;

/** True for PostgreSQL, false for SQLite. */
export function isPostgres(db: AnyDb): boolean {
  const { adapter } = db.getExecutor();
  return 'engine' in adapter && adapter.engine === 'postgres';
}

/** Type of ids and of columns that refer to them. */
export const integerType = (db: AnyDb): 'bigint' | 'integer' => (isPostgres(db) ? 'bigint' : 'integer');

/** A generated id as the primary key. */
export const autoIncrementId =
  (db: AnyDb) =>
  (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
    isPostgres(db) ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement();

/** A new table with a generated id, which is never used again. */
export const withId = (db: Kysely<unknown>, table: string): CreateTableBuilder<string, string> =>
  db.schema.createTable(table).addColumn('id', integerType(db), autoIncrementId(db)) as unknown as CreateTableBuilder<
    string,
    string
  >;

/** Type of text that is compared byte by byte, independent of the server's language. */
export const binaryCollation = (db: AnyDb): RawBuilder<unknown> => (isPostgres(db) ? sql`text collate "C"` : sql`text`);
