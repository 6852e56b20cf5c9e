import type { City } from '../../../contract/news/entities';
import type { Output } from '../../../contract/news/operations';
import { toFlatCity } from '../../../contract/stories/flat-json/to-flat-json';
import type { Db } from '../../../database/connection';
import { parseNames, selectByLanguage } from '../sql/rows-by-language';

/** Selects cities with their names, in their fixed order. */
export const selectCities = (db: Db) =>
  db
    .selectFrom('cities')
    .select(['cities.id', 'cities.slug', 'cities.kind'])
    .select(
      selectByLanguage(db, 'city_names', { owner: 'city_id', equals: 'cities.id', columns: ['name'] }).as('names'),
    )
    .orderBy('cities.position');

export const toCity = ({ id, slug, names }: { id: number; slug: string; names: string | null }): City =>
  toFlatCity({ id, slug, names: parseNames(names) });

/** Returns all cities, with metros separate. */
export async function cityGroups(db: Db): Promise<Output<'cities'>> {
  const rows = await selectCities(db).execute();
  const ofKind = (kind: 'metro' | 'other'): City[] => rows.filter((row) => row.kind === kind).map(toCity);
  return { metroCities: ofKind('metro'), otherCities: ofKind('other') };
}
