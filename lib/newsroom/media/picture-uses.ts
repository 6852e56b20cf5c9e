import { sql } from 'kysely';
import type { Db } from '../../database/connection';
import { storiesWithPictureInText } from '../reading/ai-pictures';
import { siteSettings } from '../reading/site/site-facts';

/**
 * Lists what displays a picture, for example `story 12`. Empty if the picture can be removed. Also
 * matches URLs with the site's host or with a query string.
 */
export async function listPictureUses(db: Db, url: string): Promise<string[]> {
  const holds = (column: string) => sql<boolean>`${sql.ref(column)} like ${`%${url}%`}`;
  const stories = await db
    .selectFrom('stories')
    .select('id')
    .where((e) => e.or([holds('image_url'), holds('thumb_url')]))
    .execute();
  const bodies = await storiesWithPictureInText(db, url);
  const authors = await db.selectFrom('authors').select('slug').where(holds('image_url')).execute();
  const bulletins = await db.selectFrom('bulletins').select('id').where(holds('image_url')).execute();
  const advertisements = await db.selectFrom('advertisements').select('id').where(holds('image_url')).execute();
  const { identity } = await siteSettings(db);
  const identityPictures = Object.entries({ logo: identity.logoUrl, icon: identity.iconUrl });
  return [
    ...stories.map(({ id }) => `story ${id}`),
    ...bodies.map((id) => `the body of story ${id}`),
    ...authors.map(({ slug }) => `author ${slug}`),
    ...bulletins.map(({ id }) => `bulletin ${id}`),
    ...advertisements.map(({ id }) => `advertisement ${id}`),
    ...identityPictures.flatMap(([name, address]) => (address?.includes(url) ? [`the ${name} of the site`] : [])),
  ];
}
