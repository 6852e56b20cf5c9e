import type { Kysely, Migration } from 'kysely';

/**
 * When a story was last changed: sitemaps ask for the newest change of many stories, which is the
 * end of this index.
 */
export const storyChanges: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('articles_changed')
      .on('articles')
      .columns(['status', 'updated_at', 'publish_on', 'has_hindi', 'has_gujarati'])
      .execute();
  },
};
