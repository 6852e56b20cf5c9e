import type { Kysely, Migration } from 'kysely';
import { bytewise, growingId, wholeNumber, withoutRowNumbers } from '../dialect';
import { fullTextOf } from '../full-text-engines';

/**
 * The search index: the engine's own tables of terms, the stories they point to, and the vocabulary
 * beside them.
 */
export const searchTables: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('search_docs')
      .addColumn('id', 'bigint', (c) => c.primaryKey())
      .addColumn('article_id', 'integer', (c) => c.notNull().unique().references('articles.id').onDelete('cascade'))
      .addColumn('published_at', 'bigint', (c) => c.notNull())
      .addColumn('has_hindi', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('has_gujarati', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();

    await db.schema
      .createTable('search_terms')
      .addColumn('id', wholeNumber(db), growingId(db))
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('term', bytewise(db), (c) => c.notNull())
      .addColumn('surface', 'text', (c) => c.notNull())
      .addColumn('df', 'integer', (c) => c.notNull())
      .addUniqueConstraint('search_terms_key', ['language', 'term'])
      .execute();
    for (const [table, key] of [
      ['search_sounds', 'sound'],
      ['search_slips', 'slip'],
    ] as const) {
      await db.schema
        .createTable(table)
        .addColumn('language', 'text', (c) => c.notNull())
        .addColumn(key, bytewise(db), (c) => c.notNull())
        .addColumn('term_id', 'integer', (c) => c.notNull().references('search_terms.id').onDelete('cascade'))
        .addPrimaryKeyConstraint(`${table}_key`, ['language', key, 'term_id'] as never[])
        .$call(withoutRowNumbers(db))
        .execute();
      // What a term that is dropped takes along.
      await db.schema.createIndex(`${table}_of_term`).on(table).column('term_id').execute();
    }
    await db.schema
      .createTable('search_state')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .execute();
    await fullTextOf(db).create(db);
  },
};
