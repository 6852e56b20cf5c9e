import { type Edition, editions } from '../editions';
import { newsApi } from '../news-api';
import type { StoryCard } from '../views';
import { trendingCard } from './story-view';

/** How many stories the list of what is trending holds beside a page's own. */
export const trendingCount = 5;

/** That list. @throws ApiError when the news API fails */
export async function trendingStories(edition: Edition): Promise<StoryCard[]> {
  const { items } = await newsApi().trendingNews({ language: editions[edition].apiLanguage, size: trendingCount });
  return items.map((item) => trendingCard(item, edition));
}
