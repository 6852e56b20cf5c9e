import { sql } from 'kysely';
import type { Advertisement, Category, City } from '../contract/entities';
import type { Output } from '../contract/operations';
import { notFoundError } from '../contract/errors';
import type { Db } from '../database/connection';
import type { Edition } from '../editions';
import { dayAfter } from '../time';
import { filteredStories } from './stories';

/** Reading everything that is not a story: categories, cities, days, bulletins, advertisements. */

/** Categories that have stories in an edition, in menu order. */
export async function activeCategories(db: Db, edition: Edition, now: Date): Promise<Category[]> {
  const rows = await db
    .selectFrom('categories')
    .selectAll()
    .where((e) =>
      e.exists(
        filteredStories(db, { edition, now })
          .select('articles.id')
          .where('articles.category_id', '=', e.ref('categories.id')),
      ),
    )
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    category: row.name,
    hindiName: row.hindi_name,
    gujaratiName: row.gujarati_name,
    displayName: row.slug,
  }));
}

/**
 * The id of a category given by id or slug.
 * @throws ApiError 404 when there is none
 */
export async function categoryIdOf(db: Db, key: number | string): Promise<number> {
  const row = await db
    .selectFrom('categories')
    .select('id')
    .where(typeof key === 'number' ? 'id' : 'slug', '=', key)
    .executeTakeFirst();
  if (!row) throw notFoundError('Category', key);
  return row.id;
}

/** @throws ApiError 404 when there is no association with the id */
export async function requireAssociation(db: Db, id: number): Promise<number> {
  const row = await db.selectFrom('associations').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFoundError('Association', id);
  return row.id;
}

/** All cities, metros apart, in their fixed order. */
export async function cityGroups(db: Db): Promise<Output<'cities'>> {
  const rows = await db.selectFrom('cities').selectAll().orderBy('position').execute();
  const ofKind = (kind: 'metro' | 'other'): City[] =>
    rows
      .filter((row) => row.kind === kind)
      .map((row) => ({
        id: row.id,
        cityName: row.name,
        hindiCityName: row.hindi_name,
        gujaratiCityName: row.gujarati_name,
        displayName: row.slug,
      }));
  return { metroCities: ofKind('metro'), otherCities: ofKind('other') };
}

/**
 * Day of a story in UTC, and whether it is the next one already in India, where a day begins at 18:30. Both are read off the moment,
 * which the index of newest stories holds; the column `day` would have every story read from the disk.
 */
const utcDay = sql<string>`substr(articles.publish_on, 1, 10)`;
const isNextDay = sql<number>`case when substr(articles.publish_on, 12, 5) >= '18:30' then 1 else 0 end`;

/** Days with stories, in one edition or in any, newest first, with their number of stories. */
export async function archiveDays(
  db: Db,
  edition: Edition | 'any',
  year: number | undefined,
  now: Date,
): Promise<Output<'archiveDays'>> {
  const filter = year === undefined ? {} : { from: `${year}-01-01`, to: `${year}-12-31` };
  const rows = await filteredStories(db, { edition, now, ...filter })
    .select((e) => [utcDay.as('date'), isNextDay.as('next'), e.fn.countAll().as('count')])
    .groupBy([utcDay, isNextDay])
    .execute();
  const days = new Map<string, number>();
  for (const { date, next, count } of rows) {
    const day = Number(next) ? dayAfter(date) : date;
    days.set(day, (days.get(day) ?? 0) + Number(count));
  }
  return [...days].map(([date, count]) => ({ date, count })).sort((a, b) => (a.date < b.date ? 1 : -1));
}

/** All advertisements, oldest first. */
export async function advertisements(db: Db): Promise<Advertisement[]> {
  const rows = await db.selectFrom('advertisements').selectAll().orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    adsPosition: row.position,
    url: row.image_url,
    link: row.link,
    imageDescription: row.description,
    hindiImageDescription: row.hindi_description,
    gujaratiImageDescription: row.gujarati_description,
  }));
}

/** Categories of bulletins, in their fixed order. */
export async function bulletinCategories(db: Db, now: Date): Promise<Output<'bulletinCategories'>> {
  const rows = await db
    .selectFrom('bulletin_categories')
    .selectAll()
    .select((e) =>
      e
        .selectFrom('bulletins')
        .whereRef('bulletins.category_id', '=', 'bulletin_categories.id')
        .where('bulletins.publish_on', '<=', now.toISOString())
        .select(e.fn.countAll().as('total'))
        .as('total'),
    )
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    hindiName: row.hindi_name,
    gujaratiName: row.gujarati_name,
    displayName: row.slug,
    total: Number(row.total),
  }));
}
