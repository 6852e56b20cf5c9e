import { setImmediate as rest } from 'node:timers/promises';
import { runAfterResponse } from '../runtime/run-after-response';
import { log } from '../log/log';
import { app } from '../runtime/app';
import { pageCache } from './page-cache';

export type RenderPage = (path: string) => Promise<unknown>;

/**
 * Pages that an editor waits for, and all others: one of each is rendered at a time, whatever is
 * saved at once.
 */
type Queue = 'awaited' | 'behind';

declare module '../runtime/app' {
  interface App {
    pageRefreshes?: Map<Queue, Promise<void>>;
  }
}

const queues = () => (app.pageRefreshes ??= new Map<Queue, Promise<void>>());

function renderInOrder(queue: Queue, paths: readonly string[], render: RenderPage): Promise<void> {
  const before = queues().get(queue) ?? Promise.resolve();
  const rendering = before.then(async () => {
    for (const path of paths) {
      // A page that cannot be made now is tried again at its next request.
      await render(path).catch((error: unknown) => log.error('page_refresh_failed', { page: path, error }));
      await rest();
    }
  });
  queues().set(queue, rendering);
  return rendering;
}

/**
 * Has pages show what was just saved. The first `awaited` of `paths` are rendered when it resolves.
 * The others are out of the cache by then, so that whoever asks for one has it rendered; those that
 * were in it are rendered behind the answer, because readers ask for them. Never rejects.
 */
export async function refreshPages(paths: readonly string[], awaited: number, render: RenderPage): Promise<void> {
  const others = pageCache().forgetPages(paths.slice(awaited));
  await renderInOrder('awaited', paths.slice(0, awaited), render);
  if (others.length) runAfterResponse(() => renderInOrder('behind', others, render), 'page_refresh_failed');
}
