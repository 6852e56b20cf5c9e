import type { Db } from '../../../database/connection';
import { toIndexDb } from '../index/index-file';
import { IndexUpdater } from './index-updater';
import { toSearchIndex, type SearchIndex } from '../search-index';

const storiesPerStep = 100;

/**
 * Creates an index that the calling thread writes, in a file or in memory. It follows the newsroom
 * before each search. For tests and tools. The index of a site is written by a worker thread
 * (`site-index.ts`).
 */
export function localIndex(
  newsroom: Db,
  file = ':memory:',
): SearchIndex & { catchUp(): Promise<IndexUpdater>; close(): Promise<void> } {
  let opening: ReturnType<typeof open> | undefined;
  const open = async () => {
    const follower = await IndexUpdater.open(newsroom, file);
    return { follower, db: toIndexDb(follower.database) };
  };
  const follow = async () => {
    opening ??= open();
    const { follower, db } = await opening;
    while (!follower.isBuilt) await follower.build(storiesPerStep);
    for (;;) {
      const followed = await follower.follow();
      if (followed === 'lost') throw new Error('The change feed no longer has all changes since the index was written');
      if (followed === 0) return { follower, db };
    }
  };
  // One at a time: two concurrent readers of the feed would index the same changes.
  let last: Promise<unknown> = Promise.resolve();
  const caughtUp = () => {
    const next = last.then(follow);
    last = next.catch(() => undefined);
    return next;
  };
  return {
    ...toSearchIndex({ use: async (work) => work((await caughtUp()).db), status: () => ({ complete: true }) }),
    catchUp: async () => (await caughtUp()).follower,
    close: async () => {
      await last;
      await (await opening)?.db.destroy();
    },
  };
}
