import type { Pages } from '../views';

const nearbyPages = 2;

/**
 * Where page `page` of `total` things stands, and the links of its neighbours. `at` makes the path
 * of a page.
 */
export function pagesOf(page: number, total: number, perPage: number, at: (page: number) => string): Pages {
  const pages = Math.max(1, Math.ceil(total / perPage));
  const numbers = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= nearbyPages,
  );
  return {
    page,
    pages,
    pageLinks: numbers.map((number) => ({ page: number, href: at(number) })),
    ...(page > 1 ? { newerHref: at(page - 1) } : {}),
    ...(page < pages ? { olderHref: at(page + 1) } : {}),
  };
}
