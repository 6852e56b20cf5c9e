import type { Db } from '@/lib/database/connection';
import { enabledEditions } from '@/lib/platform/editions';
import { toDay } from '@/lib/platform/format/time';
import { type ByEdition, insertByLanguage } from '@/lib/newsroom/reading/sql/rows-by-language';
import { updateStoryLists } from '@/lib/newsroom/stories/story-relations';

/** Inserts stories as rows, without the write path: many at once, and impossible ones. */

export type TextRow = { title: string; slug: string; summary: string; body: string };
export type StoryRow = {
  category_id: number;
  author_id?: number | null;
  publish_at: string;
  updated_at?: string;
  texts: ByEdition<TextRow>;
  /** Ids of its cities and associations. */
  cities?: number[];
  associations?: number[];
};

/** Inserts published stories in one statement. */
export async function insertStories(db: Db, stories: StoryRow[]): Promise<void> {
  const timesOf = ({ publish_at, updated_at = publish_at }: StoryRow) => ({
    publish_at,
    updated_at,
    publish_day: toDay(new Date(publish_at)),
  });
  const ids = await db
    .insertInto('stories')
    .values(
      stories.map((story) => ({
        category_id: story.category_id,
        author_id: story.author_id ?? null,
        image_url: null,
        thumb_url: null,
        created_at: story.publish_at,
        ...timesOf(story),
      })),
    )
    .returning('id')
    .execute();
  const texts = stories.flatMap((story, place) =>
    enabledEditions.flatMap((language) => {
      const text = story.texts[language];
      if (!text) return [];
      return [
        {
          story_id: ids[place]?.id ?? 0,
          language,
          status: 'published' as const,
          category_id: story.category_id,
          author_id: story.author_id ?? null,
          is_editors_pick: 0 as const,
          ...timesOf(story),
          first_published_at: story.publish_at,
          custom_slug: null,
          short_title: null,
          image_description: null,
          tags: '[]',
          reading_minutes: 2,
          ...text,
        },
      ];
    }),
  );
  await db.insertInto('story_texts').values(texts).execute();
  const linked = (of: 'cities' | 'associations') =>
    stories.flatMap((story, place) => (story[of] ?? []).map((id) => ({ story_id: ids[place]?.id ?? 0, id })));
  const cities = linked('cities').map(({ story_id, id }) => ({ story_id, city_id: id }));
  if (cities.length) await db.insertInto('story_cities').values(cities).execute();
  const associations = linked('associations').map(({ story_id, id }) => ({ story_id, association_id: id }));
  if (associations.length) await db.insertInto('story_associations').values(associations).execute();
  await updateStoryLists(
    db,
    ids.map(({ id }) => id),
  );
}

/** Copies a story with another publication time or id. */
export async function copyStory(
  db: Db,
  from: number,
  { id, publish_at }: { id?: number; publish_at?: string },
): Promise<{ id: number; publish_at: string }> {
  const row = await db.selectFrom('stories').selectAll().where('id', '=', from).executeTakeFirstOrThrow();
  const texts = await db.selectFrom('story_texts').selectAll().where('story_id', '=', from).execute();
  const at = publish_at === undefined ? {} : { publish_at };
  const made = await db
    .insertInto('stories')
    .values({ ...row, ...at, id })
    .returning(['id', 'publish_at'])
    .executeTakeFirstOrThrow();
  const copies = texts.map(({ language, ...text }) => [language, { ...text, ...at, story_id: made.id }]);
  const byEdition = Object.fromEntries(copies) as ByEdition<Record<string, unknown>>;
  await insertByLanguage(db, 'story_texts', { story_id: made.id }, byEdition);
  return made;
}
