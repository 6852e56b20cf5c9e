import { sql } from 'kysely';
import type { Input, Output } from '../contract/operations';
import type { Db } from '../database/connection';
import type { Edition } from '../editions';
import { isPublicHere } from './stories';

/** The days of public stories, one row for each story, in one edition or in any. */
const publicDays = (db: Db, edition: Edition | 'any', now: Date) =>
  db
    .selectFrom(
      (edition === 'any'
        ? db.selectFrom('stories').select(['day', 'status', 'publish_at']).where(isPublicHere('stories.id', now))
        : db.selectFrom('story_texts').select(['day', 'status', 'publish_at']).where('language', '=', edition)
      ).as('listed'),
    )
    .select('day')
    // Not a plain comparison, so that SQLite walks the index of days, which is in order and holds
    // all of this, instead of sorting what the index of newest stories has: a tenth of the time.
    .where(sql`coalesce(status, '')`, '=', 'published')
    .where('publish_at', '<=', now.toISOString());

type PublicDays = ReturnType<typeof publicDays>;

/** A day and its neighbours, as far as they have stories; each is one step in the index of days. */
async function daysAround(days: PublicDays, day: string): Promise<string[]> {
  const nearest = (of: PublicDays, order: 'asc' | 'desc') => of.orderBy('day', order).limit(1).executeTakeFirst();
  const before = await nearest(days.where('day', '<', day), 'desc');
  const after = await nearest(days.where('day', '>', day), 'asc');
  return [before?.day, day, after?.day].flatMap((one) => one ?? []);
}

/**
 * Days with stories, in one edition or in any, newest first, with their number of stories: all,
 * those of a year, or a day with the nearest before and after it.
 */
export async function archiveDays(
  db: Db,
  edition: Edition | 'any',
  { year, around }: Pick<Input<'archiveDays'>, 'year' | 'around'>,
  now: Date,
): Promise<Output<'archiveDays'>> {
  const days = publicDays(db, edition, now);
  let query = days.select((e) => e.fn.countAll().as('count'));
  if (around !== undefined) query = query.where('day', 'in', await daysAround(days, around));
  if (year !== undefined) query = query.where('day', '>=', `${year}-01-01`).where('day', '<=', `${year}-12-31`);
  const rows = await query.groupBy('day').orderBy('day', 'desc').execute();
  return rows.map(({ day, count }) => ({ date: day, count: Number(count) }));
}
