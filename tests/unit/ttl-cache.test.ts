import { TtlCache } from '@/lib/platform/runtime/ttl-cache';

const at = (ms: number) => new Date(1_000_000 + ms);

test('a value is cached until it expires, and then fetched again', async () => {
  const cache = new TtlCache<{ count: number }>(10);
  const fetch = jest.fn(async (before?: { count: number }) => ({ count: (before?.count ?? 0) + 1 }));
  const get = (ms: number) => cache.get('a', 1000, at(ms), fetch);
  expect(await Promise.all([get(0), get(0)])).toEqual([{ count: 1 }, { count: 1 }]);
  expect(await get(999)).toEqual({ count: 1 });
  expect(await get(1000)).toEqual({ count: 2 });
  expect(fetch).toHaveBeenCalledTimes(2);
});

test.each([0, 1000])('neither a failure nor undefined is cached, with a lifetime of %d', async (ttlMs) => {
  const cache = new TtlCache<{ count: number }>(10);
  await expect(cache.get('a', ttlMs, at(0), () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.get('a', ttlMs, at(0), async () => undefined)).toBeUndefined();
  expect(await cache.get('a', ttlMs, at(0), async () => ({ count: 7 }))).toEqual({ count: 7 });
});

test('without a lifetime each call fetches again', async () => {
  const cache = new TtlCache<{ count: number }>(10);
  let count = 0;
  const get = () => cache.get('a', 0, at(0), async () => ({ count: (count += 1) }));
  expect([await get(), await get()]).toEqual([{ count: 1 }, { count: 2 }]);
});

test('a fetch can shorten the lifetime of its value', async () => {
  const cache = new TtlCache<{ count: number }>(10);
  let count = 0;
  const get = (ms: number) =>
    cache.get('a', 1000, at(ms), async (_, keepFor) => {
      if (count === 0) keepFor(100);
      return { count: (count += 1) };
    });
  expect([await get(0), await get(99), await get(100), await get(1099), await get(1100)]).toEqual([
    { count: 1 },
    { count: 1 },
    { count: 2 },
    { count: 2 },
    { count: 3 },
  ]);
});
