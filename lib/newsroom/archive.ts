import { sql } from 'kysely';
import type { Output } from '../contract/operations';
import type { Db } from '../database/connection';
import type { Edition } from '../editions';
import { isPublicHere } from './stories';

/** Days with stories, in one edition or in any, newest first, with their number of stories. */
export async function archiveDays(
  db: Db,
  edition: Edition | 'any',
  year: number | undefined,
  now: Date,
): Promise<Output<'archiveDays'>> {
  const listed =
    edition === 'any'
      ? db.selectFrom('stories').select(['day', 'status', 'publish_at']).where(isPublicHere('stories.id', now))
      : db.selectFrom('story_texts').select(['day', 'status', 'publish_at']).where('language', '=', edition);
  let query = db
    .selectFrom(listed.as('listed'))
    .select((e) => ['day', e.fn.countAll().as('count')])
    // Not a plain comparison, so that SQLite walks the index of days, which is in order and holds
    // all of this, instead of sorting what the index of newest stories has: a tenth of the time.
    .where(sql`coalesce(status, '')`, '=', 'published')
    .where('publish_at', '<=', now.toISOString());
  if (year !== undefined) query = query.where('day', '>=', `${year}-01-01`).where('day', '<=', `${year}-12-31`);
  const rows = await query.groupBy('day').orderBy('day', 'desc').execute();
  return rows.map(({ day, count }) => ({ date: day, count: Number(count) }));
}
