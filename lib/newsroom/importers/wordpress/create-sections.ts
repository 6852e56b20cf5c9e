import type { Actor } from '../../../contract/newsroom/editors';
import { ApiError } from '../../../contract/errors';
import type { Db } from '../../../database/connection';
import { createTerm } from '../../taxonomy/terms';
import { UnreadableSourceError } from '../source-errors';
import type { MigrationMapping } from './mapping';

/** Creates the new sections and cities of a mapping before stories are imported. */

/** Actor in the audit log. */
const by: Actor = { name: 'import', token: 'import', may: new Set(['settings']) };

/** Slugs of sections, including old slugs of renamed sections, which stories may still use. */
export async function sectionSlugs(db: Db): Promise<Set<string>> {
  const redirectedSlug = await db.selectFrom('categories').select('slug').execute();
  const renamed = await db.selectFrom('slug_redirects').select('slug').where('kind', '=', 'section').execute();
  return new Set([...redirectedSlug, ...renamed].map(({ slug }) => slug));
}

/**
 * Creates missing sections of the mapping. A dry run creates none and returns a mapping that uses
 * an existing section instead.
 * @throws UnreadableSourceError that names the wrong field of the mapping
 */
export async function createSections(
  db: Db,
  map: MigrationMapping,
  { isDry, now }: { isDry: boolean; now: Date },
): Promise<{ made: string[]; map: MigrationMapping }> {
  const existing = await sectionSlugs(db);
  const made = Object.keys(map.newSections).filter((slug) => !existing.has(slug));
  if (isDry) {
    const [first = ''] = existing;
    const standIn = existing.has(map.defaultSection) ? map.defaultSection : first;
    const redirectedSlug = <Slug extends string | null>(slug: Slug) =>
      slug !== null && made.includes(slug) ? standIn : slug;
    const all = (record: Record<string, string | null>) =>
      Object.fromEntries(Object.entries(record).map(([key, slug]) => [key, redirectedSlug(slug)]));
    return {
      made,
      map: {
        ...map,
        sections: all(map.sections),
        pages: all(map.pages),
        defaultSection: redirectedSlug(map.defaultSection),
      },
    };
  }
  for (const slug of made)
    await createMappedTerm(db, 'section', { slug, ...map.newSections[slug] }, { now, path: `newSections.${slug}` });
  return { made, map };
}

/** @throws UnreadableSourceError that names the wrong field of the mapping */
async function createMappedTerm(
  db: Db,
  kind: 'section' | 'city',
  input: { slug: string },
  { now, path }: { now: Date; path: string },
): Promise<void> {
  try {
    await createTerm(db, kind, by, input, now);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new UnreadableSourceError(`${path}: ${error.message}`);
  }
}

export async function citySlugs(db: Db): Promise<Set<string>> {
  return new Set((await db.selectFrom('cities').select('slug').execute()).map(({ slug }) => slug));
}

/**
 * Creates missing cities of the mapping. A dry run removes them from the returned mapping instead.
 */
export async function createCities(
  db: Db,
  map: MigrationMapping,
  { isDry, now }: { isDry: boolean; now: Date },
): Promise<{ made: string[]; map: MigrationMapping }> {
  const existing = await citySlugs(db);
  const made = Object.keys(map.newCities).filter((slug) => !existing.has(slug));
  if (isDry) {
    const cities = Object.entries(map.cities).filter(([, slug]) => !made.includes(slug));
    return { made, map: { ...map, cities: Object.fromEntries(cities) } };
  }
  for (const slug of made)
    await createMappedTerm(db, 'city', { slug, ...map.newCities[slug] }, { now, path: `newCities.${slug}` });
  return { made, map };
}
