import type { Kysely, Migration } from 'kysely';
import { wholeNumber } from './engine';

/** Notifications that editors ordered for the moment at which a text is published. */
export const notificationOrders: Migration = {
  async up(db: Kysely<unknown>) {
    const number = wholeNumber(db);
    await db.schema
      .createTable('notification_orders')
      .addColumn('story_id', number, (c) => c.notNull().references('stories.id').onDelete('cascade'))
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('ordered_at', 'text', (c) => c.notNull())
      .addColumn('editor_id', number)
      .addColumn('who', 'text', (c) => c.notNull())
      .addColumn('token', 'text', (c) => c.notNull())
      .addColumn('network', 'text')
      .addPrimaryKeyConstraint('notification_orders_key', ['story_id', 'language'])
      .execute();
  },
};
