import type { NewsApi } from '@/lib/news-api/news-api';
import { invalidateLayoutData, getLayoutData } from '@/lib/pages/layout/layout-data';
import { enterSite, leaveSite } from '../support/in-process';
import { testNow } from '../support/newsroom';
import { newsItem } from '../support/stories';

/** The layout data while parts of the news API fail. */

const site = { sections: [], bar: {}, identity: { accent: '#aa0000' }, renamed: [] };
const metroCities = [{ id: 1, name: 'Surat' }];
const away = new Set<string>();
let calls = 0;
const call = (name: string, answer: unknown) => async () => {
  calls += 1;
  if (away.has(name)) throw new Error('statement timeout');
  return answer;
};

beforeEach(() => {
  away.clear();
  calls = 0;
  jest.spyOn(console, 'error').mockReturnValue();
  enterSite({
    trendingNews: call('trending', { items: [newsItem({ id: 1 })], page: 1, size: 3, total: 1 }),
    advertisements: call('advertisements', [{ id: 5 }]),
    cities: call('cities', { metroCities, otherCities: [] }),
    siteFacts: call('site', site),
  } as unknown as NewsApi);
});
afterEach(() => {
  leaveSite();
  jest.restoreAllMocks();
});

const later = (ms: number) => new Date(testNow.getTime() + ms);
const all = () => ['trending', 'advertisements', 'cities', 'site'].forEach((name) => away.add(name));

test('a part that fails after a change is unchanged, except stories, which may be withdrawn', async () => {
  await getLayoutData('en', testNow);
  invalidateLayoutData();
  all();
  expect(await getLayoutData('en', later(1))).toMatchObject({
    advertisements: [{ id: 5 }],
    cities: metroCities,
    site,
    trending: { items: [], total: 0, isUnknown: true },
  });
});

test('a part that fails without a change is unchanged, including stories', async () => {
  await getLayoutData('en', testNow);
  all();
  expect(await getLayoutData('en', later(31_000))).toMatchObject({ site, trending: { total: 1, isUnknown: true } });
});

test('a layout with a failed part is fetched again after two seconds, a whole one after thirty', async () => {
  away.add('site');
  await getLayoutData('en', testNow);
  away.clear();
  expect((await getLayoutData('en', later(1999))).site).toBeUndefined();
  expect((await getLayoutData('en', later(2000))).site).toEqual(site);
  calls = 0;
  await getLayoutData('en', later(31_999));
  expect(calls).toBe(0);
  await getLayoutData('en', later(32_000));
  expect(calls).toBe(4);
});
