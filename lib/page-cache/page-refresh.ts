import { setTimeout as pause } from 'node:timers/promises';
import { log } from '../platform/log/log';
import { app } from '../platform/runtime/app';
import { runAfterResponse } from '../platform/runtime/run-after-response';
import { resolveWithin } from '../platform/runtime/resolve-within';
import { pageCache } from './page-cache';
import { type RenderRank, renderQueue } from './render-queue';
import { isDraining } from '../platform/runtime/shut-down';

/**
 * Renders a page or document and replaces the cached one. If the render fails, the cached one
 * stays. With `bypassCache`, Next does not use the cached page.
 * @returns false if the render failed
 */
export type RenderPage = (cachePath: string, bypassCache?: 'bypass-cache') => Promise<unknown>;

/**
 * Maximum number of pages that are rendered in the background after a change. The others are
 * rendered when readers request them.
 */
const maxPagesPerChange = 100;
/** Maximum number of stale pages that wait for a background render. */
const maxPendingPages = 1000;

/**
 * How long a reader waits for the new version of a page before getting the old one, in
 * milliseconds. After such a timeout no other reader waits, until a render succeeds.
 */
const maxReaderWaitMs = 2000;
/**
 * Maximum number of renders in progress that readers wait for although a stale page could be sent.
 */
const maxReaderRenders = 20;
/** Rate limit of such renders: a burst, and then a number per second. */
const renderAllowance = { burst: 60, perSecond: 20 };

/**
 * Pause between two background renders, in milliseconds: as long as the last render took, up to
 * this maximum, so that they take at most half of the time. While rendering fails, the pause is
 * longer.
 */
const maxPauseMs = 100;
const failingPauseMs = 500;

type Refresh = {
  /** Cache paths to render in the background. Those in `urgent` come first. */
  pending: Map<string, RenderPage>;
  urgent: Map<string, RenderPage>;
  isRunning: boolean;
  /** Renders in progress, by rank and cache path. */
  runningRenders: Map<string, Promise<boolean>>;
  tokens: { left: number; at: number };
  /** The last render failed or took too long. No reader waits for a render until one succeeds. */
  isFailing: boolean;
};

declare module '../platform/runtime/app' {
  interface App {
    pageRefresh?: Refresh;
  }
}

const refreshState = (): Refresh =>
  (app.pageRefresh ??= {
    pending: new Map(),
    urgent: new Map(),
    isRunning: false,
    runningRenders: new Map(),
    isFailing: false,
    tokens: { left: renderAllowance.burst, at: performance.now() },
  });

/** Whether pages can be rendered, judging by the last render. */
export const canRender = (): boolean => !refreshState().isFailing;

/**
 * If a change comes while Next renders a page, the page is rendered once more, because Next shares
 * a running render between requests.
 */
const maxTries = 2;

async function renderUntilFresh(cachePath: string, render: RenderPage, rank: RenderRank): Promise<boolean> {
  const isFresh = () => !pageCache().isDue(cachePath);
  for (let tries = 0; tries < maxTries; tries += 1) {
    let outcome: 'made' | 'failed' | undefined;
    const work = async () => {
      if (isFresh() || isDraining()) return void (outcome = 'made');
      outcome = (await render(cachePath, 'bypass-cache')) === false ? 'failed' : 'made';
    };
    const failed = (error: unknown) => {
      log.error('page_refresh_failed', { page: cachePath, error });
      outcome = 'failed';
    };
    await renderQueue().run(isFresh, work, rank).catch(failed);
    if (outcome === 'failed') refreshState().isFailing = true;
    if (outcome !== 'made') return false;
    refreshState().isFailing = false;
    if (isFresh()) return true;
  }
  return false;
}

/**
 * Renders the page or document at a cache path again, once for all simultaneous requests. Resolves
 * to whether an up-to-date version is available.
 */
export function refreshPage(cachePath: string, render: RenderPage, rank: RenderRank): Promise<boolean> {
  const { runningRenders: running } = refreshState();
  const key = `${rank} ${cachePath}`;
  const runningRender = running.get(key);
  if (runningRender) return runningRender;
  const work = renderUntilFresh(cachePath, render, rank).finally(() => running.delete(key));
  running.set(key, work);
  return work;
}

function takeToken(): boolean {
  const { tokens } = refreshState();
  const now = performance.now();
  tokens.left = Math.min(renderAllowance.burst, tokens.left + ((now - tokens.at) / 1000) * renderAllowance.perSecond);
  tokens.at = now;
  if (tokens.left < 1) return false;
  tokens.left -= 1;
  return true;
}

const isRunning = (cachePath: string): boolean => refreshState().runningRenders.has(`reader ${cachePath}`);

/**
 * Whether a reader should wait for the new version of a page. Always false while rendering fails.
 * If the stale page may be sent, true only if the page is being rendered already, or if few renders
 * are in progress and the rate limit allows another.
 */
export function shouldReaderWait(cachePath: string, isOutdated: boolean): boolean {
  if (!canRender() || isDraining()) return false;
  return isOutdated || isRunning(cachePath) || (refreshState().runningRenders.size < maxReaderRenders && takeToken());
}

/** Renders a page for a waiting reader, who waits for a limited time. */
export async function refreshForReader(cachePath: string, render: RenderPage): Promise<void> {
  const work = refreshPage(cachePath, render, 'reader').then(() => 'done' as const);
  if ((await resolveWithin(maxReaderWaitMs, work)) === undefined) refreshState().isFailing = true;
}

function takeNextPage(): { address: string; render: RenderPage; rank: RenderRank } | undefined {
  for (const [name, rank] of [
    ['urgent', 'reader'],
    ['pending', 'background'],
  ] as const) {
    const pages = refreshState()[name];
    for (const [cachePath, render] of pages) {
      pages.delete(cachePath);
      if (pageCache().isDue(cachePath)) return { address: cachePath, render, rank };
    }
  }
  return undefined;
}

async function renderPending(): Promise<void> {
  for (let next = takeNextPage(); next && !isDraining(); next = takeNextPage()) {
    const startedAt = performance.now();
    await refreshPage(next.address, next.render, next.rank);
    const tookMs = performance.now() - startedAt;
    const { urgent, pending } = refreshState();
    if (!canRender()) await pause(failingPauseMs, undefined, { ref: false });
    else if (pending.size && !urgent.size) await pause(Math.min(tookMs, maxPauseMs), undefined, { ref: false });
  }
}

/**
 * Schedules a background render of a page or document. Outdated pages come first, at the rank of
 * renders for readers.
 */
export function scheduleRefresh(cachePath: string, render: RenderPage): void {
  const state = refreshState();
  const pages = pageCache().stalenessAt(cachePath)?.mustRevalidate ? state.urgent : state.pending;
  if (pages.size < maxPendingPages) pages.set(cachePath, render);
  if (state.isRunning) return;
  state.isRunning = true;
  runAfterResponse(() => renderPending().finally(() => (state.isRunning = false)), 'page_refresh_failed');
}

/**
 * Schedules background renders of the pages that a change affects, the most recently requested ones
 * first.
 */
export function scheduleRefreshes(addresses: readonly string[], render: RenderPage): void {
  for (const cachePath of addresses.slice(0, maxPagesPerChange)) scheduleRefresh(cachePath, render);
}
