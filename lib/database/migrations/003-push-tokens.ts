import type { Kysely, Migration } from 'kysely';
import { growingId, wholeNumber } from './engine';

/** Browsers that asked for notifications. */
export const pushTokens: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('push_tokens')
      .addColumn('id', wholeNumber(db), growingId(db))
      .addColumn('provider', 'text', (c) => c.notNull())
      .addColumn('address', 'text', (c) => c.notNull().unique())
      .addColumn('token', 'text', (c) => c.notNull())
      .addColumn('edition', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('welcomed_at', 'text')
      .execute();
    // A story goes out to one edition after the other, in batches that continue behind the last
    // token.
    await db.schema
      .createIndex('push_tokens_of_edition')
      .on('push_tokens')
      .columns(['provider', 'edition', 'id'])
      .execute();
  },
};
