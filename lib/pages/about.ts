import { editions } from '../editions';
import { newsApi } from '../news-api';
import { routes } from '../routes';
import { about } from '../texts/about';
import type { AboutView } from '../views';
import { buildTextPage } from './text';
import { freshness, type PageRequest, type PageResult } from './static-page';
import { storyCard } from './story-view';

const trendingCount = 5;

/** The About page: its text with what is trending. */
export async function loadAbout({ edition }: PageRequest): Promise<PageResult<AboutView>> {
  const page = buildTextPage(about, routes.about(), edition);
  const trending = await newsApi().trendingNews({ language: editions[edition].apiLanguage, size: trendingCount });
  const cards = trending.items.map((item) => storyCard(item, edition));
  return { ...page, view: { ...page.view, trending: cards }, revalidate: freshness.list };
}
