import type { Kysely, Migration } from 'kysely';
import { bytewise } from './engine';

/**
 * What became of items of other newsrooms: those that were refused, with every reason
 * (`source_refusals`), and the warnings about those that were accepted.
 */
export const sourceOutcomes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('source_refusals')
      .addColumn('source', bytewise(db), (c) => c.notNull())
      .addColumn('source_id', bytewise(db), (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('reasons', 'text', (c) => c.notNull())
      .addColumn('refused_at', bytewise(db), (c) => c.notNull())
      .addPrimaryKeyConstraint('source_refusals_key', ['source', 'source_id'])
      .execute();
    await db.schema.alterTable('source_items').addColumn('warnings', 'text').execute();
  },
};
