import type { ListedStory } from './messages';

/**
 * What is kept for reading without a network, as one value: which stories, of which files they are
 * made, and what goes when there is too much. Pure; lib/client/service-worker/cache-storage.ts has
 * the copies themselves.
 */

/** A story that is kept. Its page is kept under its path. */
export type KeptStory = ListedStory & {
  /** When it was opened last, in milliseconds since 1970; 0 for one that never was. */
  readAt: number;
  /** Its place among the saved stories, 0 for the newest; absent for one that is not saved. */
  saved?: number;
  /** Addresses of what its page needs: style sheets, scripts, pictures. */
  files: string[];
};

export type Kept = {
  /** The build of which the offline pages are. */
  build: string;
  /** Offline pages by their paths, with the addresses of what each needs. */
  offlinePages: Record<string, string[]>;
  stories: KeptStory[];
  /** The front page seen last, by its path; `at` in milliseconds since 1970. */
  fronts: Record<string, { at: number; headlines: ListedStory[] }>;
  /** Bytes of each page and file. */
  sizes: Record<string, number>;
  /** Paths of saved stories that are not to be fetched again: they are gone, or have no room. */
  unfit: string[];
};

export const nothingKept: Kept = { build: '', offlinePages: {}, stories: [], fronts: {}, sizes: {}, unfit: [] };

/** How many stories that were read stay, and how many bytes all copies may have together. */
export const limits = { read: 30, bytes: 25_000_000 };

/** A story is the same one under another slug or in another section: its path ends in its id. */
function isSameStory(one: string, other: string): boolean {
  const parts = (path: string) => path.split('/');
  const [a, b] = [parts(one), parts(other)];
  // The parts between edition and id are section and slug.
  return a.length === b.length && a.at(-1) === b.at(-1) && a.slice(0, -3).join() === b.slice(0, -3).join();
}

/** With a story, in the place of an older copy under this or an earlier address. */
export function withStory(kept: Kept, story: KeptStory, sizes: Record<string, number>): Kept {
  const others = kept.stories.filter(({ path }) => !isSameStory(path, story.path));
  return {
    ...kept,
    stories: [...others, story],
    sizes: { ...kept.sizes, ...sizes },
    unfit: kept.unfit.filter((path) => path !== story.path),
  };
}

/** With the files of a story that is kept; the same list where it is kept no more. */
export function withFiles(kept: Kept, path: string, files: string[], sizes: Record<string, number>): Kept {
  if (!kept.stories.some((story) => story.path === path)) return kept;
  const stories = kept.stories.map((story) => (story.path === path ? { ...story, files } : story));
  return { ...kept, stories, sizes: { ...kept.sizes, ...sizes } };
}

/** Without a story, which its address has no more. The same list where it is not in it. */
export function withoutStory(kept: Kept, gone: string): Kept {
  const isOther = ({ path }: ListedStory) => path !== gone;
  const listed = [...kept.stories, ...Object.values(kept.fronts).flatMap(({ headlines }) => headlines)];
  if (listed.every(isOther)) return kept;
  const fronts = Object.entries(kept.fronts).map(
    ([path, front]) => [path, { ...front, headlines: front.headlines.filter(isOther) }] as const,
  );
  return { ...kept, stories: kept.stories.filter(isOther), fronts: Object.fromEntries(fronts) };
}

/** With the reader's saved stories, newest first: who is not among them is saved no more. */
export function withSaved(kept: Kept, saved: string[]): Kept {
  const stories = kept.stories.map((story): KeptStory => {
    const { path, title, lang, readAt, files } = story;
    const place = saved.indexOf(path);
    return place < 0 ? { path, title, lang, readAt, files } : { ...story, saved: place };
  });
  return { ...kept, stories, unfit: kept.unfit.filter((path) => saved.includes(path)) };
}

/** Addresses of all that is kept: pages and their files. */
export function addressesOf({ offlinePages, stories }: Pick<Kept, 'offlinePages' | 'stories'>): Set<string> {
  return new Set([
    ...Object.entries(offlinePages).flatMap(([path, files]) => [path, ...files]),
    ...stories.flatMap(({ path, files }) => [path, ...files]),
  ]);
}

/** Path of the front page of the edition that an offline page is of. */
export const homeOf = (offlinePage: string): string => offlinePage.replace(/\/[^/]*$/, '') || '/';

/** The offline page of the edition that a path is in. */
export function offlinePageFor(path: string, { offlinePages }: Kept): string | undefined {
  const isIn = (home: string) => path === home || path.startsWith(home === '/' ? home : `${home}/`);
  const [longest] = Object.keys(offlinePages)
    .filter((page) => isIn(homeOf(page)))
    .sort((a, b) => b.length - a.length);
  return longest;
}

/** Bytes of all copies. What several pages need is there once. */
export const bytesOf = (kept: Kept): number =>
  [...addressesOf(kept)].reduce((sum, address) => sum + (kept.sizes[address] ?? 0), 0);

/** Saved stories before others, the newest first; others by when they were read, the last first. */
const byWorth = (a: KeptStory, b: KeptStory): number =>
  (a.saved ?? Infinity) - (b.saved ?? Infinity) || b.readAt - a.readAt;

/** The half of the stories that goes last. */
export const worthierHalf = ({ stories }: Kept): KeptStory[] =>
  [...stories].sort(byWorth).slice(0, Math.floor(stories.length / 2));

/**
 * What stays of all that is kept: the stories read last, as many as `read`, and all saved ones, in
 * `bytes` together. What is too much goes: first what was read longest ago, last what was saved.
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
