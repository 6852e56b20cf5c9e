import type { Kysely, Migration } from 'kysely';
import { withId, wholeNumber } from './engine';

/** Mails that wait for the mail server. */
export const mails: Migration = {
  async up(db: Kysely<unknown>) {
    await withId(db, 'mails')
      .addColumn('message_id', 'text', (c) => c.notNull())
      .addColumn('recipient', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('attempts', wholeNumber(db), (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('next_attempt_at', 'text', (c) => c.notNull())
      .addColumn('claimed_until', 'text')
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .execute();
  },
};
