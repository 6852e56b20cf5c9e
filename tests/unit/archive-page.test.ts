import type { NewsApi } from '@/lib/news-api/news-api';
import type { Edition } from '@/lib/platform/editions';
import { loadArchive, loadArchiveYear, loadDay } from '@/lib/pages/loaders/lists/archive';
import { enterSite, leaveSite } from '../support/in-process';
import { testNow } from '../support/newsroom';
import { newsItem } from '../support/stories';

const days = [
  { date: '2026-11-20', count: 3 },
  { date: '2026-11-02', count: 1 },
  { date: '2026-10-31', count: 2 },
];
const search = jest.fn(() => Promise.resolve({ items: [newsItem()], page: 1, size: 20, total: 1 }));
const trendingNews = () => Promise.resolve({ items: [newsItem({ id: 9 })], page: 1, size: 5, total: 1 });
beforeEach(() => enterSite({ archiveDays: () => Promise.resolve(days), search, trendingNews } as unknown as NewsApi));
afterEach(leaveSite);

/** Numbers of stories on the days of a month. */
const month = (length: number, of: Record<number, number>) => Array.from({ length }, (_, index) => of[index + 1] ?? 0);

async function archive(edition: Edition) {
  const result = await loadArchive({ edition, params: {}, now: testNow });
  if (!('view' in result)) throw new Error('The archive is always a page');
  return result;
}
async function day(edition: Edition, date: string) {
  const result = await loadDay({ edition, params: { date, page: '1' }, now: testNow });
  if (!('view' in result)) throw new Error(`No page: ${JSON.stringify(result)}`);
  return result;
}

test.each<[Edition, string]>([
  ['en', 'Archive | Trivarta'],
  ['hindi', 'पुरानी खबरें | त्रिवार्ता'],
  ['gujarati', 'જૂના સમાચાર | ત્રિવાર્તા'],
])('the archive of %s has the title %s and is noindex, nofollow', async (edition, title) => {
  expect((await archive(edition)).head).toMatchObject({ title, robots: 'noindex, nofollow' });
});

test('a day page is noindex, nofollow too', async () => {
  expect((await day('en', '2026-11-20')).head.robots).toBe('noindex, nofollow');
});

test('the days are grouped by month, newest month first', async () => {
  expect((await archive('hindi')).view.months).toEqual([
    {
      key: '2026-11',
      name: 'नवंबर 2026',
      // 1 November 2026 is a Sunday.
      before: 0,
      counts: month(30, { 2: 1, 20: 3 }),
      today: 20,
    },
    { key: '2026-10', name: 'अक्टूबर 2026', before: 4, counts: month(31, { 31: 2 }) },
  ]);
});

describe('an archive of years', () => {
  const ofYears = ['2026-11-20', '2025-12-01', '2025-11-30', '2024-02-29'].map((date) => ({ date, count: 1 }));
  beforeEach(() => enterSite({ archiveDays: () => Promise.resolve(ofYears) } as unknown as NewsApi));
  const year = (value: string) => loadArchiveYear({ edition: 'gujarati', params: { year: value }, now: testNow });

  test('starts with the twelve months up to the newest day, and links to every year', async () => {
    const { view } = await archive('gujarati');
    expect(view.months.map(({ key }) => key)).toEqual(['2026-11', '2025-12']);
    expect(view.years).toEqual([
      { year: '2026', href: '/gujarati/archive/2026' },
      { year: '2025', href: '/gujarati/archive/2025' },
      { year: '2024', href: '/gujarati/archive/2024' },
    ]);
  });

  test('shows a year on a page of its own, noindex, nofollow', async () => {
    const result = await year('2025');
    if (!('view' in result)) throw new Error('The year has a page');
    expect(result.view.year).toBe('2025');
    expect(result.view.months.map(({ key }) => key)).toEqual(['2025-12', '2025-11']);
    expect(result.head).toMatchObject({ title: 'જૂના સમાચાર: 2025 | ત્રિવાર્તા', robots: 'noindex, nofollow' });
  });

  test.each(['2023', '2027', '02025', '2025-12', '', 'constructor'])('has no page for the year %j', async (value) => {
    expect(await year(value)).toMatchObject({ notFound: true });
  });
});

test.each<[Edition, string, string]>([
  ['en', 'Sun Mon Tue Wed Thu Fri Sat', 'Sunday'],
  ['hindi', 'रवि सोम मंगल बुध गुरु शुक्र शनि', 'रविवार'],
  ['gujarati', 'રવિ સોમ મંગળ બુધ ગુરુ શુક્ર શનિ', 'રવિવાર'],
])('the weeks in %s are %s, starting with %s', async (edition, short, first) => {
  const { weekdays } = (await archive(edition)).view;
  expect(weekdays.map((day) => day.short).join(' ')).toBe(short);
  expect(weekdays[0]?.long).toBe(first);
});

test('a day lists its stories and links back to the archive', async () => {
  const { view } = await day('gujarati', '2026-11-20');
  expect(view.stories.map(({ href }) => href)).toEqual(['/gujarati/india/rain-in-kochi/7']);
  expect(view.archiveHref).toBe('/gujarati/archive');
  expect(view.trending.map(({ id }) => id)).toEqual([9]);
  expect(search).toHaveBeenCalledWith(
    expect.objectContaining({ language: 'gujarati', from: '2026-11-20', to: '2026-11-20' }),
  );
});

test.each([
  ['2026-11-20', 'en', '/archive?date=2026-11-02', undefined],
  ['2026-11-02', 'hindi', '/hindi/archive?date=2026-10-31', '/hindi/archive?date=2026-11-20'],
  ['2026-10-31', 'gujarati', undefined, '/gujarati/archive?date=2026-11-02'],
] as const)(
  '%s in %s links to the previous and next days with stories: %s, %s',
  async (date, edition, before, after) => {
    const { view } = await day(edition, date);
    expect([view.dayBefore?.href, view.dayAfter?.href]).toEqual([before, after]);
  },
);

test.each(['2026-11-31', '20-11-2026', 'today', '', '2999-01-01'])('%j is not a valid day', async (date) => {
  const result = await loadDay({ edition: 'en', params: { date, page: '1' }, now: testNow });
  expect(result).toMatchObject({ notFound: true });
});
