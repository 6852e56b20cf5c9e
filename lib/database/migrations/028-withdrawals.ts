import type { Kysely, Migration } from 'kysely';
import { wholeNumber } from './engine';

/**
 * Why texts are withdrawn, in a table of its own: a column of `story_texts` would stand behind the
 * body. Versions say it too, and when a series of autosaves began.
 */
export const withdrawals: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('withdrawals')
      .addColumn('story_id', wholeNumber(db), (c) => c.notNull().references('stories.id').onDelete('cascade'))
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('withdrawals_key', ['story_id', 'language'])
      .execute();
    await db.schema.alterTable('audit').addColumn('reason', 'text').execute();
    await db.schema.alterTable('story_versions').addColumn('reason', 'text').execute();
    await db.schema.alterTable('story_versions').addColumn('autosaved_since', 'text').execute();
  },
};
