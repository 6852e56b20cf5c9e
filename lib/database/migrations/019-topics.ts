import type { Kysely, Migration } from 'kysely';
import { wholeNumber } from './engine';

/**
 * Texts of stories by the tags that they name, newest first, of which pages of topics are made, and
 * old addresses that lead to a topic. The rows of stories that are there are written by the start
 * that follows (lib/newsroom/stories/story-tags.ts), which adds tags that nobody has added.
 */
export const topics: Migration = {
  async up(db: Kysely<unknown>) {
    const number = wholeNumber(db);
    await db.schema
      .createTable('tag_texts')
      .addColumn('tag_id', number, (c) => c.notNull().references('tags.id').onDelete('cascade'))
      .addColumn('story_id', number, (c) => c.notNull().references('stories.id').onDelete('cascade'))
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('publish_at', 'text')
      .addPrimaryKeyConstraint('tag_texts_key', ['story_id', 'tag_id', 'language'] as never[])
      .execute();
    await db.schema
      .createIndex('tag_texts_newest')
      .on('tag_texts')
      .columns(['tag_id', 'language', 'publish_at', 'story_id'])
      .execute();
    await db.schema
      .alterTable('old_addresses')
      .addColumn('tag_id', number, (c) => c.references('tags.id').onDelete('cascade'))
      .execute();
    await db.schema.createIndex('old_addresses_of_tag_id').on('old_addresses').column('tag_id').execute();
  },
};
