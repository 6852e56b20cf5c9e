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

test('changed pages are rendered in the background, one at a time, even if one fails', async () => {
  scheduleRefreshes(changePages(['/en', '/en/cities/surat', '/hindi/politics']), render);
  expect(rendered).toEqual([]);
  await waitForBackgroundTasks();
  expect(rendered).toEqual(['/en', '/en/cities/surat', '/hindi/politics']);
  expect(max).toBe(1);
  expect(errors.mock.calls.map(([line]) => /page_refresh_failed.*cities.surat/.test(String(line)))).toEqual([true]);
});

test('many simultaneous changes render a page once, unless it changes again later', async () => {
  const pages = changePages(['/en', '/en/politics']);
  for (let change = 0; change < 5; change += 1) scheduleRefreshes(pages, render);
  await waitForBackgroundTasks();
  expect(rendered).toEqual(['/en', '/en/politics']);
  scheduleRefreshes(changePages(['/en']), render);
  await waitForBackgroundTasks();
  expect(rendered).toEqual(['/en', '/en/politics', '/en']);
});

test('pages that a reader’s request rendered are skipped, and at most a hundred pages are rendered', async () => {
  const pages = changePages(Array.from({ length: 110 }, (_, index) => `/en/${index}`));
  cachePage('/en/3');
  scheduleRefreshes(pages, render);
  await waitForBackgroundTasks();
  expect(rendered).toHaveLength(99);
  expect([rendered.includes('/en/3'), rendered.at(-1)]).toEqual([false, '/en/99']);
});

test('readers get responses between two renders', async () => {
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

test('a shared render that began before the change is repeated once', async () => {
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
  test('share one render of a page', async () => {
    const [address] = changePages(['/en']) as [string];
    await Promise.all(Array.from({ length: 50 }, () => refreshForReader(address, render)));
    expect(rendered).toEqual(['/en']);
  });

  test('do not wait after a failed render, until one succeeds', async () => {
    const [surat, home] = changePages(['/en/cities/surat', '/en']) as [string, string];
    expect(shouldReaderWait(home, true)).toBe(true);
    await refreshForReader(surat, render);
    expect([shouldReaderWait(home, true), shouldReaderWait(home, false)]).toEqual([false, false]);
    await refreshPage(home, render, 'background');
    expect(shouldReaderWait(home, true)).toBe(true);
  });

  test('wait for a limited number of renders if a stale page exists, and always without one', () => {
    changePages(['/en']);
    const waiting = Array.from({ length: 100 }, () => shouldReaderWait('/en', false)).filter(Boolean);
    expect([waiting.length, shouldReaderWait('/en', true)]).toEqual([60, true]);
    // A second later more renders are allowed.
    const { tokens } = app.pageRefresh as { tokens: { at: number } };
    tokens.at -= 1000;
    expect(Array.from({ length: 100 }, () => shouldReaderWait('/en', false)).filter(Boolean)).toHaveLength(20);
  });
});
