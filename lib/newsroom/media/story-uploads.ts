import { type RawBuilder, sql } from 'kysely';
import { batch } from '../../database/batch';
import type { Db } from '../../database/connection';
import { mediaPath } from '../../images/originals';
import { configuration } from '../../platform/config/configuration';
import { siteSettings } from '../reading/site/site-facts';

/** Which uploaded pictures are in use: a row for each that a story names, in a field or a text. */

/** Rows of one statement: SQLite takes 32,766 values. */
const batchSize = 500;

/** URLs of uploads as `uploadPicture` makes them. */
const uploadUrl = new RegExp(`${mediaPath}uploads/\\d{4}-\\d{2}/[0-9a-f]{32}\\.(?:jpg|png|webp)`, 'g');

/**
 * Stores which uploads a story names.
 * @param texts its picture, thumb and clean bodies
 */
export async function setStoryUploads(
  db: Db,
  storyId: number,
  texts: readonly (string | null | undefined)[],
): Promise<void> {
  const urls = [...new Set(texts.flatMap((text) => text?.match(uploadUrl) ?? []))];
  const rows = urls.map((url) => ({ story_id: storyId, url }));
  await batch(
    db,
    (db) => db.deleteFrom('story_uploads').where('story_id', '=', storyId).execute(),
    async (db) => {
      for (let at = 0; at < rows.length; at += batchSize)
        await db
          .insertInto('story_uploads')
          .values(rows.slice(at, at + batchSize))
          .execute();
    },
  );
}

/**
 * Whether something shows an uploaded picture, as a condition on the table `pictures`. Authors,
 * bulletins, advertisements and looks may name it with the origin of the site.
 */
export async function isUsedPicture(db: Db): Promise<RawBuilder<boolean>> {
  const { identity } = await siteSettings(db);
  const { siteUrl } = configuration();
  const looks = [identity.logoUrl, identity.iconUrl].map((url) => (url ?? '').replace(siteUrl, ''));
  return sql<boolean>`(
    pictures.url in (select url from story_uploads)
    or pictures.url in (select replace(image_url, ${siteUrl}, '') from authors where image_url is not null)
    or pictures.url in (select replace(image_url, ${siteUrl}, '') from bulletins where image_url is not null)
    or pictures.url in (select replace(image_url, ${siteUrl}, '') from advertisements)
    or pictures.url in (${sql.join(looks)})
  )`;
}
