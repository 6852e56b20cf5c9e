import type { Actor } from '../../../contract/newsroom/editors';
import { ApiError } from '../../../contract/errors';
import type { Db } from '../../../database/connection';
import { addThing } from '../../taxonomy/terms';
import { UnreadableSource } from '../unreadable-source';
import type { MoveMap } from './map';

/** The sections and cities that a map has an import make before stories come. */

/** Who makes them, as the audit names it. */
const by: Actor = { name: 'import', token: 'import', may: new Set(['settings']) };

/**
 * Slugs of the sections that are here, and of those that were until they were renamed: stories are
 * written under either.
 */
export async function sectionSlugs(db: Db): Promise<Set<string>> {
  const here = await db.selectFrom('categories').select('slug').execute();
  const renamed = await db.selectFrom('slug_redirects').select('slug').where('kind', '=', 'section').execute();
  return new Set([...here, ...renamed].map(({ slug }) => slug));
}

/**
 * Makes the new sections of a map that are not here. Returns their slugs and the map for the import
 * that follows: in a dry run, which makes none, stories of those count in a section that is here.
 * @throws UnreadableSource that names the part of the map that is wrong
 */
export async function makeSections(
  db: Db,
  map: MoveMap,
  { isDry, now }: { isDry: boolean; now: Date },
): Promise<{ made: string[]; map: MoveMap }> {
  const known = await sectionSlugs(db);
  const made = Object.keys(map.newSections).filter((slug) => !known.has(slug));
  if (isDry) {
    const [first = ''] = known;
    const standIn = known.has(map.defaultSection) ? map.defaultSection : first;
    const here = <Slug extends string | null>(slug: Slug) => (slug !== null && made.includes(slug) ? standIn : slug);
    const all = (record: Record<string, string | null>) =>
      Object.fromEntries(Object.entries(record).map(([key, slug]) => [key, here(slug)]));
    return {
      made,
      map: { ...map, sections: all(map.sections), pages: all(map.pages), defaultSection: here(map.defaultSection) },
    };
  }
  for (const slug of made)
    await add(db, 'section', { slug, ...map.newSections[slug] }, { now, path: `newSections.${slug}` });
  return { made, map };
}

/**
 * Adds a section or a city. @throws UnreadableSource that names the part of the map that is wrong
 */
async function add(
  db: Db,
  kind: 'section' | 'city',
  input: { slug: string },
  { now, path }: { now: Date; path: string },
): Promise<void> {
  try {
    await addThing(db, kind, by, input, now);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new UnreadableSource(`${path}: ${error.message}`);
  }
}

/** Slugs of the cities that are here. */
export async function citySlugs(db: Db): Promise<Set<string>> {
  return new Set((await db.selectFrom('cities').select('slug').execute()).map(({ slug }) => slug));
}

/**
 * Makes the new cities of a map, as `makeSections` does. In a dry run stories name none of them.
 */
export async function makeCities(
  db: Db,
  map: MoveMap,
  { isDry, now }: { isDry: boolean; now: Date },
): Promise<{ made: string[]; map: MoveMap }> {
  const known = await citySlugs(db);
  const made = Object.keys(map.newCities).filter((slug) => !known.has(slug));
  if (isDry) {
    const cities = Object.entries(map.cities).filter(([, slug]) => !made.includes(slug));
    return { made, map: { ...map, cities: Object.fromEntries(cities) } };
  }
  for (const slug of made) await add(db, 'city', { slug, ...map.newCities[slug] }, { now, path: `newCities.${slug}` });
  return { made, map };
}
