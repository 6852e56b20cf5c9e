import type { Kysely, Migration } from 'kysely';
import { growingId, wholeNumber } from './engine';

/** Notifications that a leader sends in batches, and the recipients that are tried again. */
export const pushJobs: Migration = {
  async up(db: Kysely<unknown>) {
    const number = wholeNumber(db);
    await db.schema
      .createTable('push_jobs')
      .addColumn('id', number, growingId(db))
      .addColumn('story_id', number, (c) => c.notNull())
      .addColumn('messages', 'text', (c) => c.notNull())
      .addColumn('token', 'text', (c) => c.notNull())
      .addColumn('network', 'text')
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .addColumn('started_at', 'text')
      .addColumn('finished_at', 'text')
      .addColumn('outcome', 'text')
      .addColumn('after_id', number, (c) => c.notNull())
      .addColumn('last_id', number, (c) => c.notNull())
      .addColumn('claimed', number, (c) => c.notNull())
      .addColumn('sent', number, (c) => c.notNull())
      .addColumn('failed', number, (c) => c.notNull())
      .addColumn('expired', number, (c) => c.notNull())
      .addColumn('unsent', number, (c) => c.notNull())
      .execute();
    await db.schema.createIndex('push_jobs_of_story').on('push_jobs').columns(['story_id', 'id']).execute();
    // The leader asks every second whether there is an open one.
    await db.schema.createIndex('push_jobs_open').on('push_jobs').column('finished_at').execute();
    await db.schema
      .createTable('push_retries')
      .addColumn('job_id', number, (c) => c.notNull())
      .addColumn('token_id', number, (c) => c.notNull())
      .addColumn('attempts', number, (c) => c.notNull())
      .addColumn('due_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('push_retries_pk', ['job_id', 'token_id'])
      .execute();
    await db.schema.createIndex('push_retries_due').on('push_retries').columns(['job_id', 'due_at']).execute();
  },
};
