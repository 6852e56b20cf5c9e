import type { Subjects } from '../../database/change-feed/changes';
import { batch } from '../../database/batch';
import type { Db } from '../../database/connection';
import { type Edition, enabledEditions, editions } from '../../platform/editions';
import { coAuthorSlugs } from '../reading/terms/authors';
import type { ByEdition } from '../reading/sql/rows-by-language';

/**
 * The subjects of a story in the change feed, and the slugs of its published texts (of all texts if
 * none is published).
 */
export type StorySubjects = {
  subjects: Subjects;
  languages: string[];
  /** Null for a draft without a section, which has no URL yet. */
  category: string | null;
  slugs: ByEdition<string>;
};

const noSubjects: Subjects = { story: [], category: [], city: [], author: [], topic: [], year: [], day: [] };

function withoutRepeats<T>(values: T[]): T[] {
  const unique = new Map(values.map((value) => [JSON.stringify(value), value]));
  return [...unique.values()];
}

/**
 * Returns the subjects of a story as stored: the parameters of the pages that show it (its own
 * page, section, authors, cities, topics and days) and the languages in which it is published.
 * Undefined if there is no such story.
 */
export async function findStorySubjects(db: Db, storyId: number): Promise<StorySubjects | undefined> {
  const [row, rows, others, cities, topics] = await batch(
    db,
    (db) =>
      db
        .selectFrom('stories')
        .leftJoin('categories', 'categories.id', 'stories.category_id')
        .leftJoin('authors', 'authors.id', 'stories.author_id')
        .select(['stories.publish_day', 'categories.slug as category', 'authors.slug as author'])
        .where('stories.id', '=', storyId)
        .executeTakeFirst(),
    (db) =>
      db
        .selectFrom('story_texts')
        .select(['language', 'slug', 'publish_day', 'status'])
        .where('story_id', '=', storyId)
        .execute(),
    (db) => coAuthorSlugs(db, storyId),
    (db) =>
      db
        .selectFrom('cities')
        .innerJoin('story_cities', 'story_cities.city_id', 'cities.id')
        .select('cities.slug')
        .where('story_cities.story_id', '=', storyId)
        .orderBy('cities.position')
        .execute(),
    (db) =>
      db
        .selectFrom('tags')
        .innerJoin('story_text_tags', 'story_text_tags.tag_id', 'tags.id')
        .select('tags.slug')
        .distinct()
        .where('story_text_tags.story_id', '=', storyId)
        .where('story_text_tags.publish_at', 'is not', null)
        .orderBy('tags.slug')
        .execute(),
  );
  if (!row) return undefined;
  const { category, author } = row;
  const texts = enabledEditions.flatMap((edition) => rows.filter(({ language }) => language === edition));
  const published = texts.filter(({ status }) => status === 'published');
  const slugs = Object.fromEntries(
    (published.length ? published : texts).map(({ language, slug }) => [language, slug]),
  );
  // An unpublished story is on no page.
  if (!published.length || category === null) return { subjects: noSubjects, languages: [], category, slugs };
  const days = withoutRepeats([row.publish_day, ...published.map((text) => text.publish_day)]);
  const languages = published.map(({ language }) => editions[language].lang);
  return {
    subjects: {
      story: published.map(({ slug, language }) => [category, slug, storyId, editions[language].lang]),
      category: [[category]],
      city: cities.map((city) => [city.slug]),
      author: [...(author === null ? [] : [[author]]), ...others.map((slug) => [slug])],
      topic: topics.map(({ slug }) => [slug]),
      year: withoutRepeats(days.map((one) => [one.slice(0, 4)])),
      day: days.map((one) => [one, 1]),
    },
    languages,
    category,
    slugs,
  };
}

/**
 * Like `findStorySubjects`, for a story that exists.
 * @throws Error if it does not
 */
export async function getStorySubjects(db: Db, storyId: number): Promise<StorySubjects> {
  const found = await findStorySubjects(db, storyId);
  if (!found) throw new Error(`There is no story ${storyId}`);
  return found;
}

/** Merges the subjects from before and after a change. */
export function mergeSubjects(
  before: StorySubjects | undefined,
  after: StorySubjects,
): Pick<StorySubjects, 'subjects' | 'languages'> {
  if (!before) return { subjects: after.subjects, languages: after.languages };
  const subjects = Object.entries(after.subjects).map(([subject, values]) => [
    subject,
    withoutRepeats([...values, ...(before.subjects[subject] ?? [])]),
  ]);
  return {
    subjects: Object.fromEntries(subjects) as Subjects,
    languages: withoutRepeats([...after.languages, ...before.languages]),
  };
}

/**
 * Returns the subjects of the languages that have left the site. The subject `remaining` has the
 * languages that are still public. If it is empty, the story's pages are 404 without a database
 * query.
 */
export const unpublishedSubjects = (
  { subjects, languages }: StorySubjects,
  unpublished: readonly Edition[],
  after: StorySubjects,
): Pick<StorySubjects, 'subjects' | 'languages'> => {
  const names = new Set<unknown>(unpublished.map((edition) => editions[edition].lang));
  const story = (subjects['story'] ?? []).filter(([, , , language]) => names.has(language));
  const remaining = after.languages.map((language) => [language]);
  return {
    subjects: { ...subjects, story, remaining },
    languages: languages.filter((language) => names.has(language)),
  };
};
