import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/connection';
import { engineOf } from '../../../database/dialects/dialect';
import type { Database } from '../../../database/schema/schema';
import { type Edition, isEnabled, allEditions } from '../../../platform/editions';

/**
 * Data with a row per language (names of sections, texts of stories), read and written as one value
 * by edition.
 */

/** A table with a column `language`. */
export type TextTable = {
  [Table in keyof Database]: 'language' extends keyof Database[Table] ? Table : never;
}[keyof Database];

type ColumnsOf<Table extends TextTable> = Exclude<keyof Database[Table] & string, 'language'>;

/** A value for each edition that has one. */
export type ByEdition<T> = Partial<Record<Edition, T>>;

/**
 * Selects the rows of an owner in a table as a column: JSON of `columns` by language, for
 * `parseByEdition`. One query returns all languages of all owners.
 * @param owner column of `table` with the id of the owner
 * @param of column of the query that `owner` must equal
 */
export function selectByLanguage<Table extends TextTable>(
  db: Db,
  table: Table,
  {
    owner,
    equals,
    columns,
    where = sql`1 = 1`,
  }: {
    owner: ColumnsOf<Table>;
    equals: string;
    columns: readonly ColumnsOf<Table>[];
    where?: RawBuilder<unknown>;
  },
): RawBuilder<string | null> {
  const inTable = (column: string) => sql.ref(`${table}.${column}`);
  const pairs = sql.join(columns.flatMap((column) => [sql.lit(column), inTable(column)]));
  const json =
    engineOf(db) === 'postgres'
      ? sql`json_object_agg(${inTable('language')}, json_build_object(${pairs}))::text`
      : sql`json_group_object(${inTable('language')}, json_object(${pairs}))`;
  return sql<string | null>`(select ${json} from ${sql.table(table)}
    where ${inTable(owner)} = ${sql.ref(equals)} and ${where})`;
}

/** Parses a column of `selectByLanguage`. If the owner has no rows, the result is empty. */
export const parseByEdition = <Row>(json: string | null): ByEdition<Row> => JSON.parse(json ?? '{}') as ByEdition<Row>;

/** Returns the values of the enabled editions. */
export const onlyEnabledEditions = <T>(values: ByEdition<T>): ByEdition<T> =>
  Object.fromEntries(Object.entries(values).filter(([edition]) => isEnabled(edition as Edition))) as ByEdition<T>;

/** Returns one column of the rows, without null values. */
export const columnByEdition = <Row, Name extends keyof Row>(
  rows: ByEdition<Row>,
  name: Name,
): ByEdition<NonNullable<Row[Name]>> =>
  Object.fromEntries(
    Object.entries<Row>(rows as Record<string, Row>).flatMap(([edition, row]) =>
      row[name] === null ? [] : [[edition, row[name]]],
    ),
  ) as ByEdition<NonNullable<Row[Name]>>;

/** Parses a column of `selectByLanguage` with names. */
export const parseNames = (json: string | null): ByEdition<string> =>
  columnByEdition(parseByEdition<{ name: string }>(json), 'name');

/** Inserts the rows of an owner, one for each language in `texts`. */
export async function insertByLanguage(
  db: Db,
  table: TextTable,
  owner: Record<string, number>,
  texts: ByEdition<Record<string, unknown>>,
): Promise<void> {
  const rows = allEditions.flatMap((language) => {
    const text = texts[language];
    return text ? [{ ...owner, language, ...text }] : [];
  });
  // The type of a row is unknown here. The caller must pass columns of the table.
  if (rows.length)
    await db
      .insertInto(table)
      .values(rows as never)
      .execute();
}
