import type { Advertisement } from '@/lib/contract/news/entities';
import type { Edition } from '@/lib/platform/editions';
import type { NewsApi } from '@/lib/news-api/news-api';
import { buildLayoutProps, getLayoutProps, hasBreakingNow } from '@/lib/pages/layout/layout-props';
import { emptyLayoutData } from '@/lib/pages/layout/layout-data';
import { enterSite, leaveSite } from '../support/in-process';
import { linesOf } from '../support/log-lines';
import { testNow } from '../support/newsroom';
import { newsItem } from '../support/stories';

const items = (count: number) => Array.from({ length: count }, (_, index) => newsItem({ id: index + 1 }));
const trending = (total: number) => ({ ...emptyLayoutData, trending: { items: items(Math.min(total, 3)), total } });

const advertisement = (changes: Partial<Advertisement> = {}): Advertisement => ({
  id: 1,
  adsPosition: 'Top',
  url: '/sample/ads/top-1.jpg',
  link: '/about',
  imageDescription: 'Read on',
  hindiImageDescription: 'आगे पढ़िए',
  gujaratiImageDescription: 'આગળ વાંચો',
  ...changes,
});
const withAds = (...advertisements: Advertisement[]) => ({ ...emptyLayoutData, advertisements });

beforeEach(() => enterSite(undefined));
afterEach(leaveSite);

describe('the breaking-news bar', () => {
  test.each<[number, boolean]>([
    [0, false],
    [1, true],
    [2, false],
    [14, false],
  ])('with %i trending stories: shown is %s', (total, shown) =>
    expect(buildLayoutProps('en', testNow, trending(total)).breaking !== undefined).toBe(shown),
  );

  test.each<[Edition, string, string]>([
    ['en', 'Rain in Kochi', '/india/rain-in-kochi/1'],
    ['hindi', 'कोच्चि में बारिश', '/hindi/india/rain-in-kochi/1'],
    ['gujarati', 'કોચીમાં વરસાદ', '/gujarati/india/rain-in-kochi/1'],
  ])('of %s shows %s', (edition, name, href) =>
    expect(buildLayoutProps(edition, testNow, trending(1)).breaking).toEqual({ name, href }),
  );
});

describe('the bar of a story that an editor marked', () => {
  const until = '2026-11-20T07:00:00.000Z';
  const marked = newsItem({ id: 9, title: 'Quake', breakingUntil: until, friendlyUrl: 'quake' });
  const data = (total: number) => ({ ...emptyLayoutData, trending: { items: items(3), total, breaking: marked } });

  test.each([0, 1, 2, 14])('with %i trending stories has its title and its end time', (total) => {
    expect(buildLayoutProps('en', testNow, data(total)).breaking).toEqual({
      name: 'Quake',
      href: '/india/quake/9',
      until,
    });
  });

  test.each([
    ['2026-11-20T06:59:59.999Z', 'Quake'],
    [until, undefined],
    ['2026-11-21T00:00:00.000Z', undefined],
  ])('at %s shows %s', (now, name) => {
    expect(buildLayoutProps('en', new Date(now), data(3)).breaking?.name).toBe(name);
  });

  test('is replaced by the only trending story after its end time', () => {
    expect(buildLayoutProps('en', new Date(until), data(1)).breaking).toEqual({
      name: 'Rain in Kochi',
      href: '/india/rain-in-kochi/1',
    });
  });
});

describe('a cached page', () => {
  const until = '2026-11-20T07:00:00.000Z';
  const shown = { name: 'Rain in Kochi', href: '/india/rain-in-kochi/9', until };
  const enter = (trendingNews: () => Promise<unknown>) =>
    enterSite({
      trendingNews,
      siteFacts: () => Promise.resolve({ sections: [], bar: {}, identity: {}, renamed: [] }),
      advertisements: () => Promise.resolve([]),
      cities: () => Promise.resolve({ metroCities: [], otherCities: [] }),
    } as unknown as NewsApi);
  const marked = () =>
    enter(async () => ({
      items: [],
      page: 1,
      size: 3,
      total: 0,
      breaking: newsItem({ id: 9, breakingUntil: until }),
    }));

  test.each([
    ['with the bar is as good as new', shown, true],
    ['without it is not', undefined, false],
    ['with another story in it is not', { ...shown, href: '/india/another/8' }, false],
    ['with another title is not', { ...shown, name: 'Rain' }, false],
    ['with another end is not', { ...shown, until: '2026-11-20T08:00:00.000Z' }, false],
  ])('%s', async (_, given, good) => {
    marked();
    expect(await hasBreakingNow('en', testNow, given)).toBe(good);
  });

  test('is rendered again after the end time', async () => {
    marked();
    expect(await hasBreakingNow('en', new Date(until), shown)).toBe(false);
    expect(await hasBreakingNow('en', new Date(until), undefined)).toBe(true);
  });

  test.each([
    ['fails', () => Promise.reject(new Error('away'))],
    ['does not answer', () => new Promise(() => undefined)],
  ])('is served unchanged while the news API %s', async (_, trendingNews) => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    enter(trendingNews);
    expect(await hasBreakingNow('en', testNow, shown)).toBe(true);
    expect(await hasBreakingNow('en', testNow, undefined)).toBe(true);
    logged.mockRestore();
  });
});

test.each([
  [0, 0],
  [2, 2],
  [3, 3],
  [20, 3],
])('with %i trending stories, Hot On The Web shows %i', (total, shown) =>
  expect(
    buildLayoutProps('en', testNow, { ...trending(total), trending: { items: items(total), total } }).hot,
  ).toHaveLength(shown),
);

test.each([
  [13, [6]],
  [14, [3, 3]],
])('with %i trending stories, the popular categories have columns of %j', (total, columns) =>
  expect(buildLayoutProps('en', testNow, trending(total)).popular.map((links) => links.length)).toEqual(columns),
);

describe('advertisements', () => {
  test('are grouped by their position', () => {
    const { ads } = buildLayoutProps(
      'en',
      testNow,
      withAds(advertisement(), advertisement({ id: 2, adsPosition: 'Bottom' }), advertisement({ id: 3 })),
    );
    expect(ads.top.map(({ id }) => id)).toEqual([1, 3]);
    expect(ads.bottom.map(({ id }) => id)).toEqual([2]);
  });

  test.each<[Edition, string]>([
    ['en', 'Read on'],
    ['hindi', 'आगे पढ़िए'],
    ['gujarati', 'આગળ વાંચો'],
  ])('have text in the language of %s: %s', (edition, text) =>
    expect(buildLayoutProps(edition, testNow, withAds(advertisement())).ads.top[0]?.text).toBe(text),
  );

  test('without text in the language show none, not the English text', () => {
    const { ads } = buildLayoutProps('hindi', testNow, withAds(advertisement({ hindiImageDescription: null })));
    expect(ads.top[0]?.text).toBe('');
  });

  test.each<[string | null, string | undefined]>([
    ['/about', '/hindi/about'],
    ['/', '/hindi'],
    ['/gujarati', '/gujarati'],
    ['https://shop.example/', 'https://shop.example/'],
    [null, undefined],
  ])('in Hindi have the link %s as %s', (link, href) =>
    expect(buildLayoutProps('hindi', testNow, withAds(advertisement({ link }))).ads.top[0]?.href).toBe(href),
  );
});

test.each<[Edition, string]>([
  ['en', ''],
  ['hindi', '/hindi'],
  ['gujarati', '/gujarati'],
])('the quick links of %s are six, in this order', (edition, prefix) => {
  const links = buildLayoutProps(edition, testNow, emptyLayoutData).footerLinks.map(
    ({ key, href }) => `${key} ${href}`,
  );
  expect(links).toEqual([
    `about ${prefix}/about`,
    `privacyPolicy ${prefix}/privacy-policy`,
    `termsOfUse ${prefix}/terms-and-condition`,
    `contactUs ${prefix}/contact`,
    `cookiePolicy ${prefix}/cookie-policy`,
    `archive ${prefix}/archive`,
  ]);
});

test('the login link points to the login page of the edition', () => {
  expect(buildLayoutProps('hindi', testNow, emptyLayoutData).loginHref).toBe('/hindi/login-mobile-number');
});

test.each<[string, Record<string, string>, true | undefined]>([
  ['with the sample edition', {}, true],
  ['with a service for it, whether that answers or not', { MARKET_API_URL: 'https://market.example' }, true],
  ['with neither', { SAMPLE_EDITION: 'off' }, undefined],
  ['with the news of a publisher', { NEWS_API_URL: 'https://api.example' }, undefined],
])('a site %s has a place for the market: %s', (_, settings, market) => {
  enterSite(undefined, { ...settings, SAMPLE_EDITION: settings['SAMPLE_EDITION'] ?? 'on' });
  expect(buildLayoutProps('en', testNow, emptyLayoutData).market).toBe(market);
});

test('session polling and Google sign-out are in the props only if the site configured them', () => {
  const reported = () => {
    const { sessionPollSeconds, signOutOfGoogle } = buildLayoutProps('hindi', testNow, emptyLayoutData);
    return [sessionPollSeconds, signOutOfGoogle];
  };
  expect(reported()).toEqual([undefined, undefined]);
  enterSite(undefined, { SESSION_POLL_SECONDS: '60', GOOGLE_LOGOUT: 'on' });
  expect(reported()).toEqual([60, true]);
});

describe('the layout requests to the news API', () => {
  const later = (seconds: number) => new Date(testNow.getTime() + seconds * 1000);
  const api = (changes: Partial<NewsApi> = {}) => {
    const trendingNews = jest.fn<ReturnType<NewsApi['trendingNews']>, []>(() =>
      Promise.resolve({ items: items(1), page: 1, size: 3, total: 1 }),
    );
    const parts = {
      trendingNews,
      siteFacts: () => Promise.resolve({ sections: [], bar: {}, identity: {}, renamed: [] }),
      advertisements: () => Promise.resolve([advertisement()]),
      cities: () => Promise.resolve({ metroCities: [], otherCities: [] }),
      ...changes,
    };
    enterSite(parts as unknown as NewsApi);
    return trendingNews;
  };

  test('are sent once for all pages of an edition that are rendered at the same time', async () => {
    const trendingNews = api();
    await Promise.all([getLayoutProps('en', testNow), getLayoutProps('en', testNow), getLayoutProps('en', later(29))]);
    expect(trendingNews).toHaveBeenCalledTimes(1);
  });

  test('are sent again after 30 seconds', async () => {
    const trendingNews = api();
    await getLayoutProps('en', testNow);
    await getLayoutProps('en', later(30));
    expect(trendingNews).toHaveBeenCalledTimes(2);
  });

  test('are sent for each edition', async () => {
    const trendingNews = api();
    await getLayoutProps('en', testNow);
    await getLayoutProps('hindi', testNow);
    expect(trendingNews.mock.calls).toEqual([[{ language: 'english', size: 3 }], [{ language: 'hindi', size: 3 }]]);
  });

  test('a part that fails is left out and logged, and does not affect other parts', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api({ advertisements: () => Promise.reject(new Error('away')) });
    const layout = await getLayoutProps('en', testNow);
    expect(layout.ads).toEqual({ top: [], bottom: [] });
    expect(layout.hot).toHaveLength(1);
    expect(linesOf(logged)).toMatchObject([
      { event: 'layout_part_missing', part: 'advertisements', error: 'Error: away' },
    ]);
    logged.mockRestore();
  });

  test('a part that fails later is unchanged', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api({ advertisements: async () => [advertisement()] });
    await getLayoutProps('en', testNow);
    api({ advertisements: () => Promise.reject(new Error('away')) });
    const layout = await getLayoutProps('en', new Date(testNow.getTime() + 60_000));
    expect(layout.ads.top).toHaveLength(1);
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
  });

  test('are not sent in the build', async () => {
    const trendingNews = api();
    process.env['NEXT_PHASE'] = 'phase-production-build';
    const layout = await getLayoutProps('en', testNow);
    delete process.env['NEXT_PHASE'];
    expect(trendingNews).not.toHaveBeenCalled();
    expect(layout.hot).toEqual([]);
  });
});
