import { categories, categoryBySlug, groupedCategories } from '@/lib/categories';
import { reservedSegments } from '@/lib/routes';
import { categoryHeads } from '@/lib/seo/category-heads';
import { devanagari, gujarati, latinWords } from '../support/scripts';

const groups = {
  News: 'World, Nation, Gujarat, Politics, Elections, International, Crime, Legal, Sports, India, General, Defence, Geo-Politics, Parenting',
  Editorial: 'Editorial, Opinion',
  'Economy + Business': 'Business, Economy, Finance, Markets, Corporate, Agriculture, Real Estate',
  Features:
    'Astrology, Health, Lifestyle, Entertainment, Science & Technology, Environment, Education, Religion & Community, Culture',
};

test('there are 33 categories, and no slug stands twice', () => {
  expect(categories).toHaveLength(33);
  expect(new Set(categories.map((category) => category.slug)).size).toBe(33);
});

test('the menu has the four groups in their order', () => {
  expect(groupedCategories.map((group) => group.names.en)).toEqual(Object.keys(groups));
});

test.each(Object.entries(groups))('the group %s holds exactly %s', (name, list) => {
  const group = groupedCategories.find((entry) => entry.names.en === name);
  expect(group?.categories.map((category) => category.names.en).join(', ')).toBe(list);
});

test('only states stands in no group', () => {
  expect(categories.filter((category) => !category.group).map((category) => category.slug)).toEqual(['states']);
});

test.each([
  ['Geo-Politics', 'geo-politics'],
  ['Real Estate', 'real-estate'],
  ['Science & Technology', 'science-and-technology'],
  ['Religion & Community', 'religion-and-community'],
])('%s is at /%s', (name, slug) => expect(categoryBySlug(slug)?.names.en).toBe(name));

test.each([
  'entertainment',
  'education',
  'india',
  'politics',
  'business',
  'sports',
  'elections',
  'international',
  'gujarat',
  'states',
  'crime',
  'general',
  'opinion',
  'health',
  'science-and-technology',
])('%s is a category', (slug) => expect(categoryBySlug(slug)).toBeDefined());

describe.each(categories)('$slug', ({ slug, names }) => {
  test('is a slug that no route of the site has', () => {
    expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(reservedSegments.has(slug)).toBe(false);
  });

  test('is named in each language in its own script', () => {
    expect(names.en).toMatch(/^[A-Z][A-Za-z &-]+$/);
    expect(devanagari(names.hindi).length).toBeGreaterThan(1);
    expect([...latinWords(names.hindi), ...gujarati(names.hindi)]).toEqual([]);
    expect(gujarati(names.gujarati).length).toBeGreaterThan(1);
    expect([...latinWords(names.gujarati), ...devanagari(names.gujarati)]).toEqual([]);
  });

  test('has a title and a description of its own for each language', () => {
    const heads = categoryHeads[slug]!;
    expect(heads.en.title).toMatch(/\p{Script=Latin}/u);
    expect(latinWords(heads.hindi.title + heads.hindi.description)).toEqual([]);
    expect(latinWords(heads.gujarati.title + heads.gujarati.description)).toEqual([]);
    for (const head of [heads.en, heads.hindi, heads.gujarati]) {
      expect(head.title.length).toBeGreaterThan(10);
      expect(head.description.length).toBeGreaterThan(60);
    }
  });
});

test('the heads name no category that is not there', () => {
  expect(Object.keys(categoryHeads).filter((slug) => !categoryBySlug(slug))).toEqual([]);
});

test('only sports and business share a description', () => {
  const shared = Object.entries(categoryHeads).filter(
    ([slug, heads]) =>
      slug !== 'business' &&
      Object.values(categoryHeads).filter((other) => other.en.description === heads.en.description).length > 1,
  );
  expect(shared.map(([slug]) => slug)).toEqual(['sports']);
  expect(categoryHeads['sports']!.hindi.description).toBe(categoryHeads['business']!.hindi.description);
});

test.each(['', 'Politics', 'politics ', 'sport', 'toString'])('there is no category %j', (slug) =>
  expect(categoryBySlug(slug)).toBeUndefined(),
);
