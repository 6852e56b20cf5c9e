import type { Advertisement } from '../../../contract/news/entities';
import { flatAdvertisement } from '../../../contract/stories/flat/api-json';
import type { Db } from '../../../database/connection';
import { byEditionOf, rowsOf, valuesOf } from '../sql/rows-by-language';

/** Returns all advertisements, oldest first. */
export async function advertisements(db: Db): Promise<Advertisement[]> {
  const rows = await db
    .selectFrom('advertisements')
    .selectAll()
    .select(
      rowsOf(db, 'advertisement_texts', {
        owner: 'advertisement_id',
        of: 'advertisements.id',
        columns: ['description'],
      }).as('texts'),
    )
    .orderBy('id')
    .execute();
  return rows.map((row) =>
    flatAdvertisement({
      id: row.id,
      adsPosition: row.position,
      url: row.image_url,
      link: row.link_url,
      descriptions: valuesOf(byEditionOf<{ description: string }>(row.texts), 'description'),
    }),
  );
}
