import { type Kysely, type Migration, sql } from 'kysely';
import { bytewise, wholeNumber } from './engine';

/**
 * What the editors of a WordPress that is followed marked on a post (`desk_marks`), and of which
 * posts it said that they changed (`wordpress_calls`).
 */
export const deskMarks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('desk_marks')
      .addColumn('source', bytewise(db), (c) => c.notNull())
      .addColumn('source_id', bytewise(db), (c) => c.notNull())
      .addColumn('breaking_until', 'text')
      .addColumn('push_id', 'text')
      .addColumn('push_at', 'text')
      .addColumn('push_settled_at', 'text')
      .addPrimaryKeyConstraint('desk_marks_key', ['source', 'source_id'])
      .execute();
    await db.schema
      .createIndex('desk_marks_with_open_push')
      .on('desk_marks')
      .columns(['source', 'source_id'])
      .where(sql<boolean>`push_id is not null and push_settled_at is null`)
      .execute();
    await db.schema
      .createTable('wordpress_calls')
      .addColumn('post', wholeNumber(db), (c) => c.primaryKey())
      .addColumn('calls', wholeNumber(db), (c) => c.notNull())
      .execute();
  },
};
