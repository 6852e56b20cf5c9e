import type { ExpressionBuilder } from 'kysely';
import type { ApiLanguage } from '../editions';
import type { Db } from '../database/connection';
import type { Database } from '../database/schema';
import { filteredStories } from './stories';

/** In which languages a city or an author has stories: one look at all of them, for a sitemap that would ask one by one. */

type Languages = ReadonlyMap<string, ApiLanguage[]>;

const flags = (e: ExpressionBuilder<Database, 'articles'>) => [
  e.fn.max('articles.has_hindi').as('hindi'),
  e.fn.max('articles.has_gujarati').as('gujarati'),
];

type Row = { slug: string; hindi: unknown; gujarati: unknown };

const languagesOf = (rows: Row[]): Languages =>
  new Map(
    rows.map(({ slug, hindi, gujarati }) => [
      slug,
      ['english', ...(Number(hindi) ? ['hindi'] : []), ...(Number(gujarati) ? ['gujarati'] : [])] as ApiLanguage[],
    ]),
  );

/** Languages of the stories of each author that has any, by slug. */
export async function authorLanguages(db: Db, now: Date): Promise<Languages> {
  const rows = await filteredStories(db, { edition: 'any', now })
    .innerJoin('authors', 'authors.id', 'articles.author_id')
    .select('authors.slug')
    .select(flags)
    .groupBy('authors.slug')
    .execute();
  return languagesOf(rows);
}

/** Languages of the stories of each city that has any, by slug. */
export async function cityLanguages(db: Db, now: Date): Promise<Languages> {
  const rows = await filteredStories(db, { edition: 'any', now })
    .innerJoin('article_cities', 'article_cities.article_id', 'articles.id')
    .innerJoin('cities', 'cities.id', 'article_cities.city_id')
    .select('cities.slug')
    .select(flags)
    .groupBy('cities.slug')
    .execute();
  return languagesOf(rows);
}

/** `things` with the languages in which they have stories, where `input` asks for them. */
export async function withLanguages<T extends { slug: string } | { displayName: string }>(
  things: T[],
  input: { languages?: 'yes' | undefined },
  ask: () => Promise<Languages>,
): Promise<(T & { languages?: ApiLanguage[] })[]> {
  if (input.languages === undefined) return things;
  const known = await ask();
  return things.map((thing) => ({
    ...thing,
    languages: known.get('slug' in thing ? thing.slug : thing.displayName) ?? [],
  }));
}
