import { routes } from '../../../platform/routes';
import { about } from '../../../platform/i18n/texts/about';
import type { AboutView } from '../../../contract/views';
import { buildTextPage } from './text';
import { freshness, type PageRequest, type PageResult } from '../../static-page';
import { fetchTrendingStories } from '../../story/trending';

export async function loadAbout({ edition }: PageRequest): Promise<PageResult<AboutView>> {
  const page = buildTextPage(about, routes.about(), edition);
  return { ...page, view: { ...page.view, trending: await fetchTrendingStories(edition) }, revalidate: freshness.list };
}
