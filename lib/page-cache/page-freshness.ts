import { type Edition, editionWithPrefix } from '../platform/editions';
import { app } from '../platform/runtime/app';
import type { Breaking } from '../contract/views';
import type { CachedPage } from './packed-page';

/** Whether a page with `shown` in its breaking-news bar shows what it would show at `now`. */
export type BreakingCheck = (edition: Edition, now: Date, shown: Breaking | undefined) => Promise<boolean>;

declare module '../platform/runtime/app' {
  interface App {
    /**
     * Set by the code that renders pages. It reads the news API, which is not in the bundle of the
     * page cache.
     */
    isBreakingFresh?: BreakingCheck;
  }
}

/**
 * Minimum lifetime of a cached 404, in seconds. The page of a scheduled story must be available as
 * soon as it is published.
 */
export const minNotFoundSeconds = 2;

/** False for a 404 whose story will be published within `minNotFoundSeconds` seconds. */
export const isCacheable = ({ value, cacheControl }: CachedPage): boolean =>
  value !== null || typeof cacheControl?.revalidate !== 'number' || cacheControl.revalidate >= minNotFoundSeconds;

type LaidOutPage = { pageProps?: { layout?: { homeHref: string; breaking?: Breaking } } };

export type BreakingBar = { edition: Edition; shown: Breaking | undefined };

/** Returns the breaking-news bar of a page, or undefined if it has none, like a redirect. */
export function breakingBarOf({ value }: CachedPage): BreakingBar | undefined {
  const layout = (value?.pageData as LaidOutPage | undefined)?.pageProps?.layout;
  if (!layout) return undefined;
  const edition = editionWithPrefix(layout.homeHref);
  return { edition, shown: layout.breaking };
}

export async function isBarFresh({ edition, shown }: BreakingBar, now: Date): Promise<boolean> {
  const { isBreakingFresh } = app;
  return !isBreakingFresh || isBreakingFresh(edition, now, shown);
}

/**
 * Whether a page can be sent without a render before it. False if its breaking-news bar is out of
 * date, and for an expired 404, because its story may have been published. For other expired pages,
 * Next renders after the response.
 */
export async function isFresh(page: CachedPage, now: Date): Promise<boolean> {
  if (page.value === null) return now.getTime() < expiresAt(page);
  const bar = breakingBarOf(page);
  return !bar || isBarFresh(bar, now);
}

/** Returns the expiry of a page, as a timestamp in milliseconds. */
export function expiresAt({ lastModified, cacheControl }: CachedPage): number {
  const seconds = cacheControl?.revalidate;
  return typeof seconds === 'number' ? lastModified + seconds * 1000 : Infinity;
}
