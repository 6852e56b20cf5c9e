import type { ListedStory } from './messages';

/**
 * The index of the offline copies: which stories are stored, the files they need, and which are
 * deleted first. Pure functions. lib/client/service-worker/cache-storage.ts stores the copies.
 */

/** A stored story. Its page is stored under its path. */
export type KeptStory = ListedStory & {
  /** Time of the last visit, in milliseconds since 1970, or 0 if the story was never opened. */
  readAt: number;
  /** Position among the saved stories, 0 for the newest. Absent if the story is not saved. */
  saved?: number;
  /** URLs of the style sheets, scripts and pictures of its page. */
  files: string[];
};

export type Kept = {
  /** Build that the offline pages come from. */
  build: string;
  /** File URLs of each offline page, by its path. */
  offlinePages: Record<string, string[]>;
  stories: KeptStory[];
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

export const nothingKept: Kept = { build: '', offlinePages: {}, stories: [], fronts: {}, sizes: {}, unfit: [] };

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
export function withStory(kept: Kept, story: KeptStory, sizes: Record<string, number>): Kept {
  const others = kept.stories.filter(({ path }) => !isSameStory(path, story.path));
  return {
    ...kept,
    stories: [...others, story],
    sizes: { ...kept.sizes, ...sizes },
    unfit: kept.unfit.filter((path) => path !== story.path),
  };
}

/** Sets the files of a story. Returns the same object if the story is not stored. */
export function withFiles(kept: Kept, path: string, files: string[], sizes: Record<string, number>): Kept {
  if (!kept.stories.some((story) => story.path === path)) return kept;
  const stories = kept.stories.map((story) => (story.path === path ? { ...story, files } : story));
  return { ...kept, stories, sizes: { ...kept.sizes, ...sizes } };
}

/**
 * Removes a deleted story from stories and headlines. Returns the same object if it is in neither.
 */
export function withoutStory(kept: Kept, gone: string): Kept {
  const isOther = ({ path }: ListedStory) => path !== gone;
  const listed = [...kept.stories, ...Object.values(kept.fronts).flatMap(({ headlines }) => headlines)];
  if (listed.every(isOther)) return kept;
  const fronts = Object.entries(kept.fronts).map(
    ([path, front]) => [path, { ...front, headlines: front.headlines.filter(isOther) }] as const,
  );
  return { ...kept, stories: kept.stories.filter(isOther), fronts: Object.fromEntries(fronts) };
}

/** Sets the saved stories, newest first. Other stories lose their mark as saved. */
export function withSaved(kept: Kept, saved: string[]): Kept {
  const stories = kept.stories.map((story): KeptStory => {
    const { path, title, lang, readAt, files } = story;
    const place = saved.indexOf(path);
    return place < 0 ? { path, title, lang, readAt, files } : { ...story, saved: place };
  });
  return { ...kept, stories, unfit: kept.unfit.filter((path) => saved.includes(path)) };
}

/** Returns the URLs of all stored pages and files. */
export function addressesOf({ offlinePages, stories }: Pick<Kept, 'offlinePages' | 'stories'>): Set<string> {
  return new Set([
    ...Object.entries(offlinePages).flatMap(([path, files]) => [path, ...files]),
    ...stories.flatMap(({ path, files }) => [path, ...files]),
  ]);
}

/** Returns the path of the front page in the edition of an offline page. */
export const homeOf = (offlinePage: string): string => offlinePage.replace(/\/[^/]*$/, '') || '/';

/** Returns the offline page of the edition that a path belongs to. */
export function offlinePageFor(path: string, { offlinePages }: Kept): string | undefined {
  const isIn = (home: string) => path === home || path.startsWith(home === '/' ? home : `${home}/`);
  const [longest] = Object.keys(offlinePages)
    .filter((page) => isIn(homeOf(page)))
    .sort((a, b) => b.length - a.length);
  return longest;
}

/** Returns the size of all copies. A file that several pages need counts once. */
export const bytesOf = (kept: Kept): number =>
  [...addressesOf(kept)].reduce((sum, address) => sum + (kept.sizes[address] ?? 0), 0);

/** Sorts saved stories first, the newest first, then the others by the time of the last visit. */
const byWorth = (a: KeptStory, b: KeptStory): number =>
  (a.saved ?? Infinity) - (b.saved ?? Infinity) || b.readAt - a.readAt;

/** Returns the half of the stories that is deleted last. */
export const worthierHalf = ({ stories }: Kept): KeptStory[] =>
  [...stories].sort(byWorth).slice(0, Math.floor(stories.length / 2));

/**
 * Returns the index within the limits. It retains all saved stories and the last `read` stories
 * that the reader opened. If these exceed `bytes`, it removes the stories that were opened longest
 * ago first, and saved stories last.
 */
export function withinLimits(kept: Kept, { read, bytes } = limits): Kept {
  const lastRead = kept.stories
    .filter(({ readAt }) => readAt > 0)
    .sort((a, b) => b.readAt - a.readAt)
    .slice(0, read);
  const wanted = kept.stories.filter((story) => story.saved !== undefined || lastRead.includes(story)).sort(byWorth);
  let stories = wanted;
  while (stories.length && bytesOf({ ...kept, stories }) > bytes) stories = stories.slice(0, -1);
  const noRoom = wanted.slice(stories.length).filter(({ saved }) => saved !== undefined);
  const addresses = addressesOf({ ...kept, stories });
  return {
    ...kept,
    stories,
    sizes: Object.fromEntries(Object.entries(kept.sizes).filter(([address]) => addresses.has(address))),
    unfit: [...kept.unfit, ...noRoom.map(({ path }) => path)],
  };
}
