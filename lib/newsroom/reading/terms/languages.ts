import { type ApiLanguage, editionNames, editions } from '../../../platform/editions';
import type { Db } from '../../../database/connection';
import { filteredStories } from '../sql/story-filter';

/**
 * In which languages a city or an author has stories: one look at all of them, for a sitemap that
 * would ask one by one.
 */

type Languages = ReadonlyMap<string, ApiLanguage[]>;

/** The languages of things by slug, of rows that say for each edition whether there is a story. */
const languagesOf = (rows: Record<string, unknown>[]): Languages =>
  new Map(
    rows.flatMap((row) => {
      const languages = editionNames.filter((edition) => row[edition]).map((edition) => editions[edition].apiLanguage);
      return languages.length ? [[row['slug'] as string, languages]] : [];
    }),
  );

/** Languages of the stories of each author that has any, by slug. */
export async function authorLanguages(db: Db, now: Date): Promise<Languages> {
  const rows = await db
    .selectFrom('authors')
    .select('slug')
    .select((authors) =>
      // Looked for author by author: one entry of the index says it, where all stories would be
      // read from the table.
      editionNames.map((edition) =>
        authors
          .exists(
            filteredStories(db, { edition, now })
              .select('listed.id')
              .where('listed.author_id', '=', authors.ref('authors.id')),
          )
          .as(edition),
      ),
    )
    .execute();
  return languagesOf(rows);
}

/** Languages of the stories of each city that has any, by slug. */
export async function cityLanguages(db: Db, now: Date): Promise<Languages> {
  const rows = await db
    .selectFrom('cities')
    .select('slug')
    .select((cities) =>
      editionNames.map((edition) =>
        cities
          .exists(
            cities
              .selectFrom('story_text_cities')
              .select('story_id')
              .whereRef('city_id', '=', 'cities.id')
              .where('language', '=', edition)
              .where('publish_at', '<=', now.toISOString()),
          )
          .as(edition),
      ),
    )
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
