import { limitNameOf } from '@/lib/http/router/request-limits';
import { RateLimit } from '@/lib/requests/rate-limit';

describe('a token bucket', () => {
  /** Takes a token of client `a`. Returns 0, or the seconds to wait. */
  const waitOf = (limit: RateLimit, now: number, client = 'a') =>
    limit.take(client, 1, now) ? 0 : limit.secondsUntilNext(client, now);

  test('has a limited size, and is refilled evenly', () => {
    const limit = new RateLimit({ count: 2, seconds: 10 });
    expect([0, 0, 0].map((now) => waitOf(limit, now))).toEqual([0, 0, 5]);
    expect(waitOf(limit, 4999)).toBe(1);
    expect([5000, 5000].map((now) => waitOf(limit, now))).toEqual([0, 5]);
  });

  test('does not overfill after a long time', () => {
    const limit = new RateLimit({ count: 2, seconds: 10 });
    waitOf(limit, 0);
    expect([1e9, 1e9, 1e9].map((now) => waitOf(limit, now))).toEqual([0, 0, 5]);
  });

  test('grants the available part of a larger request', () => {
    const limit = new RateLimit({ count: 3, seconds: 60 });
    expect([limit.take('a', 2, 0), limit.take('a', 2, 0), limit.take('a', 2, 0)]).toEqual([2, 1, 0]);
    expect(limit.take('a', 2, 40_000)).toBe(2);
  });

  test('has a token after the reported number of seconds', () => {
    const limit = new RateLimit({ count: 3, seconds: 10 });
    limit.take('a', 3, 0);
    const wait = waitOf(limit, 100);
    expect(waitOf(limit, 100 + wait * 1000)).toBe(0);
  });

  test('reports at least a second', () => {
    const limit = new RateLimit({ count: 100, seconds: 1 });
    limit.take('a', 100, 0);
    expect(waitOf(limit, 0)).toBe(1);
  });

  test('belongs to one client', () => {
    const limit = new RateLimit({ count: 1, seconds: 10 });
    expect(['a', 'a', 'b'].map((client) => waitOf(limit, 0, client))).toEqual([0, 10, 0]);
  });

  test('is not emptied further by refused requests', () => {
    const limit = new RateLimit({ count: 1, seconds: 10 });
    expect([0, 9000, 10_000].map((now) => waitOf(limit, now))).toEqual([0, 1, 0]);
  });
});

describe('a request counts against', () => {
  const cached = new Set(['/en', '/hindi', '/hindi/politics', '/en/paged/politics/2', '/en/day/2026-01-02/3']);

  test.each([
    ['/', undefined],
    ['/hindi', undefined],
    ['/gujarati', 'pages'],
    ['/hindi/politics', undefined],
    ['/hindi/%70olitics', undefined],
    ['/hindi/politics?utm_source=x', undefined],
    ['/politics', 'pages'],
    ['/politics?page=2', undefined],
    ['/politics?page=3', 'pages'],
    ['/archive?date=2026-01-02&page=3', undefined],
    ['/archive?date=2026-01-02', 'pages'],
    ['/_next/data/build/en.json', undefined],
    ['/_next/data/build/en/index.json', undefined],
    ['/_next/data/build/hindi/politics.json?displayName=politics', undefined],
    ['/_next/data/build/gujarati/politics.json', 'pages'],
    ['/contact', 'pages'],
    ['/nowhere/at/all', 'pages'],
    ['/searchpage', 'search'],
    ['/hindi/searchpage?keyword=x', 'search'],
    ['/search%70age?keyword=x', 'search'],
    ['/_next/data/build/gujarati/searchpage.json?keyword=x', 'search'],
    ['/_next/data/build/en/search%70age.json', 'search'],
    ['/api/news/search/english', 'search'],
    ['/api/news/se%61rch/english', 'search'],
    ['/hindi/api/news/search/english', 'search'],
    ['/api/bulletins/search', 'search'],
    ['/api/news/searchNews/hindi', 'suggestions'],
    ['/api/news/view/5', 'api'],
    ['/api/openapi.json', 'api'],
    ['/api/documents/feed/rss.xml', 'api'],
    ['/api/documents/hindi/feed/rss.xml', 'api'],
    ['/api/healthy', 'api'],
    ['/api/health', undefined],
    // Without a valid token of an earlier request (tests/contract/request-limits.test.ts).
    ['/api/newsroom/stories', 'api'],
    ['/api/newsroom/anything', 'api'],
    ['/archive?page=7', 'pages'],
    ['/_next/static/chunks/main.js', undefined],
    ['/_next/image?url=%2Fsample%2Fx.jpg&w=400&q=70', undefined],
    ['/display.js', undefined],
    ['/favicon.ico', undefined],
    ['/sample/gir-lions.jpg', undefined],
    ['/sample/x/1', 'pages'],
    ['/sample%2f..%2fsearchpage', 'pages'],
    ['/display.js/x/1', 'pages'],
    ['/%zz', 'pages'],
  ])('%s: %s', (url, limit) => expect(limitNameOf(url, (address) => cached.has(address))).toBe(limit));
});
