import type { Db } from '../../../database/connection';
import { defaultEdition, type Edition, editions, allEditions } from '../../../platform/editions';
import { reservedSegments } from '../../../platform/routes';
import { scriptOf } from '../../../platform/language/scripts';
import { toSlug } from '../items/fit-text';
import { slugsByName } from '../existing-names';
import { toPlainText } from './wordpress-converter';
import { findAuthor, editionOfCode, type MigrationMapping, nameOfEdition } from './mapping';
import { sectionSlugs } from './create-sections';
import { decodeSlug, type Term } from './post';
import type { SiteSurvey } from './site-survey';

/**
 * Guesses a mapping for a WordPress site. The first dry run writes it, and a person corrects it.
 */

/** Pages that most sites have, by words in their path. */
const pageWords: [RegExp, string][] = [
  [/about/, '/about'],
  [/contact/, '/contact'],
  [/privacy/, '/privacy-policy'],
  [/cookie/, '/cookie-policy'],
  [/terms|disclaimer/, '/terms-and-condition'],
];

/**
 * Limits of the mapping: only tags with enough posts, and new sections only for categories with
 * enough posts.
 */
const limits = { tags: 200, leastOfTag: 3, leastOfSection: 20, newSections: 40 };

/** WordPress's default category. */
const defaultCategory = /^uncategori[sz]ed$/;

/** Maximum nesting of categories. */
const maxDepth = 6;

const byCount = <T extends { count: number }>(terms: T[]): T[] => terms.sort((a, b) => b.count - a.count);

const inAllLanguages = (name: string) =>
  Object.fromEntries(allEditions.map((edition) => [nameOfEdition(edition), name]));

/**
 * Makes a slug from each author's name. If two authors share a slug, the second one gets the user's
 * number.
 */
function suggestAuthors(survey: SiteSurvey): MigrationMapping['authors'] {
  const usedSlugs = new Set<string>();
  return Object.fromEntries(
    survey.authors.map(({ login, name, id }) => {
      const candidate = toSlug(name) ?? toSlug(login) ?? `author-${id}`;
      const slug = usedSlugs.has(candidate) ? `${candidate}-${id}` : candidate;
      usedSlugs.add(slug);
      return [login, { slug, names: inAllLanguages(name || login) }];
    }),
  );
}

/**
 * Adds authors that the mapping does not contain. Their slugs come from the login, which is unique
 * and does not change when authors are added.
 */
export function addMissingAuthors(
  map: Pick<MigrationMapping, 'authors'>,
  survey: Pick<SiteSurvey, 'authors'>,
): MigrationMapping['authors'] {
  const usedSlugs = new Set(Object.values(map.authors).map((author) => author?.slug));
  const added = survey.authors
    .filter(({ login }) => findAuthor(map, login) === undefined)
    .map(({ login, name, id }) => {
      const candidate = toSlug(login) ?? `author-${id}`;
      const slug = usedSlugs.has(candidate) ? `${candidate}-${id}` : candidate;
      return [login, { slug, names: inAllLanguages(name || login) }];
    });
  return { ...map.authors, ...(Object.fromEntries(added) as MigrationMapping['authors']) };
}

type Category = Term & { count: number };

/** Guesses the language of a name by its script. Prefers the site's language. */
function languageOfName(name: string, own: Edition): Edition {
  const script = scriptOf(name);
  return [own, ...allEditions].find((edition) => editions[edition].script === script) ?? own;
}

/**
 * Maps categories to sections. A category maps to the section with its slug or name, or to the
 * section of its parent. If there is none, its topmost category becomes a new section, provided
 * that it has enough posts.
 */
function suggestSections(
  categories: readonly Category[],
  found: (category: Category) => string | undefined,
  { isCity, usedSlugs, own }: { isCity: (category: Category) => boolean; usedSlugs: ReadonlySet<string>; own: Edition },
): Pick<MigrationMapping, 'sections' | 'newSections'> {
  const bySlug = new Map(categories.map((category) => [decodeSlug(category.slug), category]));
  const ancestorsOf = (category: Category): Category[] => {
    const line = [category];
    for (let above = bySlug.get(decodeSlug(category.parent)); above && line.length < maxDepth;) {
      line.push(above);
      above = bySlug.get(decodeSlug(above.parent));
    }
    return line;
  };
  const matchedSections = new Map(
    categories.map((category) => [category, ancestorsOf(category).flatMap((one) => found(one) ?? [])[0]]),
  );
  const posts = new Map<Category, number>();
  const rootOf = (category: Category) => ancestorsOf(category).at(-1) ?? category;
  for (const category of categories.filter((one) => matchedSections.get(one) === undefined && !isCity(one)))
    posts.set(rootOf(category), (posts.get(rootOf(category)) ?? 0) + category.count);
  const slugs = new Map<Category, string>();
  const newSections: MigrationMapping['newSections'] = {};
  for (const [root, count] of [...posts].sort(([, a], [, b]) => b - a).slice(0, limits.newSections)) {
    const name = toPlainText(root.name).slice(0, 80).trim();
    const base = toSlug(decodeSlug(root.slug)) ?? toSlug(name);
    if (count < limits.leastOfSection || defaultCategory.test(root.slug) || !name || !base) continue;
    const slug = [base, `${base}-news`].find(
      (one) => !usedSlugs.has(one) && !reservedSegments.has(one) && newSections[one] === undefined,
    );
    if (slug === undefined) continue;
    slugs.set(root, slug);
    newSections[slug] = { names: { [nameOfEdition(languageOfName(name, own))]: name }, group: 'news' };
  }
  const sections = categories.map((category) => [
    decodeSlug(category.slug),
    matchedSections.get(category) ?? slugs.get(rootOf(category)) ?? null,
  ]);
  return { sections: Object.fromEntries(sections) as MigrationMapping['sections'], newSections };
}

/**
 * Makes a mapping for a WordPress site. Sections and cities are found by slug or by name in any
 * language. A category without a section becomes a new section if it has many posts, and otherwise
 * null.
 */
export async function suggestMapping(db: Db, survey: SiteSurvey): Promise<MigrationMapping> {
  const [sections, cities] = [await slugsByName(db, 'categories'), await slugsByName(db, 'cities')];
  const terms = [...survey.terms.values()];
  const categories = byCount(terms.filter(({ taxonomy }) => taxonomy === 'category'));
  const tags = byCount(terms.filter(({ taxonomy }) => taxonomy === 'post_tag'));
  const find = (names: Map<string, string>, term: { slug: string; name: string }) =>
    names.get(decodeSlug(term.slug).toLowerCase()) ?? names.get(term.name.trim().toLowerCase());
  const codes = [...survey.languages.keys()];
  // The REST API does not return the language of the site.
  const ofMostPosts = byCount([...survey.languages].map(([code, count]) => ({ code, count })))[0]?.code;
  const named = editionOfCode(survey.site.language) ?? editionOfCode(ofMostPosts ?? '');
  const language = survey.scripts.languageOf(named) ?? named ?? defaultEdition;
  return {
    reviewed: false,
    source: survey.site.url.replace(/\/+$/, ''),
    language: nameOfEdition(language),
    languages: Object.fromEntries(
      codes.map((code) => {
        const edition = editionOfCode(code);
        return [code, edition ? nameOfEdition(edition) : null];
      }),
    ),
    ...survey.scripts.guessesFor(language),
    types: Object.fromEntries(
      [...new Set(['post', 'page', ...survey.types.keys()])]
        .filter((type) => type !== 'attachment')
        .map((type) => [type, type === 'post' ? 'story' : type === 'page' ? 'page' : null] as const),
    ),
    ...suggestSections(categories, (category) => find(sections, category), {
      isCity: (category) => find(cities, category) !== undefined,
      usedSlugs: await sectionSlugs(db),
      own: language,
    }),
    defaultSection: sections.get('general') ?? [...sections.values()][0] ?? 'general',
    cities: Object.fromEntries(
      [...categories, ...tags].flatMap((term) => {
        const city = find(cities, term);
        return city === undefined ? [] : [[decodeSlug(term.slug), city]];
      }),
    ),
    newCities: {},
    tags: Object.fromEntries(
      tags
        .filter(({ count }) => count >= limits.leastOfTag)
        .slice(0, limits.tags)
        .map(({ slug, name }) => [decodeSlug(slug), name.slice(0, 60)]),
    ),
    authors: suggestAuthors(survey),
    pages: Object.fromEntries(
      [...survey.pages.keys()]
        .filter(Boolean)
        .map((path) => [path, pageWords.find(([word]) => word.test(path))?.[1] ?? null]),
    ),
    bases: { category: 'category', tag: 'tag', author: 'author' },
  };
}
