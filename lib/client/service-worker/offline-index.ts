import type { ListedStory } from './messages';

/**
 * The index of the offline copies: which stories are stored, the files they need, and which are
 * deleted first. Pure functions. lib/client/service-worker/offline-store.ts stores the copies.
 */

/** A stored story. Its page is stored under its path. */
export type StoredStory = ListedStory & {
  /** Time of the last visit, in milliseconds since 1970, or 0 if the story was never opened. */
  readAt: number;
  /** Position among the saved stories, 0 for the newest. Absent if the story is not saved. */
  saved?: number;
  /** URLs of the style sheets, scripts and pictures of its page. */
  files: string[];
};

export type OfflineIndex = {
  /** Build that the offline pages come from. */
  build: string;
  /** File URLs of each offline page, by its path. */
  offlinePages: Record<string, string[]>;
  stories: StoredStory[];
  /**
   * Headlines of each front page at the last visit, by its path. `at` is in milliseconds since
   * 1970.
   */
  fronts: Record<string, { at: number; headlines: ListedStory[] }>;
  /** Size of each page and file, in bytes. */
  sizes: Record<string, number>;
  /** Paths of saved stories that are not fetched again: they were deleted, or there is no space. */
  unfit: string[];
};

export const emptyIndex: OfflineIndex = { build: '', offlinePages: {}, stories: [], fronts: {}, sizes: {}, unfit: [] };

/** Maximum number of read stories, and maximum size of all copies. */
export const limits = { read: 30, bytes: 25_000_000 };

/**
 * Whether two paths are of the same story: it may have a new slug or section, but the id at the end
 * stays the same.
 */
function isSameStory(one: string, other: string): boolean {
  const parts = (path: string) => path.split('/');
  const [a, b] = [parts(one), parts(other)];
  // The last three parts are section, slug and id.
  return a.length === b.length && a.at(-1) === b.at(-1) && a.slice(0, -3).join() === b.slice(0, -3).join();
}

/** Adds a story and replaces older copies of it, also under an earlier path. */
export function withStory(index: OfflineIndex, story: StoredStory, sizes: Record<string, number>): OfflineIndex {
  const others = index.stories.filter(({ path }) => !isSameStory(path, story.path));
  return {
    ...index,
    stories: [...others, story],
    sizes: { ...index.sizes, ...sizes },
    unfit: index.unfit.filter((path) => path !== story.path),
  };
}

/** Sets the files of a story. Returns the same object if the story is not stored. */
export function withFiles(
  index: OfflineIndex,
  path: string,
  files: string[],
  sizes: Record<string, number>,
): OfflineIndex {
  if (!index.stories.some((story) => story.path === path)) return index;
  const stories = index.stories.map((story) => (story.path === path ? { ...story, files } : story));
  return { ...index, stories, sizes: { ...index.sizes, ...sizes } };
}

/**
 * Removes a deleted story from stories and headlines. Returns the same object if it is in neither.
 */
export function withoutStory(index: OfflineIndex, deletedPath: string): OfflineIndex {
  const isOther = ({ path }: ListedStory) => path !== deletedPath;
  const listed = [...index.stories, ...Object.values(index.fronts).flatMap(({ headlines }) => headlines)];
  if (listed.every(isOther)) return index;
  const fronts = Object.entries(index.fronts).map(
    ([path, front]) => [path, { ...front, headlines: front.headlines.filter(isOther) }] as const,
  );
  return { ...index, stories: index.stories.filter(isOther), fronts: Object.fromEntries(fronts) };
}

/** Sets the saved stories, newest first. Other stories lose their mark as saved. */
export function withSaved(index: OfflineIndex, saved: string[]): OfflineIndex {
  const stories = index.stories.map((story): StoredStory => {
    const { path, title, lang, readAt, files } = story;
    const position = saved.indexOf(path);
    return position < 0 ? { path, title, lang, readAt, files } : { ...story, saved: position };
  });
  return { ...index, stories, unfit: index.unfit.filter((path) => saved.includes(path)) };
}

/** Returns the URLs of all stored pages and files. */
export function urlsOf({ offlinePages, stories }: Pick<OfflineIndex, 'offlinePages' | 'stories'>): Set<string> {
  return new Set([
    ...Object.entries(offlinePages).flatMap(([path, files]) => [path, ...files]),
    ...stories.flatMap(({ path, files }) => [path, ...files]),
  ]);
}

/** Returns the path of the front page in the edition of an offline page. */
export const frontPagePathOf = (offlinePage: string): string => offlinePage.replace(/\/[^/]*$/, '') || '/';

/** Returns the offline page of the edition that a path belongs to. */
export function findOfflinePage(path: string, { offlinePages }: OfflineIndex): string | undefined {
  const isIn = (home: string) => path === home || path.startsWith(home === '/' ? home : `${home}/`);
  const [longest] = Object.keys(offlinePages)
    .filter((page) => isIn(frontPagePathOf(page)))
    .sort((a, b) => b.length - a.length);
  return longest;
}

/** Returns the size of all copies. A file that several pages need counts once. */
export const bytesOf = (index: OfflineIndex): number =>
  [...urlsOf(index)].reduce((sum, url) => sum + (index.sizes[url] ?? 0), 0);

/** Sorts saved stories first, the newest first, then the others by the time of the last visit. */
const compareValue = (a: StoredStory, b: StoredStory): number =>
  (a.saved ?? Infinity) - (b.saved ?? Infinity) || b.readAt - a.readAt;

/** Returns the half of the stories that is deleted last. */
export const mostValuableHalf = ({ stories }: OfflineIndex): StoredStory[] =>
  [...stories].sort(compareValue).slice(0, Math.floor(stories.length / 2));

/**
 * Returns the index within the limits. It retains all saved stories and the last `read` stories
 * that the reader opened. If these exceed `bytes`, it removes the stories that were opened longest
 * ago first, and saved stories last.
 */
export function withinLimits(index: OfflineIndex, { read, bytes } = limits): OfflineIndex {
  const lastRead = index.stories
    .filter(({ readAt }) => readAt > 0)
    .sort((a, b) => b.readAt - a.readAt)
    .slice(0, read);
  const retained = index.stories
    .filter((story) => story.saved !== undefined || lastRead.includes(story))
    .sort(compareValue);
  let stories = retained;
  while (stories.length && bytesOf({ ...index, stories }) > bytes) stories = stories.slice(0, -1);
  const droppedSaved = retained.slice(stories.length).filter(({ saved }) => saved !== undefined);
  const urls = urlsOf({ ...index, stories });
  return {
    ...index,
    stories,
    sizes: Object.fromEntries(Object.entries(index.sizes).filter(([url]) => urls.has(url))),
    unfit: [...index.unfit, ...droppedSaved.map(({ path }) => path)],
  };
}
