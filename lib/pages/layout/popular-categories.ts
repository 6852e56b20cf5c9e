import type { Section } from '../../contract/news/sections';

const popularSlugs = ['politics', 'international', 'economy', 'entertainment', 'sports', 'astrology'];
const perColumn = 7;
/** From this many trending stories on there are two columns, however few categories there are. */
const trendingForTwo = 14;

/** The popular ones of the sections. */
export function popularCategories(sections: readonly Section[]): Section[] {
  return popularSlugs.flatMap((slug) => sections.find((section) => section.slug === slug) ?? []);
}

/**
 * `categories` in columns of seven at most: two columns when 14 or more stories are trending, else
 * as many as they need. Where the first of two would hold them all they share them evenly, so that
 * no column is empty; categories beyond the last column are left out.
 */
export function popularColumns<T>(categories: readonly T[], trendingTotal: number): T[][] {
  const columns = trendingTotal >= trendingForTwo ? 2 : Math.ceil(categories.length / perColumn);
  const size = categories.length > perColumn ? perColumn : Math.ceil(categories.length / Math.max(1, columns));
  return Array.from({ length: columns }, (_, column) => categories.slice(column * size, (column + 1) * size));
}
