import type { Advertisement } from '../../../contract/news/entities';
import { toFlatAdvertisement } from '../../../contract/stories/flat-json/to-flat-json';
import type { Db } from '../../../database/connection';
import { parseByEdition, selectByLanguage, columnByEdition } from '../sql/rows-by-language';

/** Returns all advertisements, oldest first. */
export async function getAdvertisements(db: Db): Promise<Advertisement[]> {
  const rows = await db
    .selectFrom('advertisements')
    .selectAll()
    .select(
      selectByLanguage(db, 'advertisement_texts', {
        owner: 'advertisement_id',
        equals: 'advertisements.id',
        columns: ['description'],
      }).as('texts'),
    )
    .orderBy('id')
    .execute();
  return rows.map((row) =>
    toFlatAdvertisement({
      id: row.id,
      adsPosition: row.position,
      url: row.image_url,
      link: row.link_url,
      descriptions: columnByEdition(parseByEdition<{ description: string }>(row.texts), 'description'),
    }),
  );
}
