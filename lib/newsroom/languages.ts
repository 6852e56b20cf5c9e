import type { ApiLanguage, Edition } from '../editions';
import type { Db } from '../database/connection';
import { filteredStories } from './stories';

/**
 * In which languages a city or an author has stories: one look at all of them, for a sitemap that
 * would ask one by one.
 */

type Languages = ReadonlyMap<string, ApiLanguage[]>;

type Row = { slug: string; any: unknown; hindi: unknown; gujarati: unknown };

const languagesOf = (rows: Row[]): Languages =>
  new Map(
    rows
      .filter(({ any }) => Boolean(any))
      .map(({ slug, hindi, gujarati }) => [
        slug,
        ['english', ...(hindi ? ['hindi'] : []), ...(gujarati ? ['gujarati'] : [])] as ApiLanguage[],
      ]),
  );

/** Languages of the stories of each author that has any, by slug. */
export async function authorLanguages(db: Db, now: Date): Promise<Languages> {
  const rows = await db
    .selectFrom('authors')
    .select((authors) => {
      // Looked for author by author: one entry of the index says it, where all stories would be
      // read from the table.
      const hasAny = (edition: Edition) =>
        authors.exists(
          filteredStories(db, { edition, now })
            .select('articles.id')
            .where('articles.author_id', '=', authors.ref('authors.id')),
        );
      return ['slug', hasAny('en').as('any'), hasAny('hindi').as('hindi'), hasAny('gujarati').as('gujarati')];
    })
    .execute();
  return languagesOf(rows);
}

/** Languages of the stories of each city that has any, by slug. */
export async function cityLanguages(db: Db, now: Date): Promise<Languages> {
  const rows = await db
    .selectFrom('cities')
    .select((cities) => {
      const hasAny = (edition: Edition) =>
        cities.exists(
          filteredStories(db, { edition, now })
            .innerJoin('article_cities', 'article_cities.article_id', 'articles.id')
            .select('articles.id')
            .where('article_cities.city_id', '=', cities.ref('cities.id')),
        );
      return ['slug', hasAny('en').as('any'), hasAny('hindi').as('hindi'), hasAny('gujarati').as('gujarati')];
    })
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
