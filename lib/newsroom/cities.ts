import type { City } from '../contract/entities';
import type { Output } from '../contract/operations';
import { flatCity } from '../contract/flat/answers';
import type { Db } from '../database/connection';
import { namesOf, rowsOf } from './names';

/** Cities with their names, in their fixed order. */
export const namedCities = (db: Db) =>
  db
    .selectFrom('cities')
    .select(['cities.id', 'cities.slug', 'cities.kind'])
    .select(rowsOf(db, 'city_names', { owner: 'city_id', of: 'cities.id', columns: ['name'] }).as('names'))
    .orderBy('cities.position');

/** A city as the API has it. */
export const cityOf = ({ id, slug, names }: { id: number; slug: string; names: string | null }): City =>
  flatCity({ id, slug, names: namesOf(names) });

/** All cities, metros apart. */
export async function cityGroups(db: Db): Promise<Output<'cities'>> {
  const rows = await namedCities(db).execute();
  const ofKind = (kind: 'metro' | 'other'): City[] => rows.filter((row) => row.kind === kind).map(cityOf);
  return { metroCities: ofKind('metro'), otherCities: ofKind('other') };
}
