import type { Selectable } from 'kysely';
import type { Db } from '../../database/connection';
import type { PushJobs } from '../../database/schema/readers';
import type { Edition } from '../../platform/editions';
import type { PushMessage } from './message';

/**
 * Push jobs in the database. Any process can create a job, and the leader sends it in batches
 * (job-batches.ts, sender.ts).
 */

/**
 * A job ends after this time, sent or not, because an older notification is no longer news. In
 * milliseconds.
 */
export const jobLifetimeMs = 2 * 3_600_000;

export type PushJob = Selectable<PushJobs>;
export type Messages = Partial<Record<Edition, PushMessage>>;

export const messagesOf = ({ messages }: Pick<PushJob, 'messages'>): Messages => JSON.parse(messages) as Messages;

export const editionsOf = (job: Pick<PushJob, 'messages'>): Edition[] => Object.keys(messagesOf(job)) as Edition[];

/**
 * Creates a job for all current subscriptions. The leader starts it within a second.
 * @param transaction should also record the notification, so that both are stored or neither
 */
export async function createJob(
  transaction: Db,
  job: { storyId: number; messages: Messages; by: { token: string; network?: string | undefined } },
  now: Date,
): Promise<number> {
  const { last } = await transaction
    .selectFrom('push_subscriptions')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const { id } = await transaction
    .insertInto('push_jobs')
    .values({
      story_id: job.storyId,
      messages: JSON.stringify(job.messages),
      token_label: job.by.token,
      ip_prefix: job.by.network ?? null,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + jobLifetimeMs).toISOString(),
      started_at: null,
      finished_at: null,
      outcome: null,
      claimed_up_to_id: 0,
      max_subscription_id: Number(last ?? 0),
      claimed_count: 0,
      sent_count: 0,
      failed_count: 0,
      expired_count: 0,
      unsent_count: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Unfinished jobs, oldest first. */
export const openJobs = (db: Db): Promise<PushJob[]> =>
  db.selectFrom('push_jobs').selectAll().where('finished_at', 'is', null).orderBy('id').execute();

export async function hasOpenJobs(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('push_jobs')
    .select('id')
    .where('finished_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Unfinished jobs of a story with their editions. */
export async function openJobsOf(db: Db, storyId: number, now: Date): Promise<{ id: number; editions: Edition[] }[]> {
  const jobs = await db
    .selectFrom('push_jobs')
    .select(['id', 'messages'])
    .where('story_id', '=', storyId)
    .where('finished_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .orderBy('id')
    .execute();
  return jobs.map((job) => ({ id: job.id, editions: editionsOf(job) }));
}

/** Number of recipients with a pending retry. */
export async function countRetries(db: Db, { id }: Pick<PushJob, 'id'>): Promise<number> {
  const { rows } = await db
    .selectFrom('push_retries')
    .select(({ fn }) => fn.countAll().as('rows'))
    .where('job_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(rows);
}
