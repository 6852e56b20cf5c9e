import type { Kysely, Migration } from 'kysely';
import { wholeNumber } from './engine';

/** Former names of tags, from merges and renamings. A story that uses one gets the tag. */
export const tagAliases: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('tag_aliases')
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('tag_id', wholeNumber(db), (c) => c.notNull().references('tags.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('tag_aliases_key', ['language', 'name'])
      .execute();
    await db.schema.createIndex('tag_aliases_of_tag').on('tag_aliases').column('tag_id').execute();
  },
};
