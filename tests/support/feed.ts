import pg from 'pg';
import { type Change, type Cursor, newestCursor } from '@/lib/database/change-feed/changes';
import type { Db } from '@/lib/database/connection';
import { eventually } from './eventually';

/** A line of the change feed, as followers get it, that names no page. */
export const changeOf = (kind: Change['kind'], what: string): Change => ({
  ...{ id: 1, kind, what, languages: ['en'] },
  ...{ subjects: {}, at: new Date().toISOString() },
});

/**
 * Waits until all visible lines of the change feed are final, and answers the last: on PostgreSQL a
 * transaction of another test's database may stand in their way.
 */
export async function whenFinal(db: Db): Promise<Cursor> {
  const { id } = await db
    .selectFrom('changes')
    .select((field) => field.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return eventually(
    () => newestCursor(db),
    (newest) => newest.id === id,
    10_000,
  );
}

/**
 * Opens a transaction on a PostgreSQL server: no line that is written from now on is final until it
 * ends. Answers how to end it.
 */
export async function transactionElsewhere(address: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query('begin');
  await client.query('select pg_current_xact_id()');
  return () => client.end();
}
