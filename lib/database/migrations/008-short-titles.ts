import type { Kysely, Migration } from 'kysely';
import { columnsOf } from './languages';

/** A second, shorter title for lists in which a title has two lines. */
export const shortTitles: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of columnsOf('short_title'))
      await db.schema.alterTable('articles').addColumn(column, 'text').execute();
  },
};
