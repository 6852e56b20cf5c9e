import { sql } from 'kysely';
import type { Db } from '../../database/connection';
import { mediaPath, toSitePath } from '../../images/originals';
import { pictureUrlsIn } from '../text/removed-html';

/** Pictures within a story's text that were made by AI. Their captions say so. */

/** Returns the path of a picture of this site, without its query. */
const pathOf = (address: string): string | undefined => toSitePath(address)?.split(/[?#]/)[0];

/**
 * Returns the picture URLs in clean bodies that are marked as made by AI, spelt as in the bodies.
 */
export async function findAiPictures(db: Db, bodies: readonly string[]): Promise<string[]> {
  // Only uploads can be marked.
  const uploadUrls = [
    ...new Set(bodies.filter((body) => body.includes(`${mediaPath}uploads/`)).flatMap(pictureUrlsIn)),
  ];
  const paths = new Set(uploadUrls.flatMap((address) => pathOf(address) ?? []));
  if (!paths.size) return [];
  const rows = await db
    .selectFrom('pictures')
    .select('url')
    .where('is_ai_generated', '=', 1)
    .where('url', 'in', [...paths])
    .execute();
  const aiPaths = new Set(rows.map(({ url }) => url));
  return uploadUrls.filter((address) => aiPaths.has(pathOf(address) ?? ''));
}

/** Returns the ids of the stories, including drafts, that show a picture within a text. */
export async function storiesWithPictureInText(db: Db, url: string): Promise<number[]> {
  const rows = await db
    .selectFrom('story_texts')
    .select('story_id')
    .distinct()
    .where(sql<boolean>`body like ${`%${url}%`}`)
    .orderBy('story_id')
    .execute();
  return rows.map(({ story_id }) => story_id);
}
