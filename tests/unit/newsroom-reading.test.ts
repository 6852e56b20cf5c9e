import { isNotFound } from '@/lib/contract/errors';
import type { Input } from '@/lib/contract/news/operations';
import type { Db } from '@/lib/database/connection';
import type { Edition } from '@/lib/platform/editions';
import { getAdvertisements } from '@/lib/newsroom/reading/site/ads';
import { archiveDays } from '@/lib/newsroom/reading/archive';
import { activeCategories, requireCategoryId, requireAssociationId } from '@/lib/newsroom/reading/terms/categories';
import { cityGroups } from '@/lib/newsroom/reading/terms/cities';
import { bulletinCategories, searchBulletins } from '@/lib/newsroom/reading/site/bulletins';
import { withdrawStory } from '@/lib/newsroom/stories/save-story';
import { sitemapStories } from '@/lib/newsroom/reading/sitemap';
import { newestStories } from '@/lib/newsroom/reading/stories';
import { addNamed } from '../support/named';
import { newsroomInMemory, testNow } from '../support/newsroom';
import { englishOnly, hoursAgo, publish, titlesOf } from '../support/stories';

let db: Db;
beforeAll(async () => {
  db = await newsroomInMemory();
  await publish(db, 2, { category: 'sports', title: 'Today' });
  await publish(db, 3, { category: 'culture', title: 'English only', ...englishOnly });
  await publish(db, 13, { category: 'sports', title: 'Yesterday' });
  await publish(db, 400 * 24, { category: 'world', title: 'Last year' });
  await publish(db, -1, { category: 'crime', title: 'To come' });
  await withdrawStory(db, await publish(db, 5, { category: 'legal', title: 'Withdrawn' }));

  await addNamed(
    db,
    'bulletin_categories',
    { slug: 'daily', name: 'Daily', position: 1 },
    { slug: 'weekly', name: 'Weekly', position: 0 },
  );
  const bulletin = { summary: 's', youtube_url: 'https://youtu.be/a', publish_at: hoursAgo(1).toISOString() };
  await addNamed(
    db,
    'bulletins',
    { ...bulletin, category_id: 1, title: '100% rain', hindi_title: 'बारिश', publish_at: hoursAgo(9).toISOString() },
    { ...bulletin, category_id: 2, title: 'Cricket', gujarati_title: 'રમત', gujarati_summary: 'ક્રિકેટ, રિઝર્વ બેંક' },
    { ...bulletin, category_id: 1, title: 'To come', publish_at: hoursAgo(-1).toISOString() },
  );
  await addNamed(
    db,
    'cities',
    { slug: 'surat', name: 'Surat', kind: 'other', position: 2 },
    { slug: 'mumbai', name: 'Mumbai', kind: 'metro', position: 1 },
    { slug: 'delhi', name: 'Delhi', hindi_name: 'दिल्ली', kind: 'metro', position: 0 },
  );
  await addNamed(
    db,
    'advertisements',
    { position: 'Bottom', image_url: '/b.png', description: 'b' },
    { position: 'Top', image_url: '/t.png', link_url: 'https://e.example/', description: 't', hindi_description: 'ट' },
  );
  await addNamed(db, 'associations', { slug: 'press-club', name: 'Press club' });
});
afterAll(() => db.destroy());

describe('active categories', () => {
  test.each<[Edition, string[]]>([
    ['en', ['world', 'sports', 'culture']],
    ['hindi', ['world', 'sports']],
    ['gujarati', ['world', 'sports']],
  ])('of %s are the categories with stories, in menu order: %j', async (edition, slugs) => {
    const found = await activeCategories(db, edition, testNow);
    expect(found.map((category) => category.displayName)).toEqual(slugs);
  });

  test('have their names in each language', async () => {
    const [world] = await activeCategories(db, 'en', testNow);
    expect(world).toMatchObject({ id: 1, category: 'World', displayName: 'world' });
    expect(world).toMatchObject({ hindiName: 'दुनिया', gujaratiName: 'વિશ્વ' });
  });
});

describe('days of the archive', () => {
  // 13 hours before noon in India is 23:00 on the day before.
  test.each([
    [
      undefined,
      [
        { date: '2026-11-20', count: 2 },
        { date: '2026-11-19', count: 1 },
        { date: '2025-10-16', count: 1 },
      ],
    ],
    [
      2026,
      [
        { date: '2026-11-20', count: 2 },
        { date: '2026-11-19', count: 1 },
      ],
    ],
    [2025, [{ date: '2025-10-16', count: 1 }]],
    [2024, []],
  ])('of the year %j are %j', async (year, days) =>
    expect(await archiveDays(db, 'any', { year }, testNow)).toEqual(days),
  );
});

describe('sitemap stories', () => {
  test('include every published story, newest first', async () => {
    const { items, total } = await sitemapStories(db, {}, testNow);
    expect(total).toBe(4);
    expect(items.map((item) => [item.title, Boolean(item.hindiTitle)])).toEqual([
      ['Today', true],
      ['English only', false],
      ['Yesterday', true],
      ['Last year', true],
    ]);
    expect(items[0]).toMatchObject({
      displayName: 'sports',
      friendlyUrl: 'today',
      publishOn: '2026-11-20T04:30:00.000Z',
      lastUpdated: '2026-11-20T04:30:00.000Z',
    });
    expect(items[0]).not.toHaveProperty('body');
  });

  test('are paged', async () => {
    const second = await sitemapStories(db, { page: 2, size: 3 }, testNow);
    expect([second.items.map((item) => item.title), second.total]).toEqual([['Last year'], 4]);
  });

  test.each<[Input<'sitemapStories'>, string[], number]>([
    [{ language: 'hindi' }, ['Today', 'Yesterday', 'Last year'], 3],
    [{ language: 'gujarati', from: '2026-11-01' }, ['Today', 'Yesterday'], 2],
    [{ from: '2026-11-20', to: '2026-11-20' }, ['Today', 'English only'], 2],
    [{ to: '2025-12-31' }, ['Last year'], 1],
    [{ from: '2026-11-21' }, [], 0],
  ])('for %j are %j, %d in total', async (input, titles, all) => {
    const { items, total } = await sitemapStories(db, input, testNow);
    expect([items.map((item) => item.title), total]).toEqual([titles, all]);
  });

  test('continue after a story with an unchanged total', async () => {
    const [first, second] = (await sitemapStories(db, {}, testNow)).items;
    const after = async (id: number) => (await sitemapStories(db, { after: id, size: 2 }, testNow)).items;
    expect((await after(first!.id)).map((item) => item.title)).toEqual(['English only', 'Yesterday']);
    expect((await after(second!.id)).map((item) => item.title)).toEqual(['Yesterday', 'Last year']);
    expect((await sitemapStories(db, { after: first!.id }, testNow)).total).toBe(4);
  });

  test('refuse to continue after an unknown story', async () => {
    await expect(sitemapStories(db, { after: 999 }, testNow)).rejects.toMatchObject({ status: 404 });
  });
});

describe('bulletins', () => {
  test.each<[Input<'searchBulletins'>, string[]]>([
    [{}, ['Cricket', '100% rain']],
    [{ keyword: '  ' }, ['Cricket', '100% rain']],
    [{ category: 'daily' }, ['100% rain']],
    [{ category: 'weekly', keyword: 'rain' }, []],
    [{ keyword: 'RAIN' }, ['100% rain']],
    [{ keyword: '100%' }, ['100% rain']],
    [{ keyword: 'rains' }, ['100% rain']],
    [{ keyword: '%' }, []],
    [{ keyword: 'baarish' }, ['100% rain']],
    [{ keyword: 'kriket' }, ['Cricket']],
    // An abbreviation matches all words of its long form together, not one of them.
    [{ keyword: 'RBI' }, ['Cricket']],
    [{ keyword: 'આરબીઆઈ' }, ['Cricket']],
    [{ keyword: 'SBI' }, []],
    [{ keyword: 'weather' }, []],
    [{ keyword: 'ા'.repeat(200) }, []],
    [{ from: '2026-11-20', to: '2026-11-20' }, ['Cricket', '100% rain']],
    [{ from: '2026-11-21' }, []],
    [{ to: '2026-11-19', keyword: 'rain' }, []],
    [{ keyword: 'rain cricket' }, []],
    [{ keyword: '_' }, []],
    [{ keyword: 'बारिश' }, ['100% rain']],
    [{ keyword: 'ક્રિકેટ' }, ['Cricket']],
    [{ keyword: 'come' }, []],
    [{ size: 1, page: 2 }, ['100% rain']],
    [{ page: 9 }, []],
  ])('for %j are %j', async (filter, titles) => {
    const page = await searchBulletins(db, filter, testNow);
    expect(page.items.map((item) => item.title)).toEqual(titles);
  });

  test('of an unknown category are 404', async () => {
    const error: unknown = await searchBulletins(db, { category: 'nowhere' }, testNow).catch(
      (failure: unknown) => failure,
    );
    expect(isNotFound(error)).toBe(true);
  });

  test('have their own category order', async () => {
    expect((await bulletinCategories(db, testNow)).map((category) => category.displayName)).toEqual([
      'weekly',
      'daily',
    ]);
  });
});

test('cities are in order, with metros separate', async () => {
  const { metroCities, otherCities } = await cityGroups(db);
  expect(metroCities.map((city) => [city.displayName, city.hindiCityName])).toEqual([
    ['delhi', 'दिल्ली'],
    ['mumbai', null],
  ]);
  expect(otherCities.map((city) => city.displayName)).toEqual(['surat']);
});

test('advertisements include their texts', async () => {
  expect(await getAdvertisements(db)).toMatchObject([
    { adsPosition: 'Bottom', url: '/b.png', link: null, imageDescription: 'b', hindiImageDescription: null },
    {
      adsPosition: 'Top',
      url: '/t.png',
      link: 'https://e.example/',
      imageDescription: 't',
      hindiImageDescription: 'ट',
    },
  ]);
});

describe('an association', () => {
  test('lists the stories that name it, in any edition', async () => {
    const id = await requireAssociationId(db, 1);
    await publish(db, 9, { title: 'Of the club', associations: [id], category: 'general', ...englishOnly });
    const page = await newestStories(db, { edition: 'any', now: testNow, associationId: id }, {});
    expect([page.items.map((item) => item.title), page.total]).toEqual([['Of the club'], 1]);
  });

  test('that is unknown is 404', async () => {
    expect(isNotFound(await requireAssociationId(db, 2).catch((failure: unknown) => failure))).toBe(true);
  });
});

test.each([
  ['politics', 4],
  [4, 4],
])('the category %j has the id %d', async (key, id) => expect(await requireCategoryId(db, key)).toBe(id));

test.each(['nowhere', '4', 99, 0])('the category %j is 404', async (key) => {
  expect(isNotFound(await requireCategoryId(db, key).catch((failure: unknown) => failure))).toBe(true);
});

test('of stories with the same time, the last saved comes first', async () => {
  const own = await newsroomInMemory();
  for (const title of ['First', 'Second', 'Third']) await publish(own, 1, { title });
  const page = await newestStories(own, { edition: 'any', now: testNow }, {});
  expect(titlesOf(page)).toEqual(['Third', 'Second', 'First']);
  await own.destroy();
});
