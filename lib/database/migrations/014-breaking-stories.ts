import type { Kysely, Migration } from 'kysely';

/** Until when a story is breaking news; few ever are, so the index holds only those. */
export const breakingStories: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('articles').addColumn('breaking_until', 'text').execute();
    await db.schema
      .createIndex('articles_breaking')
      .on('articles')
      .column('breaking_until')
      .where('breaking_until', 'is not', null)
      .execute();
  },
};
