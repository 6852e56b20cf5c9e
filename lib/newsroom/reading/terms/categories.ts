import type { Category } from '../../../contract/news/entities';
import { notFoundError } from '../../../contract/errors';
import { toFlatCategory } from '../../../contract/stories/flat-json/to-flat-json';
import type { Db } from '../../../database/connection';
import type { Edition } from '../../../platform/editions';
import { parseNames, selectByLanguage } from '../sql/rows-by-language';
import { filteredStories } from '../sql/story-filter';

/** Returns the categories that have stories in an edition, in menu order. */
export async function activeCategories(db: Db, edition: Edition, now: Date): Promise<Category[]> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'slug'])
    .select(
      selectByLanguage(db, 'category_names', { owner: 'category_id', equals: 'categories.id', columns: ['name'] }).as(
        'names',
      ),
    )
    .where((e) =>
      e.exists(
        filteredStories(db, { edition, now })
          .select('listed.id')
          .where('listed.category_id', '=', e.ref('categories.id')),
      ),
    )
    .orderBy('position')
    .execute();
  return rows.map(({ id, slug, names }) => toFlatCategory({ id, slug, names: parseNames(names) }));
}

/**
 * Returns the id of a category that is identified by id or slug.
 *
 * @throws ApiError 404 if there is none
 */
export async function requireCategoryId(db: Db, key: number | string): Promise<number> {
  const row = await db
    .selectFrom('categories')
    .select('id')
    .where(typeof key === 'number' ? 'id' : 'slug', '=', key)
    .executeTakeFirst();
  if (!row) throw notFoundError('Category', key);
  return row.id;
}

/** @throws ApiError 404 if there is no association with this id */
export async function requireAssociationId(db: Db, id: number): Promise<number> {
  const row = await db.selectFrom('associations').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFoundError('Association', id);
  return row.id;
}
