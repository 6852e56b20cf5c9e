import type { Db } from '../../database/connection';
import { indexIsStale, reindex } from './reindex';

/** Few stories at a time with rests between them: readers of the same process wait no longer than for one of these. */
const batch = 5;
const rest = () => new Promise<void>((resolve) => setTimeout(resolve, 20));

/**
 * Builds the search index anew behind a site that runs, when it was made by another version of the tokenizer or by none. What is in it already is
 * found meanwhile. `stop` ends it after the stories at hand; the next start goes on there.
 */
export function keepIndexCurrent(db: Db): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const work = async () => {
    if (!(await indexIsStale(db))) return;
    console.info('Building the search index');
    const done = await reindex(db, { batch, rest, signal: stopping.signal });
    if (!stopping.signal.aborted) console.info(`The search index is built: ${done} stories`);
  };
  const working = work().catch((error: unknown) => console.error('The search index could not be built:', error));
  return {
    stop: () => {
      stopping.abort();
      return working;
    },
  };
}
