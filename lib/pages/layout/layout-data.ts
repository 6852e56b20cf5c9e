import type { Advertisement, City, NewsItem } from '../../contract/news/entities';
import type { SiteFacts } from '../../contract/news/site-facts';
import { type Edition, editionNames, editions } from '../../platform/editions';
import { whenNotFound } from '../../contract/errors';
import { log } from '../../platform/log/log';
import { citiesOfMenu } from './menu';
import { newsApi } from '../../news-api';
import { prefetchImages } from '../../images/originals';
import { app } from '../../platform/runtime/app';
import { TtlCache } from '../../platform/runtime/ttl-cache';
import { configuration } from '../../platform/config/configuration';

export type LayoutData = {
  trending: {
    items: NewsItem[];
    total: number;
    breaking?: NewsItem | null | undefined;
    /** True when the news API did not answer: nobody knows what trends. */
    isUnknown?: true;
  };
  advertisements: Advertisement[];
  /** Those of the menu. */
  cities: City[];
  /** What editors set for the whole site; undefined where nobody says. */
  site?: SiteFacts | undefined;
};

/** The layout when the news API has nothing, or is not there at all (the build). */
export const noLayoutData: LayoutData = { trending: { items: [], total: 0 }, advertisements: [], cities: [] };

/** Stories of Hot On The Web, the longest list that the layout shows of what is trending. */
export const hotCount = 3;

/** Milliseconds after which the layout is asked for again when a part of it failed. */
const retryMs = 2000;

/** Has the next page rendered with what was just saved. What then fails stays as it was. */
export const forgetLayoutData = (): void => void delete app.layoutData;

/**
 * The layout's data. A part that fails stays what it was `before`, and `failed` is called: a page
 * is worth showing with the advertisements of a minute ago, or without any.
 */
async function gather(edition: Edition, before: LayoutData, failed: () => void): Promise<LayoutData> {
  const api = newsApi();
  const language = editions[edition].apiLanguage;
  const part = async <T>(name: string, ask: () => Promise<T>, old: T): Promise<T> => {
    try {
      return await ask();
    } catch (error) {
      log.error('layout_part_missing', { part: name, error });
      failed();
      return old;
    }
  };
  const [trending, advertisements, cities, site] = await Promise.all([
    part<LayoutData['trending']>('trending stories', () => api.trendingNews({ language, size: hotCount }), {
      ...before.trending,
      isUnknown: true,
    }),
    part('advertisements', () => api.advertisements({}), before.advertisements),
    part('cities', async () => citiesOfMenu(edition, await api.cities({})), before.cities),
    // A publisher's API need not know of it.
    part('site', () => api.siteFacts({}).catch(whenNotFound(undefined)), before.site),
  ]);
  await prefetchImages([site?.identity.iconUrl]);
  return { trending, advertisements, cities, site };
}

declare module '../../platform/runtime/app' {
  interface App {
    layoutData?: TtlCache<LayoutData>;
    /** What was answered last, which outlives changes. */
    lastLayoutData?: Map<Edition, LayoutData>;
  }
}

/**
 * The layout's data, at most LAYOUT_MAX_AGE_MS old at `now`, one value for all pages of an edition
 * in this process. Pages that ask at the same time wait for one answer. What the news API fails to
 * answer stays as it was. Never rejects.
 */
export async function layoutData(edition: Edition, now: Date): Promise<LayoutData> {
  const cache = (app.layoutData ??= new TtlCache(editionNames.length));
  const last = (app.lastLayoutData ??= new Map<Edition, LayoutData>());
  const fetch = async (known: LayoutData | undefined, keepFor: (ms: number) => void) => {
    // After a change the stories of before may be withdrawn.
    const before = known ?? { ...noLayoutData, ...last.get(edition), trending: noLayoutData.trending };
    const data = await gather(edition, before, () => keepFor(retryMs));
    last.set(edition, data);
    return data;
  };
  return (await cache.get(edition, configuration().layoutMaxAgeMs, now, fetch)) ?? noLayoutData;
}
