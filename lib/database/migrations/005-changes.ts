import { type Kysely, type Migration, sql } from 'kysely';
import { growingId, isPostgres, wholeNumber } from './engine';

/**
 * The change feed: a line for every write that readers can see. Transactions of PostgreSQL commit
 * in another order than they take their ids, so a line also has the number of its transaction;
 * SQLite has one writer at a time.
 */
export const changeFeed: Migration = {
  async up(db: Kysely<unknown>) {
    const transactionNumber = isPostgres(db) ? sql`(pg_current_xact_id()::text::bigint)` : sql`0`;
    await db.schema
      .createTable('changes')
      .addColumn('id', wholeNumber(db), growingId(db))
      .addColumn('xid', wholeNumber(db), (c) => c.notNull().defaultTo(transactionNumber))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('what', 'text', (c) => c.notNull())
      .addColumn('languages', 'text', (c) => c.notNull())
      .addColumn('subjects', 'text', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('changes_in_order').on('changes').columns(['xid', 'id']).execute();
    // A cursor names a line that is there: the feed always has one.
    await sql`insert into changes (kind, what, languages, subjects, at)
      values ('settings', 'everything', '[]', '{}', ${new Date().toISOString()})`.execute(db);
  },
};
