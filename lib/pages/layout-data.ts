import type { Advertisement, City, NewsItem } from '../contract/entities';
import type { SiteFacts } from '../contract/site-facts';
import { type Edition, editionNames, editions } from '../editions';
import { whenNotFound } from '../contract/errors';
import { log } from '../log/log';
import { newsApi } from '../news-api';
import { prefetchImages } from '../pictures/originals';
import { app } from '../runtime/app';
import { TtlCache } from '../runtime/ttl-cache';
import { configuration } from '../site/configuration';

export type LayoutData = {
  trending: {
    items: NewsItem[];
    total: number;
    breaking?: NewsItem | null | undefined;
    /** True when the news API did not answer: nobody knows what trends. */
    isUnknown?: true;
  };
  advertisements: Advertisement[];
  metroCities: City[];
  /** What editors set for the whole site; undefined where nobody says. */
  site?: SiteFacts | undefined;
};

/** The layout when the news API has nothing, or is not there at all (the build). */
export const noLayoutData: LayoutData = { trending: { items: [], total: 0 }, advertisements: [], metroCities: [] };

/** Stories of Hot On The Web, the longest list that the layout shows of what is trending. */
export const hotCount = 3;
/** Forgets what is held, so that the next page is rendered with what was just saved. */
export const forgetLayoutData = (): void => void delete app.layoutData;

/**
 * A part of the layout. A failing one stays what it was `before`: a page is worth showing with the
 * advertisements of a minute ago, or without any.
 */
async function part<T>(name: string, ask: () => Promise<T>, before: T): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    log.error('layout_part_missing', { part: name, error });
    return before;
  }
}

async function gather(edition: Edition, before: LayoutData): Promise<LayoutData> {
  const api = newsApi();
  const language = editions[edition].apiLanguage;
  const [trending, advertisements, metroCities, site] = await Promise.all([
    part<LayoutData['trending']>('trending stories', () => api.trendingNews({ language, size: hotCount }), {
      ...before.trending,
      isUnknown: true,
    }),
    part('advertisements', () => api.advertisements({}), before.advertisements),
    part('cities', async () => (await api.cities({})).metroCities, before.metroCities),
    // A publisher's API need not know of it.
    part('site', () => api.siteFacts({}).catch(whenNotFound(undefined)), before.site),
  ]);
  await prefetchImages([site?.identity.iconUrl]);
  return { trending, advertisements, metroCities, site };
}

declare module '../runtime/app' {
  interface App {
    layoutData?: TtlCache<LayoutData>;
  }
}

/**
 * The layout's data, at most LAYOUT_MAX_AGE_MS old at `now`, one value for all pages of an edition
 * in this process. Pages that ask at the same time wait for one answer. What the news API fails to
 * answer stays as it was. Never rejects.
 */
export async function layoutData(edition: Edition, now: Date): Promise<LayoutData> {
  const cache = (app.layoutData ??= new TtlCache(editionNames.length));
  const fetch = (before = noLayoutData) => gather(edition, before);
  return (await cache.get(edition, configuration().layoutMaxAgeMs, now, fetch)) ?? noLayoutData;
}
