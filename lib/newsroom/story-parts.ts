import { invalidField } from '../contract/errors';
import type { CheckedStory } from '../contract/publishing';
import type { Db } from '../database/connection';
import { type ByEdition, insertTexts } from './names';

/** Writes what hangs on a story, in the transaction that writes the story (`publishing.ts`). */

/** @throws ApiError 400 that names the field, when nothing has the slug */
export async function idOf(db: Db, table: 'categories' | 'authors', field: string, slug: string): Promise<number> {
  const row = await db.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirst();
  if (!row) throw invalidField(field, `there is no ${field} "${slug}"`);
  return row.id;
}

async function idsOf(
  db: Db,
  table: 'cities' | 'associations',
  column: 'slug' | 'id',
  keys: (string | number)[],
): Promise<number[]> {
  if (!keys.length) return [];
  const rows = await db.selectFrom(table).select(['id', column]).where(column, 'in', keys).execute();
  const known = new Set<string | number>(rows.map((row) => row[column]));
  const missing = keys.find((key) => !known.has(key));
  if (missing !== undefined) throw invalidField(table, `there is none "${missing}"`);
  return rows.map((row) => row.id);
}

/**
 * Sets the cities and associations of a story. @throws ApiError 400 for one that is not there
 */
export async function setLinks(db: Db, storyId: number, story: Partial<CheckedStory>): Promise<void> {
  const cities = await idsOf(db, 'cities', 'slug', story.cities ?? []);
  const associations = await idsOf(db, 'associations', 'id', story.associations ?? []);
  await db.deleteFrom('story_cities').where('story_id', '=', storyId).execute();
  await db.deleteFrom('story_associations').where('story_id', '=', storyId).execute();
  if (cities.length) {
    await db
      .insertInto('story_cities')
      .values(cities.map((id) => ({ story_id: storyId, city_id: id })))
      .execute();
  }
  if (associations.length) {
    await db
      .insertInto('story_associations')
      .values(associations.map((id) => ({ story_id: storyId, association_id: id })))
      .execute();
  }
}

/**
 * Writes the texts of a story in place of those that it has.
 * @param own columns of the story that its texts repeat
 */
export async function setTexts(
  transaction: Db,
  id: number,
  texts: ByEdition<Record<string, unknown>>,
  own: { category_id: number; author_id: number | null; editors_pick: 0 | 1 },
): Promise<void> {
  await transaction.deleteFrom('story_texts').where('story_id', '=', id).execute();
  const rows = Object.entries(texts).map(([edition, text]) => [edition, { ...own, ...text }]);
  await insertTexts(transaction, 'story_texts', { story_id: id }, Object.fromEntries(rows));
}
