import { type Edition, editionNames, editions } from '../editions';
import { app } from '../runtime/app';
import type { Breaking } from '../views';
import type { CachedPage } from './page-cache';

/** Tells whether a page with `shown` in its breaking-news bar shows what it would show at `now`. */
export type BreakingCheck = (edition: Edition, now: Date, shown: Breaking | undefined) => Promise<boolean>;

declare module '../runtime/app' {
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

/**
 * False for a page that must be rendered before it is shown again, where Next would show it first
 * and render it after: one whose breaking-news bar has come or gone, and a 404 past its time,
 * behind which a story may have been published.
 */
export async function isCurrent(page: CachedPage, now: Date): Promise<boolean> {
  const { value, lastModified, cacheControl } = page;
  if (value === null) {
    const seconds = cacheControl?.revalidate;
    return typeof seconds !== 'number' || now.getTime() < lastModified + seconds * 1000;
  }
  const layout = (value.pageData as LaidOutPage | undefined)?.pageProps?.layout;
  if (!layout) return true;
  const edition = editionNames.find((name) => editions[name].prefix === layout.homeHref) ?? 'en';
  const { hasBreakingNow } = app;
  return !hasBreakingNow || hasBreakingNow(edition, now, layout.breaking);
}
