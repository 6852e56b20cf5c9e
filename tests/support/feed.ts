import pg from 'pg';
import { type Change, type Cursor, getNewestCursor } from '@/lib/database/change-feed/changes';
import type { Db } from '@/lib/database/connection';
import { eventually } from './eventually';

/** A row of the change feed that names no page. */
export const changeOf = (kind: Change['kind'], what: string): Change => ({
  id: 1,
  kind,
  what,
  languages: ['en'],
  subjects: {},
  at: new Date().toISOString(),
});

/**
 * Waits until all visible rows of the change feed are settled, and returns the last one. On
 * PostgreSQL, a transaction in another test's database may delay this.
 */
export async function whenFinal(db: Db): Promise<Cursor> {
  const { id } = await db
    .selectFrom('changes')
    .select((field) => field.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return eventually(
    () => getNewestCursor(db),
    (newest) => newest.id === id,
    10_000,
  );
}

/**
 * Opens a transaction on a PostgreSQL server. Rows written from now on are not settled until it
 * ends. Returns a function that ends it.
 */
export async function openOtherTransaction(address: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query('begin');
  await client.query('select pg_current_xact_id()');
  return () => client.end();
}
