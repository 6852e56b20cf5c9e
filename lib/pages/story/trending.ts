import { type Edition, editions } from '../../platform/editions';
import { newsApi } from '../../news-api';
import type { StoryCard } from '../../contract/views';
import { toTrendingCard } from './story-view';

/** Number of stories in a page's trending list. */
export const trendingCount = 5;

/**
 * Fetches the trending list.
 * @throws ApiError if the news API fails
 */
export async function fetchTrendingStories(edition: Edition, size = trendingCount): Promise<StoryCard[]> {
  const { items } = await newsApi().trendingNews({ language: editions[edition].apiLanguage, size });
  return items.map((item) => toTrendingCard(item, edition));
}

/**
 * Fetches the trending list, or an empty list if the news API fails. For pages that work without
 * it.
 */
export const fetchTrendingOrEmpty = (edition: Edition): Promise<StoryCard[]> =>
  fetchTrendingStories(edition).catch(() => []);
