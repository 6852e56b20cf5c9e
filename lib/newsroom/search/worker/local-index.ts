import type { Db } from '../../../database/connection';
import { queriesOf } from '../index/index-file';
import { IndexFollower } from './index-follower';
import { searchIndexOf, type SearchIndex } from '../search-index';

/** Stories of one step of a pass over all. */
const storiesAtOnce = 100;

/**
 * An index that this thread writes itself, in a file or in memory: before each search it catches up
 * with the newsroom. For tests and tools; a site's is written by a thread of its own
 * (`site-index.ts`).
 */
export function localIndex(
  newsroom: Db,
  file = ':memory:',
): SearchIndex & { catchUp(): Promise<IndexFollower>; close(): Promise<void> } {
  let opening: ReturnType<typeof open> | undefined;
  const open = async () => {
    const follower = await IndexFollower.open(newsroom, file);
    return { follower, db: queriesOf(follower.database) };
  };
  const follow = async () => {
    opening ??= open();
    const { follower, db } = await opening;
    while (!follower.isBuilt) await follower.build(storiesAtOnce);
    for (;;) {
      const followed = await follower.follow();
      if (followed === 'lost') throw new Error('The change feed does not reach back to the index');
      if (followed === 0) return { follower, db };
    }
  };
  // One after the other: two that read the feed at once would index the same lines.
  let last: Promise<unknown> = Promise.resolve();
  const caughtUp = () => {
    const next = last.then(follow);
    last = next.catch(() => undefined);
    return next;
  };
  return {
    ...searchIndexOf({ use: async (work) => work((await caughtUp()).db), status: () => ({ complete: true }) }),
    catchUp: async () => (await caughtUp()).follower,
    close: async () => {
      await last;
      await (await opening)?.db.destroy();
    },
  };
}
