import type { City } from '../contract/entities';
import type { Output } from '../contract/operations';
import type { Db } from '../database/connection';

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
