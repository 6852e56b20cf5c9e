import type { Advertisement } from '../contract/entities';
import type { Db } from '../database/connection';

/** All advertisements, oldest first. */
export async function advertisements(db: Db): Promise<Advertisement[]> {
  const rows = await db.selectFrom('advertisements').selectAll().orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    adsPosition: row.position,
    url: row.image_url,
    link: row.link,
    imageDescription: row.description,
    hindiImageDescription: row.hindi_description,
    gujaratiImageDescription: row.gujarati_description,
  }));
}
