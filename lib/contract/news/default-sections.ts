import texts, { type Texts } from '../../../generated/texts/categories';
import groupNames, { type Texts as GroupNames } from '../../../generated/texts/category-groups';
import { byEdition, type Edition } from '../../platform/editions';

/** A group of the category menu. */
export type CategoryGroup = keyof GroupNames;

export type CategoryEntry = {
  slug: string;
  /** Its name, and the title (without the site's name) and description of its page. */
  texts: Record<Edition, { name: string; title: string; description: string }>;
  /** Undefined for `states`, which is in no group of the menu. */
  group: CategoryGroup | undefined;
};

/** The page of `sports` has the description of `business` at the publisher's request. */
const toEntries = (group: CategoryGroup | undefined, ...slugs: (keyof Texts)[]): CategoryEntry[] =>
  slugs.map((slug) => ({ slug, texts: byEdition((edition) => texts[edition][slug]), group }));

/** The 33 categories in menu order, group by group, then `states`. */
export const categories: readonly CategoryEntry[] = [
  ...toEntries('news', 'world', 'nation', 'gujarat', 'politics', 'elections', 'international', 'crime', 'legal'),
  ...toEntries('news', 'sports', 'india', 'general', 'defence', 'geo-politics', 'parenting'),
  ...toEntries('editorial', 'editorial', 'opinion'),
  ...toEntries('economy-business', 'business', 'economy', 'finance', 'markets', 'corporate', 'agriculture'),
  ...toEntries('economy-business', 'real-estate'),
  ...toEntries('features', 'astrology', 'health', 'lifestyle', 'entertainment', 'science-and-technology'),
  ...toEntries('features', 'environment', 'education', 'religion-and-community', 'culture'),
  ...toEntries(undefined, 'states'),
];

export const groupedCategories = [...new Set(categories.flatMap(({ group }) => group ?? []))].map((group) => ({
  group,
  names: byEdition((edition) => groupNames[edition][group]),
  categories: categories.filter((category) => category.group === group),
}));

/**
 * Returns undefined for a slug that is not in the table. A publisher's API may have other sections.
 */
export function categoryBySlug(slug: string): CategoryEntry | undefined {
  return categories.find((category) => category.slug === slug);
}
