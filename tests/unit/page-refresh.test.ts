import { app } from '@/lib/platform/runtime/app';
import { waitForBackgroundTasks } from '@/lib/platform/runtime/run-after-response';
import { pageCache } from '@/lib/page-cache/page-cache';
import { shouldReaderWait, scheduleRefreshes, refreshForReader, refreshPage } from '@/lib/page-cache/page-refresh';
import { enterSite, leaveSite } from '../support/in-process';
import { touching } from '../support/touches';

/** Pages that a change has invalidated, and those that are rendered again. */

let rendered: string[];
let now: number;
let max: number;

/** Stores a page as after a request. */
const cachePage = (address: string): void => {
  const value = { kind: 'PAGES', html: 'old', pageData: {} };
  pageCache().set(`/route/PAGES/0a1b/$${address}`, {
    value,
    lastModified: Date.now(),
    cacheControl: { revalidate: 3000, expire: 6000 },
  });
};

/** Stores pages that a change then invalidates. */
const changePages = (addresses: readonly string[]): string[] => {
  addresses.forEach(cachePage);
  pageCache().invalidate(touching((address) => addresses.includes(address)));
  return [...addresses];
};

/** A render that takes one turn of the event loop and records the concurrency. */
const render = async (address: string) => {
  now += 1;
  max = Math.max(max, now);
  await new Promise(setImmediate);
  now -= 1;
  rendered.push(address);
  if (address === '/en/cities/surat') throw new Error('The database is away');
  cachePage(address);
};

let errors: jest.SpyInstance;
beforeEach(() => {
  enterSite(undefined);
  errors = jest.spyOn(console, 'error').mockReturnValue();
  rendered = [];
  now = max = 0;
});
afterEach(() => {
  leaveSite();
  jest.restoreAllMocks();
});

test('they are rendered behind, one at a time and past one that fails', async () => {
  scheduleRefreshes(changePages(['/en', '/en/cities/surat', '/hindi/politics']), render);
  expect(rendered).toEqual([]);
  await waitForBackgroundTasks();
  expect(rendered).toEqual(['/en', '/en/cities/surat', '/hindi/politics']);
  expect(max).toBe(1);
  expect(errors.mock.calls.map(([line]) => /page_refresh_failed.*cities.surat/.test(String(line)))).toEqual([true]);
});

test('of many changes at once a page is rendered once, unless it changes again later', async () => {
  const pages = changePages(['/en', '/en/politics']);
  for (let change = 0; change < 5; change += 1) scheduleRefreshes(pages, render);
  await waitForBackgroundTasks();
  expect(rendered).toEqual(['/en', '/en/politics']);
  scheduleRefreshes(changePages(['/en']), render);
  await waitForBackgroundTasks();
  expect(rendered).toEqual(['/en', '/en/politics', '/en']);
});

test('what a reader has had rendered meanwhile is not rendered again, and of very many pages the first hundred', async () => {
  const pages = changePages(Array.from({ length: 110 }, (_, index) => `/en/${index}`));
  cachePage('/en/3');
  scheduleRefreshes(pages, render);
  await waitForBackgroundTasks();
  expect(rendered).toHaveLength(99);
  expect([rendered.includes('/en/3'), rendered.at(-1)]).toEqual([false, '/en/99']);
});

test('readers are answered between two pages', async () => {
  let answered = 0;
  const reader = setInterval(() => (answered += 1), 0);
  const slow = async (address: string) => {
    const until = performance.now() + 20;
    while (performance.now() < until);
    cachePage(address);
  };
  scheduleRefreshes(changePages(['/en/1', '/en/2', '/en/3', '/en/4', '/en/5']), slow);
  await waitForBackgroundTasks();
  clearInterval(reader);
  expect(answered).toBeGreaterThanOrEqual(4);
});

test('what Next still rendered of before the change is rendered once more', async () => {
  const [address] = changePages(['/en']) as [string];
  let isFirst = true;
  const shared = async () => {
    rendered.push(address);
    if (!isFirst) cachePage(address);
    isFirst = false;
  };
  expect(await refreshPage(address, shared, 'reader')).toBe(true);
  expect(rendered).toEqual(['/en', '/en']);
});

describe('readers', () => {
  test('who want the same page have it rendered once', async () => {
    const [address] = changePages(['/en']) as [string];
    await Promise.all(Array.from({ length: 50 }, () => refreshForReader(address, render)));
    expect(rendered).toEqual(['/en']);
  });

  test('wait for none after one failed, until one succeeds', async () => {
    const [surat, home] = changePages(['/en/cities/surat', '/en']) as [string, string];
    expect(shouldReaderWait(home, true)).toBe(true);
    await refreshForReader(surat, render);
    expect([shouldReaderWait(home, true), shouldReaderWait(home, false)]).toEqual([false, false]);
    await refreshPage(home, render, 'background');
    expect(shouldReaderWait(home, true)).toBe(true);
  });

  test('wait for few of the pages that they could be shown as they are, and for all others', () => {
    changePages(['/en']);
    const waiting = Array.from({ length: 100 }, () => shouldReaderWait('/en', false)).filter(Boolean);
    expect([waiting.length, shouldReaderWait('/en', true)]).toEqual([60, true]);
    // A second later more renders are allowed.
    const { tokens } = app.pageRefresh as { tokens: { at: number } };
    tokens.at -= 1000;
    expect(Array.from({ length: 100 }, () => shouldReaderWait('/en', false)).filter(Boolean)).toHaveLength(20);
  });
});
