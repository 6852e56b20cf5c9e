import { type Kysely, type Migration } from 'kysely';
import { wholeNumber } from './engine';

/**
 * What one process at a time does for all: who does it (`leases`), and how far each such follower
 * of the change feed is (`followers`).
 */
export const leasedFollowers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('leases')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('holder', 'text')
      .addColumn('beat', wholeNumber(db), (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('followers')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('position', 'text', (c) => c.notNull())
      .execute();
  },
};
