import type { Kysely, Migration } from 'kysely';

/** The part of a story's picture that every crop shows: shares of width and height, as "0.3 0.6". */
export const imageFocus: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('stories').addColumn('image_focus', 'text').execute();
  },
};
