import type { Kysely, Migration } from 'kysely';

/** The newsroom's lists of stories that are not deleted, by the two columns that they sort by. */
export const storyLists: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [name, column] of [
      ['stories_listed', 'saved_at'],
      ['stories_listed_by_publication', 'publish_at'],
    ] as const)
      await db.schema.createIndex(name).on('stories').columns(['deleted_at', column, 'id']).execute();
  },
};
