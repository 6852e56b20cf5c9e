import type { Db } from '../../../../database/connection';

/**
 * Inbox for webhook calls from WordPress. Any process accepts a call and stores it for the process
 * that follows.
 */

/**
 * A changed or deleted post, and the number of calls about it. Post 0 means an unspecified change.
 */
export type PostNotification = { post: number; calls: number };

/** Stores a call. Without post ids, it records an unspecified change. */
export async function enqueueNotifications(db: Db, posts: readonly number[]): Promise<void> {
  const rows = [...new Set(posts.length ? posts : [0])].map((post_id) => ({ post_id, webhook_count: 1 }));
  await db
    .insertInto('wordpress_changed_posts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('post_id')
        .doUpdateSet((e) => ({ webhook_count: e('wordpress_changed_posts.webhook_count', '+', 1) })),
    )
    .execute();
}

/** Batch size. Further calls are read after these are processed. */
const batchSize = 100;

/** Returns the notifications that were not processed yet, in the order of their post ids. */
export const listPendingNotifications = (db: Db): Promise<PostNotification[]> =>
  db
    .selectFrom('wordpress_changed_posts')
    .select(['post_id as post', 'webhook_count as calls'])
    .orderBy('post_id')
    .limit(batchSize)
    .execute();

/** Removes processed calls, unless another call for the same post has arrived meanwhile. */
export async function acknowledgeNotifications(db: Db, calls: readonly PostNotification[]): Promise<void> {
  for (const { post, calls: count } of calls)
    await db
      .deleteFrom('wordpress_changed_posts')
      .where('post_id', '=', post)
      .where('webhook_count', '=', count)
      .execute();
}
