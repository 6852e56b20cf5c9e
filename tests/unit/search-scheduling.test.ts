import { embeddedNewsApi } from '@/lib/news-api/embedded';
import { isBusy } from '@/lib/contract/errors';
import { memoizedQuery, runSearch, SearchTimeout } from '@/lib/newsroom/search/query/search-run';
import { resetApp } from '@/lib/platform/runtime/app';
import { newsroomInMemory, testNow } from '../support/newsroom';

/** Searches must not delay other work. */

beforeEach(resetApp);

const long = 60_000;
/** Blocks the thread. */
function work(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

test('a search runs an identical query once, and the next search runs it again', async () => {
  let requests = 0;
  const ask = async () => (requests += 1);
  const search = () => Promise.all([memoizedQuery(['a'], ask), memoizedQuery(['a'], ask), memoizedQuery(['b'], ask)]);
  expect(await runSearch(long, search)).toEqual([1, 1, 2]);
  expect(await runSearch(long, search)).toEqual([3, 3, 4]);
});

test('other work of the process runs between two queries', async () => {
  let served = 0;
  const others = setInterval(() => (served += 1), 0);
  await runSearch(long, async () => {
    for (let question = 0; question < 20; question += 1) {
      await memoizedQuery([question], async () => work(5));
    }
  });
  clearInterval(others);
  expect(served).toBeGreaterThanOrEqual(10);
});

test('a search that exceeds its time stops at its next query', async () => {
  let requests = 0;
  const search = async () => {
    for (;;) {
      await memoizedQuery([requests], async () => {
        requests += 1;
        work(10);
      });
    }
  };
  await expect(runSearch(50, search)).rejects.toBeInstanceOf(SearchTimeout);
  expect(requests).toBeGreaterThan(0);
  expect(requests).toBeLessThanOrEqual(6);
});

test('two searches run at once, twenty wait, and further ones get a retry time', async () => {
  const ends: (() => void)[] = [];
  let begun = 0;
  const search = () =>
    runSearch(long, async () => {
      begun += 1;
      await new Promise<void>((resolve) => ends.push(resolve));
    });
  const searches = Array.from({ length: 22 }, search);
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toBe(2);
  const refused = await search().catch((error: unknown) => error);
  expect(isBusy(refused) && [refused.status, refused.retryAfter]).toEqual([503, 2]);
  while (ends.length) {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(searches);
  expect(begun).toBe(22);
  expect(await runSearch(long, async () => 'room again')).toBe('room again');
});

test('a failed search frees its slot', async () => {
  for (let search = 0; search < 30; search += 1) {
    await expect(runSearch(long, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  }
});

test('without any time, a search finds nothing, reports that it is incomplete, and fails in no edition', async () => {
  const db = await newsroomInMemory();
  const api = embeddedNewsApi(db, () => testNow, 0);
  for (const language of ['english', 'hindi', 'gujarati'] as const) {
    expect(await api.search({ language, keyword: 'rain barish' })).toMatchObject({
      items: [],
      total: 0,
      partial: true,
    });
    expect(await api.searchNews({ language, keyword: 'rain' })).toEqual([]);
    expect((await api.search({ language })).partial).toBeUndefined();
  }
  await db.destroy();
});
