import { routes } from '../routes';
import { notIndexed, pageHead } from '../seo/page-head';
import { heads } from '../texts/heads';
import type { NotFoundView } from '../views';
import { freshness, sameInEveryEdition, type PageRequest, type PageResult } from './static-page';
import { trendingOrNone } from './trending';

/** The not-found page, which stands when nothing else does. */
export async function loadNotFound({ edition }: PageRequest): Promise<PageResult<NotFoundView>> {
  return {
    view: { trending: await trendingOrNone(edition) },
    head: pageHead({ edition, ...heads[edition].notFound, robots: notIndexed }),
    editionLinks: sameInEveryEdition(routes.home()),
    revalidate: freshness.list,
  };
}
