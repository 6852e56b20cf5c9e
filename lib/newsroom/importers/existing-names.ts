import type { Db } from '../../database/connection';
import { parseByEdition, selectByLanguage, columnByEdition } from '../reading/sql/rows-by-language';

/** Maps every name and slug of the sections or cities, in lower case, to the slug. */
export async function slugsByName(db: Db, table: 'categories' | 'cities'): Promise<Map<string, string>> {
  const names =
    table === 'categories'
      ? selectByLanguage(db, 'category_names', { owner: 'category_id', equals: 'categories.id', columns: ['name'] })
      : selectByLanguage(db, 'city_names', { owner: 'city_id', equals: 'cities.id', columns: ['name'] });
  const rows = await db.selectFrom(table).select('slug').select(names.as('names')).execute();
  return new Map(
    rows.flatMap(({ slug, names: json }) => {
      const all = Object.values(columnByEdition(parseByEdition<{ name: string }>(json), 'name'));
      return [slug, ...all].map((name): [string, string] => [name.trim().toLowerCase(), slug]);
    }),
  );
}
