import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { NewsStory, Topic } from '../../../contract/news/entities';
import { notFoundError } from '../../../contract/errors';
import type { Input } from '../../../contract/news/operations';
import { toFlatStoryTopic, toFlatTopic } from '../../../contract/stories/flat-json/to-flat-json';
import { maxTopics } from '../../../contract/news/topic-operations';
import type { Db } from '../../../database/connection';
import { enabledEditions, apiLanguageToEdition } from '../../../platform/editions';
import { parseByEdition, selectByLanguage, columnByEdition } from '../sql/rows-by-language';

/** Topics: tags that readers see, with their stories. */

const selectTags = (db: Db) =>
  db
    .selectFrom('tags')
    .select(['tags.id', 'tags.slug'])
    .select(
      selectByLanguage(db, 'tag_names', { owner: 'tag_id', equals: 'tags.id', columns: ['name', 'description'] }).as(
        'texts',
      ),
    );

type Row = Awaited<ReturnType<ReturnType<typeof selectTags>['execute']>>[number];

function toTopic({ slug, texts: json }: Row): Topic {
  const texts = parseByEdition<{ name: string; description: string | null }>(json);
  return toFlatTopic({
    slug,
    names: columnByEdition(texts, 'name'),
    descriptions: columnByEdition(texts, 'description'),
  });
}

/**
 * Returns the tag with a slug if readers may see it: it has public stories, or editors have
 * described it. A tag that only drafts have stays hidden.
 *
 * @throws ApiError 404 otherwise
 */
async function requireVisibleTag(db: Db, slug: string, now: Date): Promise<Row> {
  const row = await selectTags(db)
    .select((e) =>
      e
        .selectFrom('story_text_tags')
        .select('story_id')
        .whereRef('tag_id', '=', 'tags.id')
        .where('language', 'in', enabledEditions)
        .where('publish_at', '<=', now.toISOString())
        .limit(1)
        .as('public_story'),
    )
    .where('slug', '=', slug)
    .executeTakeFirst();
  const isDescribed =
    row && Object.values(parseByEdition<{ description: string | null }>(row.texts)).some((text) => text.description);
  if (!row || !(isDescribed || row.public_story !== null)) throw notFoundError('Topic', slug);
  return row;
}

/** @throws ApiError 404 if readers may not see such a topic */
export const getTopic = async (db: Db, slug: string, now: Date): Promise<Topic> =>
  toTopic(await requireVisibleTag(db, slug, now));

/**
 * Returns the id of a topic for a list filter.
 *
 * @throws ApiError 404 if readers may not see such a topic
 */
export const requireTopicId = async (db: Db, slug: string, now: Date): Promise<number> =>
  Number((await requireVisibleTag(db, slug, now)).id);

/** Returns topics of an edition with at least `least` stories, by slug. */
export async function listTopics(db: Db, input: Input<'topics'>, now: Date): Promise<Topic[]> {
  const { least = 1, after = '', size = maxTopics } = input;
  const edition = apiLanguageToEdition(input.language);
  // Reads one index entry, however many stories a topic has.
  const hasEnough: RawBuilder<SqlBool> = sql<SqlBool>`(select publish_at from story_text_tags
    where tag_id = tags.id and language = ${edition} and publish_at <= ${now.toISOString()}
    order by publish_at desc limit 1 offset ${least - 1}) is not null`;
  const rows = await selectTags(db)
    .where('tags.slug', '>', after)
    .where(hasEnough)
    .orderBy('tags.slug')
    .limit(size)
    .execute();
  return rows.map(toTopic);
}

/** Returns the tags of a story that have a page, with their names in its public texts. */
export async function getStoryTopics(
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
    .where('language', 'in', enabledEditions)
    .orderBy('tag_id')
    .execute();
  const time = now.toISOString();
  const visibleRows = rows.filter(({ publish_at }) => isPreview || (publish_at !== null && publish_at <= time));
  const slugs = [...new Set(visibleRows.flatMap(({ slug }) => slug ?? []))];
  return slugs.map((slug) => {
    const rowsOfTopic = visibleRows.filter((row) => row.slug === slug);
    return toFlatStoryTopic({
      slug,
      names: Object.fromEntries(rowsOfTopic.map(({ language, name }) => [language, name])),
    });
  });
}
