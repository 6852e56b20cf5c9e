import { sql } from 'kysely';
import { baseDatabase } from '../../database/batch';
import type { Db } from '../../database/connection';
import type { Edition } from '../../platform/editions';
import { app } from '../../platform/runtime/app';
import { isPublicHere, isPublished } from './sql/story-filter';

const hour = 60 * 60 * 1000;
/**
 * A read counts half after twelve hours; after three days it counts a
 * sixty-fourth and is dropped.
 */
const halfLife = 12;
const maxAgeHours = 3 * 24;
/** Below this many weighted reads, what a handful of readers opened is no trend. */
const minPageviews = 5;
/**
 * Milliseconds for which an order of the most read serves every page: the reads of other processes
 * are seen then, this one's at once.
 */
const orderLasts = 30_000;

/** Whose reads count, and when: those of stories that are public in the edition. */
type Viewed = { edition: Edition | 'any'; now: Date };

const startOfHour = (moment: number): number => Math.floor(moment / hour) * hour;
const hourBefore = (now: Date, hours: number): string =>
  new Date(startOfHour(now.getTime()) - hours * hour).toISOString();

type Order = { at: number; limit: number; ids: Promise<number[]> };
type Orders = Map<Edition | 'any', Order>;
declare module '../../platform/runtime/app' {
  interface App {
    /** The orders of the most read in each database: the server stores reads, pages show them. */
    mostViewed?: WeakMap<Db, Orders>;
  }
}
const ordersOf = (db: Db): Orders => {
  const all = (app.mostViewed ??= new WeakMap<Db, Orders>());
  const base = baseDatabase(db);
  const orders = all.get(base) ?? (new Map() as Orders);
  all.set(base, orders);
  return orders;
};

/** Stories that one statement looks up or adds. */
const storiesPerStatement = 500;

async function addInTransaction(transaction: Db, counts: Map<number, number>, now: Date): Promise<void> {
  // In the same order everywhere, so that two processes never wait for each other's rows.
  const ids = [...counts.keys()].sort((a, b) => a - b);
  for (let start = 0; start < ids.length; start += storiesPerStatement) {
    const known = await transaction
      .selectFrom('stories')
      .select(['id', 'status', 'publish_at'])
      .where('id', 'in', ids.slice(start, start + storiesPerStatement))
      .orderBy('id')
      .execute();
    const rows = known
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
 * Adds reads to the hour of `now` in one transaction: if it fails, none of them are stored and the
 * caller can try again. Stories that are not published are ignored, and hours that no longer count
 * are deleted.
 * @param pageviews story and number of reads, 1 when it is left out
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
  ordersOf(db).clear();
}

/**
 * Stories by reads, each read half as heavy after twelve hours. The engine looks up the rows of
 * each hour and adds them.
 */
async function queryMostViewed(db: Db, { edition, now }: Viewed, limit: number): Promise<number[]> {
  const hours = Array.from(
    { length: maxAgeHours + 1 },
    (_, age) => sql`(cast(${hourBefore(now, age)} as text), cast(${0.5 ** (age / halfLife)} as double precision))`,
  );
  const shown =
    edition === 'any'
      ? sql`and ${isPublicHere('pageviews.story_id', now)}`
      : sql`and exists (select 1 from story_texts where story_id = pageviews.story_id and language = ${edition}
          and ${isPublished()} and publish_at <= ${now.toISOString()})`;
  const { rows } = await sql<{ story_id: number }>`
    with weights (hour, weight) as (values ${sql.join(hours)})
    select pageviews.story_id
    from weights join pageviews on pageviews.hour = weights.hour
    where true ${shown}
    group by pageviews.story_id
    having sum(pageviews.view_count * weights.weight) >= ${minPageviews}
    order by sum(pageviews.view_count * weights.weight) desc, pageviews.story_id desc
    limit ${limit}`.execute(db);
  return rows.map(({ story_id }) => story_id);
}

/**
 * Ids of the `limit` most-read stories of an edition, best first. Later ids win ties, so that the
 * order is stable.
 */
export function mostViewed(db: Db, viewed: Viewed, limit: number): Promise<number[]> {
  const orders = ordersOf(db);
  const { edition, now } = viewed;
  const known = orders.get(edition);
  if (known && known.limit === limit && Math.abs(now.getTime() - known.at) < orderLasts) return known.ids;
  const ids = queryMostViewed(db, viewed, limit);
  const order = { at: now.getTime(), limit, ids };
  orders.set(edition, order);
  // What failed is not kept for those who ask next.
  ids.catch(() => orders.get(edition) === order && orders.delete(edition));
  return ids;
}
