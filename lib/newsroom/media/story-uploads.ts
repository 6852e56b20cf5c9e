import { type RawBuilder, sql } from 'kysely';
import { batch } from '../../database/batch';
import type { Db } from '../../database/connection';
import { mediaPath } from '../../images/originals';
import { configuration } from '../../platform/config/configuration';
import { siteSettings } from '../reading/site/site-facts';

/** Rows per statement. SQLite allows 32,766 values in one statement. */
const batchSize = 500;

/** Matches the URLs that `uploadPicture` creates. */
const uploadUrl = new RegExp(`${mediaPath}uploads/\\d{4}-\\d{2}/[0-9a-f]{32}\\.(?:jpg|png|webp)`, 'g');

/**
 * Stores the uploads that a story uses.
 * @param texts the story's picture, thumbnail and sanitised bodies
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
 * Returns an SQL condition on the table `pictures`: the picture is used somewhere. Only story URLs
 * are stored without the site's origin, so it is removed from the others here.
 */
export async function isPictureUsed(db: Db): Promise<RawBuilder<boolean>> {
  const { identity } = await siteSettings(db);
  const { siteUrl } = configuration();
  const identityPictures = [identity.logoUrl, identity.iconUrl].map((url) => (url ?? '').replace(siteUrl, ''));
  return sql<boolean>`(
    pictures.url in (select url from story_uploads)
    or pictures.url in (select replace(image_url, ${siteUrl}, '') from authors where image_url is not null)
    or pictures.url in (select replace(image_url, ${siteUrl}, '') from bulletins where image_url is not null)
    or pictures.url in (select replace(image_url, ${siteUrl}, '') from advertisements)
    or pictures.url in (${sql.join(identityPictures)})
  )`;
}
