import { type KeptStory, withFiles, withoutStory, withSaved, withStory } from './offline-copies';
import type { ListedStory, PageMessage } from './messages';
import { arrived, copyOf, isPage, type PageCopy, type Store } from './cache-storage';

/** Maximum number of opened pages to hold in memory until their message arrives. */
const maxOpened = 5;

export type Reading = ReturnType<typeof createReading>;

/**
 * Stores the stories that the reader opens and saves.
 * @param build the worker's build
 * @param now returns milliseconds since 1970
 */
export function createReading(store: Store, build: string, now: () => number) {
  /** Network responses by path, so that the worker need not request a page twice. */
  const opened = new Map<string, Promise<PageCopy | undefined>>();

  const isGone = ({ status }: Response) => status === 404 || status === 410;

  /** Stores a copy of a story. */
  const keep = async (story: KeptStory, copy: PageCopy, loaded: readonly string[]): Promise<void> => {
    const { bodies, files, sizes } = await store.fetchParts(story.path, copy, loaded);
    await store.change((kept) => withStory(kept, { ...story, files }, sizes), bodies);
  };

  const keptStory = async (path: string): Promise<KeptStory | undefined> =>
    (await store.list())?.stories.find((story) => story.path === path);

  const forget = (path: string): Promise<void> => store.change((kept) => withoutStory(kept, path));

  /** Stores the offline page of each edition, once per build. */
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

  /** Stores the story that the reader has opened. */
  const keepRead = async ({ pictures, ...story }: NonNullable<PageMessage['story']>): Promise<void> => {
    const before = await keptStory(story.path);
    const read = { ...before, ...story, readAt: now(), files: before?.files ?? [] };
    const copy = await (opened.get(story.path) ?? store.get(story.path).then(copyOf)).catch(() => undefined);
    opened.delete(story.path);
    if (copy) return keep(read, copy, pictures);
    // The network failed, so the reader sees the existing copy.
    if (before) await store.change((kept) => withStory(kept, read, {}));
  };

  /** Stores saved stories that the reader has not opened on this device. */
  const keepSaved = async (saved: ListedStory[]): Promise<void> => {
    for (const [place, story] of saved.entries()) {
      const kept = await store.list();
      if (!kept) return;
      if (kept.unfit.includes(story.path) || kept.stories.some(({ path }) => path === story.path)) continue;
      const response = await store.get(story.path);
      if (response.status >= 500) return;
      // If the story has moved, the copy is stored under the path in the reader's list.
      const copy = await copyOf(arrived(response));
      if (copy) await keep({ ...story, readAt: 0, saved: place, files: [] }, copy, []);
      else await store.change((before) => ({ ...before, unfit: [...before.unfit, story.path] }));
    }
  };

  return {
    /** Handles the message of a page. What fails is retried with the next page. */
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
     * Handles the network response to a navigation. It replaces an existing copy, or deletes it if
     * the page is gone.
     */
    async answered(path: string, response: Response): Promise<void> {
      if (isGone(response)) return forget(path);
      // An unread clone would fill the memory.
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
