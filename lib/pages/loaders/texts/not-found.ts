import { routes } from '../../../platform/routes';
import { notIndexed, buildPageHead } from '../../seo/page-head';
import { heads } from '../../../platform/i18n/texts/heads';
import type { NotFoundView } from '../../../contract/views';
import { freshness, linksInEveryEdition, type PageRequest, type PageResult } from '../../static-page';
import { fetchTrendingOrEmpty } from '../../story/trending';

/** Loads the 404 page. It must work if everything else fails. */
export async function loadNotFound({ edition }: PageRequest): Promise<PageResult<NotFoundView>> {
  return {
    view: { trending: await fetchTrendingOrEmpty(edition) },
    head: buildPageHead({ edition, ...heads[edition].notFound, robots: notIndexed }),
    editionLinks: linksInEveryEdition(routes.home()),
    revalidate: freshness.list,
  };
}
