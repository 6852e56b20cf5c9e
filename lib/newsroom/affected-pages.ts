import type { Db } from '../database/connection';
import { type Edition, editionNames } from '../editions';
import { pathInEdition } from '../routes';
import { pathsAbout } from '../routes/page-types';

/**
 * The pages that show a story and must be fresh within two seconds of a write:
 * its own, home, its category, its author, its cities, its day and the calendar, in every edition.
 * All editions, because an edition that has no text of it shows the English one. Its own English
 * path comes first. Lists on other pages follow at their first
 * request after thirty seconds; a page that nobody asks for stays as it was.
 */
export async function affectedPages(db: Db, articleId: number): Promise<string[]> {
  const article = await db
    .selectFrom('articles')
    .innerJoin('categories', 'categories.id', 'articles.category_id')
    .leftJoin('authors', 'authors.id', 'articles.author_id')
    .select(['articles.id', 'articles.friendly_url', 'articles.day', 'categories.slug', 'authors.slug as author'])
    .where('articles.id', '=', articleId)
    .executeTakeFirst();
  if (!article) return [];
  const cities = await db
    .selectFrom('article_cities')
    .innerJoin('cities', 'cities.id', 'article_cities.city_id')
    .select('cities.slug')
    .where('article_cities.article_id', '=', articleId)
    .orderBy('cities.position')
    .execute();
  const { slug, author, day } = article;
  const paths = pathsAbout(
    {
      story: [[slug, article.friendly_url, article.id]],
      category: [[slug]],
      city: cities.map((city) => [city.slug]),
      author: author === null ? [] : [[author]],
      year: [[day.slice(0, 4)]],
      day: [[day, 1]],
    },
    ({ shows }) => shows !== undefined,
  );
  return paths.flatMap((path) => editionNames.map((edition: Edition) => pathInEdition(edition, path)));
}
