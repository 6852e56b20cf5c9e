import { staticPage } from '@/lib/pages/static-page';
import { ApiError } from '@/lib/contract/errors';
import type { Db } from '@/lib/database/connection';
import type { Edition } from '@/lib/platform/editions';
import { embeddedNewsApi } from '@/lib/news-api/embedded';
import type { NewsApi } from '@/lib/news-api/news-api';
import { loadCategory } from '@/lib/pages/loaders/lists/category';
import type { PageRequest } from '@/lib/pages/static-page';
import { inEach } from '../support/editions';
import { enterNewsroom, enterSite, leaveSite } from '../support/in-process';
import { addNamed } from '../support/named';
import { newsroomInMemory, testNow } from '../support/newsroom';
import { englishOnly, publish } from '../support/stories';
import { cropOf } from '../support/picture-names';

let db: Db;
beforeAll(async () => {
  db = await newsroomInMemory();
  for (let number = 1; number <= 45; number += 1)
    await publish(db, number, { category: 'sports', title: `Match ${number}` });
  await publish(db, 50, { category: 'culture', title: 'English', ...englishOnly });
  await publish(db, 51, {
    category: 'culture',
    title: 'All',
    imageUrl: '/sample/monsoon.jpg',
    thumbUrl: '/sample/a-thumb.jpg',
  });
  await addNamed(db, 'categories', { slug: 'weddings', name: 'Weddings', hindi_name: 'शादियां', position: 90 });
  await publish(db, 60, { category: 'weddings', title: 'A wedding' });
});
beforeEach(() => enterNewsroom(db));
afterEach(leaveSite);
afterAll(() => db.destroy());

const build = (params: Record<string, string>, edition: PageRequest['edition'] = 'en') =>
  loadCategory({ edition, params, now: testNow });
const page = async (params: Record<string, string>, edition: PageRequest['edition'] = 'en') => {
  const result = await build(params, edition);
  if (!('view' in result)) throw new Error(`no page: ${JSON.stringify(result)}`);
  return result;
};
const missing = { notFound: true, revalidate: 30 };

describe('the pages of a category of 45 stories', () => {
  test.each([
    [{ displayName: 'sports' }, 'Match 1', 19, [undefined, '/sports?page=2']],
    [{ displayName: 'sports', page: '2' }, 'Match 21', 19, ['/sports', '/sports?page=3']],
    [{ displayName: 'sports', page: '3' }, 'Match 41', 4, ['/sports?page=2', undefined]],
  ])('%j starts with %s, has %d more, and links to %j', async (params, lead, others, ways) => {
    const { view, revalidate } = await page(params);
    expect(view.lead?.title).toBe(lead);
    expect(view.stories).toHaveLength(others);
    expect([view.newerHref, view.olderHref]).toEqual(ways);
    expect(view.pageLinks.map((link) => link.href)).toEqual(['/sports', '/sports?page=2', '/sports?page=3']);
    expect([view.pages, view.trending.length, revalidate]).toEqual([3, 5, 30]);
  });

  test.each(['4', '999999', '0', '01', '-1', '2.0', 'abc', '', 'undefined', '1000000'])(
    'page %j gets 404',
    async (number) => {
      expect(await build({ displayName: 'sports', page: number })).toEqual(missing);
    },
  );

  test.each([
    ['en', '/sports'],
    ['hindi', '/hindi/sports'],
    ['gujarati', '/gujarati/sports'],
  ] as const)('page 1 by number in %s is one redirect to %s', async (edition, redirect) => {
    expect(await build({ displayName: 'sports', page: '1' }, edition)).toEqual({ redirect, revalidate: 300 });
  });

  test('only the first page has alternates in other languages', async () => {
    const first = await page({ displayName: 'sports' }, 'hindi');
    const second = await page({ displayName: 'sports', page: '2' }, 'hindi');
    expect(first.head.canonical).toBe('https://news.example/hindi/sports');
    expect(first.head.alternates.map((link) => link.lang)).toEqual(['en', 'hi', 'gu', 'x-default']);
    expect(second.head.canonical).toBe('https://news.example/hindi/sports?page=2');
    expect(second.head.alternates).toEqual([]);
    expect(second.editionLinks).toEqual(inEach('/sports'));
  });

  test('link to the first, the last and the nearby pages', async () => {
    const full = embeddedNewsApi(db, () => testNow);
    enterSite({ ...full, search: async (input) => ({ ...(await full.search({ ...input, page: 1 })), total: 400 }) });
    const { view } = await page({ displayName: 'sports', page: '10' });
    expect(view.pageLinks.map((link) => link.page)).toEqual([1, 8, 9, 10, 11, 12, 20]);
  });
});

describe('a category in an edition', () => {
  test.each([
    ['en', 'Culture', ['English', 'All']],
    ['hindi', 'संस्कृति', ['सदन की बैठक सोमवार को']],
    ['gujarati', 'સંસ્કૃતિ', ['ગૃહની બેઠક સોમવારે']],
  ] as const)('%s has the title %s and lists %j', async (edition, name, titles) => {
    const { view } = await page({ displayName: 'culture' }, edition);
    expect(view.name).toBe(name);
    expect([view.lead, ...view.stories].map((card) => card?.title)).toEqual(titles);
  });

  test('links to its feed', async () => {
    expect((await page({ displayName: 'culture' }, 'hindi')).head.feed).toEqual({
      href: '/hindi/feed/culture/rss.xml',
      title: 'संस्कृति: कला, शिल्प और विरासत | त्रिवार्ता',
    });
  });

  test('without stories is not an alternate of the category in English', async () => {
    await publish(db, 70, { category: 'health', title: 'English', ...englishOnly });
    const [english, hindi] = [await page({ displayName: 'health' }), await page({ displayName: 'health' }, 'hindi')];
    expect([english.head.alternates, english.head.robots.slice(0, 5)]).toEqual([[], 'index']);
    expect([hindi.head.alternates, hindi.head.robots]).toEqual([[], 'noindex, follow']);
  });

  test('uses the picture of its lead on share cards, if there is one', async () => {
    expect((await page({ displayName: 'culture' }, 'hindi')).head.image).toEqual({
      url: cropOf('share', '/sample/monsoon.jpg'),
      description: 'संस्कृति',
      width: 1200,
      height: 630,
    });
    expect((await page({ displayName: 'sports' })).head.image?.url).toBe('https://news.example/share.jpg');
  });

  test('without stories is noindex', async () => {
    const { view, head } = await page({ displayName: 'crime' }, 'gujarati');
    expect(view).toMatchObject({ name: 'ક્રાઇમ', stories: [], page: 1, pages: 1 });
    expect(view.lead).toBeUndefined();
    expect(head.robots).toBe('noindex, follow');
    expect(await build({ displayName: 'crime', page: '2' }, 'gujarati')).toEqual(missing);
  });

  test('that exists only in the news API has a page too', async () => {
    expect((await page({ displayName: 'weddings' })).view.name).toBe('Weddings');
    expect((await page({ displayName: 'weddings' }, 'hindi')).view.name).toBe('शादियां');
    expect((await page({ displayName: 'weddings' }, 'gujarati')).view.name).toBe('Weddings');
  });

  test.each<[Edition, string, string]>([
    ['en', 'Weddings | Trivarta', 'All stories in “Weddings”, newest first.'],
    ['hindi', 'शादियां | त्रिवार्ता', '‘शादियां’ की सभी खबरें, सबसे नई सबसे पहले।'],
    ['gujarati', 'Weddings | ત્રિવાર્તા', '‘Weddings’ વિભાગના બધા સમાચાર, સૌથી નવા સૌથી પહેલાં.'],
  ])('that exists only in the news API has head tags in %s', async (edition, title, description) => {
    expect((await page({ displayName: 'weddings' }, edition)).head).toMatchObject({ title, description });
  });
});

test.each(['nowhere', 'Sports', 'sports ', 'a--b', 'archive', 'hindi', '404', 'constructor', '__proto__', '', "x'--"])(
  '%j gets 404',
  async (displayName) => expect(await build({ displayName })).toEqual(missing),
);

describe('when the news API fails', () => {
  const fault = new ApiError(502, [{ code: 'UPSTREAM', message: 'no answer' }]);

  test.each(['search', 'trendingNews'] as const)(
    'in %s, the error is thrown and does not become a 404',
    async (call) => {
      enterSite({ ...embeddedNewsApi(db, () => testNow), [call]: () => Promise.reject(fault) });
      await expect(staticPage(loadCategory)({ locale: 'en', params: { displayName: 'sports' } })).rejects.toBe(fault);
    },
  );

  test('for a category that exists only there, the error is thrown too', async () => {
    enterSite({ activeCategories: () => Promise.reject(fault) } as unknown as NewsApi);
    await expect(build({ displayName: 'weddings' })).rejects.toBe(fault);
  });

  test('with 404 for a built-in category, the page is empty', async () => {
    const gone = new ApiError(404, [{ code: 'NOT_FOUND', message: 'Category sports does not exist' }]);
    enterSite({ ...embeddedNewsApi(db, () => testNow), search: () => Promise.reject(gone) });
    expect((await page({ displayName: 'sports' })).view).toMatchObject({ name: 'Sports', stories: [], pages: 1 });
  });
});
