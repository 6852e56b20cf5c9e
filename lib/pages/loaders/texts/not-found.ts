import { routes } from '../../../platform/routes';
import { notIndexed, pageHead } from '../../seo/page-head';
import { heads } from '../../../platform/i18n/texts/heads';
import type { NotFoundView } from '../../../contract/views';
import { freshness, sameInEveryEdition, type PageRequest, type PageResult } from '../../static-page';
import { trendingOrNone } from '../../story/trending';

/** Loads the 404 page. It must work if everything else fails. */
export async function loadNotFound({ edition }: PageRequest): Promise<PageResult<NotFoundView>> {
  return {
    view: { trending: await trendingOrNone(edition) },
    head: pageHead({ edition, ...heads[edition].notFound, robots: notIndexed }),
    editionLinks: sameInEveryEdition(routes.home()),
    revalidate: freshness.list,
  };
}
