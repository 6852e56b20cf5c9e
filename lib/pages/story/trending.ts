import { type Edition, editions } from '../../platform/editions';
import { newsApi } from '../../news-api';
import type { StoryCard } from '../../contract/views';
import { trendingCard } from './story-view';

/** How many stories the list of what is trending holds beside a page's own. */
export const trendingCount = 5;

/** That list, or that of another size. @throws ApiError when the news API fails */
export async function trendingStories(edition: Edition, size = trendingCount): Promise<StoryCard[]> {
  const { items } = await newsApi().trendingNews({ language: editions[edition].apiLanguage, size });
  return items.map((item) => trendingCard(item, edition));
}

/** That list, or nothing while the news API fails: for pages that are worth showing without it. */
export const trendingOrNone = (edition: Edition): Promise<StoryCard[]> => trendingStories(edition).catch(() => []);
