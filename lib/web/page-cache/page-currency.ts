import { type Edition, editionWithPrefix } from '../../platform/editions';
import { app } from '../../platform/runtime/app';
import type { Breaking } from '../../contract/views';
import type { CachedPage } from './stored-page';

/** Tells whether a page with `shown` in its breaking-news bar shows what it would show at `now`. */
export type BreakingCheck = (edition: Edition, now: Date, shown: Breaking | undefined) => Promise<boolean>;

declare module '../../platform/runtime/app' {
  interface App {
    /**
     * Put there by the code that renders pages: it reads the news API, which is not in the bundle
     * of the page cache.
     */
    hasBreakingNow?: BreakingCheck;
  }
}

/**
 * Seconds from which a 404 is kept: a story that waits must be there for its first reader, to the
 * millisecond.
 */
export const minRevalidate = 2;

/** False for a 404 behind which a story waits for its time. */
export const isCacheable = ({ value, cacheControl }: CachedPage): boolean =>
  value !== null || typeof cacheControl?.revalidate !== 'number' || cacheControl.revalidate >= minRevalidate;

type LaidOutPage = { pageProps?: { layout?: { homeHref: string; breaking?: Breaking } } };

/** What a page shows in its breaking-news bar. */
export type Bar = { edition: Edition; shown: Breaking | undefined };

/** The breaking-news bar of a page; undefined for what has none, like a redirect. */
export function barOf({ value }: CachedPage): Bar | undefined {
  const layout = (value?.pageData as LaidOutPage | undefined)?.pageProps?.layout;
  if (!layout) return undefined;
  const edition = editionWithPrefix(layout.homeHref);
  return { edition, shown: layout.breaking };
}

/** Whether a bar shows what it would show at `now`. */
export async function isCurrentBar({ edition, shown }: Bar, now: Date): Promise<boolean> {
  const { hasBreakingNow } = app;
  return !hasBreakingNow || hasBreakingNow(edition, now, shown);
}

/**
 * False for a page that must be rendered before it is shown again, where Next would show it first
 * and render it after: one whose breaking-news bar has come or gone, and a 404 past its time,
 * behind which a story may have been published.
 */
export async function isCurrent(page: CachedPage, now: Date): Promise<boolean> {
  if (page.value === null) return now.getTime() < freshUntil(page);
  const bar = barOf(page);
  return !bar || isCurrentBar(bar, now);
}

/** When a page is to be rendered again, in milliseconds. */
export function freshUntil({ lastModified, cacheControl }: CachedPage): number {
  const seconds = cacheControl?.revalidate;
  return typeof seconds === 'number' ? lastModified + seconds * 1000 : Infinity;
}
