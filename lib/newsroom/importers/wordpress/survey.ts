import type { Library, LibraryPicture } from './content/context';
import { ScriptCounts } from './post-scripts';
import { type Author, type Post, readableSlug, type Site, type Term, type WordPressEntry } from './post';

/** What is known of a WordPress before its posts are read: everything that is not of one post. */
export type Survey = {
  site: Site;
  authors: Author[];
  /** By taxonomy and slug; `count` posts name it. */
  terms: Map<string, Term & { count: number }>;
  /** How many posts of a type there are. */
  types: Map<string, number>;
  /** How many posts name a language, by its code. */
  languages: Map<string, number>;
  /** Pages by their path. */
  pages: Map<string, string>;
  /** Scripts of the posts that name no language, if posts were read. */
  scripts: ScriptCounts;
  library: Library;
};

export const termKey = (taxonomy: string, slug: string): string => `${taxonomy} ${readableSlug(slug).toLowerCase()}`;

/** The code of the language that a post names; undefined where it names none. */
export function languageOf({ terms, meta, language }: Post): string | undefined {
  return (
    language ||
    terms.find(({ taxonomy }) => taxonomy === 'language')?.slug ||
    meta['_wpml_import_language_code'] ||
    undefined
  );
}

/** What Polylang or WPML calls the translations of a post together. */
export const groupOf = ({ terms, meta, group }: Post): string | undefined =>
  group ||
  terms.find(({ taxonomy }) => taxonomy === 'post_translations')?.slug ||
  meta['_wpml_import_translation_group'] ||
  undefined;

/** Terms that a person gave a post. */
const isOfPeople = (taxonomy: string): boolean => taxonomy === 'category' || taxonomy === 'post_tag';

/** The path of an address, in letters and without a slash at the end. */
export function pathOfLink(link: string): string {
  if (!URL.canParse(link)) return '';
  return readableSlug(new URL(link).pathname).replace(/\/+$/, '');
}

/** Reads once over everything, and keeps what posts refer to. */
export async function surveyOf(entries: AsyncIterable<WordPressEntry>): Promise<Survey> {
  const site: Site = { url: '', title: '', language: '' };
  const authors: Author[] = [];
  const [terms, types, languages] = [new Map<string, Term & { count: number }>(), new Map(), new Map()];
  const pages = new Map<string, string>();
  const pictures = new Map<number, LibraryPicture>();
  const uploaded = new Map<number, number[]>();
  const scripts = new ScriptCounts();
  // Terms of which WordPress itself says how many posts name them.
  const counted = new Set<string>();
  const count = (map: Map<string, number>, name: string) => void map.set(name, (map.get(name) ?? 0) + 1);
  const seeAttachment = ({ id, attachmentUrl: url, meta, excerpt, parent }: Post) => {
    // An attachment without a number cannot be named by any post.
    if (!url || !id) return;
    const alt = meta['_wp_attachment_image_alt'] || undefined;
    pictures.set(id, { url, ...(alt ? { alt } : {}), ...(excerpt ? { caption: excerpt } : {}) });
    if (parent) uploaded.set(parent, [...(uploaded.get(parent) ?? []), id]);
  };
  const seePost = (post: Post) => {
    count(types, post.type);
    if (post.type === 'attachment') return seeAttachment(post);
    if (post.type === 'page' && post.status === 'publish') pages.set(pathOfLink(post.link), post.title);
    const code = languageOf(post);
    if (code !== undefined) count(languages, code);
    else if (post.type !== 'page') scripts.add(post);
    for (const { taxonomy, slug, name } of post.terms.filter((term) => isOfPeople(term.taxonomy))) {
      const key = termKey(taxonomy, slug);
      if (counted.has(key)) continue;
      const known = terms.get(key) ?? { taxonomy, slug, name, id: 0, parent: '', count: 0 };
      terms.set(key, { ...known, count: known.count + 1 });
    }
  };
  for await (const entry of entries) {
    if (entry.is === 'site') Object.assign(site, entry.site);
    else if (entry.is === 'author') authors.push(entry.author);
    else if (entry.is === 'post') seePost(entry.post);
    else if (isOfPeople(entry.term.taxonomy)) {
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

/** Puts authors and terms into a survey as they are now. */
export async function addToSurvey(survey: Survey, entries: AsyncIterable<WordPressEntry>): Promise<void> {
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

/** A survey with those tags alone that some posts have. */
export function withTagsOf(survey: Survey, posts: readonly Post[]): Survey {
  const theirs = new Set(posts.flatMap(({ terms }) => terms.map(({ taxonomy, slug }) => termKey(taxonomy, slug))));
  const terms = [...survey.terms].filter(([key, { taxonomy }]) => taxonomy !== 'post_tag' || theirs.has(key));
  return { ...survey, terms: new Map(terms) };
}
