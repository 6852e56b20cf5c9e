import type { Kysely, Migration } from 'kysely';

/** Stories to read next that an editor chose: a JSON list of their ids. */
export const relatedStories: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('stories').addColumn('related', 'text').execute();
  },
};
