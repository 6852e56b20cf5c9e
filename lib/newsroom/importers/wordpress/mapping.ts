import { createHash } from 'node:crypto';
import * as z from 'zod';
import { slug } from '../../../contract/news/entities';
import { menuGroups } from '../../../contract/newsroom/taxonomy';
import { type Edition, editions, allEditions } from '../../../platform/editions';
import { reservedSegments } from '../../../platform/routes';
import { toNicename } from './post';

/**
 * Schema of the mapping from categories, tags, authors, languages and pages of WordPress to this
 * site. A dry run writes it, and a person corrects it.
 */

const language = z.enum(allEditions.map((edition) => editions[edition].apiLanguage));

const author = z.strictObject({
  slug,
  names: z.partialRecord(language, z.string().trim().min(1).max(100)),
});

const newSection = z.strictObject({
  names: z
    .partialRecord(language, z.string().trim().min(1).max(80))
    .refine((names) => Object.keys(names).length > 0, 'needs a name in at least one language'),
  group: z.enum(menuGroups).nullable().optional(),
});

const newCity = newSection.pick({ names: true });

const unreservedSlug = slug.refine((one) => !reservedSegments.has(one), 'is reserved for a page of the site');

/** Script codes of the editions (ISO 15924), for example `Gujr` or `Deva`. */
const mapScripts = [...new Set(allEditions.map((edition) => editions[edition].script))];

export const mappingSchema = z.strictObject({
  reviewed: z
    .boolean()
    .optional()
    .describe('Whether a person has reviewed the map. The site only follows a reviewed one'),
  source: z.url().describe('URL of the old site'),
  language: language.describe('Language of posts without one'),
  languages: z
    .record(z.string(), language.nullable())
    .describe('Language by the code of Polylang or WPML. null: leave the posts out'),
  languageOfCategory: z.record(z.string(), language).describe('Language of the posts of a category'),
  languageOfScript: z
    .partialRecord(z.enum(mapScripts), language)
    .default({})
    .describe('Language of posts whose script does not fit the language they would have otherwise'),
  types: z.record(z.string(), z.enum(['story', 'page']).nullable()).describe('Post types. null: leave the posts out'),
  sections: z.record(z.string(), slug.nullable()).describe('Section by category. null: no section'),
  newSections: z
    .record(unreservedSlug, newSection)
    .default({})
    .describe('Sections that the import creates if they do not exist'),
  defaultSection: slug.describe('Section of posts without a mapped category'),
  cities: z.record(z.string(), slug).describe('City by category or tag'),
  newCities: z.record(slug, newCity).default({}).describe('Cities that the import creates if they do not exist'),
  tags: z
    .record(z.string(), z.string().trim().min(1).max(60).nullable())
    .describe('New names of tags. null: leave the tag out'),
  authors: z.record(z.string(), author.nullable()).describe('Author by login or nicename. null: no author'),
  pages: z
    .record(z.string(), z.string().nullable())
    .describe(
      'Page of this site that replaces a page, by its path, or a section to import it as a story. null: leave it out',
    ),
  bases: z
    .strictObject({ category: z.string(), tag: z.string(), author: z.string() })
    .describe('URL prefixes (Settings > Permalinks)'),
});

export type MigrationMapping = z.output<typeof mappingSchema>;

/**
 * Hash of a mapping without its review flag. Mappings with equal hashes convert all posts the same
 * way.
 */
export const fingerprintMapping = (map: MigrationMapping): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...map, reviewed: undefined }))
    .digest('base64url');

/**
 * Finds an author in the mapping. A mapping made from an export uses the login, and one made over
 * REST uses the nicename, so both are tried. Null if the author is left out, undefined if there is
 * none.
 */
export function findAuthor(
  { authors }: Pick<MigrationMapping, 'authors'>,
  name: string,
): MigrationMapping['authors'][string] | undefined {
  if (Object.hasOwn(authors, name)) return authors[name];
  const nicename = toNicename(name);
  const [found] = nicename ? Object.keys(authors).filter((login) => toNicename(login) === nicename) : [];
  return found === undefined ? undefined : authors[found];
}

/** Edition of a language name in the mapping. */
export const editionOfName = (name: string | null | undefined): Edition | undefined =>
  allEditions.find((edition) => editions[edition].apiLanguage === name);

/** The first edition with this script. */
export const editionOfScript = (script: string | undefined): Edition | undefined =>
  allEditions.find((edition) => editions[edition].script === script);

const scriptNames = new Intl.DisplayNames('en', { type: 'script' });

/** English name of a script, for example `Devanagari`. */
export const scriptName = (script: string): string => scriptNames.of(script) ?? script;

/** Language name of an edition in the mapping. */
export const nameOfEdition = (edition: Edition): MigrationMapping['language'] => editions[edition].apiLanguage;

/** Edition of a language code such as `gu`, `gu_IN` or `gu-IN`. */
export const editionOfCode = (code: string): Edition | undefined =>
  allEditions.find((edition) => {
    const [tag = ''] = code.toLowerCase().split(/[_-]/);
    return tag === editions[edition].lang.toLowerCase().split('-')[0];
  });
