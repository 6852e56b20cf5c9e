import { sql } from 'kysely';
import type { Db } from '../../database/connection';
import { clearRankings, hourBefore, maxAgeHours } from '../reading/most-viewed';

const storiesPerStatement = 500;

async function addInTransaction(transaction: Db, counts: Map<number, number>, now: Date): Promise<void> {
  // Sorted, so that two processes lock rows in the same order and never wait for each other.
  const ids = [...counts.keys()].sort((a, b) => a - b);
  for (let start = 0; start < ids.length; start += storiesPerStatement) {
    const existing = await transaction
      .selectFrom('stories')
      .select(['id', 'status', 'publish_at'])
      .where('id', 'in', ids.slice(start, start + storiesPerStatement))
      .orderBy('id')
      .execute();
    const rows = existing
      .filter(({ status, publish_at }) => status === 'published' && publish_at <= now.toISOString())
      .map(({ id }) => ({ story_id: id, hour: hourBefore(now, 0), view_count: counts.get(id) ?? 0 }));
    if (!rows.length) continue;
    await transaction
      .insertInto('pageviews')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['hour', 'story_id'])
          .doUpdateSet({ view_count: sql`pageviews.view_count + excluded.view_count` }),
      )
      .execute();
  }
  await transaction.deleteFrom('pageviews').where('hour', '<', hourBefore(now, maxAgeHours)).execute();
}

/**
 * Adds reads to the hour of `now` in one transaction. If it fails, none are stored, and the caller
 * can try again. Stories that are not published are ignored. Hours that no longer count are
 * deleted.
 * @param pageviews story ids with their number of reads, 1 by default
 */
export async function addPageviews(
  db: Db,
  pageviews: { id: number; count?: number | undefined }[],
  now: Date,
): Promise<void> {
  const counts = new Map<number, number>();
  for (const { id, count = 1 } of pageviews) counts.set(id, (counts.get(id) ?? 0) + count);
  if (!counts.size) return;
  await db.transaction().execute((transaction) => addInTransaction(transaction, counts, now));
  clearRankings(db);
}
