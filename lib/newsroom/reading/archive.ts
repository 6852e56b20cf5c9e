import type { Input, Output } from '../../contract/news/operations';
import { batch } from '../../database/batch';
import type { Db } from '../../database/connection';
import type { Edition } from '../../platform/editions';
import { publicDayCounts } from './day-counts';
import { isPublicInEnabledEdition, isPublished } from './sql/story-filter';

/** Selects the days of public stories, one row per story, in one edition or in any. */
const publicDays = (db: Db, edition: Edition | 'any', now: Date) =>
  db
    .selectFrom(
      (edition === 'any'
        ? db
            .selectFrom('stories')
            .select(['publish_day', 'status', 'publish_at'])
            .where(isPublicInEnabledEdition('stories.id', now))
        : db.selectFrom('story_texts').select(['publish_day', 'status', 'publish_at']).where('language', '=', edition)
      ).as('listed'),
    )
    .select('publish_day')
    .where(isPublished('listed'))
    .where('publish_at', '<=', now.toISOString());

type PublicDays = ReturnType<typeof publicDays>;

const countByDay = async (days: PublicDays): Promise<Map<string, number>> => {
  const rows = await days
    .select((e) => e.fn.countAll().as('count'))
    .groupBy('publish_day')
    .execute();
  return new Map(rows.map(({ publish_day, count }) => [publish_day, Number(count)]));
};

/**
 * Returns a day and the nearest days with stories before and after it. Each is one index lookup.
 */
async function dayWithNeighbours(db: Db, daysIn: (db: Db) => PublicDays, day: string): Promise<string[]> {
  const nearest = (days: PublicDays, order: 'asc' | 'desc') =>
    days.orderBy('publish_day', order).limit(1).executeTakeFirst();
  const [before, after] = await batch(
    db,
    (db) => nearest(daysIn(db).where('publish_day', '<', day), 'desc'),
    (db) => nearest(daysIn(db).where('publish_day', '>', day), 'asc'),
  );
  return [before?.publish_day, day, after?.publish_day].flatMap((one) => one ?? []);
}

/**
 * Returns days that have stories, with their number of stories, newest first. These are all days,
 * those of a year, or a day with the nearest before and after it.
 */
export async function archiveDays(
  db: Db,
  edition: Edition | 'any',
  { year, around }: Pick<Input<'archiveDays'>, 'year' | 'around'>,
  now: Date,
): Promise<Output<'archiveDays'>> {
  const daysIn = (db: Db) => publicDays(db, edition, now);
  const days = daysIn(db);
  const counts =
    around !== undefined
      ? await countByDay(days.where('publish_day', 'in', await dayWithNeighbours(db, daysIn, around)))
      : edition === 'any'
        ? await countByDay(days)
        : await publicDayCounts(db, edition, now);
  return [...counts]
    .map(([date, count]) => ({ date, count }))
    .filter(({ date, count }) => count > 0 && (year === undefined || Number(date.slice(0, 4)) === year))
    .sort((a, b) => (a.date < b.date ? 1 : -1));
}
