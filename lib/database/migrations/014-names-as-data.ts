import type { Kysely, Migration } from 'kysely';
import { bytewise, wholeNumber, withId } from './engine';

/**
 * Sections, cities, authors and tags that editors look after: the group of a section in the menu,
 * tags with names, authors of a story beside its first, and where what was renamed leads.
 */
export const namesAsData: Migration = {
  async up(db: Kysely<unknown>) {
    const number = wholeNumber(db);
    await db.schema.alterTable('categories').addColumn('menu_group', 'text').execute();
    await db.schema.alterTable('category_names').addColumn('description', 'text').execute();
    await withId(db, 'tags')
      .addColumn('slug', 'text', (c) => c.notNull().unique())
      .execute();
    await db.schema
      .createTable('tag_names')
      .addColumn('tag_id', number, (c) => c.notNull().references('tags.id').onDelete('cascade'))
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('description', 'text')
      .addPrimaryKeyConstraint('tag_names_key', ['tag_id', 'language'])
      .execute();
    await db.schema.createIndex('tags_by_name').on('tag_names').columns(['language', 'name']).execute();
    await db.schema
      .createTable('story_authors')
      .addColumn('story_id', number, (c) => c.notNull().references('stories.id').onDelete('cascade'))
      .addColumn('author_id', number, (c) => c.notNull().references('authors.id'))
      .addColumn('position', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('story_authors_key', ['story_id', 'author_id'])
      .execute();
    await db.schema.createIndex('stories_of_author').on('story_authors').columns(['author_id', 'story_id']).execute();
    await db.schema
      .createTable('renamed')
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('slug', bytewise(db), (c) => c.notNull())
      .addColumn('target', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('renamed_key', ['kind', 'slug'])
      .execute();
  },
};
