import { ApiError } from '@/lib/contract/errors';
import { PageviewCounter, splitForApi } from '@/lib/http/pageviews/pageview-counter';
import { newsApiReadsWriter, startPageviewFlush, databaseReadsWriter } from '@/lib/http/pageviews/flush-pageviews';
import { isReaderRequest } from '@/lib/http/pageviews/is-reader-request';
import { linesOf } from '../support/log-lines';

const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

describe('a page view', () => {
  test.each([
    ['Chrome on a phone', chrome],
    [
      'Safari',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    ],
    [
      'a Cubot phone',
      'Mozilla/5.0 (Linux; Android 9; CUBOT X19) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36',
    ],
    [
      'UC Browser',
      'Mozilla/5.0 (Linux; U; Android 8.1.0; en-US) AppleWebKit/537.36 UCBrowser/13.4.0.1306 Mobile Safari/537.36',
    ],
    ['Instagram’s browser', `${chrome} Instagram 300.0.0.0 Android`],
    ['Pinterest’s browser', `${chrome} [Pinterest/Android]`],
  ])('by %s counts', (_, agent) => expect(isReaderRequest({ 'user-agent': agent })).toBe(true));

  test.each([
    [
      'Googlebot',
      'Mozilla/5.0 (Linux; Android 6.0.1) AppleWebKit/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    ],
    [
      'Bingbot',
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/116.0.0.0 Safari/537.36',
    ],
    ['Yandex', 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)'],
    ['a headless browser', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/130.0.0.0 Safari/537.36'],
    ['Lighthouse', `${chrome} Chrome-Lighthouse`],
    ['Baidu', 'Mozilla/5.0 (compatible; Baiduspider/2.0)'],
    ['a preview for a chat', 'WhatsApp/2.23.20.0 A'],
    ['Facebook’s preview', 'facebookexternalhit/1.1'],
    ['curl', 'curl/8.5.0'],
    ['Python', 'python-requests/2.31'],
    ['nobody', ''],
  ])('by %s does not count', (_, agent) => expect(isReaderRequest({ 'user-agent': agent })).toBe(false));

  test.each([
    ['sec-purpose', 'prefetch'],
    ['sec-purpose', 'prefetch;prerender'],
    ['purpose', 'prefetch'],
    ['x-moz', 'prefetch'],
  ])('of a prefetched page does not count: %s: %s', (name, value) =>
    expect(isReaderRequest({ 'user-agent': chrome, [name]: value })).toBe(false),
  );
});

describe('the counter', () => {
  test('adds up page views by story and language, and is empty after a flush', () => {
    const counter = new PageviewCounter();
    counter.add('hindi', 7, 1);
    counter.add('hindi', 7, 2);
    counter.add('hindi', 8, 1);
    counter.add('english', 7, 1);
    expect(counter.take()).toEqual([
      {
        language: 'hindi',
        reads: [
          { id: 7, count: 3 },
          { id: 8, count: 1 },
        ],
      },
      { language: 'english', reads: [{ id: 7, count: 1 }] },
    ]);
    expect(counter.take()).toEqual([]);
  });

  test('holds at most 20,000 stories', () => {
    const counter = new PageviewCounter();
    for (let id = 1; id <= 30_000; id += 1) counter.add('english', id, 1);
    expect(counter.take().map(({ reads }) => reads.length)).toEqual([20_000]);
  });

  test('splits page views into calls of 500 stories, and large counts into several entries', () => {
    const reads = Array.from({ length: 1201 }, (_, index) => ({ id: index + 1, count: 1 }));
    expect(splitForApi({ language: 'english', reads }).map((batch) => batch.reads.length)).toEqual([500, 500, 201]);
    expect(splitForApi({ language: 'english', reads: [{ id: 7, count: 27_000 }] })).toEqual([
      {
        language: 'english',
        reads: [
          { id: 7, count: 10_000 },
          { id: 7, count: 10_000 },
          { id: 7, count: 7000 },
        ],
      },
    ]);
  });
});

describe('the flush', () => {
  let counter: PageviewCounter;
  let countReads: jest.Mock;
  let log: jest.SpyInstance;
  beforeEach(() => {
    jest.useFakeTimers();
    counter = new PageviewCounter();
    countReads = jest.fn(async () => ({}));
    log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
  const one = (count = 1) => [{ language: 'english', reads: [{ id: 7, count }] }];

  test('happens every ten seconds, but not without page views', async () => {
    const { stop } = startPageviewFlush(
      counter,
      newsApiReadsWriter(() => ({ countReads })),
      10_000,
    );
    await jest.advanceTimersByTimeAsync(10_000);
    expect(countReads).not.toHaveBeenCalled();
    counter.add('english', 7, 1);
    await jest.advanceTimersByTimeAsync(9999);
    expect(countReads).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(countReads.mock.calls).toEqual([one()]);
    await stop();
    expect(countReads).toHaveBeenCalledTimes(1);
  });

  test('happens once more at shutdown, and never after it', async () => {
    const { stop } = startPageviewFlush(
      counter,
      newsApiReadsWriter(() => ({ countReads })),
      10_000,
    );
    counter.add('english', 7, 1);
    await stop();
    expect(countReads.mock.calls).toEqual([one()]);
    counter.add('english', 7, 1);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(countReads).toHaveBeenCalledTimes(1);
  });

  test('can be forced, and happens once more at shutdown for later page views', async () => {
    const { flush, stop } = startPageviewFlush(
      counter,
      newsApiReadsWriter(() => ({ countReads })),
      10_000,
    );
    counter.add('english', 7, 1);
    await flush();
    expect(countReads.mock.calls).toEqual([one()]);
    counter.add('english', 7, 2);
    await stop();
    expect(countReads.mock.calls).toEqual([one(), one(2)]);
  });

  test('that fails is logged once and loses nothing', async () => {
    countReads.mockRejectedValueOnce(new Error('locked')).mockRejectedValueOnce(new Error('locked'));
    const { stop } = startPageviewFlush(
      counter,
      newsApiReadsWriter(() => ({ countReads })),
      10_000,
    );
    counter.add('english', 7, 1);
    await jest.advanceTimersByTimeAsync(10_000);
    counter.add('english', 7, 1);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(countReads.mock.calls.at(-1)).toEqual(one(2));
    expect(log).toHaveBeenCalledTimes(1);
    await stop();
  });

  test.each([400, 413, 422])('that is refused with %d is dropped and logged once', async (status) => {
    const refusal = new ApiError(status, [{ code: 'INVALID', message: 'reads: must be fewer' }]);
    countReads.mockRejectedValue(refusal);
    const { stop } = startPageviewFlush(
      counter,
      newsApiReadsWriter(() => ({ countReads })),
      10_000,
    );
    for (let time = 0; time < 2; time += 1) {
      counter.add('english', 7, 1);
      await jest.advanceTimersByTimeAsync(30_000);
    }
    expect(countReads.mock.calls).toEqual([one(), one()].flat().map((batch) => [batch]));
    expect(linesOf(log)).toMatchObject([{ event: 'pageviews_dropped', error: `${refusal.name}: ${refusal.message}` }]);
    countReads.mockResolvedValue({});
    await stop();
    expect(counter.take()).toEqual([]);
  });

  test('to an API without this call is tried once', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    countReads.mockRejectedValue(new ApiError(404, [{ code: 'NOT_FOUND', message: 'This address does not exist' }]));
    const { stop } = startPageviewFlush(
      counter,
      newsApiReadsWriter(() => ({ countReads })),
      10_000,
    );
    for (let time = 0; time < 3; time += 1) {
      counter.add('english', 7, 1);
      await jest.advanceTimersByTimeAsync(10_000);
    }
    await stop();
    expect([countReads.mock.calls.length, warn.mock.calls.length, log.mock.calls.length]).toEqual([1, 1, 0]);
    expect(counter.take()).toEqual([]);
  });

  describe('into a database', () => {
    const store = jest.fn<Promise<void>, [{ id: number; count: number }[]]>();
    beforeEach(() => store.mockReset().mockResolvedValue());

    test('is one call for all languages and stories', async () => {
      const { flush, stop } = startPageviewFlush(counter, databaseReadsWriter(store), 10_000);
      for (let id = 1; id <= 600; id += 1) counter.add('english', id, 1);
      counter.add('hindi', 7, 30_000);
      await flush();
      expect(store.mock.calls.map(([reads]) => reads.length)).toEqual([601]);
      expect(store.mock.calls[0]?.[0].at(-1)).toEqual({ id: 7, count: 30_000 });
      await stop();
      expect(store).toHaveBeenCalledTimes(1);
    });

    test('that fails is retried completely, together with later page views', async () => {
      store.mockRejectedValueOnce(new Error('locked'));
      const { flush, stop } = startPageviewFlush(counter, databaseReadsWriter(store), 10_000);
      counter.add('english', 7, 2);
      counter.add('hindi', 8, 1);
      await flush();
      expect(log).toHaveBeenCalledTimes(1);
      counter.add('english', 7, 3);
      await stop();
      expect(store.mock.calls.at(-1)).toEqual([
        [
          { id: 7, count: 5 },
          { id: 8, count: 1 },
        ],
      ]);
    });
  });
});
