import type { Db } from '../../../../database/connection';

/**
 * What WordPress says of itself: posts that were changed there or deleted. Any process of the site
 * is answered, and notes it in the database for the one that follows.
 */

/** A post of which WordPress said something, and how often; 0 is none in particular. */
export type Call = { post: number; calls: number };

/** Notes that WordPress said that posts changed; without numbers, that something did. */
export async function noteCalls(db: Db, posts: readonly number[]): Promise<void> {
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

/** Posts at a time; what there are more is answered when these are settled. */
const atOnce = 100;

/** What was said and is not settled, in the order of the numbers. */
export const openCalls = (db: Db): Promise<Call[]> =>
  db
    .selectFrom('wordpress_changed_posts')
    .select(['post_id as post', 'webhook_count as calls'])
    .orderBy('post_id')
    .limit(atOnce)
    .execute();

/** Settles what was said, but for posts of which it was said again. */
export async function settleCalls(db: Db, calls: readonly Call[]): Promise<void> {
  for (const { post, calls: count } of calls)
    await db
      .deleteFrom('wordpress_changed_posts')
      .where('post_id', '=', post)
      .where('webhook_count', '=', count)
      .execute();
}
