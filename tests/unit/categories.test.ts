import { categories, categoryBySlug, groupedCategories } from '@/lib/contract/news/default-sections';
import type { Edition } from '@/lib/platform/editions';
import { reservedSegments } from '@/lib/platform/routes';
import english from '@/locales/en/categories.json';

const menus: [Edition, Record<string, string>, string][] = [
  [
    'en',
    {
      News: 'World, Nation, Gujarat, Politics, Elections, International, Crime, Legal, Sports, India, General, Defence, Geo-Politics, Parenting',
      Editorial: 'Editorial, Opinion',
      'Economy + Business': 'Business, Economy, Finance, Markets, Corporate, Agriculture, Real Estate',
      Features:
        'Astrology, Health, Lifestyle, Entertainment, Science & Technology, Environment, Education, Religion & Community, Culture',
    },
    'States',
  ],
  [
    'hindi',
    {
      समाचार: 'दुनिया, देश, गुजरात, राजनीति, चुनाव, अंतरराष्ट्रीय, अपराध, कानून, खेल, भारत, सामान्य, रक्षा, भू-राजनीति, परवरिश',
      संपादकीय: 'संपादकीय, विचार',
      'अर्थव्यवस्था + कारोबार': 'कारोबार, अर्थव्यवस्था, वित्त, बाजार, कॉर्पोरेट, खेती-किसानी, रियल एस्टेट',
      फीचर: 'ज्योतिष, सेहत, लाइफस्टाइल, मनोरंजन, विज्ञान और तकनीक, पर्यावरण, शिक्षा, धर्म और समाज, संस्कृति',
    },
    'राज्य',
  ],
  [
    'gujarati',
    {
      સમાચાર:
        'વિશ્વ, દેશ, ગુજરાત, રાજકારણ, ચૂંટણી, આંતરરાષ્ટ્રીય, ક્રાઇમ, કાયદો, રમતગમત, ભારત, સામાન્ય, સંરક્ષણ, ભૂ-રાજનીતિ, બાળઉછેર',
      તંત્રીલેખ: 'તંત્રીલેખ, અભિપ્રાય',
      'અર્થતંત્ર + વેપાર': 'વેપાર, અર્થતંત્ર, નાણાં, બજાર, કોર્પોરેટ, કૃષિ, રિયલ એસ્ટેટ',
      ફીચર: 'જ્યોતિષ, આરોગ્ય, જીવનશૈલી, મનોરંજન, વિજ્ઞાન અને ટેકનોલોજી, પર્યાવરણ, શિક્ષણ, ધર્મ અને સમાજ, સંસ્કૃતિ',
    },
    'રાજ્યો',
  ],
];

test('there are 33 categories, and every slug is unique', () => {
  expect(categories).toHaveLength(33);
  expect(new Set(categories.map((category) => category.slug)).size).toBe(33);
});

test.each(menus)('the menu in %s has its groups and their categories in order', (edition, groups, states) => {
  const names = groupedCategories.map((group) => [
    group.names[edition],
    group.categories.map(({ texts }) => texts[edition].name).join(', '),
  ]);
  expect(names).toEqual(Object.entries(groups));
  // Only "States" is in no group.
  expect(categories.filter(({ group }) => !group).map(({ texts }) => texts[edition].name)).toEqual([states]);
});

test.each([
  ['Geo-Politics', 'geo-politics'],
  ['Real Estate', 'real-estate'],
  ['Science & Technology', 'science-and-technology'],
  ['Religion & Community', 'religion-and-community'],
])('%s has the path /%s', (name, slug) => expect(categoryBySlug(slug)?.texts.en.name).toBe(name));

test('no slug is the same as a route of the site', () => {
  const wrong = categories.filter(({ slug }) => !/^[a-z]+(-[a-z]+)*$/.test(slug) || reservedSegments.has(slug));
  expect(wrong.map(({ slug }) => slug)).toEqual([]);
});

test('each category has its own title and description in each language', () => {
  const isShort = ({ title, description }: { title: string; description: string }) =>
    title.length <= 10 || description.length <= 60;
  expect(categories.filter(({ texts }) => Object.values(texts).some(isShort)).map(({ slug }) => slug)).toEqual([]);
});

test('no translation belongs to a category that does not exist', () => {
  expect(Object.keys(english).filter((slug) => !categoryBySlug(slug))).toEqual([]);
});

test.each(['en', 'hindi', 'gujarati'] as const)('in %s, only sports and business share a description', (edition) => {
  const described = (slug: string) => categoryBySlug(slug)?.texts[edition].description;
  const shared = categories.filter(({ slug }) =>
    categories.some((other) => other.slug !== slug && described(other.slug) === described(slug)),
  );
  expect(shared.map(({ slug }) => slug)).toEqual(['sports', 'business']);
});

test.each(['', 'Politics', 'politics ', 'sport', 'toString'])('there is no category %j', (slug) =>
  expect(categoryBySlug(slug)).toBeUndefined(),
);
