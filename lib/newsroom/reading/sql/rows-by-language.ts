import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/connection';
import { engineOf } from '../../../database/dialects/dialect';
import type { Database } from '../../../database/schema/schema';
import { type Edition, isServed, knownEditions } from '../../../platform/editions';

/**
 * What is kept in a row for each language (names of sections, texts of stories), read as one value
 * by edition and written of one.
 */

/** A table whose rows have a language, and the column that says whose they are. */
export type TextTable = {
  [Table in keyof Database]: 'language' extends keyof Database[Table] ? Table : never;
}[keyof Database];

type ColumnsOf<Table extends TextTable> = Exclude<keyof Database[Table] & string, 'language'>;

/** A value for each language that there is one in. */
export type ByEdition<T> = Partial<Record<Edition, T>>;

/**
 * The rows that an owner has in a table, as a column of a query: JSON of the named columns by
 * language, for `byEditionOf`. One query answers with all languages, however many owners it has.
 * @param owner column of `table` that says whose the rows are
 * @param of what it is compared with, a column of the query
 */
export function rowsOf<Table extends TextTable>(
  db: Db,
  table: Table,
  {
    owner,
    of,
    columns,
    where = sql`1 = 1`,
  }: {
    owner: ColumnsOf<Table>;
    of: string;
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
    where ${inTable(owner)} = ${sql.ref(of)} and ${where})`;
}

/** The rows behind a column of `rowsOf`; none where the owner has none. */
export const byEditionOf = <Row>(json: string | null): ByEdition<Row> => JSON.parse(json ?? '{}') as ByEdition<Row>;

/** Those of some values by edition that readers can see. */
export const servedOf = <T>(values: ByEdition<T>): ByEdition<T> =>
  Object.fromEntries(Object.entries(values).filter(([edition]) => isServed(edition as Edition))) as ByEdition<T>;

/** One column of rows by edition. */
export const valuesOf = <Row, Name extends keyof Row>(
  rows: ByEdition<Row>,
  name: Name,
): ByEdition<NonNullable<Row[Name]>> =>
  Object.fromEntries(
    Object.entries<Row>(rows as Record<string, Row>).flatMap(([edition, row]) =>
      row[name] === null ? [] : [[edition, row[name]]],
    ),
  ) as ByEdition<NonNullable<Row[Name]>>;

/** The names behind a column of `rowsOf` that has them. */
export const namesOf = (json: string | null): ByEdition<string> =>
  valuesOf(byEditionOf<{ name: string }>(json), 'name');

/** Writes the rows of an owner, one for each language that `texts` has something in. */
export async function insertTexts(
  db: Db,
  table: TextTable,
  owner: Record<string, number>,
  texts: ByEdition<Record<string, unknown>>,
): Promise<void> {
  const rows = knownEditions.flatMap((language) => {
    const text = texts[language];
    return text ? [{ ...owner, language, ...text }] : [];
  });
  // The table and its columns are named by the caller, which knows them.
  if (rows.length)
    await db
      .insertInto(table)
      .values(rows as never)
      .execute();
}
