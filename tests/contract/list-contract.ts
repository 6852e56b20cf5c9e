import type { Page } from '@/lib/contract/envelope';
import { type ApiLanguage } from '@/lib/platform/editions';
import type { NewsApi } from '@/lib/news-api/news-api';

type Dated = { id: number; publishOn: string };
type PageRequest = { page?: number; size?: number; count?: 'no' };

const ids = (items: { id: number }[]) => items.map((item) => item.id);

/** Pairs of neighbours that are not in order: newest first, then larger id first. */
const misplaced = (items: Dated[]) =>
  items
    .slice(1)
    .map((item, index) => [items[index]!, item] as const)
    .filter(([first, second]) => {
      const apart = Date.parse(first.publishOn) - Date.parse(second.publishOn);
      return apart < 0 || (apart === 0 && first.id < second.id);
    });

/** Every page of a list, until one is empty. */
async function allPages<T>(ask: (request: PageRequest) => Promise<Page<T>>, size: number): Promise<Page<T>[]> {
  const pages: Page<T>[] = [];
  do pages.push(await ask({ page: pages.length + 1, size }));
  while (pages.at(-1)!.items.length > 0);
  return pages;
}

/** Contents, order and paging of lists. */
export function listContract(api: () => NewsApi): void {
  const lists: [string, (request: PageRequest) => Promise<Page<{ id: number }>>, number][] = [
    ['top stories in English', (request) => api().topNews({ language: 'english', ...request }), 83],
    ['top stories in Hindi', (request) => api().topNews({ language: 'hindi', ...request }), 81],
    ['top stories in Gujarati', (request) => api().topNews({ language: 'gujarati', ...request }), 81],
    ['all stories in Hindi by search', (request) => api().search({ language: 'hindi', ...request }), 81],
    ['a category in English', (request) => api().relevantNews({ categoryId: 'legal', language: 'en', ...request }), 5],
    ['an association', (request) => api().newsByAssociation({ associationId: 1, ...request }), 4],
    ['an author', (request) => api().newsByAuthor({ author: 'gujarat-desk', language: 'hindi', ...request }), 3],
    ['a topic', (request) => api().newsByTopic({ topic: 'parliament', language: 'gujarati', ...request }), 5],
    ['the sitemap', (request) => api().sitemapStories(request), 83],
    ['bulletins', (request) => api().bulletins(request), 15],
    ['bulletins by search', (request) => api().searchBulletins(request), 15],
  ];

  describe.each(lists)('pages of %s', (name, ask, total) => {
    test(`20 at first, and ${total} in all`, async () => {
      const first = await ask({});
      expect([first.page, first.size, first.total]).toEqual([1, 20, total]);
      expect(first.items).toHaveLength(Math.min(20, total));
    });

    test('a page without a count has the same items, and the total known so far', async () => {
      for (const page of [1, 2, 99]) {
        const { items } = await ask({ page, size: 3 });
        // There are few bulletins, so they are always counted.
        const known = name.startsWith('bulletins') ? total : items.length && page * 3 - 3 + items.length;
        expect(await ask({ page, size: 3, count: 'no' })).toMatchObject({ page, size: 3, items, total: known });
      }
    });

    test('pages of 7 contain every item once and have their page number', async () => {
      const pages = await allPages(ask, 7);
      const all = ids(pages.flatMap((page) => page.items));
      expect(all).toHaveLength(total);
      expect(new Set(all).size).toBe(total);
      expect(pages.map((page) => page.page)).toEqual(pages.map((_page, index) => index + 1));
      expect(new Set(pages.map((page) => `${page.size} of ${page.total}`))).toEqual(new Set([`7 of ${total}`]));
    });

    test('the largest page starts with the items of the smallest pages', async () => {
      const max = await ask({ size: 50 });
      const [first, second] = [await ask({ page: 1, size: 1 }), await ask({ page: 2, size: 1 })];
      expect(max.items).toHaveLength(Math.min(50, total));
      expect(ids([...first.items, ...second.items])).toEqual(ids(max.items.slice(0, 2)));
    });

    test('a page far beyond the end is empty', async () => {
      expect(await ask({ page: 1_000_000, size: 50 })).toEqual({ items: [], page: 1_000_000, size: 50, total });
    });
  });

  describe('newest first', () => {
    const dated: [string, () => Promise<Page<Dated>>][] = [
      ['a category', () => api().relevantNews({ categoryId: 'legal', language: 'english' })],
      ['an association', () => api().newsByAssociation({ associationId: 1 })],
      ['an edition', () => api().search({ language: 'gujarati', size: 50 })],
      ['the sitemap', () => api().sitemapStories({ size: 50, page: 2 })],
      ['bulletins', () => api().bulletins({})],
    ];
    test.each(dated)('%s', async (_, ask) => {
      const { items } = await ask();
      expect(items.length).toBeGreaterThan(1);
      expect(misplaced(items)).toEqual([]);
    });
  });

  describe('editions', () => {
    const written: [ApiLanguage | 'en', number[], number[]][] = [
      ['english', [81, 82, 83], [84, 85]],
      ['en', [81, 82, 83], [84, 85]],
      ['hindi', [82], [81, 83, 84, 85]],
      ['gujarati', [83], [81, 82, 84, 85]],
    ];
    test.each(written)('lists in %s contain %j and never %j', async (language, inside, outside) => {
      const calls = [api().topNews, api().trendingNews, api().search];
      for (const call of calls) {
        const all = ids(
          (await allPages((request) => call({ language, ...request }), 50)).flatMap((page) => page.items),
        );
        expect(all).toEqual(expect.arrayContaining(inside));
        expect(all.filter((id) => outside.includes(id))).toEqual([]);
      }
    });

    test.each([
      ['english', [83, 82, 81]],
      ['hindi', [82]],
      ['gujarati', [83]],
    ] as const)('a category in %s ends with %j', async (language, oldest) => {
      const { items } = await api().relevantNews({ categoryId: 'legal', language });
      expect(ids(items).slice(2)).toEqual(oldest);
    });

    test('`en` and `english` are the same', async () => {
      expect(await api().topNews({ language: 'en' })).toEqual(await api().topNews({ language: 'english' }));
      expect(await api().trendingNews({ language: 'en' })).toEqual(await api().trendingNews({ language: 'english' }));
      expect(await api().activeCategories({ locale: 'en' })).toEqual(
        await api().activeCategories({ locale: 'english' }),
      );
      expect(await api().search({ language: 'en' })).toEqual(await api().search({ language: 'english' }));
      expect(await api().searchNews({ language: 'en' })).toEqual(await api().searchNews({ language: 'english' }));
    });

    test('a category is the same by id and by slug', async () => {
      const bySlug = await api().relevantNews({ categoryId: 'gujarat', language: 'hindi' });
      expect(ids(bySlug.items)).toEqual([80, 72, 40, 24]);
      expect(new Set(bySlug.items.map((item) => item.displayName))).toEqual(new Set(['gujarat']));
      // Gujarat is third in the menu, and section ids follow the menu.
      expect(bySlug.items[0]?.categoryId).toBe(3);
      expect(await api().relevantNews({ categoryId: 3, language: 'hindi' })).toEqual(bySlug);
    });
  });

  describe('front page', () => {
    // The sample edition's picks are ten of the newest eleven stories. 75 and 69 are the newest
    // others.
    const picksThenNewest = [80, 79, 78, 77, 76, 74, 73, 72, 71, 70, 75, 69, 68];

    test.each<ApiLanguage>(['english', 'hindi', 'gujarati'])(
      'top stories in %s are the ten picks, then the newest',
      async (language) => {
        expect(ids((await api().topNews({ language, size: 13 })).items)).toEqual(picksThenNewest);
      },
    );

    test.each<[ApiLanguage, number[]]>([
      ['english', [81, 82, 80, 79, 78]],
      ['hindi', [82, 80, 79, 78, 77]],
      ['gujarati', [80, 79, 78, 77, 76]],
    ])('in %s %j trend: most read, then picks, without stories of four reads', async (language, trending) => {
      expect(ids((await api().trendingNews({ language, size: 5 })).items)).toEqual(trending);
    });

    test('association 1 has four stories, in any edition', async () => {
      expect(ids((await api().newsByAssociation({ associationId: 1 })).items)).toEqual([69, 66, 59, 54]);
    });
  });

  describe('archive', () => {
    test.each([
      [2020, ['2020-02-29', '2020-01-15', '2020-01-14']],
      [2019, []],
      [1900, []],
      [9999, []],
    ])('the days of %i with stories are %j in Indian time', async (year, days) => {
      expect(await api().archiveDays({ year })).toEqual(days.map((date) => ({ date, count: 1 })));
    });

    test('a day is returned with its neighbours', async () => {
      expect(await api().archiveDays({ around: '2020-01-15', language: 'english' })).toEqual(
        ['2020-02-29', '2020-01-15', '2020-01-14'].map((date) => ({ date, count: 1 })),
      );
    });

    test.each([undefined, 'english'] as const)(
      'all days are newest first and include all stories: %s',
      async (language) => {
        const days = await api().archiveDays(language ? { language } : {});
        expect(days.reduce((sum, day) => sum + day.count, 0)).toBe(83);
        const dates = days.map((day) => day.date);
        expect(dates).toEqual([...new Set(dates)].sort().reverse());
      },
    );
  });

  describe('stories by their ids', () => {
    const given = async (wanted: number[], language?: ApiLanguage) =>
      ids(await api().storiesById({ ids: wanted, ...(language ? { language } : {}) }));

    test.each<[string, number[], ApiLanguage | undefined, number[]]>([
      ['come in the order of the ids', [80, 78, 81], undefined, [80, 78, 81]],
      ['come in another order if asked so', [81, 80, 78], undefined, [81, 80, 78]],
      ['leave out one that nobody wrote, a withdrawn one and one to come', [999_999, 84, 80, 85], undefined, [80]],
      ['leave out one that is in English only for readers of Hindi', [81, 80], 'hindi', [80]],
      ['have it for readers of English', [81, 80], 'english', [81, 80]],
      ['are none if none is public', [84], undefined, []],
    ])('%s', async (_, wanted, language, expected) => {
      expect(await given(wanted, language)).toEqual(expected);
    });

    test('are the same as in lists, without bodies', async () => {
      const { items } = await api().newsByAuthor({ author: 'gujarat-desk', language: 'gujarati' });
      expect(await api().storiesById({ ids: ids(items) })).toEqual(items);
    });
  });
}
