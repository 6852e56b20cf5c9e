import { backgroundDone } from '@/lib/runtime/run-after-response';
import { pageCache } from '@/lib/server/page-cache';
import { refreshPages } from '@/lib/server/page-refresh';
import { enterSite, leaveSite } from '../support/in-process';

/** What a save has rendered, in what order, and what of it an editor waits for. */

const paths = ['/rain/7', '/', '/politics', '/hindi/politics', '/cities/surat', '/archive'];
let rendered: string[];
let now: number;
let max: number;

/** Keeps a page under keys of Next's, as if readers had asked for it. */
function cachePages(...keys: string[]): void {
  const value = { kind: 'PAGES', html: 'old', pageData: {} };
  for (const key of keys)
    pageCache().set(key, { value, lastModified: 1, cacheControl: { revalidate: 30, expire: 60 } });
}

/** A rendering that takes a turn of the event loop, and notes how many go on at once. */
const render = async (path: string) => {
  now += 1;
  max = Math.max(max, now);
  await new Promise(setImmediate);
  now -= 1;
  rendered.push(path);
  if (path === '/cities/surat') throw new Error('The database is away');
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

test('the first pages are there when the editor is answered, all others behind the answer, past one that fails', async () => {
  const errors = jest.spyOn(console, 'error').mockReturnValue();
  cachePages('/en/politics', '/hindi/politics', '/en/cities/surat', '/en/archive');
  await refreshPages(paths, 2, render);
  expect(rendered).toEqual(['/rain/7', '/']);
  await backgroundDone();
  expect(rendered).toEqual(paths);
  expect(errors.mock.calls.map(([line]) => /page_refresh_failed.*cities.surat/.test(String(line)))).toEqual([true]);
});

test('a page that nobody has asked for is not rendered behind the answer', async () => {
  cachePages('/hindi/politics', '/en/sports');
  await refreshPages(paths, 2, render);
  await backgroundDone();
  expect(rendered).toEqual(['/rain/7', '/', '/hindi/politics']);
});

test('of many saves at once no more than two pages are rendered at a time', async () => {
  // Readers ask for a page again between two saves.
  const saves = Array.from({ length: 5 }, () => {
    cachePages('/en/politics', '/hindi/politics');
    return refreshPages(paths.slice(0, 4), 2, render);
  });
  await Promise.all(saves);
  await backgroundDone();
  expect(rendered).toHaveLength(20);
  expect(max).toBe(2);
});

test('readers are answered between two pages', async () => {
  let answered = 0;
  const reader = setInterval(() => (answered += 1), 0);
  const slow = async () => {
    const until = performance.now() + 20;
    while (performance.now() < until);
  };
  await refreshPages(paths, paths.length, slow);
  clearInterval(reader);
  expect(answered).toBeGreaterThanOrEqual(paths.length - 1);
});

test('what is rendered behind the answer is out of the cache before it: nobody is shown the old page', async () => {
  const keys = ['/en', '/en/politics', '/hindi/politics', '/en/sports'];
  cachePages(...keys);
  await refreshPages(paths, 2, async () => undefined);
  expect(keys.filter((key) => pageCache().get(key))).toEqual(['/en', '/en/sports']);
  await backgroundDone();
});
