import type { Db } from '../database/connection';
import { type Edition, editionNames } from '../editions';
import { internalRoutes, pathInEdition, routes } from '../routes';

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
  const own = routes.story({ displayName: article.slug, friendlyUrl: article.friendly_url, id: article.id });
  const paths = [
    own,
    routes.home(),
    routes.category(article.slug),
    ...(article.author === null ? [] : [routes.author(article.author)]),
    ...cities.map((city) => routes.city(city.slug)),
    routes.archive(),
    routes.archiveYear(Number(article.day.slice(0, 4))),
    internalRoutes.day(article.day),
  ];
  return paths.flatMap((path) => editionNames.map((edition: Edition) => pathInEdition(edition, path)));
}
