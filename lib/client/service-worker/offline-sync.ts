import { type StoredStory, withFiles, withoutStory, withSaved, withStory } from './offline-index';
import type { ListedStory, PageMessage } from './messages';
import { withoutRedirectFlag, toPageCopy, isPage, type PageCopy, type OfflineStore } from './offline-store';

/** Maximum number of opened pages to hold in memory until their message arrives. */
const maxOpenedPages = 5;

export type OfflineSync = ReturnType<typeof createOfflineSync>;

/**
 * Stores the stories that the reader opens and saves.
 * @param build the worker's build
 * @param now returns milliseconds since 1970
 */
export function createOfflineSync(store: OfflineStore, build: string, now: () => number) {
  /** Network responses by path, so that the worker need not request a page twice. */
  const opened = new Map<string, Promise<PageCopy | undefined>>();

  const isGone = ({ status }: Response) => status === 404 || status === 410;

  /** Stores a copy of a story. */
  const storeCopy = async (story: StoredStory, copy: PageCopy, loaded: readonly string[]): Promise<void> => {
    const { bodies, files, sizes } = await store.fetchFiles(story.path, copy, loaded);
    await store.update((index) => withStory(index, { ...story, files }, sizes), bodies);
  };

  const findStoredStory = async (path: string): Promise<StoredStory | undefined> =>
    (await store.getIndex())?.stories.find((story) => story.path === path);

  const removeStory = (path: string): Promise<void> => store.update((index) => withoutStory(index, path));

  /** Stores the offline page of each edition, once per build. */
  const storeOfflinePages = async (paths: string[]): Promise<void> => {
    if ((await store.getIndex())?.build === build) return;
    for (const path of paths) {
      const copy = await toPageCopy(await store.get(path));
      if (!copy) return;
      const { bodies, files, sizes } = await store.fetchFiles(path, copy, []);
      const offlinePages = { [path]: files };
      await store.update(
        (index) => ({
          ...index,
          offlinePages: { ...index.offlinePages, ...offlinePages },
          sizes: { ...index.sizes, ...sizes },
        }),
        bodies,
      );
    }
    await store.update((index) => {
      const served = Object.entries(index.offlinePages).filter(([path]) => paths.includes(path));
      return { ...index, build, offlinePages: Object.fromEntries(served) };
    });
  };

  /** Stores the story that the reader has opened. */
  const storeReadStory = async ({ pictures, ...story }: NonNullable<PageMessage['story']>): Promise<void> => {
    const before = await findStoredStory(story.path);
    const read = { ...before, ...story, readAt: now(), files: before?.files ?? [] };
    const copy = await (opened.get(story.path) ?? store.get(story.path).then(toPageCopy)).catch(() => undefined);
    opened.delete(story.path);
    if (copy) return storeCopy(read, copy, pictures);
    // The network failed, so the reader sees the existing copy.
    if (before) await store.update((index) => withStory(index, read, {}));
  };

  /** Stores saved stories that the reader has not opened on this device. */
  const storeSavedStories = async (saved: ListedStory[]): Promise<void> => {
    for (const [position, story] of saved.entries()) {
      const index = await store.getIndex();
      if (!index) return;
      if (index.unfit.includes(story.path) || index.stories.some(({ path }) => path === story.path)) continue;
      const response = await store.get(story.path);
      if (response.status >= 500) return;
      // If the story has moved, the copy is stored under the path in the reader's list.
      const copy = await toPageCopy(withoutRedirectFlag(response));
      if (copy) await storeCopy({ ...story, readAt: 0, saved: position, files: [] }, copy, []);
      else await store.update((before) => ({ ...before, unfit: [...before.unfit, story.path] }));
    }
  };

  return {
    /** Handles the message of a page. What fails is retried with the next page. */
    async handleMessage({ offlinePages, story, front, saved }: PageMessage): Promise<void> {
      if (!(await store.getIndex())) return;
      if (story) await storeReadStory(story);
      if (front) {
        const { path, headlines } = front;
        await store.update((index) => ({ ...index, fronts: { ...index.fronts, [path]: { at: now(), headlines } } }));
      }
      const paths = saved.map(({ path }) => path);
      await store.update((index) => withSaved(index, paths));
      await storeOfflinePages(offlinePages);
      await storeSavedStories(saved);
    },

    /**
     * Handles the network response to a navigation. It replaces an existing copy, or deletes it if
     * the page is gone.
     */
    async handleResponse(path: string, response: Response): Promise<void> {
      if (isGone(response)) return removeStory(path);
      // An unread clone would fill the memory.
      if (!isPage(response)) return;
      const copy = toPageCopy(response.clone()).catch(() => undefined);
      opened.set(path, copy);
      for (const old of [...opened.keys()].slice(0, -maxOpenedPages)) opened.delete(old);
      const before = await findStoredStory(path);
      const page = before && (await copy);
      if (!page) return;
      const { bodies, files, sizes } = await store.fetchFiles(path, page, before.files);
      await store.update((index) => withFiles(index, path, files, sizes), bodies);
    },
  };
}
