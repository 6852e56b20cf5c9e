import { type Kysely, type Migration, sql } from 'kysely';
import { bytewise, wholeNumber } from './engine';

/**
 * Stories that came from elsewhere, by the names that they have there (`source_items`), and where
 * the addresses of an old site lead (`old_addresses`).
 */
export const sources: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('source_items')
      .addColumn('source', bytewise(db), (c) => c.notNull())
      .addColumn('source_id', bytewise(db), (c) => c.notNull())
      .addColumn('story_id', wholeNumber(db), (c) => c.notNull().references('stories.id').onDelete('cascade'))
      .addColumn('group_id', 'text')
      .addColumn('languages', 'text', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('has_open_links', 'integer', (c) => c.notNull().defaultTo(0))
      .addPrimaryKeyConstraint('source_items_key', ['source', 'source_id'])
      .execute();
    await db.schema
      .createIndex('source_items_of_group')
      .on('source_items')
      .columns(['source', 'group_id'])
      .where('group_id', 'is not', null)
      .execute();
    await db.schema.createIndex('source_items_of_story').on('source_items').column('story_id').execute();
    await db.schema
      .createIndex('source_items_with_open_links')
      .on('source_items')
      .columns(['source', 'source_id'])
      .where(sql.ref('has_open_links'), '=', 1)
      .execute();

    await db.schema
      .createTable('old_addresses')
      .addColumn('path', bytewise(db), (c) => c.primaryKey())
      .addColumn('story_id', wholeNumber(db), (c) => c.references('stories.id').onDelete('cascade'))
      .addColumn('category_id', wholeNumber(db), (c) => c.references('categories.id').onDelete('cascade'))
      .addColumn('author_id', wholeNumber(db), (c) => c.references('authors.id').onDelete('cascade'))
      .addColumn('target', 'text')
      .addColumn('edition', 'text')
      .addColumn('source', 'text', (c) => c.notNull())
      .execute();
    for (const column of ['story_id', 'category_id', 'author_id'])
      await db.schema.createIndex(`old_addresses_of_${column}`).on('old_addresses').column(column).execute();
  },
};
