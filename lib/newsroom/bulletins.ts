import type { Bulletin } from '../contract/entities';
import type { Page } from '../contract/envelope';
import { notFoundError } from '../contract/errors';
import type { Input, Output } from '../contract/operations';
import type { Db } from '../database/connection';
import { endOfDay, startOfDay } from '../format/time';
import { bulletinsFor } from './search/bulletins';
import { pageOf } from './stories';

const maxCompared = 2000;

/**
 * The bulletins that a filter lets through, its keyword aside. @throws ApiError 404 for an unknown
 * category
 */
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
 * One page of the bulletins that hold the words of a keyword, in any language; all without one.
 * Newest first; with a keyword those first that have it in their title, unless the newest are asked
 * for.
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
    const all = await columns.limit(maxCompared).execute();
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
    rows = offset < total ? await columns.limit(size).offset(offset).execute() : [];
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
