import { setTimeout as pause } from 'node:timers/promises';
import { log } from '../../platform/log/log';
import { app } from '../../platform/runtime/app';
import { runAfterResponse } from '../../platform/runtime/run-after-response';
import { withinMs } from '../../platform/runtime/within-ms';
import { pageCache } from './page-cache';
import { type RenderRank, renderQueue } from './render-queue';
import { isDraining } from '../../platform/runtime/shut-down';

/**
 * Renders a page or document and replaces the cached one. If the render fails, the cached one
 * stays. With `anew`, Next does not use the cached page.
 * @returns false if the render failed
 */
export type RenderPage = (address: string, anew?: 'anew') => Promise<unknown>;

/**
 * Maximum number of pages that are rendered in the background after a change. The others are
 * rendered when readers request them.
 */
const maxPages = 100;
/** Maximum number of stale pages that wait for a background render. */
const maxWanted = 1000;

/**
 * How long a reader waits for the new version of a page before getting the old one, in
 * milliseconds. After such a timeout no other reader waits, until a render succeeds.
 */
const waitMs = 2000;
/**
 * Maximum number of renders in progress that readers wait for although a stale page could be sent.
 */
const maxRunning = 20;
/** Rate limit of such renders: a burst, and then a number per second. */
const allowance = { burst: 60, perSecond: 20 };

/**
 * Pause between two background renders, in milliseconds: as long as the last render took, up to
 * this maximum, so that they take at most half of the time. While rendering fails, the pause is
 * longer.
 */
const maxPauseMs = 100;
const troubledPauseMs = 500;

type Refresh = {
  /** Cache paths to render in the background. Those in `urgent` come first. */
  wanted: Map<string, RenderPage>;
  urgent: Map<string, RenderPage>;
  isRunning: boolean;
  /** Renders in progress, by rank and cache path. */
  running: Map<string, Promise<boolean>>;
  tokens: { left: number; at: number };
  /** The last render failed or took too long. No reader waits for a render until one succeeds. */
  isTroubled: boolean;
};

declare module '../../platform/runtime/app' {
  interface App {
    pageRefresh?: Refresh;
  }
}

const refresh = (): Refresh =>
  (app.pageRefresh ??= {
    ...{ wanted: new Map(), urgent: new Map(), isRunning: false, running: new Map(), isTroubled: false },
    tokens: { left: allowance.burst, at: performance.now() },
  });

/** Whether pages can be rendered, judging by the last render. */
export const canRender = (): boolean => !refresh().isTroubled;

/**
 * If a change comes while Next renders a page, the page is rendered once more, because Next shares
 * a running render between requests.
 */
const maxTries = 2;

async function tryToRender(address: string, render: RenderPage, rank: RenderRank): Promise<boolean> {
  const isDone = () => !pageCache().isDue(address);
  for (let tries = 0; tries < maxTries; tries += 1) {
    let outcome: 'made' | 'failed' | undefined;
    const work = async () => {
      if (isDone() || isDraining()) return void (outcome = 'made');
      outcome = (await render(address, 'anew')) === false ? 'failed' : 'made';
    };
    const failed = (error: unknown) => {
      log.error('page_refresh_failed', { page: address, error });
      outcome = 'failed';
    };
    await renderQueue().run(isDone, work, rank).catch(failed);
    if (outcome === 'failed') refresh().isTroubled = true;
    if (outcome !== 'made') return false;
    refresh().isTroubled = false;
    if (isDone()) return true;
  }
  return false;
}

/**
 * Renders the page or document at a cache path again, once for all simultaneous requests. Resolves
 * to whether an up-to-date version is available.
 */
export function renewPage(address: string, render: RenderPage, rank: RenderRank): Promise<boolean> {
  const { running } = refresh();
  const key = `${rank} ${address}`;
  const known = running.get(key);
  if (known) return known;
  const work = tryToRender(address, render, rank).finally(() => running.delete(key));
  running.set(key, work);
  return work;
}

function takeToken(): boolean {
  const { tokens } = refresh();
  const now = performance.now();
  tokens.left = Math.min(allowance.burst, tokens.left + ((now - tokens.at) / 1000) * allowance.perSecond);
  tokens.at = now;
  if (tokens.left < 1) return false;
  tokens.left -= 1;
  return true;
}

const isRunning = (address: string): boolean => refresh().running.has(`reader ${address}`);

/**
 * Whether a reader should wait for the new version of a page. Always false while rendering fails.
 * If the stale page may be sent, true only if the page is being rendered already, or if few renders
 * are in progress and the rate limit allows another.
 */
export function mayWait(address: string, isOutdated: boolean): boolean {
  if (!canRender() || isDraining()) return false;
  return isOutdated || isRunning(address) || (refresh().running.size < maxRunning && takeToken());
}

/** Renders a page for a waiting reader, who waits for a limited time. */
export async function renewForReader(address: string, render: RenderPage): Promise<void> {
  const work = renewPage(address, render, 'reader').then(() => 'done' as const);
  if ((await withinMs(waitMs, work)) === undefined) refresh().isTroubled = true;
}

function nextWanted(): { address: string; render: RenderPage; rank: RenderRank } | undefined {
  for (const [name, rank] of [
    ['urgent', 'reader'],
    ['wanted', 'background'],
  ] as const) {
    const pages = refresh()[name];
    for (const [address, render] of pages) {
      pages.delete(address);
      if (pageCache().isDue(address)) return { address, render, rank };
    }
  }
  return undefined;
}

async function renderWanted(): Promise<void> {
  for (let next = nextWanted(); next && !isDraining(); next = nextWanted()) {
    const from = performance.now();
    await renewPage(next.address, next.render, next.rank);
    const took = performance.now() - from;
    const { urgent, wanted } = refresh();
    if (!canRender()) await pause(troubledPauseMs, undefined, { ref: false });
    else if (wanted.size && !urgent.size) await pause(Math.min(took, maxPauseMs), undefined, { ref: false });
  }
}

/**
 * Schedules a background render of a page or document. Outdated pages come first, at the rank of
 * renders for readers.
 */
export function wantPage(address: string, render: RenderPage): void {
  const state = refresh();
  const pages = pageCache().markAt(address)?.isOutdated ? state.urgent : state.wanted;
  if (pages.size < maxWanted) pages.set(address, render);
  if (state.isRunning) return;
  state.isRunning = true;
  runAfterResponse(() => renderWanted().finally(() => (state.isRunning = false)), 'page_refresh_failed');
}

/**
 * Schedules background renders of the pages that a change affects, the most recently requested ones
 * first.
 */
export function refreshPages(addresses: readonly string[], render: RenderPage): void {
  for (const address of addresses.slice(0, maxPages)) wantPage(address, render);
}
