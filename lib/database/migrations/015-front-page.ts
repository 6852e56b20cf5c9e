import type { Kysely, Migration } from 'kysely';
import { wholeNumber } from './engine';

/** Which stories lead the front page of an edition, in their order, and until when. */
export const frontPage: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('front_slots')
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('story_id', wholeNumber(db), (c) => c.notNull().references('stories.id').onDelete('cascade'))
      .addColumn('until', 'text')
      .addPrimaryKeyConstraint('front_slots_key', ['language', 'position'])
      .execute();
    await db.schema.createIndex('front_slots_ending').on('front_slots').column('until').execute();
  },
};
