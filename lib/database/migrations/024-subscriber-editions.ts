import type { Kysely, Migration } from 'kysely';

/** The edition in which a reader subscribed to the newsletter; null for those who did before. */
export const subscriberEditions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('subscribers').addColumn('edition', 'text').execute();
  },
};
