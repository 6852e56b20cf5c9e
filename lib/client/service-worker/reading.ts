import { type KeptStory, withFiles, withoutStory, withSaved, withStory } from './offline-copies';
import type { ListedStory, PageMessage } from './messages';
import { arrived, copyOf, isPage, type PageCopy, type Store } from './cache-storage';

/** Pages that the reader has just opened, until the browser is idle; more nobody opens at once. */
const maxOpened = 5;

export type Reading = ReturnType<typeof createReading>;

/**
 * What is kept of what the reader opens and saves. `build` is the one that the worker is of; `now`
 * answers milliseconds since 1970.
 */
export function createReading(store: Store, build: string, now: () => number) {
  /** What the network answered, by paths, so that a page need not be asked for twice. */
  const opened = new Map<string, Promise<PageCopy | undefined>>();

  const isGone = ({ status }: Response) => status === 404 || status === 410;

  /** Keeps a copy of a story. What else is known of it stays. */
  const keep = async (story: KeptStory, copy: PageCopy, loaded: readonly string[]): Promise<void> => {
    const { bodies, files, sizes } = await store.fetchParts(story.path, copy, loaded);
    await store.change((kept) => withStory(kept, { ...story, files }, sizes), bodies);
  };

  const keptStory = async (path: string): Promise<KeptStory | undefined> =>
    (await store.list())?.stories.find((story) => story.path === path);

  const forget = (path: string): Promise<void> => store.change((kept) => withoutStory(kept, path));

  /** The offline page of each edition, once for each build. */
  const keepOfflinePages = async (paths: string[]): Promise<void> => {
    if ((await store.list())?.build === build) return;
    for (const path of paths) {
      const copy = await copyOf(await store.get(path));
      if (!copy) return;
      const { bodies, files, sizes } = await store.fetchParts(path, copy, []);
      const offlinePages = { [path]: files };
      await store.change(
        (kept) => ({
          ...kept,
          offlinePages: { ...kept.offlinePages, ...offlinePages },
          sizes: { ...kept.sizes, ...sizes },
        }),
        bodies,
      );
    }
    await store.change((kept) => {
      const served = Object.entries(kept.offlinePages).filter(([path]) => paths.includes(path));
      return { ...kept, build, offlinePages: Object.fromEntries(served) };
    });
  };

  /** Keeps the story that a page shows, which the reader has opened. */
  const keepRead = async ({ pictures, ...story }: NonNullable<PageMessage['story']>): Promise<void> => {
    const before = await keptStory(story.path);
    const read = { ...before, ...story, readAt: now(), files: before?.files ?? [] };
    const copy = await (opened.get(story.path) ?? store.get(story.path).then(copyOf)).catch(() => undefined);
    opened.delete(story.path);
    if (copy) return keep(read, copy, pictures);
    // The network is away: the copy is what the reader sees.
    if (before) await store.change((kept) => withStory(kept, read, {}));
  };

  /** Keeps what the reader has saved and never opened here. */
  const keepSaved = async (saved: ListedStory[]): Promise<void> => {
    for (const [place, story] of saved.entries()) {
      const kept = await store.list();
      if (!kept) return;
      if (kept.unfit.includes(story.path) || kept.stories.some(({ path }) => path === story.path)) continue;
      const response = await store.get(story.path);
      if (response.status >= 500) return;
      // The story may have another address by now: it is kept under the one in the list.
      const copy = await copyOf(arrived(response));
      if (copy) await keep({ ...story, readAt: 0, saved: place, files: [] }, copy, []);
      else await store.change((before) => ({ ...before, unfit: [...before.unfit, story.path] }));
    }
  };

  return {
    /** What a page says of itself. What fails is tried again at the next page. */
    async pageSaid({ offlinePages, story, front, saved }: PageMessage): Promise<void> {
      if (!(await store.list())) return;
      if (story) await keepRead(story);
      if (front) {
        const { path, headlines } = front;
        await store.change((kept) => ({ ...kept, fronts: { ...kept.fronts, [path]: { at: now(), headlines } } }));
      }
      const paths = saved.map(({ path }) => path);
      await store.change((kept) => withSaved(kept, paths));
      await keepOfflinePages(offlinePages);
      await keepSaved(saved);
    },

    /**
     * What the network answered for a page that is opened. A copy of it is replaced, and removed
     * where there is nothing any more.
     */
    async answered(path: string, response: Response): Promise<void> {
      if (isGone(response)) return forget(path);
      // What is cloned and not read would fill the memory.
      if (!isPage(response)) return;
      const copy = copyOf(response.clone()).catch(() => undefined);
      opened.set(path, copy);
      for (const old of [...opened.keys()].slice(0, -maxOpened)) opened.delete(old);
      const before = await keptStory(path);
      const page = before && (await copy);
      if (!page) return;
      const { bodies, files, sizes } = await store.fetchParts(path, page, before.files);
      await store.change((kept) => withFiles(kept, path, files, sizes), bodies);
    },
  };
}
