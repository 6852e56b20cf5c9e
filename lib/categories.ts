import type { Edition } from './editions';

type Names = Record<Edition, string>;

/** A group of the category menu, or undefined for `states`, which is a category in no group. */
export type CategoryGroup = 'news' | 'editorial' | 'economy-business' | 'features';

export const categoryGroups: Record<CategoryGroup, Names> = {
  news: { en: 'News', hindi: 'समाचार', gujarati: 'સમાચાર' },
  editorial: { en: 'Editorial', hindi: 'संपादकीय', gujarati: 'તંત્રીલેખ' },
  'economy-business': { en: 'Economy + Business', hindi: 'अर्थव्यवस्था + कारोबार', gujarati: 'અર્થતંત્ર + વેપાર' },
  features: { en: 'Features', hindi: 'फीचर', gujarati: 'ફીચર' },
};

export type CategoryEntry = { slug: string; names: Names; group: CategoryGroup | undefined };

const entry = (
  group: CategoryGroup | undefined,
  slug: string,
  en: string,
  hindi: string,
  gujarati: string,
): CategoryEntry => ({
  slug,
  names: { en, hindi, gujarati },
  group,
});

/**
 * The 33 categories in menu order: the four groups and `states`. Menus, seeds and tests read this
 * table; titles and descriptions of their pages are in `lib/seo/category-heads.ts`.
 */
export const categories: readonly CategoryEntry[] = [
  entry('news', 'world', 'World', 'दुनिया', 'વિશ્વ'),
  entry('news', 'nation', 'Nation', 'देश', 'દેશ'),
  entry('news', 'gujarat', 'Gujarat', 'गुजरात', 'ગુજરાત'),
  entry('news', 'politics', 'Politics', 'राजनीति', 'રાજકારણ'),
  entry('news', 'elections', 'Elections', 'चुनाव', 'ચૂંટણી'),
  entry('news', 'international', 'International', 'अंतरराष्ट्रीय', 'આંતરરાષ્ટ્રીય'),
  entry('news', 'crime', 'Crime', 'अपराध', 'ક્રાઇમ'),
  entry('news', 'legal', 'Legal', 'कानून', 'કાયદો'),
  entry('news', 'sports', 'Sports', 'खेल', 'રમતગમત'),
  entry('news', 'india', 'India', 'भारत', 'ભારત'),
  entry('news', 'general', 'General', 'सामान्य', 'સામાન્ય'),
  entry('news', 'defence', 'Defence', 'रक्षा', 'સંરક્ષણ'),
  entry('news', 'geo-politics', 'Geo-Politics', 'भू-राजनीति', 'ભૂ-રાજનીતિ'),
  entry('news', 'parenting', 'Parenting', 'परवरिश', 'બાળઉછેર'),
  entry('editorial', 'editorial', 'Editorial', 'संपादकीय', 'તંત્રીલેખ'),
  entry('editorial', 'opinion', 'Opinion', 'विचार', 'અભિપ્રાય'),
  entry('economy-business', 'business', 'Business', 'कारोबार', 'વેપાર'),
  entry('economy-business', 'economy', 'Economy', 'अर्थव्यवस्था', 'અર્થતંત્ર'),
  entry('economy-business', 'finance', 'Finance', 'वित्त', 'નાણાં'),
  entry('economy-business', 'markets', 'Markets', 'बाजार', 'બજાર'),
  entry('economy-business', 'corporate', 'Corporate', 'कॉर्पोरेट', 'કોર્પોરેટ'),
  entry('economy-business', 'agriculture', 'Agriculture', 'खेती-किसानी', 'કૃષિ'),
  entry('economy-business', 'real-estate', 'Real Estate', 'रियल एस्टेट', 'રિયલ એસ્ટેટ'),
  entry('features', 'astrology', 'Astrology', 'ज्योतिष', 'જ્યોતિષ'),
  entry('features', 'health', 'Health', 'सेहत', 'આરોગ્ય'),
  entry('features', 'lifestyle', 'Lifestyle', 'लाइफस्टाइल', 'જીવનશૈલી'),
  entry('features', 'entertainment', 'Entertainment', 'मनोरंजन', 'મનોરંજન'),
  entry('features', 'science-and-technology', 'Science & Technology', 'विज्ञान और तकनीक', 'વિજ્ઞાન અને ટેકનોલોજી'),
  entry('features', 'environment', 'Environment', 'पर्यावरण', 'પર્યાવરણ'),
  entry('features', 'education', 'Education', 'शिक्षा', 'શિક્ષણ'),
  entry('features', 'religion-and-community', 'Religion & Community', 'धर्म और समाज', 'ધર્મ અને સમાજ'),
  entry('features', 'culture', 'Culture', 'संस्कृति', 'સંસ્કૃતિ'),
  entry(undefined, 'states', 'States', 'राज्य', 'રાજ્યો'),
];

export const groupedCategories: readonly { group: CategoryGroup; names: Names; categories: CategoryEntry[] }[] = (
  Object.keys(categoryGroups) as CategoryGroup[]
).map((group) => ({
  group,
  names: categoryGroups[group],
  categories: categories.filter((category) => category.group === group),
}));

/**
 * The category with a slug, or undefined when the table has none (a publisher's own API may have
 * others).
 */
export function categoryBySlug(slug: string): CategoryEntry | undefined {
  return categories.find((category) => category.slug === slug);
}
