import type * as z from 'zod';
import type { Page } from '../../contract/envelope';
import type { tagsQuery, TaxonomyTerm } from '../../contract/newsroom/taxonomy';
import type { Db } from '../../database/connection';
import { containsText } from '../reading/sql/contains-text';
import { toTerms } from './terms';

/**
 * Returns one page of the tags, oldest first: all, or those with `text` in the slug or a name. An
 * archive has ten thousand.
 */
export async function listTags(
  db: Db,
  { page = 1, size = 20, text }: z.output<typeof tagsQuery>,
): Promise<Page<TaxonomyTerm>> {
  let some = db.selectFrom('tags');
  if (text !== undefined)
    some = some.where((e) =>
      e.or([
        containsText(db, 'tags.slug', text),
        e.exists(
          e
            .selectFrom('tag_names')
            .select('tag_id')
            .whereRef('tag_id', '=', 'tags.id')
            .where(containsText(db, 'tag_names.name', text)),
        ),
      ]),
    );
  const { total } = await some.select((e) => e.fn.countAll().as('total')).executeTakeFirstOrThrow();
  const rows = await some
    .select(['id', 'slug'])
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const ids = rows.map(({ id }) => Number(id));
  return { items: await toTerms(db, 'tag', rows, ids), page, size, total: Number(total) };
}
