import { type Kysely, type Migration, sql } from 'kysely';
import { isPostgres } from './engine';

/**
 * A draft needs no section, and can be deleted and restored. SQLite cannot drop a NOT NULL, so the
 * column is replaced there.
 */
export const drafts: Migration = {
  async up(db: Kysely<unknown>) {
    if (isPostgres(db)) {
      await sql`alter table stories alter column category_id drop not null`.execute(db);
    } else {
      await db.schema
        .alterTable('stories')
        .addColumn('section_id', 'integer', (c) => c.references('categories.id'))
        .execute();
      await sql`update stories set section_id = category_id`.execute(db);
      await db.schema.alterTable('stories').dropColumn('category_id').execute();
      await db.schema.alterTable('stories').renameColumn('section_id', 'category_id').execute();
    }
    await db.schema.alterTable('stories').addColumn('deleted_at', 'text').execute();
    await db.schema.alterTable('stories').addColumn('deleted_by', 'text').execute();
    // Few stories are deleted at a time.
    await db.schema
      .createIndex('stories_deleted')
      .on('stories')
      .column('deleted_at')
      .where('deleted_at', 'is not', null)
      .execute();
  },
};
