import type { Db } from '../../../database/connection';
import { defaultEdition, knownEditions } from '../../../editions';
import { slugOf } from '../fit';
import { slugsByName } from '../names-here';
import { editionOfCode, type MoveMap, nameOfEdition } from './map';
import { readableSlug } from './post';
import type { Survey } from './survey';

/** The map that a first dry run writes: what can be guessed, for people to put right. */

/** Pages that every site has, by words of their addresses. */
const pageWords: [RegExp, string][] = [
  [/about/, '/about'],
  [/contact/, '/contact'],
  [/privacy/, '/privacy-policy'],
  [/cookie/, '/cookie-policy'],
  [/terms|disclaimer/, '/terms-and-condition'],
];

/** Tags that are written into the map: those that many posts have. */
const limits = { tags: 200, leastOfTag: 3 };

const byCount = <T extends { count: number }>(terms: T[]): T[] => terms.sort((a, b) => b.count - a.count);

/** A slug for an author, told apart from others by the login. */
function authorSlugs(survey: Survey): MoveMap['authors'] {
  const taken = new Set<string>();
  return Object.fromEntries(
    survey.authors.map(({ login, name, id }) => {
      const wanted = slugOf(name) ?? slugOf(login) ?? `author-${id}`;
      const slug = taken.has(wanted) ? `${wanted}-${id}` : wanted;
      taken.add(slug);
      const names = Object.fromEntries(knownEditions.map((edition) => [nameOfEdition(edition), name || login]));
      return [login, { slug, names }];
    }),
  );
}

/**
 * A map for a WordPress. Sections and cities are found by slug and by name, in any language; a
 * category is what the one above it is; what is not found is null.
 */
export async function draftMap(db: Db, survey: Survey): Promise<MoveMap> {
  const [sections, cities] = [await slugsByName(db, 'categories'), await slugsByName(db, 'cities')];
  const terms = [...survey.terms.values()];
  const categories = byCount(terms.filter(({ taxonomy }) => taxonomy === 'category'));
  const tags = byCount(terms.filter(({ taxonomy }) => taxonomy === 'post_tag'));
  const find = (names: Map<string, string>, term: { slug: string; name: string }) =>
    names.get(readableSlug(term.slug).toLowerCase()) ?? names.get(term.name.trim().toLowerCase());
  const sectionOf = (slug: string, depth = 0): string | null => {
    const term = categories.find((one) => readableSlug(one.slug) === readableSlug(slug));
    if (!term || depth > 5) return null;
    return find(sections, term) ?? (term.parent ? sectionOf(term.parent, depth + 1) : null);
  };
  const codes = [...survey.languages.keys()];
  const language = editionOfCode(survey.site.language) ?? defaultEdition;
  return {
    source: survey.site.url.replace(/\/+$/, ''),
    language: nameOfEdition(language),
    languages: Object.fromEntries(
      codes.map((code) => {
        const edition = editionOfCode(code);
        return [code, edition ? nameOfEdition(edition) : null];
      }),
    ),
    languageOfCategory: {},
    types: Object.fromEntries(
      [...new Set(['post', 'page', ...survey.types.keys()])]
        .filter((type) => type !== 'attachment')
        .map((type) => [type, type === 'post' ? 'story' : type === 'page' ? 'page' : null] as const),
    ),
    sections: Object.fromEntries(categories.map(({ slug }) => [readableSlug(slug), sectionOf(slug)])),
    defaultSection: sections.get('general') ?? [...sections.values()][0] ?? 'general',
    cities: Object.fromEntries(
      [...categories, ...tags].flatMap((term) => {
        const city = find(cities, term);
        return city === undefined ? [] : [[readableSlug(term.slug), city]];
      }),
    ),
    tags: Object.fromEntries(
      tags
        .filter(({ count }) => count >= limits.leastOfTag)
        .slice(0, limits.tags)
        .map(({ slug, name }) => [readableSlug(slug), name.slice(0, 60)]),
    ),
    authors: authorSlugs(survey),
    pages: Object.fromEntries(
      [...survey.pages.keys()]
        .filter(Boolean)
        .map((path) => [path, pageWords.find(([word]) => word.test(path))?.[1] ?? null]),
    ),
    bases: { category: 'category', tag: 'tag', author: 'author' },
  };
}
