import { backgroundDone } from '@/lib/runtime/run-after-response';
import { pageCache } from '@/lib/server/page-cache';
import { refreshPages } from '@/lib/server/page-refresh';
import { enterSite, leaveSite } from '../support/in-process';

/** Pages that a change has dropped from the cache, and what is rendered of them behind. */

let rendered: string[];
let now: number;
let max: number;

/** Keeps a page as if a reader had asked for it. */
const cachePage = (address: string): void => {
  const value = { kind: 'PAGES', html: 'old', pageData: {} };
  pageCache().set(`/route/PAGES/0a1b/$${address}`, {
    value,
    lastModified: 1,
    cacheControl: { revalidate: 30, expire: 60 },
  });
};

/** A rendering that takes a turn of the event loop, and notes how many go on at once. */
const render = async (address: string) => {
  now += 1;
  max = Math.max(max, now);
  await new Promise(setImmediate);
  now -= 1;
  rendered.push(address);
  if (address === '/en/cities/surat') throw new Error('The database is away');
  cachePage(address);
};

beforeEach(() => {
  enterSite(undefined);
  rendered = [];
  now = max = 0;
});
afterEach(() => {
  leaveSite();
  jest.restoreAllMocks();
});

test('they are rendered behind, one at a time and past one that fails', async () => {
  const errors = jest.spyOn(console, 'error').mockReturnValue();
  refreshPages(['/en', '/en/cities/surat', '/hindi/politics'], render);
  expect(rendered).toEqual([]);
  await backgroundDone();
  expect(rendered).toEqual(['/en', '/en/cities/surat', '/hindi/politics']);
  expect(max).toBe(1);
  expect(errors.mock.calls.map(([line]) => /page_refresh_failed.*cities.surat/.test(String(line)))).toEqual([true]);
});

test('of many changes at once a page is rendered once, unless it is dropped again later', async () => {
  for (let change = 0; change < 5; change += 1) refreshPages(['/en', '/en/politics'], render);
  await backgroundDone();
  expect(rendered).toEqual(['/en', '/en/politics']);
  pageCache().forget((address) => address === '/en');
  refreshPages(['/en'], render);
  await backgroundDone();
  expect(rendered).toEqual(['/en', '/en/politics', '/en']);
});

test('what a reader has had rendered meanwhile is not rendered again, and of very many pages the first hundred', async () => {
  cachePage('/en/3');
  refreshPages(
    Array.from({ length: 1000 }, (_, index) => `/en/${index}`),
    render,
  );
  await backgroundDone();
  expect(rendered).toHaveLength(99);
  expect([rendered.includes('/en/3'), rendered.at(-1)]).toEqual([false, '/en/99']);
});

test('readers are answered between two pages', async () => {
  let answered = 0;
  const reader = setInterval(() => (answered += 1), 0);
  const slow = async () => {
    const until = performance.now() + 20;
    while (performance.now() < until);
  };
  refreshPages(['/en/1', '/en/2', '/en/3', '/en/4', '/en/5'], slow);
  await backgroundDone();
  clearInterval(reader);
  expect(answered).toBeGreaterThanOrEqual(4);
});

test('what Next still rendered of before the change is rendered once more, after a second', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
  const shared = async (address: string) => void rendered.push(address);
  refreshPages(['/en'], shared);
  await backgroundDone();
  refreshPages(['/en/politics'], render);
  await backgroundDone();
  jest.advanceTimersByTime(999);
  await backgroundDone();
  expect(rendered).toEqual(['/en', '/en/politics']);
  jest.advanceTimersByTime(1);
  await backgroundDone();
  jest.advanceTimersByTime(60_000);
  await backgroundDone();
  expect(rendered).toEqual(['/en', '/en/politics', '/en']);
  jest.useRealTimers();
});
