import { sql } from 'kysely';
import type { Advertisement, Category, City } from '../contract/entities';
import type { Output } from '../contract/operations';
import { notFoundError } from '../contract/errors';
import type { Db } from '../database/connection';
import type { Edition } from '../editions';
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
