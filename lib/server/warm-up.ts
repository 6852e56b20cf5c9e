import { editionNames, editions } from '../editions';
import { log } from '../log/log';
import type { RenderPage } from './page-refresh';
import { withTimeout } from './shut-down';

/** Milliseconds for which a start waits for its first pages, of a slow news API for one. */
const warmUpMs = 10_000;

/**
 * Renders the front pages before the site listens: the first render of a process loads and compiles
 * what all pages share, and takes many times as long as the next. Readers of a node that has just
 * been restarted would wait for it, all at once.
 */
export async function warmUp(render: RenderPage): Promise<void> {
  const renderAll = async () => {
    for (const name of editionNames) await render(`/${editions[name].locale}`);
  };
  await withTimeout(
    warmUpMs,
    renderAll().catch((error: unknown) => log.error('warm_up_failed', { error })),
  );
}
