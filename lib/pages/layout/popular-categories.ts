import type { Section } from '../../contract/news/sections';

const popularSlugs = ['politics', 'international', 'economy', 'entertainment', 'sports', 'astrology'];
const perColumn = 7;
/** Minimum number of trending stories for two columns. */
const trendingForTwo = 14;

export function popularCategories(sections: readonly Section[]): Section[] {
  return popularSlugs.flatMap((slug) => sections.find((section) => section.slug === slug) ?? []);
}

/**
 * Splits `categories` into columns of at most `perColumn`. If `trendingForTwo` or more stories are
 * trending, there are two columns, otherwise as many as needed. If one column would be enough for
 * all, two columns share them evenly. Categories that do not fit are left out.
 */
export function popularColumns<T>(categories: readonly T[], trendingTotal: number): T[][] {
  const columns = trendingTotal >= trendingForTwo ? 2 : Math.ceil(categories.length / perColumn);
  const size = categories.length > perColumn ? perColumn : Math.ceil(categories.length / Math.max(1, columns));
  return Array.from({ length: columns }, (_, column) => categories.slice(column * size, (column + 1) * size));
}
