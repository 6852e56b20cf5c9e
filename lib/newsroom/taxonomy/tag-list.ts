import type * as z from 'zod';
import type { Page } from '../../contract/envelope';
import type { tagsQuery, Thing } from '../../contract/newsroom/names';
import type { Db } from '../../database/connection';
import { holdsText } from '../reading/sql/contains-text';
import { thingsOf } from './terms';

/**
 * Returns one page of the tags, oldest first: all, or those with `text` in the slug or a name. An
 * archive has ten thousand.
 */
export async function tagsPage(
  db: Db,
  { page = 1, size = 20, text }: z.output<typeof tagsQuery>,
): Promise<Page<Thing>> {
  let some = db.selectFrom('tags');
  if (text !== undefined)
    some = some.where((e) =>
      e.or([
        holdsText(db, 'tags.slug', text),
        e.exists(
          e
            .selectFrom('tag_names')
            .select('tag_id')
            .whereRef('tag_id', '=', 'tags.id')
            .where(holdsText(db, 'tag_names.name', text)),
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
  return { items: await thingsOf(db, 'tag', rows, ids), page, size, total: Number(total) };
}
