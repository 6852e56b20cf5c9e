import fs from 'node:fs';
import type { Actor } from '../../../contract/newsroom/editors';
import type { Db } from '../../../database/connection';
import { defaultEdition } from '../../../platform/editions';
import { decodeBytes } from '../formats/decode';
import { importEntries } from '../import-entries';
import { type ImportOptions, importActor } from '../items/prepare-item';
import type { SourceEntry } from '../items/item';
import { rewriteLinks } from '../rewrite-links';
import { Report } from '../report';
import { UnreadableSourceError, readUntilTruncated } from '../source-errors';
import { addMissingAuthors, suggestMapping } from './suggest-mapping';
import { WordPressConverter } from './wordpress-converter';
import { editionOfName, type MigrationMapping, mappingSchema } from './mapping';
import type { WordPressEntry } from './post';
import { ScriptMismatches } from './post-scripts';
import { citySlugs, createCities, createSections, sectionSlugs } from './create-sections';
import { storeSiteRedirects } from './site-redirects';
import { type SiteSurvey, surveySite } from './site-survey';
import { importTags } from './import-tags';

/** Imports a WordPress site from its export file or its REST API. */

/**
 * Reads a WordPress site. `survey` yields data that is not part of a post, and `entries` yields
 * everything.
 */
export type WordPressReader = {
  /** If `withPosts` is set, it also yields all posts. Titles and excerpts are enough. */
  survey: (options?: { withPosts: boolean }) => AsyncIterable<WordPressEntry>;
  entries: () => AsyncIterable<WordPressEntry>;
};

/** If `cut` is set, the export was damaged at that place, and everything before it was imported. */
export type WordPressMigration = { report: Report; map: MigrationMapping; survey: SiteSurvey; cut: string | undefined };

/**
 * Reads a mapping file.
 * @throws UnreadableSourceError that names the wrong field
 */
export function readMapping(file: string): MigrationMapping {
  let json: unknown;
  try {
    json = JSON.parse(decodeBytes(fs.readFileSync(file), file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new UnreadableSourceError(
        `${file} does not exist. Create it with "import wordpress … --map ${file} --dry-run".`,
      );
    throw new UnreadableSourceError(`${file} cannot be read as JSON: ${(error as Error).message.replace(/\s+/g, ' ')}`);
  }
  const checked = mappingSchema.safeParse(json);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw new UnreadableSourceError(`${file}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'is invalid'}`);
}

/** @throws UnreadableSourceError that names the first unknown section or city of the mapping */
async function assertKnownTerms(db: Db, map: MigrationMapping): Promise<void> {
  const sections = new Set([...(await sectionSlugs(db)), ...Object.keys(map.newSections)]);
  const cities = new Set([...(await citySlugs(db)), ...Object.keys(map.newCities)]);
  const pages = Object.entries(map.pages).filter(([, to]) => to !== null && !to.startsWith('/'));
  const named: [string, string, Set<string>][] = [
    ['defaultSection', map.defaultSection, sections],
    ...Object.entries(map.sections).map(
      ([key, slug]) => [`sections.${key}`, slug ?? '', sections] as [string, string, Set<string>],
    ),
    ...Object.entries(map.cities).map(
      ([key, slug]) => [`cities.${key}`, slug, cities] as [string, string, Set<string>],
    ),
    ...pages.map(([key, slug]) => [`pages.${key}`, slug ?? '', sections] as [string, string, Set<string>]),
  ];
  for (const [path, slug, existing] of named)
    if (slug && !existing.has(slug))
      throw new UnreadableSourceError(
        existing === cities
          ? `${path}: unknown city "${slug}". Add it to newCities to create it.`
          : `${path}: unknown section "${slug}". Add it to newSections to create it.`,
      );
}

/** Hosts of a site, with and without `www`. */
export function hostsOf(url: string): Set<string> {
  const { hostname } = new URL(url);
  const bare = hostname.replace(/^www\./, '');
  return new Set([bare, `www.${bare}`]);
}

async function* convertEntries(
  entries: AsyncIterable<WordPressEntry>,
  by: WordPressConverter,
  scripts: ScriptMismatches,
): AsyncGenerator<SourceEntry> {
  for await (const read of entries) {
    if (read.is !== 'post') continue;
    const entry = by.toEntry(read.post);
    const edition = entry.is === 'item' && !by.hasLanguage(read.post) ? by.editionOf(read.post) : undefined;
    if (edition) scripts.add(read.post, edition);
    yield entry;
  }
}

/**
 * Imports slugs and descriptions of tags, then redirects for lists, feeds and pages. Must run after
 * the stories were imported.
 */
export async function importTerms(
  db: Db,
  { survey, map, by }: Pick<WordPressMigration, 'survey' | 'map'> & { by: Actor },
  now: Date,
  report: Report,
): Promise<void> {
  const { tags, changed } = await importTags(db, { survey, map, by }, now);
  if (changed) report.addCount('topics with the slug or description of the old site', changed);
  const places = await storeSiteRedirects(db, { survey, map, tags }, now);
  if (places) report.addCount('redirects of lists, feeds and pages', places);
}

export type WordPressMigrationOptions = Pick<ImportOptions, 'isDry' | 'now' | 'progress' | 'by'> & {
  map: MigrationMapping | undefined;
  pictures: (source: string) => ImportOptions['pictures'];
};

/**
 * Imports a WordPress site. Without a mapping, it makes one from the site's content.
 * @throws UnreadableSourceError if the site or its mapping cannot be read. Everything written
 *   before stays.
 */
export async function migrateWordPress(
  db: Db,
  reader: WordPressReader,
  options: WordPressMigrationOptions,
): Promise<WordPressMigration> {
  let cut: string | undefined;
  const readable = (entries: AsyncIterable<WordPressEntry>) =>
    readUntilTruncated(entries, (message) => (cut = message));
  const survey = await surveySite(readable(reader.survey({ withPosts: !options.map })));
  const map = options.map
    ? { ...options.map, authors: addMissingAuthors(options.map, survey) }
    : await suggestMapping(db, survey);
  if (!URL.canParse(map.source))
    throw new UnreadableSourceError('source: the export does not contain the URL of its site');
  await assertKnownTerms(db, map);
  const report = new Report();
  const { isDry, now, progress, by } = options;
  const sections = await createSections(db, map, { isDry, now: now() });
  const cities = await createCities(db, sections.map, { isDry, now: now() });
  for (const [what, { made }] of [['sections', sections] as const, ['cities', cities] as const])
    if (made.length) report.addCount(`${what} ${isDry ? 'to create' : 'created'} (${made.join(', ')})`, made.length);
  const hosts = hostsOf(map.source);
  const core: ImportOptions = {
    source: new URL(map.source).origin,
    hosts,
    isDry,
    now,
    pictures: options.pictures(map.source),
    ...(progress ? { progress } : {}),
    ...(by ? { by } : {}),
  };
  const scripts = new ScriptMismatches(editionOfName(map.language) ?? defaultEdition);
  const entries = convertEntries(readable(reader.entries()), new WordPressConverter(survey, cities.map), scripts);
  await importEntries(db, entries, core, report);
  for (const warning of scripts.warnings) report.addWarning(warning);
  if (!isDry) {
    await importTerms(db, { survey, map, by: by ?? importActor }, now(), report);
    await rewriteLinks(db, core, report);
  }
  return { report, map, survey, cut };
}
