import type { Section } from '../../contract/news/sections';

const popularSlugs = ['politics', 'international', 'economy', 'entertainment', 'sports', 'astrology'];
const perColumn = 7;
/** Minimum number of trending stories for two columns. */
const twoColumnTrendingCount = 14;

export function selectPopularCategories(sections: readonly Section[]): Section[] {
  return popularSlugs.flatMap((slug) => sections.find((section) => section.slug === slug) ?? []);
}

/**
 * Splits `categories` into columns of at most `perColumn`. If `twoColumnTrendingCount` or more
 * stories are trending, there are two columns, otherwise as many as needed. If one column would be
 * enough for all, two columns share them evenly. Categories that do not fit are left out.
 */
export function splitIntoColumns<T>(categories: readonly T[], trendingTotal: number): T[][] {
  const columns = trendingTotal >= twoColumnTrendingCount ? 2 : Math.ceil(categories.length / perColumn);
  const size = categories.length > perColumn ? perColumn : Math.ceil(categories.length / Math.max(1, columns));
  return Array.from({ length: columns }, (_, column) => categories.slice(column * size, (column + 1) * size));
}
