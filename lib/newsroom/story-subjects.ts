import type { Subjects } from '../database/changes';
import type { Db } from '../database/connection';
import { editionNames, editions } from '../editions';

export type StoryToday = { subjects: Subjects; languages: string[] };

/**
 * What the change feed says of a story as it stands in the database: the parameters of the pages
 * that show it (its own, its category, its author, its cities, its day) and its languages.
 * @throws when there is no such story
 */
export async function storySubjects(db: Db, articleId: number): Promise<StoryToday> {
  const { slug, author, ...article } = await db
    .selectFrom('articles')
    .innerJoin('categories', 'categories.id', 'articles.category_id')
    .leftJoin('authors', 'authors.id', 'articles.author_id')
    .select(['articles.id', 'articles.friendly_url', 'articles.day', 'categories.slug', 'authors.slug as author'])
    .select(['articles.has_hindi', 'articles.has_gujarati'])
    .where('articles.id', '=', articleId)
    .executeTakeFirstOrThrow();
  const cities = await db
    .selectFrom('article_cities')
    .innerJoin('cities', 'cities.id', 'article_cities.city_id')
    .select('cities.slug')
    .where('article_cities.article_id', '=', articleId)
    .orderBy('cities.position')
    .execute();
  const has = { en: 1, hindi: article.has_hindi, gujarati: article.has_gujarati };
  return {
    subjects: {
      story: [[slug, article.friendly_url, article.id]],
      category: [[slug]],
      city: cities.map((city) => [city.slug]),
      author: author === null ? [] : [[author]],
      year: [[article.day.slice(0, 4)]],
      day: [[article.day, 1]],
    },
    languages: editionNames.filter((edition) => has[edition]).map((edition) => editions[edition].lang),
  };
}

function withoutRepeats<T>(values: T[]): T[] {
  const known = new Map(values.map((value) => [JSON.stringify(value), value]));
  return [...known.values()];
}

/** What concerns a story before or after a change of it. */
export function mergedStory(before: StoryToday | undefined, after: StoryToday): StoryToday {
  if (!before) return after;
  const subjects = Object.entries(after.subjects).map(([subject, values]) => [
    subject,
    withoutRepeats([...values, ...(before.subjects[subject] ?? [])]),
  ]);
  return {
    subjects: Object.fromEntries(subjects) as Subjects,
    languages: withoutRepeats([...after.languages, ...before.languages]),
  };
}
