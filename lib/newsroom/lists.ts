import type { Advertisement, Bulletin, Category, City } from '../contract/entities';
import type { Page } from '../contract/envelope';
import type { Input, Output } from '../contract/operations';
import { notFoundError } from '../contract/errors';
import type { Db } from '../database/connection';
import type { Edition } from '../editions';
import { endOfDay, startOfDay } from '../time';
import { bulletinsFor } from './search/bulletins';
import { filteredStories, pageOf } from './stories';

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
  const filter = year === undefined ? {} : { from: `${year}-01-01`, to: `${year}-12-31` };
  const rows = await filteredStories(db, { edition, now, ...filter })
    .select((e) => ['articles.day as date', e.fn.countAll().as('count')])
    .groupBy('articles.day')
    .orderBy('articles.day', 'desc')
    .execute();
  return rows.map((row) => ({ date: row.date, count: Number(row.count) }));
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
export async function bulletinCategories(db: Db): Promise<Output<'bulletinCategories'>> {
  const rows = await db.selectFrom('bulletin_categories').selectAll().orderBy('position').execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    hindiName: row.hindi_name,
    gujaratiName: row.gujarati_name,
    displayName: row.slug,
  }));
}

/** Bulletins that a keyword is compared with: the newest. */
const mostCompared = 2000;

/** The bulletins that a filter lets through, its keyword aside. @throws ApiError 404 for an unknown category */
async function filteredBulletins(db: Db, input: Input<'searchBulletins'>, now: Date) {
  let query = db
    .selectFrom('bulletins')
    .innerJoin('bulletin_categories', 'bulletin_categories.id', 'bulletins.category_id')
    .where('bulletins.publish_on', '<=', now.toISOString());
  if (input.category !== undefined) {
    const category = await db
      .selectFrom('bulletin_categories')
      .select('id')
      .where('slug', '=', input.category)
      .executeTakeFirst();
    if (!category) throw notFoundError('Bulletin category', input.category);
    query = query.where('bulletins.category_id', '=', category.id);
  }
  if (input.from !== undefined) query = query.where('bulletins.publish_on', '>=', startOfDay(input.from).toISOString());
  if (input.to !== undefined) query = query.where('bulletins.publish_on', '<', endOfDay(input.to).toISOString());
  return query;
}

/**
 * One page of the bulletins that hold the words of a keyword, in any language; all without one. Newest first; with a keyword those first that have it
 * in their title, unless the newest are asked for.
 * @throws ApiError 404 for an unknown category
 */
export async function searchBulletins(db: Db, input: Input<'searchBulletins'>, now: Date): Promise<Page<Bulletin>> {
  const { page, size, offset } = pageOf(input);
  const newest = (await filteredBulletins(db, input, now))
    .orderBy('bulletins.publish_on', 'desc')
    .orderBy('bulletins.id', 'desc');
  const columns = newest.selectAll('bulletins').select('bulletin_categories.slug');
  let rows: Awaited<ReturnType<typeof columns.execute>>;
  let total: number;
  if (input.keyword?.trim()) {
    const all = await columns.limit(mostCompared).execute();
    const byId = new Map(all.map((row) => [row.id, row]));
    const ids = bulletinsFor(input.keyword, all, input.sort ?? 'relevance');
    total = ids.length;
    rows = ids.slice(offset, offset + size).flatMap((id) => byId.get(id) ?? []);
  } else {
    const counted = await (
      await filteredBulletins(db, input, now)
    )
      .select((e) => e.fn.countAll().as('total'))
      .executeTakeFirstOrThrow();
    total = Number(counted.total);
    rows = await columns.limit(size).offset(offset).execute();
  }
  const items = rows.map((row) => ({
    id: row.id,
    title: row.title,
    hindiTitle: row.hindi_title,
    gujaratiTitle: row.gujarati_title,
    sortDescription: row.summary,
    hindiSortDescription: row.hindi_summary,
    gujaratiSortDescription: row.gujarati_summary,
    youtubeVideoUrl: row.youtube_url,
    imageUrl: row.image_url,
    categoryDisplayName: row.slug,
    publishOn: row.publish_on,
  }));
  return { items, page, size, total };
}
