import { type ApiLanguage, enabledEditions, editions } from '../../../platform/editions';
import type { Db } from '../../../database/connection';
import { filteredStories } from '../sql/story-filter';

/**
 * Languages in which each city or author has stories. One query returns them all, for a sitemap
 * that would otherwise need one query each.
 */

type Languages = ReadonlyMap<string, ApiLanguage[]>;

/** Returns languages by slug. A row has the slug, and for each edition whether there is a story. */
const groupBySlug = (rows: Record<string, unknown>[]): Languages =>
  new Map(
    rows.flatMap((row) => {
      const languages = enabledEditions
        .filter((edition) => row[edition])
        .map((edition) => editions[edition].apiLanguage);
      return languages.length ? [[row['slug'] as string, languages]] : [];
    }),
  );

/**
 * Returns the languages of each author's stories, by slug. Authors without stories are left out.
 */
export async function authorLanguages(db: Db, now: Date): Promise<Languages> {
  const rows = await db
    .selectFrom('authors')
    .select('slug')
    .select((authors) =>
      // A subquery per author reads one index entry. A join would read all stories from the table.
      enabledEditions.map((edition) =>
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
  return groupBySlug(rows);
}

/** Returns the languages of each city's stories, by slug. Cities without stories are left out. */
export async function cityLanguages(db: Db, now: Date): Promise<Languages> {
  const rows = await db
    .selectFrom('cities')
    .select('slug')
    .select((cities) =>
      enabledEditions.map((edition) =>
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
  return groupBySlug(rows);
}

/** If `input` requests it, adds the languages of its stories to each item. */
export async function withLanguages<T extends { slug: string } | { displayName: string }>(
  items: T[],
  input: { languages?: 'yes' | undefined },
  loadLanguages: () => Promise<Languages>,
): Promise<(T & { languages?: ApiLanguage[] })[]> {
  if (input.languages === undefined) return items;
  const languagesBySlug = await loadLanguages();
  return items.map((item) => ({
    ...item,
    languages: languagesBySlug.get('slug' in item ? item.slug : item.displayName) ?? [],
  }));
}
