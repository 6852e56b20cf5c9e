import type { Kysely, Migration } from 'kysely';

/**
 * An author's page lists the author's stories, newest first, as a category's does: this index finds
 * and counts them.
 */
export const authorStories: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('articles_by_author')
      .on('articles')
      .columns(['author_id', 'status', 'publish_on', 'id', 'has_hindi', 'has_gujarati'])
      .execute();
  },
};
