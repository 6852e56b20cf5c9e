import { categoryBySlug, type CategoryEntry } from '../categories';

/** The categories that the footer calls popular, in its order (specification section 2, "Footer"). */
const popularSlugs = ['politics', 'international', 'economy', 'entertainment', 'sports', 'astrology'];
const perColumn = 7;
/** From this many trending stories on there are two columns, however few categories there are. */
const trendingForTwo = 14;

/** The popular ones of the category table. */
export function popularCategories(): CategoryEntry[] {
  return popularSlugs.flatMap((slug) => categoryBySlug(slug) ?? []);
}

/**
 * `categories` in columns of seven: two columns when 14 or more stories are trending, else as many as they need
 * (specification sections 2 and 9). A column can be empty; categories beyond the last column are left out.
 */
export function popularColumns<T>(categories: readonly T[], trendingTotal: number): T[][] {
  const columns = trendingTotal >= trendingForTwo ? 2 : Math.ceil(categories.length / perColumn);
  return Array.from({ length: columns }, (_, column) => categories.slice(column * perColumn, (column + 1) * perColumn));
}
