import table from './page-types.json';

/**
 * The table of pages: those that exist `once`, and those of which there is one for `each` of
 * something. Of an entry's `path`, as Next writes it, come the addresses that links name, the
 * rewrites of next.config.js and the page's structured data. `paged` has later pages under
 * `?page=`. `shows` says whose stories the page lists: a change of a story renders it again. What
 * has `sitemap` is listed there; what is `perRequest` depends on more than its address and is never
 * kept; what is not `lite` has no lite page. JSON, because next.config.js reads it too.
 */
export type SinglePage = keyof typeof table.once;
export type RepeatedPage = keyof typeof table.each;
export type PageType = SinglePage | RepeatedPage;

/**
 * What a page is about: every story, one story, or those of a category, a city, a day and so on.
 */
export type Subject = 'all' | 'story' | 'category' | 'city' | 'author' | 'topic' | 'year' | 'day' | 'videoCategory';

type Entry = { path: string; shows?: Subject; paged?: true; sitemap?: true; perRequest?: true; lite?: false };

/** A story's own page is the first to be rendered again after a change. */
export const pageTypes = Object.assign({ story: table.each.story }, table.once, table.each) as Record<PageType, Entry>;
const entries = Object.entries(pageTypes) as [PageType, Entry][];

/** What paths of pages begin with, where that is a word. */
export const firstSegments = entries.flatMap(([, { path }]) => /^\/([^/[]+)/.exec(path)?.[1] ?? []);

/** Where Next has the later pages of a paged type. Readers never see it. */
const internalPrefix = '/paged';

/** Path of a page, with the values of its parameters in their order. */
export function pathOf(type: PageType, ...values: (string | number)[]): string {
  const rest = [...values];
  return pageTypes[type].path.replace(/\[\w+\]/g, () => String(rest.shift()));
}

/** Path under which Next and the page cache have a later page of the list at `path`. */
export const laterPage = (path: string, page: number | string): string => `${internalPrefix}${path}/${page}`;

/** The type of the page that Next calls `route`; undefined for a route that is not in the table. */
export function pageTypeOf(route: string): PageType | undefined {
  const path = route.startsWith(`${internalPrefix}/`)
    ? route.slice(internalPrefix.length).replace(/\/\[page\]$/, '')
    : route;
  return entries.find(([, entry]) => entry.path === path)?.[0];
}

/**
 * Paths of all pages that `isWanted`, in the order of the table: `values` are, for a subject, the
 * parameters of each of its pages.
 */
export const pathsAbout = (
  values: Partial<Record<Subject, readonly (readonly (string | number)[])[]>>,
  isWanted: (entry: Entry) => boolean,
): string[] =>
  entries
    .filter(([, entry]) => isWanted(entry))
    .flatMap(([type, { shows }]) => {
      const pages = type in table.once ? [[]] : shows ? (values[shows] ?? []) : [];
      return pages.map((each) => pathOf(type, ...each));
    });

/** Matches the internal path of a later page: the path of the list and the page. */
export const internalPathPattern = new RegExp(
  `^${internalPrefix}((?:${entries
    .filter(([, { paged }]) => paged)
    .map(([, { path }]) => path.replace(/\[\w+\]/g, '[a-z0-9-]+'))
    .join('|')}))/([^/]*)/?$`,
);
