import type { Kysely, Migration } from 'kysely';

/** What every crop of a story's picture shows: shares of width and height, as "0.3 0.6". */
export const imageFocus: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('stories').addColumn('image_focus', 'text').execute();
  },
};
