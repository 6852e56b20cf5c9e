import v8 from 'node:v8';
import vm from 'node:vm';
import { PageCache } from '@/lib/page-cache/page-cache';
import type { CachedPage } from '@/lib/page-cache/packed-page';
import { touching } from '../support/touches';

const kB = 1000;
const lifetime = { revalidate: 30, expire: 60 };
/** A page with `bytes` bytes of HTML. The cache adds at most 600 bytes. */
const page = (bytes: number, letter = 'a'): CachedPage => ({
  value: { kind: 'PAGES', html: letter.repeat(bytes), pageData: {} },
  lastModified: 1,
  cacheControl: lifetime,
});
const missing: CachedPage = { value: null, lastModified: 1, cacheControl: lifetime };
const redirect: CachedPage = {
  value: { kind: 'REDIRECT', props: { to: '/a' } },
  lastModified: 1,
  cacheControl: lifetime,
};

test('a page is returned as it was stored', () => {
  const cache = new PageCache(100 * kB);
  const cached = page(kB);
  cache.set('/a', cached);
  expect(cache.get('/a')).toEqual(cached);
  expect(cache.get('/b')).toBeUndefined();
});

test('a URL is known as long as it has an entry', () => {
  const cache = new PageCache(100 * kB);
  const keyOf = (address: string) => `/route-cache/PAGES/8a5edab2/$${address}`;
  cache.set(keyOf('/en/a'), page(kB));
  cache.set(keyOf('/en/b'), missing);
  const known = () => ['/en/a', '/en/b', '/en/c'].filter((address) => cache.hasFresh(address));
  expect(known()).toEqual(['/en/a', '/en/b']);
  cache.set(keyOf('/en/a'), page(2 * kB));
  cache.set(keyOf('/en/b'), page(kB));
  cache.set(keyOf('/en/c'), redirect);
  expect(known()).toEqual(['/en/a', '/en/b', '/en/c']);
  cache.delete(keyOf('/en/c'));
  cache.set(keyOf('/en/b'), page(200 * kB));
  expect(known()).toEqual(['/en/a']);
  for (let number = 0; number < 20; number += 1) cache.set(keyOf(`/en/${number}`), page(20 * kB));
  expect(known()).toEqual([]);
});

test('the byte limit is never exceeded', () => {
  const cache = new PageCache(100 * kB);
  for (let number = 0; number < 500; number += 1) {
    cache.set(`/${number}`, page(1 + ((number * 977) % (20 * kB))));
    expect(cache.size.bytes).toBeLessThanOrEqual(100 * kB);
  }
  expect(cache.size.pages).toBeGreaterThan(3);
});

test('characters of three bytes count as three', () => {
  const cache = new PageCache(100 * kB);
  cache.set('/hindi', page(30 * kB, 'अ'));
  expect(cache.size.bytes).toBeGreaterThanOrEqual(90 * kB);
  expect(cache.size.bytes).toBeLessThanOrEqual(91 * kB);
});

function collectGarbage(): void {
  v8.setFlagsFromString('--expose-gc');
  (vm.runInNewContext('gc') as () => void)();
}

/** Bytes outside the heap, after garbage of earlier tests in this process was collected. */
async function heldOutside(): Promise<number> {
  for (let last = NaN; ;) {
    collectGarbage();
    await new Promise((resolve) => setImmediate(resolve));
    const { arrayBuffers } = process.memoryUsage();
    if (arrayBuffers === last) return last;
    last = arrayBuffers;
  }
}

/** Bytes outside the heap for a cache of a hundred pages, and the size that the cache reports. */
async function weighed(): Promise<{ outside: number; said: number }> {
  const cache = new PageCache(100_000 * kB);
  const before = await heldOutside();
  for (let number = 0; number < 100; number += 1) {
    const html = `${'a'.repeat(100 * kB)}अ`;
    cache.set(`/${number}`, { ...page(0), value: { kind: 'PAGES', html, pageData: { text: 'b'.repeat(50 * kB) } } });
  }
  return { outside: (await heldOutside()) - before, said: cache.size.bytes };
}

test('pages are stored outside the JavaScript heap, so Hindi text does not double their size', async () => {
  // Garbage of other tests may be collected during one of the measurements, but only once.
  const weights = [await weighed(), await weighed(), await weighed(), await weighed()];
  // Fifteen megabytes of pages. If they were strings, they would be on the heap instead.
  expect(Math.max(...weights.map(({ outside }) => outside))).toBeGreaterThan(10_000 * kB);
  for (const { said } of weights) expect(said).toBeLessThan(15_500 * kB);
});

describe('a page that a change affects', () => {
  const key = (address: string) => `/route/PAGES/0a1b/$${address}`;
  const isTouched = (address: string) => address.endsWith('/7') || address === '/en';

  test('is marked and listed, last used first, and redirects and 404s are dropped', () => {
    const cache = new PageCache(100 * kB);
    const pages = ['/en', '/en/politics/rain/7', '/en/politics', '/hindi/politics/rain/7'];
    for (const address of pages) cache.set(key(address), page(kB));
    cache.set(key('/gujarati/-/-/7'), redirect);
    cache.set(key('/hindi/world/rain/7'), missing);
    cache.set(key('/hindi/world/rain/77'), missing);
    cache.get(key('/en'));
    expect(cache.invalidate(touching(isTouched))).toEqual(['/en', '/hindi/politics/rain/7', '/en/politics/rain/7']);
    const all = [...pages, '/gujarati/-/-/7', '/hindi/world/rain/7', '/hindi/world/rain/77'];
    expect(all.filter((address) => cache.get(key(address)))).toEqual([...pages, '/hindi/world/rain/77']);
    expect(all.filter((address) => cache.hasFresh(address))).toEqual(['/en/politics', '/hindi/world/rain/77']);
    cache.set(key('/en'), page(2 * kB));
    expect([cache.stalenessAt('/en'), cache.hasFresh('/en')]).toEqual([undefined, true]);
  });

  test('is dropped if it is withdrawn', () => {
    const cache = new PageCache(100 * kB);
    for (const address of ['/en/politics/rain/7', '/en']) cache.set(key(address), page(kB));
    cache.invalidate(touching((address) => address.endsWith('/7'), { level: 'gone' }));
    expect(['/en/politics/rain/7', '/en'].filter((address) => cache.get(key(address)))).toEqual(['/en']);
  });

  test('is not shown longer because of a second change', () => {
    jest.useFakeTimers({ now: 0 });
    const cache = new PageCache(100 * kB);
    cache.set(key('/en/politics/rain/7'), page(kB));
    const correct = () => cache.invalidate(touching(isTouched, { level: 'outdated', maxStaleMs: 60_000 }));
    const isShown = () => cache.getLastValid('/en/politics/rain/7') !== undefined;
    correct();
    jest.setSystemTime(59_000);
    correct();
    expect(isShown()).toBe(true);
    jest.setSystemTime(60_000);
    expect(isShown()).toBe(false);
    jest.useRealTimers();
  });

  test('is stored as stale if its layout changed during its render', async () => {
    const cache = new PageCache(100 * kB);
    await cache.whileRendering(async () => {
      cache.invalidate(touching(isTouched, { level: 'layout' }));
      for (const address of ['/en', '/en/politics']) cache.set(key(address), page(kB));
    });
    expect(['/en', '/en/politics'].map((address) => cache.stalenessAt(address)?.mustRevalidate)).toEqual([
      false,
      undefined,
    ]);
  });

  test('is not stored if its render began before the change', async () => {
    const cache = new PageCache(100 * kB);
    let finish: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (finish = resolve));
    const rendering = (address: string) =>
      cache.whileRendering(async () => {
        await held;
        cache.set(key(address), page(kB));
      });
    const early = ['/en/a/b/7', '/en/politics'].map(rendering);
    cache.invalidate(touching(isTouched));
    const late = rendering('/hindi/a/b/7');
    finish();
    await Promise.all([...early, late]);
    const cached = ['/en/a/b/7', '/en/politics', '/hindi/a/b/7'].filter((address) => cache.hasFresh(address));
    expect(cached).toEqual(['/en/politics', '/hindi/a/b/7']);
  });
});

test('the data of a page counts as well as its HTML', () => {
  const cache = new PageCache(100 * kB);
  cache.set('/a', {
    ...page(10 * kB),
    value: { kind: 'PAGES', html: 'a'.repeat(10 * kB), pageData: { text: 'b'.repeat(20 * kB) } },
  });
  expect(cache.size.bytes).toBeGreaterThanOrEqual(30 * kB);
  expect(cache.size.bytes).toBeLessThanOrEqual(31 * kB);
});

test('short pages have a size: ten thousand empty ones do not fit into 100 kB', () => {
  const cache = new PageCache(100 * kB);
  for (let number = 0; number < 10_000; number += 1) cache.set(`/${number}`, page(0));
  expect(cache.size.pages).toBeLessThan(200);
});

test('the least recently used page is evicted first', () => {
  const cache = new PageCache(100 * kB);
  for (const key of ['/a', '/b', '/c']) cache.set(key, page(30 * kB));
  cache.get('/a');
  cache.set('/d', page(30 * kB));
  expect(['/a', '/b', '/c', '/d'].filter((key) => cache.get(key))).toEqual(['/a', '/c', '/d']);
});

test('a page larger than the limit is not stored, and the entry that it replaces is dropped', () => {
  const cache = new PageCache(100 * kB);
  cache.set('/a', page(kB));
  cache.set('/b', page(kB));
  cache.set('/a', page(200 * kB));
  expect(cache.get('/a')).toBeUndefined();
  expect(cache.get('/b')?.value?.html).toBe('a'.repeat(kB));
});

describe('404s and redirects', () => {
  test('are returned as they were stored', () => {
    const cache = new PageCache(100 * kB);
    cache.set('/a', missing);
    cache.set('/b', redirect);
    expect(cache.get('/a')).toEqual({ value: null, lastModified: 1, cacheControl: lifetime });
    expect(cache.get('/b')).toBe(redirect);
    expect(cache.size).toEqual({ bytes: 0, pages: 0, responses: 0, negatives: 2 });
  });

  test('of a hundred thousand junk URLs evict no page and are limited in number', () => {
    const cache = new PageCache(100 * kB);
    for (const key of ['/a', '/b', '/c']) cache.set(key, page(30 * kB));
    for (let number = 0; number < 100_000; number += 1) cache.set(`/junk/${number}`, number % 2 ? missing : redirect);
    expect(['/a', '/b', '/c'].filter((key) => cache.get(key))).toEqual(['/a', '/b', '/c']);
    expect(cache.size.negatives).toBe(5000);
    expect(cache.get('/junk/0')).toBeUndefined();
    expect(cache.get('/junk/99999')).toBe(missing);
  });
});

describe('an entry replaces the one with its key in either store', () => {
  test.each([
    ['a page by a 404', page(kB), missing, { pages: 0, negatives: 1 }],
    ['a page by a redirect', page(kB), redirect, { pages: 0, negatives: 1 }],
    ['a 404 by a page', missing, page(kB), { pages: 1, negatives: 0 }],
    ['a redirect by a 404', redirect, missing, { pages: 0, negatives: 1 }],
    ['a page by a page', page(kB), page(2 * kB), { pages: 1, negatives: 0 }],
  ])('%s', (_name, before, after, size) => {
    const cache = new PageCache(100 * kB);
    cache.set('/a', before);
    cache.set('/a', after);
    expect(cache.get('/a')).toEqual(after);
    expect(cache.size).toMatchObject(size);
  });
});
