import { sql } from 'kysely';
import type { Output } from '../contract/operations';
import type { Db } from '../database/connection';
import type { Edition } from '../editions';

/** Days with stories, in one edition or in any, newest first, with their number of stories. */
export async function archiveDays(
  db: Db,
  edition: Edition | 'any',
  year: number | undefined,
  now: Date,
): Promise<Output<'archiveDays'>> {
  let query = db
    .selectFrom('articles')
    .select((e) => ['day', e.fn.countAll().as('count')])
    // Not a plain comparison, so that SQLite walks the index of days, which is in order and holds
    // all of this, instead of sorting what the index of newest stories has: a tenth of the time.
    .where(sql`coalesce(status, '')`, '=', 'published')
    .where('publish_on', '<=', now.toISOString());
  if (edition === 'hindi') query = query.where('has_hindi', '=', 1);
  if (edition === 'gujarati') query = query.where('has_gujarati', '=', 1);
  if (year !== undefined) query = query.where('day', '>=', `${year}-01-01`).where('day', '<=', `${year}-12-31`);
  const rows = await query.groupBy('day').orderBy('day', 'desc').execute();
  return rows.map(({ day, count }) => ({ date: day, count: Number(count) }));
}
