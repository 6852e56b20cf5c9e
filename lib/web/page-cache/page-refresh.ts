import { setTimeout as pause } from 'node:timers/promises';
import { log } from '../../platform/log/log';
import { app } from '../../platform/runtime/app';
import { runAfterResponse } from '../../platform/runtime/run-after-response';
import { withinMs } from '../../platform/runtime/within-ms';
import { pageCache } from './page-cache';
import { type RenderRank, renderQueue } from './render-queue';
import { isDraining } from '../../platform/runtime/shut-down';

/**
 * Renders a page or document again whatever the cache has for its address, and puts the result
 * there. What is there stays if that fails.
 * @returns false if it failed
 */
export type RenderPage = (address: string, anew?: 'anew') => Promise<unknown>;

/** Pages that a change has rendered again at most. Of more, readers have each rendered. */
const maxPages = 100;
/** Pages that wait at most to be rendered again because readers saw an old version. */
const maxWanted = 1000;

/**
 * Milliseconds for which a reader waits for the new version of a page before getting the old one,
 * and for which nobody else waits after that.
 */
const waitMs = 2000;
/**
 * Renders under way at most that readers wait for although they could be shown the page as it is.
 */
const maxRunning = 20;
/** Such renders that are begun at most: at once, and in a second after that. */
const allowance = { burst: 60, perSecond: 20 };

/**
 * Milliseconds between two renders that nobody waits for: as long as the last one took, but no
 * longer than this, so that they take half of the time at most. While pages cannot be made, longer.
 */
const maxPauseMs = 100;
const troubledPauseMs = 500;

type Refresh = {
  /** Addresses to render again when no reader waits for a render, and those that come first. */
  wanted: Map<string, RenderPage>;
  urgent: Map<string, RenderPage>;
  isRunning: boolean;
  /** Renders under way, by rank and address. */
  running: Map<string, Promise<boolean>>;
  tokens: { left: number; at: number };
  /** The last render failed or took too long: nobody waits for another until one succeeds. */
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

/** Whether pages can be made now, as far as the last render tells. */
export const canRender = (): boolean => !refresh().isTroubled;

/**
 * A change that came while Next rendered the page has it rendered once more: Next answers with the
 * render that goes on whoever asks for the page.
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
 * Renders the page or document at an address again, once for all who ask for it at the same time.
 * Resolves to whether its successor is there.
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

/** Takes one of the renders that readers of pages which could be shown may cause. */
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
 * Whether a reader should wait for the new version of a page: if pages can be made, and, for one
 * that may be shown as it is, if it is being made already, or few others are and were lately.
 */
export function mayWait(address: string, isOutdated: boolean): boolean {
  if (!canRender() || isDraining()) return false;
  return isOutdated || isRunning(address) || (refresh().running.size < maxRunning && takeToken());
}

/** Renders a page for a reader, who waits for it, but not for long. */
export async function renewForReader(address: string, render: RenderPage): Promise<void> {
  const work = renewPage(address, render, 'reader').then(() => 'done' as const);
  if ((await withinMs(waitMs, work)) === undefined) refresh().isTroubled = true;
}

/** Takes the address that is to be rendered next. */
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
 * Has the page or document at an address rendered again, after what readers wait for. One that is
 * outdated comes before others, among what readers wait for.
 */
export function wantPage(address: string, render: RenderPage): void {
  const state = refresh();
  const pages = pageCache().markAt(address)?.isOutdated ? state.urgent : state.wanted;
  if (pages.size < maxWanted) pages.set(address, render);
  if (state.isRunning) return;
  state.isRunning = true;
  runAfterResponse(() => renderWanted().finally(() => (state.isRunning = false)), 'page_refresh_failed');
}

/** The same for the pages that a change concerns, those first that readers requested last. */
export function refreshPages(addresses: readonly string[], render: RenderPage): void {
  for (const address of addresses.slice(0, maxPages)) wantPage(address, render);
}
