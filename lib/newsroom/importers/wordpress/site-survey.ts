import type { Library, LibraryPicture } from './content/conversion-context';
import { ScriptCounts } from './post-scripts';
import { type Author, type Post, decodeSlug, type Site, type Term, type WordPressEntry } from './post';

/** Facts about a WordPress site that are needed before its posts are imported. */
export type SiteSurvey = {
  site: Site;
  authors: Author[];
  /** By taxonomy and slug. `count` is the number of posts. */
  terms: Map<string, Term & { count: number }>;
  /** Number of posts by type. */
  types: Map<string, number>;
  /** Number of posts by language code. */
  languages: Map<string, number>;
  /** Titles of pages by path. */
  pages: Map<string, string>;
  /** Scripts of the posts without a language, if posts were read. */
  scripts: ScriptCounts;
  library: Library;
};

export const termKey = (taxonomy: string, slug: string): string => `${taxonomy} ${decodeSlug(slug).toLowerCase()}`;

/** Language code of a post, or undefined if it has none. */
export function languageOf({ terms, meta, language }: Post): string | undefined {
  return (
    language ||
    terms.find(({ taxonomy }) => taxonomy === 'language')?.slug ||
    meta['_wpml_import_language_code'] ||
    undefined
  );
}

/** Id that the translations of a post share in Polylang or WPML. */
export const groupOf = ({ terms, meta, group }: Post): string | undefined =>
  group ||
  terms.find(({ taxonomy }) => taxonomy === 'post_translations')?.slug ||
  meta['_wpml_import_translation_group'] ||
  undefined;

/** Other taxonomies are internal to plugins. */
const isEditorialTaxonomy = (taxonomy: string): boolean => taxonomy === 'category' || taxonomy === 'post_tag';

/** Decoded path of a URL without a trailing slash. */
export function pathOfLink(link: string): string {
  if (!URL.canParse(link)) return '';
  return decodeSlug(new URL(link).pathname).replace(/\/+$/, '');
}

/** Reads all entries once and collects the facts. */
export async function surveySite(entries: AsyncIterable<WordPressEntry>): Promise<SiteSurvey> {
  const site: Site = { url: '', title: '', language: '' };
  const authors: Author[] = [];
  const [terms, types, languages] = [new Map<string, Term & { count: number }>(), new Map(), new Map()];
  const pages = new Map<string, string>();
  const pictures = new Map<number, LibraryPicture>();
  const uploaded = new Map<number, number[]>();
  const scripts = new ScriptCounts();
  // Terms whose number of posts WordPress has returned.
  const counted = new Set<string>();
  const count = (map: Map<string, number>, name: string) => void map.set(name, (map.get(name) ?? 0) + 1);
  const addAttachment = ({ id, attachmentUrl: url, meta, excerpt, parent }: Post) => {
    // A post can only refer to an attachment by its number.
    if (!url || !id) return;
    const alt = meta['_wp_attachment_image_alt'] || undefined;
    pictures.set(id, { url, ...(alt ? { alt } : {}), ...(excerpt ? { caption: excerpt } : {}) });
    if (parent) uploaded.set(parent, [...(uploaded.get(parent) ?? []), id]);
  };
  const addPost = (post: Post) => {
    count(types, post.type);
    if (post.type === 'attachment') return addAttachment(post);
    if (post.type === 'page' && post.status === 'publish') pages.set(pathOfLink(post.link), post.title);
    const code = languageOf(post);
    if (code !== undefined) count(languages, code);
    else if (post.type !== 'page') scripts.add(post);
    for (const { taxonomy, slug, name } of post.terms.filter((term) => isEditorialTaxonomy(term.taxonomy))) {
      const key = termKey(taxonomy, slug);
      if (counted.has(key)) continue;
      const existing = terms.get(key) ?? { taxonomy, slug, name, id: 0, parent: '', count: 0 };
      terms.set(key, { ...existing, count: existing.count + 1 });
    }
  };
  for await (const entry of entries) {
    if (entry.is === 'site') Object.assign(site, entry.site);
    else if (entry.is === 'author') authors.push(entry.author);
    else if (entry.is === 'post') addPost(entry.post);
    else if (isEditorialTaxonomy(entry.term.taxonomy)) {
      const key = termKey(entry.term.taxonomy, entry.term.slug);
      if (entry.term.count !== undefined) counted.add(key);
      terms.set(key, { ...entry.term, count: entry.term.count ?? terms.get(key)?.count ?? 0 });
    } else if (entry.term.taxonomy === 'language' && !languages.has(entry.term.slug)) languages.set(entry.term.slug, 0);
  }
  const library: Library = {
    picture: (id) => pictures.get(id),
    ofPost: (id) =>
      (uploaded.get(id) ?? []).filter((one) => /\.(?:jpe?g|png|webp)$/i.test(pictures.get(one)?.url ?? '')),
  };
  return { site, authors, terms, types, languages, pages, scripts, library };
}

/** Replaces authors and terms of the survey with their current values. */
export async function updateSurvey(survey: SiteSurvey, entries: AsyncIterable<WordPressEntry>): Promise<void> {
  for await (const entry of entries) {
    if (entry.is === 'author') {
      const { author } = entry;
      survey.authors = [...survey.authors.filter(({ id }) => id !== author.id), author];
    } else if (entry.is === 'term') {
      const { term } = entry;
      survey.terms.set(termKey(term.taxonomy, term.slug), { ...term, count: term.count ?? 0 });
    }
  }
}

/** Copies a survey, with only the tags of these posts. */
export function withOnlyTagsOf(survey: SiteSurvey, posts: readonly Post[]): SiteSurvey {
  const usedTerms = new Set(posts.flatMap(({ terms }) => terms.map(({ taxonomy, slug }) => termKey(taxonomy, slug))));
  const terms = [...survey.terms].filter(([key, { taxonomy }]) => taxonomy !== 'post_tag' || usedTerms.has(key));
  return { ...survey, terms: new Map(terms) };
}
