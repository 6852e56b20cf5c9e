import table from './page-types.json';

/**
 * The table of pages: those that exist `once`, and those that exist for `each` story, section,
 * author and so on. The `path` is in the format of Next. Links, the rewrites of next.config.js and
 * structured data are derived from it. It is JSON because next.config.js reads it, too.
 *
 * - `paged`: later pages have `?page=`
 * - `shows`: subject of the listed stories; a change of such a story renders the page again
 * - `sitemap`: listed in the sitemap
 * - `perRequest`: depends on more than its URL and is never cached
 * - `lite: false`: has no lite page
 */
export type SinglePage = keyof typeof table.once;
export type RepeatedPage = keyof typeof table.each;
export type PageType = SinglePage | RepeatedPage;

/**
 * Subject of a page: all stories, one story, or the stories of a category, a city, a day and so on.
 */
export type Subject = 'all' | 'story' | 'category' | 'city' | 'author' | 'topic' | 'year' | 'day' | 'videoCategory';

type Entry = { path: string; shows?: Subject; paged?: true; sitemap?: true; perRequest?: true; lite?: false };

/** The story page comes first, so that it is the first page rendered again after a change. */
export const pageTypes = Object.assign({ story: table.each.story }, table.once, table.each) as Record<PageType, Entry>;
const entries = Object.entries(pageTypes) as [PageType, Entry][];

/** First segments of all page paths that start with a fixed word. */
export const firstSegments = entries.flatMap(([, { path }]) => /^\/([^/[]+)/.exec(path)?.[1] ?? []);

/** Path prefix of the internal routes for later pages. Readers never see it. */
const internalPrefix = '/paged';

/** Returns the path of a page, with its parameters in their order. */
export function pathOf(type: PageType, ...values: (string | number)[]): string {
  const remaining = [...values];
  return pageTypes[type].path.replace(/\[\w+\]/g, () => String(remaining.shift()));
}

/**
 * Returns the internal path of a later page of the list at `path`, as Next and the page cache use
 * it.
 */
export const laterPagePath = (path: string, page: number | string): string => `${internalPrefix}${path}/${page}`;

/** Returns the page type of a Next route, or undefined if the route is not in the table. */
export function pageTypeOf(route: string): PageType | undefined {
  const path = route.startsWith(`${internalPrefix}/`)
    ? route.slice(internalPrefix.length).replace(/\/\[page\]$/, '')
    : route;
  return entries.find(([, entry]) => entry.path === path)?.[0];
}

/**
 * Returns the paths of all pages that match `matches`, in the order of the table.
 * @param values for each subject, the parameters of each of its pages
 */
export const pathsOfSubjects = (
  values: Partial<Record<Subject, readonly (readonly (string | number)[])[]>>,
  matches: (entry: Entry) => boolean,
): string[] =>
  entries
    .filter(([, entry]) => matches(entry))
    .flatMap(([type, { shows }]) => {
      const pages = type in table.once ? [[]] : shows ? (values[shows] ?? []) : [];
      return pages.map((each) => pathOf(type, ...each));
    });

/** Matches the internal path of a later page. Captures the path of the list and the page number. */
export const internalPathPattern = new RegExp(
  `^${internalPrefix}((?:${entries
    .filter(([, { paged }]) => paged)
    .map(([, { path }]) => path.replace(/\[\w+\]/g, '[a-z0-9-]+'))
    .join('|')}))/([^/]*)/?$`,
);
