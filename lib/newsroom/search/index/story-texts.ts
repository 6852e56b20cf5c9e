import type { Db } from '../../../database/connection';
import type { TextLanguage } from '../../../platform/language/analysers';
import { type Edition, enabledEditions, editions } from '../../../platform/editions';
import type { ByEdition } from '../../reading/sql/rows-by-language';
import { quickText } from '../../text/quick-text';

export const textLanguage = (edition: Edition): TextLanguage => editions[edition].lang;

/** `publishedAt` is in milliseconds. */
export type PlainTexts = { publishedAt: number; title: string; summary: string; body: string; tags: string };

/**
 * A story for the index: its public texts, if any, and the ids of its category and cities.
 * `publishedAt` is the first publication of any of its texts, in milliseconds.
 */
export type StoryToIndex = {
  id: number;
  categoryId: number;
  cities: number[];
  publishedAt: number;
  texts: ByEdition<PlainTexts>;
};

/** Reads stories as they are public at `now`. If an id does not exist, its story has no texts. */
export async function storiesToIndex(db: Db, ids: number[], now: Date): Promise<StoryToIndex[]> {
  if (!ids.length) return [];
  const rows = await db
    .selectFrom('story_texts')
    .select(['story_id', 'language', 'category_id', 'publish_at', 'title', 'summary', 'tags', 'body'])
    .where('story_id', 'in', ids)
    .where('language', 'in', enabledEditions)
    .where('status', '=', 'published')
    .where('publish_at', '<=', now.toISOString())
    .execute();
  const links = await db.selectFrom('story_cities').selectAll().where('story_id', 'in', ids).execute();
  const stories = new Map<number, StoryToIndex>(
    ids.map((id) => [id, { id, categoryId: 0, cities: [], publishedAt: Infinity, texts: {} }]),
  );
  for (const { story_id, city_id } of links) stories.get(story_id)?.cities.push(city_id);
  for (const row of rows) {
    const story = stories.get(row.story_id);
    if (!story) continue;
    story.categoryId = row.category_id;
    const publishedAt = Date.parse(row.publish_at);
    story.publishedAt = Math.min(story.publishedAt, publishedAt);
    story.texts[row.language] = {
      publishedAt,
      title: row.title,
      summary: row.summary,
      body: quickText(row.body),
      tags: (JSON.parse(row.tags) as string[]).join(' '),
    };
  }
  return [...stories.values()];
}
