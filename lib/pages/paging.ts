import { parsePageNumber, pathInEdition } from '../platform/routes';
import type { Pages } from '../contract/views';
import { freshness, notFoundResult, type PageRequest, type Redirect } from './static-page';

const nearbyPageCount = 2;

/**
 * Returns the position of page `page` in a list of `total` items, with links to its neighbours.
 * @param at returns the path of a page
 */
export function paginate(page: number, total: number, perPage: number, at: (page: number) => string): Pages {
  const pages = Math.max(1, Math.ceil(total / perPage));
  const numbers = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= nearbyPageCount,
  );
  return {
    page,
    pages,
    pageLinks: numbers.map((number) => ({ page: number, href: at(number) })),
    ...(page > 1 ? { newerHref: at(page - 1) } : {}),
    ...(page < pages ? { olderHref: at(page + 1) } : {}),
  };
}

/**
 * Returns the number of the requested page. Page 1 with an explicit number redirects to `first`. If
 * it is not a number, the result is a 404.
 */
export function resolveListPage(
  { edition, params }: Pick<PageRequest, 'edition' | 'params'>,
  first: string,
): number | Redirect | typeof notFoundResult {
  const { page } = params;
  if (page === undefined) return 1;
  if (page === '1') return { redirect: pathInEdition(edition, first), revalidate: freshness.fixed };
  return parsePageNumber(page) ?? notFoundResult;
}
