import type { Advertisement, City, NewsItem } from '../../contract/news/entities';
import type { SiteFacts } from '../../contract/news/site-facts';
import { type Edition, enabledEditions, editions } from '../../platform/editions';
import { replaceNotFound } from '../../contract/errors';
import { log } from '../../platform/log/log';
import { menuCities } from './menu';
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
    /** True if the news API did not respond, so that the trending stories are unknown. */
    isUnknown?: true;
  };
  advertisements: Advertisement[];
  /** Cities in the menu. */
  cities: City[];
  /** Settings that editors made for the whole site. Undefined if the news API has none. */
  site?: SiteFacts | undefined;
};

/** Layout data without any content: for the build, and if the news API has never responded. */
export const emptyLayoutData: LayoutData = { trending: { items: [], total: 0 }, advertisements: [], cities: [] };

/** Number of stories in Hot On The Web, the longest trending list in the layout. */
export const hotStoryCount = 3;

/** Time after which the layout is fetched again if a part of it failed, in milliseconds. */
const retryMs = 2000;

/** Invalidates the layout data. If a part then fails, the last response for it is used. */
export const invalidateLayoutData = (): void => void delete app.layoutData;

/**
 * Fetches the layout data. If a part fails, its value in `previous` is used and `failed` is called:
 * the page is still useful with older advertisements, or without any.
 */
async function fetchLayoutData(edition: Edition, previous: LayoutData, failed: () => void): Promise<LayoutData> {
  const api = newsApi();
  const language = editions[edition].apiLanguage;
  const part = async <T>(name: string, request: () => Promise<T>, fallback: T): Promise<T> => {
    try {
      return await request();
    } catch (error) {
      log.error('layout_part_missing', { part: name, error });
      failed();
      return fallback;
    }
  };
  const [trending, advertisements, cities, site] = await Promise.all([
    part<LayoutData['trending']>('trending stories', () => api.trendingNews({ language, size: hotStoryCount }), {
      ...previous.trending,
      isUnknown: true,
    }),
    part('advertisements', () => api.advertisements({}), previous.advertisements),
    part('cities', async () => menuCities(edition, await api.cities({})), previous.cities),
    // A publisher's API may not support this operation.
    part('site', () => api.siteFacts({}).catch(replaceNotFound(undefined)), previous.site),
  ]);
  await prefetchImages([site?.identity.iconUrl]);
  return { trending, advertisements, cities, site };
}

declare module '../../platform/runtime/app' {
  interface App {
    layoutData?: TtlCache<LayoutData>;
    /** The last layout data of each edition. An invalidation does not clear it. */
    lastLayoutData?: Map<Edition, LayoutData>;
  }
}

/**
 * Returns the layout data of an edition, at most LAYOUT_MAX_AGE_MS old at `now`. All pages of this
 * process share it, and concurrent calls wait for one response. If a part of it fails, the last
 * response for that part is used. Never rejects.
 */
export async function getLayoutData(edition: Edition, now: Date): Promise<LayoutData> {
  const cache = (app.layoutData ??= new TtlCache(enabledEditions.length));
  const last = (app.lastLayoutData ??= new Map<Edition, LayoutData>());
  const fetch = async (cached: LayoutData | undefined, keepFor: (ms: number) => void) => {
    // After an invalidation, the last trending stories may be withdrawn, so they are not used.
    const previous = cached ?? { ...emptyLayoutData, ...last.get(edition), trending: emptyLayoutData.trending };
    const data = await fetchLayoutData(edition, previous, () => keepFor(retryMs));
    last.set(edition, data);
    return data;
  };
  return (await cache.get(edition, configuration().layoutMaxAgeMs, now, fetch)) ?? emptyLayoutData;
}
