import type { Db } from '../../database/connection';
import type { Edition } from '../../platform/editions';
import { editionsOf, type PushJob } from './jobs';
import type { PushProvider } from './message';

/**
 * Batches of a push job: claimed, sent, recorded.
 *
 * A recipient gets the message of a job at most once, even if a process is killed. A batch is
 * claimed before it is sent, by moving the cursor of the job past it. The update compares the
 * cursor that was read, so only one of two senders gets the batch. If a process is killed, its
 * batch is not sent again, and at most `batchSize` recipients miss the message.
 */

/** Recipients of one batch. All of them are sent to at the same time. */
export const batchSize = 50;

export type Recipient = { id: number; token: string; edition: Edition; attempts: number };

/** Editions of a job in which its story is public now. */
export async function publicEditionsOf(db: Db, job: PushJob, now: Date): Promise<Edition[]> {
  const rows = await db
    .selectFrom('story_texts')
    .select('language')
    .where('story_id', '=', job.story_id)
    .where('language', 'in', editionsOf(job))
    .where('status', '=', 'published')
    .where('publish_at', '<=', now.toISOString())
    .execute();
  return rows.map(({ language }) => language);
}

type Target = { provider: PushProvider['name']; editions: readonly Edition[] };

const subscriptionsAfter = (db: Db, job: PushJob, { provider, editions: targetEditions }: Target) =>
  db
    .selectFrom('push_subscriptions')
    .where('provider', '=', provider)
    .where('edition', 'in', targetEditions)
    .where('id', '>', job.claimed_up_to_id)
    .where('id', '<=', job.max_subscription_id);

/** Claims the next recipients of a job. Returns undefined if another sender claimed them. */
export async function claimNext(db: Db, job: PushJob, target: Target, now: Date): Promise<Recipient[] | undefined> {
  const rows = await subscriptionsAfter(db, job, target)
    .select(['id', 'token', 'edition'])
    .orderBy('id')
    .limit(batchSize)
    .execute();
  const last = rows.at(-1);
  if (!last) return [];
  const { numUpdatedRows } = await db
    .updateTable('push_jobs')
    .set((e) => ({
      claimed_up_to_id: last.id,
      claimed_count: e('claimed_count', '+', rows.length),
      started_at: job.started_at ?? now.toISOString(),
    }))
    .where('id', '=', job.id)
    .where('claimed_up_to_id', '=', job.claimed_up_to_id)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? rows.map((row) => ({ ...row, attempts: 0 })) : undefined;
}

/**
 * Claims recipients whose retry is due. Subscriptions that were deleted meanwhile count as unsent.
 */
export async function claimRetries(db: Db, job: PushJob, now: Date): Promise<Recipient[]> {
  const due = await db
    .selectFrom('push_retries')
    .select('subscription_id')
    .where('job_id', '=', job.id)
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .limit(batchSize)
    .execute();
  if (!due.length) return [];
  return db.transaction().execute(async (transaction) => {
    const claimed = await transaction
      .deleteFrom('push_retries')
      .where('job_id', '=', job.id)
      .where(
        'subscription_id',
        'in',
        due.map(({ subscription_id }) => subscription_id),
      )
      .returning(['subscription_id', 'attempts'])
      .execute();
    if (!claimed.length) return [];
    const attempts = new Map(claimed.map((row) => [row.subscription_id, row.attempts]));
    const rows = await transaction
      .selectFrom('push_subscriptions')
      .select(['id', 'token', 'edition'])
      .where('id', 'in', [...attempts.keys()])
      .execute();
    const deleted = claimed.length - rows.length;
    if (deleted) await addCounts(transaction, job, { unsent: deleted });
    return rows.map((row) => ({ ...row, attempts: attempts.get(row.id) ?? 0 }));
  });
}

const counted = ['sent', 'failed', 'expired', 'unsent'] as const;
type Counts = Partial<Record<(typeof counted)[number], number>>;

async function addCounts(db: Db, { id }: Pick<PushJob, 'id'>, counts: Counts): Promise<void> {
  await db
    .updateTable('push_jobs')
    .set((e) =>
      Object.fromEntries(counted.map((name) => [`${name}_count`, e(`${name}_count`, '+', counts[name] ?? 0)])),
    )
    .where('id', '=', id)
    .execute();
}

export type Retry = { id: number; attempts: number; dueAt: Date };

export type BatchResult = { sent: number; failed: number; unsent: number; goneIds: number[]; retries: Retry[] };

/**
 * Records the result of a batch in one transaction, and deletes subscriptions that no longer exist.
 */
export async function recordBatch(db: Db, job: PushJob, result: BatchResult): Promise<void> {
  const { sent, failed, unsent, goneIds, retries } = result;
  await db.transaction().execute(async (transaction) => {
    await addCounts(transaction, job, { sent, failed, unsent, expired: goneIds.length });
    if (goneIds.length) await transaction.deleteFrom('push_subscriptions').where('id', 'in', goneIds).execute();
    if (retries.length)
      await transaction
        .insertInto('push_retries')
        .values(
          retries.map(({ id, attempts, dueAt }) => ({
            job_id: job.id,
            subscription_id: id,
            attempts,
            due_at: dueAt.toISOString(),
          })),
        )
        .onConflict((conflict) => conflict.columns(['job_id', 'subscription_id']).doNothing())
        .execute();
  });
}

/**
 * Ends a job. Recipients who did not get the message count as unsent.
 * @returns the finished job, or undefined if another sender has ended it
 */
export async function finishJob(
  db: Db,
  job: PushJob,
  outcome: NonNullable<PushJob['outcome']>,
  provider: PushProvider['name'],
  now: Date,
): Promise<PushJob | undefined> {
  return db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('push_retries')
      .where('job_id', '=', job.id)
      .executeTakeFirst();
    const { rows } = await subscriptionsAfter(transaction, job, { provider, editions: editionsOf(job) })
      .select(({ fn }) => fn.countAll().as('rows'))
      .executeTakeFirstOrThrow();
    return transaction
      .updateTable('push_jobs')
      .set((e) => ({
        outcome,
        finished_at: now.toISOString(),
        claimed_count: e('claimed_count', '+', Number(rows)),
        unsent_count: e('unsent_count', '+', Number(numDeletedRows) + Number(rows)),
      }))
      .where('id', '=', job.id)
      .where('finished_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
  });
}
