import type { Advertisement, City, NewsItem } from '../contract/entities';
import { type Edition, editions } from '../editions';
import { log } from '../log';
import { newsApi } from '../news-api';
import { forgetSharedValue, sharedValue } from '../shared-value';
import { configuration } from '../site/configuration';

/** What the frame of an edition's pages takes from the news API. */
export type FrameData = {
  trending: {
    items: NewsItem[];
    total: number;
    breaking?: NewsItem | null | undefined;
    /** True when the news API did not answer: nobody knows what trends. */
    isUnknown?: true;
  };
  advertisements: Advertisement[];
  metroCities: City[];
};

/** What stands in the frame when the news API has nothing, or is not there at all (the build). */
export const noFrameData: FrameData = { trending: { items: [], total: 0 }, advertisements: [], metroCities: [] };

/** Stories of Hot On The Web, the longest list that the frame shows of what is trending. */
export const hotCount = 3;
/** Forgets what is held, so that the next page is rendered with what was just saved. */
export const forgetFrameData = (): void => forgetSharedValue('frame-data');

/**
 * A part of the frame. A failing one stays what it was `before`: a page is worth showing with the
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

async function gather(edition: Edition, before: FrameData): Promise<FrameData> {
  const api = newsApi();
  const language = editions[edition].apiLanguage;
  const [trending, advertisements, metroCities] = await Promise.all([
    part<FrameData['trending']>('trending stories', () => api.trendingNews({ language, size: hotCount }), {
      ...before.trending,
      isUnknown: true,
    }),
    part('advertisements', () => api.advertisements({}), before.advertisements),
    part('cities', async () => (await api.cities({})).metroCities, before.metroCities),
  ]);
  return { trending, advertisements, metroCities };
}

type Kept = { data: Promise<FrameData>; since: number };

/**
 * The frame's data, at most LAYOUT_MAX_AGE_MS old at `now`, one value for all pages of an edition
 * in this process. Pages that ask at the same time wait for one answer. What the news API fails to
 * answer stays as it was. Never rejects.
 */
export function frameData(edition: Edition, now: Date): Promise<FrameData> {
  const kept = sharedValue('frame-data', () => new Map<Edition, Kept>());
  const known = kept.get(edition);
  if (known && now.getTime() - known.since < configuration().layoutMaxAgeMs) return known.data;
  const data = Promise.resolve(known?.data ?? noFrameData).then((before) => gather(edition, before));
  kept.set(edition, { data, since: now.getTime() });
  return data;
}
