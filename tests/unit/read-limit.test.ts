import { ReadLimit } from '@/lib/requests/read-limit';

const hour = 3_600_000;
/** The start of an hour. */
const start = 500_000 * hour;
const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';
const phoneNo = (n: number) => `${phone} No/${n}`;

describe('reads of one story in an hour', () => {
  let limit: ReadLimit;
  beforeEach(() => (limit = new ReadLimit()));

  /** Counts a pageview for each of `count` requests, a tenth of a second apart. */
  const requests = (count: number, clientOf: (n: number) => { address: string; agent: string }, id = 7, from = start) =>
    Array.from({ length: count }, (_, n) => limit.take(clientOf(n), [{ id, count: 1 }], from + n * 100)).flat().length;

  test.each<[string, number, (n: number) => { address: string; agent: string }, number]>([
    ['of a script that repeats itself', 1000, () => ({ address: '198.51.100.1', agent: phone }), 60],
    [
      'of a script that says to be another phone each time',
      2000,
      (n) => ({ address: '198.51.100.1', agent: phoneNo(n) }),
      600,
    ],
    [
      'of fifty readers with the same phone behind one address',
      50,
      () => ({ address: '198.51.100.1', agent: phone }),
      50,
    ],
    [
      'of five hundred readers with ten phones behind one address',
      500,
      (n) => ({ address: '198.51.100.1', agent: phoneNo(n % 10) }),
      500,
    ],
    [
      'of a script that uses all addresses of its IPv6 prefix',
      1000,
      (n) => ({ address: `2001:db8:1:2::${n.toString(16)}`, agent: phone }),
      60,
    ],
    [
      'of a script that uses all prefixes of its IPv6 connection',
      2000,
      (n) => ({ address: `2001:db8:1:${(n % 256).toString(16)}::1`, agent: phone }),
      600,
    ],
    [
      'of readers with addresses of their own',
      700,
      (n) => ({ address: `198.51.${n >> 8}.${n & 255}`, agent: phone }),
      700,
    ],
  ])('%s: %d requests', (_, count, clientOf, counted) => expect(requests(count, clientOf)).toBe(counted));

  const one = () => ({ address: '198.51.100.1', agent: phone });

  test('have a limit of their own for each story', () => {
    expect([requests(100, one, 7), requests(100, one, 8)]).toEqual([60, 60]);
  });

  test('start again with the next hour of the clock', () => {
    requests(100, one, 7, start + hour - 60_000);
    expect(limit.take(one(), [{ id: 7, count: 1 }], start + hour - 1)).toEqual([]);
    expect(limit.take(one(), [{ id: 7, count: 1 }], start + hour)).toEqual([{ id: 7, count: 1 }]);
  });

  test('count up to the limit: a larger request gets the rest, and its other stories count', () => {
    expect(limit.take(one(), [{ id: 7, count: 59 }], start)).toEqual([{ id: 7, count: 59 }]);
    const reads = [
      { id: 7, count: 100 },
      { id: 8, count: 2 },
    ];
    expect(limit.take(one(), reads, start)).toEqual([
      { id: 7, count: 1 },
      { id: 8, count: 2 },
    ]);
    expect(limit.take(one(), [{ id: 7, count: 1 }], start)).toEqual([]);
  });

  test('of all stories together are limited to a thousand per minute from one IP address', () => {
    const reads = Array.from({ length: 500 }, (_, index) => ({ id: index + 1, count: 60 }));
    const counted = limit.take(one(), reads, start).reduce((sum, { count }) => sum + count, 0);
    expect(counted).toBe(1000);
  });
});
