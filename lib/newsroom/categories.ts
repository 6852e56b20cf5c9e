import type { Category } from '../contract/entities';
import { notFoundError } from '../contract/errors';
import type { Db } from '../database/connection';
import type { Edition } from '../editions';
import { filteredStories } from './stories';

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
