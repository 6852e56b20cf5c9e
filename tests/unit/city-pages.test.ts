import type { Db } from '@/lib/database/connection';
import type { Edition } from '@/lib/platform/editions';
import { loadArticle } from '@/lib/pages/loaders/article';
import { loadCities, loadCity } from '@/lib/pages/loaders/lists/cities';
import { inEach } from '../support/editions';
import { enterNewsroom, leaveSite } from '../support/in-process';
import { addNamed } from '../support/named';
import { newsroomInMemory, testNow } from '../support/newsroom';
import { englishOnly, publish } from '../support/stories';
import { cropOf } from '../support/picture-names';

let db: Db;
let storyInTwoCities: number;

beforeAll(async () => {
  db = await newsroomInMemory();
  await addNamed(
    db,
    'cities',
    { slug: 'surat', name: 'Surat', hindi_name: 'सूरत', gujarati_name: 'સુરત', kind: 'other', position: 3 },
    { slug: 'pune', name: 'Pune', hindi_name: 'पुणे', gujarati_name: 'પુણે', kind: 'metro', position: 2 },
    { slug: 'delhi', name: 'Delhi', hindi_name: 'दिल्ली', gujarati_name: 'દિલ્હી', kind: 'metro', position: 1 },
    { slug: 'imphal', name: 'Imphal', kind: 'other', position: 4 },
  );
  storyInTwoCities = await publish(db, 2, {
    title: 'Metro opens',
    cities: ['pune', 'delhi'],
    imageUrl: '/sample/monsoon.jpg',
  });
  await publish(db, 3, { title: 'English in Pune', cities: ['pune'], ...englishOnly });
  await publish(db, 4, { title: 'Elsewhere' });
  for (let hour = 10; hour < 31; hour += 1) await publish(db, hour, { title: `Delhi ${hour}`, cities: ['delhi'] });
  enterNewsroom(db);
});

afterAll(async () => {
  leaveSite();
  await db.destroy();
});

const city = async (edition: Edition, cityDisplayName: string, page?: string) =>
  loadCity({ edition, params: { cityDisplayName, ...(page === undefined ? {} : { page }) }, now: testNow });

async function shownCity(edition: Edition, name: string, page?: string) {
  const result = await city(edition, name, page);
  if (!('view' in result)) throw new Error(`No page: ${JSON.stringify(result)}`);
  return result;
}

describe('the list of cities', () => {
  test.each<[Edition, string[], string[]]>([
    ['en', ['Delhi /cities/delhi', 'Pune /cities/pune'], ['Surat /cities/surat', 'Imphal /cities/imphal']],
    [
      'hindi',
      ['दिल्ली /hindi/cities/delhi', 'पुणे /hindi/cities/pune'],
      ['सूरत /hindi/cities/surat', 'Imphal /hindi/cities/imphal'],
    ],
    [
      'gujarati',
      ['દિલ્હી /gujarati/cities/delhi', 'પુણે /gujarati/cities/pune'],
      ['સુરત /gujarati/cities/surat', 'Imphal /gujarati/cities/imphal'],
    ],
  ])('of %s has metros and other cities in its language and order', async (edition, metro, other) => {
    const result = await loadCities({ edition, params: {}, now: testNow });
    if (!('view' in result)) throw new Error('No page');
    const rows = (links: { name: string; href: string }[]) => links.map(({ name, href }) => `${name} ${href}`);
    expect(rows(result.view.metro)).toEqual(metro);
    expect(rows(result.view.other)).toEqual(other);
  });

  test.each<[Edition, string, string]>([
    ['en', 'News by city | Trivarta', 'https://news.example/cities'],
    ['hindi', 'शहरों की खबरें | त्रिवार्ता', 'https://news.example/hindi/cities'],
    ['gujarati', 'શહેરોના સમાચાર | ત્રિવાર્તા', 'https://news.example/gujarati/cities'],
  ])('of %s has the title %s', async (edition, title, canonical) => {
    const result = await loadCities({ edition, params: {}, now: testNow });
    if (!('view' in result)) throw new Error('No page');
    expect(result.head).toMatchObject({ title, canonical });
    expect(result.head.robots).toMatch(/^index, follow/);
    expect(result.editionLinks).toEqual(inEach('/cities'));
  });
});

describe('a city with stories', () => {
  test('starts with the newest story and lists the others that exist in the edition', async () => {
    const english = await shownCity('en', 'pune');
    expect(english.view.lead?.title).toBe('Metro opens');
    expect(english.view.stories.map((story) => story.title)).toEqual(['English in Pune']);
    const hindi = await shownCity('hindi', 'pune');
    expect(hindi.view.lead?.href).toBe(`/hindi/politics/metro-opens/${storyInTwoCities}`);
    expect(hindi.view.stories).toEqual([]);
  });

  test.each<[Edition, string, string, string]>([
    ['en', 'Pune', 'Pune news | Trivarta', 'News from and about Pune, in plain language and newest first.'],
    ['hindi', 'पुणे', 'पुणे की खबरें | त्रिवार्ता', 'पुणे शहर से जुड़ी सभी खबरें आसान भाषा में, सबसे नई सबसे पहले।'],
    ['gujarati', 'પુણે', 'પુણેના સમાચાર | ત્રિવાર્તા', 'પુણે શહેરને લગતા બધા સમાચાર સરળ ભાષામાં, સૌથી નવા સૌથી પહેલાં.'],
  ])('has the name in %s: %s', async (edition, name, title, description) => {
    const { view, head } = await shownCity(edition, 'pune');
    expect(view.name).toBe(name);
    expect(head).toMatchObject({ title, description });
    expect(head.image?.url).toEqual(cropOf('share', '/sample/monsoon.jpg'));
  });

  test('has alternates in every edition', async () => {
    const { head, editionLinks, view } = await shownCity('hindi', 'pune');
    expect(head.canonical).toBe('https://news.example/hindi/cities/pune');
    expect(head.alternates).toEqual([
      { lang: 'en', href: 'https://news.example/cities/pune' },
      { lang: 'hi', href: 'https://news.example/hindi/cities/pune' },
      { lang: 'gu', href: 'https://news.example/gujarati/cities/pune' },
      { lang: 'x-default', href: 'https://news.example/cities/pune' },
    ]);
    expect(editionLinks.gujarati).toBe('/gujarati/cities/pune');
    expect(view.citiesHref).toBe('/hindi/cities');
  });
});

describe('the pages of a city with 22 stories', () => {
  test('are two', async () => {
    const first = await shownCity('en', 'delhi');
    expect(first.view).toMatchObject({ page: 1, pages: 2, olderHref: '/cities/delhi?page=2' });
    expect(first.view.stories).toHaveLength(19);
    const second = await shownCity('gujarati', 'delhi', '2');
    expect(second.view).toMatchObject({ page: 2, pages: 2, newerHref: '/gujarati/cities/delhi' });
    expect(second.view.stories).toHaveLength(1);
  });

  test('have their own canonical URL from the second page on', async () => {
    const { head, editionLinks } = await shownCity('en', 'delhi', '2');
    expect(head.canonical).toBe('https://news.example/cities/delhi?page=2');
    expect(head.alternates).toEqual([]);
    expect(editionLinks.hindi).toBe('/hindi/cities/delhi');
  });

  test('page 1 by number redirects to the path without a number', async () => {
    expect(await city('hindi', 'delhi', '1')).toMatchObject({ redirect: '/hindi/cities/delhi' });
  });
});

test('the page of a known city without stories is noindex', async () => {
  const { view, head } = await shownCity('en', 'surat');
  expect(view).toMatchObject({ name: 'Surat', page: 1, pages: 1, stories: [] });
  expect(view.lead).toBeUndefined();
  expect(head.robots).toBe('noindex, follow');
});

test.each([
  ['an unknown city', 'atlantis', undefined],
  ['a category', 'politics', undefined],
  ['capital letters', 'Delhi', undefined],
  ['no slug', 'delhi--', undefined],
  ['the page after the last', 'delhi', '3'],
  ['page 2 of a city without stories', 'surat', '2'],
  ['page 0', 'delhi', '0'],
  ['a page that is no number', 'delhi', 'two'],
])('%s gets 404', async (_, name, page) => {
  expect(await city('en', name, page)).toMatchObject({ notFound: true });
});

test('a story names its cities in the language of the edition', async () => {
  const params = { displayName: 'politics', friendlyUrl: 'metro-opens', id: String(storyInTwoCities) };
  const result = await loadArticle({ edition: 'gujarati', params, now: testNow });
  if (!('view' in result)) throw new Error('No page');
  expect(result.view.story.cities).toEqual([
    { name: 'દિલ્હી', href: '/gujarati/cities/delhi' },
    { name: 'પુણે', href: '/gujarati/cities/pune' },
  ]);
});
