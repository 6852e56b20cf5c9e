import { setImmediate as rest } from 'node:timers/promises';
import { log } from '../log/log';
import { app } from '../runtime/app';
import { runAfterResponse } from '../runtime/run-after-response';
import { pageCache } from './page-cache';
import { renderQueue } from './render-queue';
import { isDraining } from './shut-down';

/**
 * Renders the page at an address of the page cache, which then has it; `anew` also where it has
 * one, which stays if that fails.
 */
export type RenderPage = (address: string, anew?: 'anew') => Promise<unknown>;

/** Pages that a change has rendered again at most; of more, readers have each rendered. */
const maxPages = 100;

/**
 * Milliseconds after which a page is rendered once more that is not in the cache even so: while
 * Next renders what was asked for before the change, it answers with that.
 */
const againMs = 1000;

/** Addresses, and whether a page has its second try; one run renders them. */
type Refresh = { wanted: Map<string, boolean>; isRunning: boolean };

declare module '../runtime/app' {
  interface App {
    pageRefresh?: Refresh;
  }
}

const refresh = () => (app.pageRefresh ??= { wanted: new Map(), isRunning: false });

async function renderWanted(render: RenderPage): Promise<void> {
  const { wanted } = refresh();
  const missing: string[] = [];
  for (const [address, isSecond] of wanted) {
    wanted.delete(address);
    const isCached = () => pageCache().hasAddress(address);
    const work = async () => void (isCached() || isDraining() || (await render(address)));
    // A page that cannot be made now, or that has to wait too long, is made at its next request.
    await renderQueue()
      .run(isCached, work, 'background')
      .catch((error: unknown) => log.error('page_refresh_failed', { page: address, error }));
    if (!isSecond && !isCached() && !isDraining()) missing.push(address);
    await rest();
  }
  if (missing.length) setTimeout(() => refreshPages(missing, render, true), againMs).unref();
}

/**
 * Renders the pages at these addresses of the page cache, which were dropped from it, one after the
 * other, behind those that readers wait for. Does not wait for them.
 */
export function refreshPages(addresses: readonly string[], render: RenderPage, isSecond = false): void {
  const state = refresh();
  for (const address of addresses.slice(0, maxPages))
    if (!isSecond || !state.wanted.has(address)) state.wanted.set(address, isSecond);
  if (state.isRunning || !state.wanted.size) return;
  state.isRunning = true;
  runAfterResponse(() => renderWanted(render).finally(() => (state.isRunning = false)), 'page_refresh_failed');
}
