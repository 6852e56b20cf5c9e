import { categories, categoryBySlug, groupedCategories } from '@/lib/categories';
import { reservedSegments } from '@/lib/routes';
import english from '@/locales/en/categories.json';

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
  expect(group?.categories.map((category) => category.texts.en.name).join(', ')).toBe(list);
});

test('only states stands in no group', () => {
  expect(categories.filter((category) => !category.group).map((category) => category.slug)).toEqual(['states']);
});

test.each([
  ['Geo-Politics', 'geo-politics'],
  ['Real Estate', 'real-estate'],
  ['Science & Technology', 'science-and-technology'],
  ['Religion & Community', 'religion-and-community'],
])('%s is at /%s', (name, slug) => expect(categoryBySlug(slug)?.texts.en.name).toBe(name));

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

describe.each(categories)('$slug', ({ slug, texts }) => {
  test('is a slug that no route of the site has', () => {
    expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(reservedSegments.has(slug)).toBe(false);
  });

  test('has a title and a description of its own for each language', () => {
    for (const head of Object.values(texts)) {
      expect(head.title.length).toBeGreaterThan(10);
      expect(head.description.length).toBeGreaterThan(60);
    }
  });
});

test('no text is that of a category which is not there', () => {
  expect(Object.keys(english).filter((slug) => !categoryBySlug(slug))).toEqual([]);
});

test.each(['en', 'hindi', 'gujarati'] as const)('in %s only sports and business share a description', (edition) => {
  const described = (slug: string) => categoryBySlug(slug)?.texts[edition].description;
  const shared = categories.filter(({ slug }) =>
    categories.some((other) => other.slug !== slug && described(other.slug) === described(slug)),
  );
  expect(shared.map(({ slug }) => slug)).toEqual(['sports', 'business']);
});

test.each(['', 'Politics', 'politics ', 'sport', 'toString'])('there is no category %j', (slug) =>
  expect(categoryBySlug(slug)).toBeUndefined(),
);
