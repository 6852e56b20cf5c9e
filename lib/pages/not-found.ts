import { routes } from '../routes';
import { notIndexed, pageHead } from '../seo/page-head';
import { heads } from '../texts/heads';
import { freshness, sameInEveryEdition, type PageRequest, type PageResult } from './static-page';

/**
 * The not-found page. It asks nothing of the news API, so that it stands when nothing else does.
 */
export async function loadNotFound({ edition }: PageRequest): Promise<PageResult<object>> {
  return {
    view: {},
    head: pageHead({ edition, ...heads[edition].notFound, robots: notIndexed }),
    editionLinks: sameInEveryEdition(routes.home()),
    revalidate: freshness.fixed,
  };
}
