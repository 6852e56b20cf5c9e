import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { NewsStory, Topic } from '../../../contract/news/entities';
import { notFoundError } from '../../../contract/errors';
import type { Input } from '../../../contract/news/operations';
import { flatStoryTopic, flatTopic } from '../../../contract/stories/flat/api-json';
import { maxTopics } from '../../../contract/news/topic-operations';
import type { Db } from '../../../database/connection';
import { editionNames, editionOfApiLanguage } from '../../../platform/editions';
import { byEditionOf, rowsOf, valuesOf } from '../sql/rows-by-language';

/** Topics: tags that readers see, with their stories. */

const named = (db: Db) =>
  db
    .selectFrom('tags')
    .select(['tags.id', 'tags.slug'])
    .select(rowsOf(db, 'tag_names', { owner: 'tag_id', of: 'tags.id', columns: ['name', 'description'] }).as('texts'));

type Row = Awaited<ReturnType<ReturnType<typeof named>['execute']>>[number];

function topicOf({ slug, texts: json }: Row): Topic {
  const texts = byEditionOf<{ name: string; description: string | null }>(json);
  return flatTopic({ slug, names: valuesOf(texts, 'name'), descriptions: valuesOf(texts, 'description') });
}

/**
 * Returns the tag with a slug if readers may see it: it has public stories, or editors have
 * described it. A tag that only drafts have stays hidden.
 *
 * @throws ApiError 404 otherwise
 */
async function knownRow(db: Db, slug: string, now: Date): Promise<Row> {
  const row = await named(db)
    .select((e) =>
      e
        .selectFrom('story_text_tags')
        .select('story_id')
        .whereRef('tag_id', '=', 'tags.id')
        .where('language', 'in', editionNames)
        .where('publish_at', '<=', now.toISOString())
        .limit(1)
        .as('public_story'),
    )
    .where('slug', '=', slug)
    .executeTakeFirst();
  const isDescribed =
    row && Object.values(byEditionOf<{ description: string | null }>(row.texts)).some((text) => text.description);
  if (!row || !(isDescribed || row.public_story !== null)) throw notFoundError('Topic', slug);
  return row;
}

/** @throws ApiError 404 if readers may not see such a topic */
export const viewTopic = async (db: Db, slug: string, now: Date): Promise<Topic> =>
  topicOf(await knownRow(db, slug, now));

/**
 * Returns the id of a topic for a list filter.
 *
 * @throws ApiError 404 if readers may not see such a topic
 */
export const topicId = async (db: Db, slug: string, now: Date): Promise<number> =>
  Number((await knownRow(db, slug, now)).id);

/** Returns topics of an edition with at least `least` stories, by slug. */
export async function topicsOf(db: Db, input: Input<'topics'>, now: Date): Promise<Topic[]> {
  const { least = 1, after = '', size = maxTopics } = input;
  const edition = editionOfApiLanguage(input.language);
  // Reads one index entry, however many stories a topic has.
  const hasEnough: RawBuilder<SqlBool> = sql<SqlBool>`(select publish_at from story_text_tags
    where tag_id = tags.id and language = ${edition} and publish_at <= ${now.toISOString()}
    order by publish_at desc limit 1 offset ${least - 1}) is not null`;
  const rows = await named(db)
    .where('tags.slug', '>', after)
    .where(hasEnough)
    .orderBy('tags.slug')
    .limit(size)
    .execute();
  return rows.map(topicOf);
}

/** Returns the tags of a story that have a page, with their names in its public texts. */
export async function topicsOfStory(
  db: Db,
  storyId: number,
  { now, isPreview }: { now: Date; isPreview: boolean },
): Promise<NonNullable<NewsStory['topics']>> {
  const rows = await db
    .selectFrom('story_text_tags')
    .select(['language', 'name', 'publish_at'])
    // A subquery per tag. For a join, PostgreSQL would read all tags.
    .select((e) => e.selectFrom('tags').select('slug').whereRef('tags.id', '=', 'story_text_tags.tag_id').as('slug'))
    .where('story_id', '=', storyId)
    .where('language', 'in', editionNames)
    .orderBy('tag_id')
    .execute();
  const moment = now.toISOString();
  const shown = rows.filter(({ publish_at }) => isPreview || (publish_at !== null && publish_at <= moment));
  const slugs = [...new Set(shown.flatMap(({ slug }) => slug ?? []))];
  return slugs.map((slug) => {
    const own = shown.filter((row) => row.slug === slug);
    return flatStoryTopic({ slug, names: Object.fromEntries(own.map(({ language, name }) => [language, name])) });
  });
}
