import type { RequestListener } from 'node:http';
import type { NextApiRequest, NextApiResponse } from 'next';
import type { Edition } from '@/lib/platform/editions';
import { weatherRoute } from '@/lib/http/public-api/service-routes';
import { timeoutMs } from '@/lib/integrations/request-json';
import type { ResponseCache } from '@/lib/integrations/response-cache';
import { ipLookupService } from '@/lib/integrations/location';
import { market, getCachedMarket, localizeIndexName, marketService } from '@/lib/integrations/market';
import { needsWeatherRequest, roundDegree, weatherAt, weatherService } from '@/lib/integrations/weather';
import { startUpstream, type Upstream } from '../support/bad-upstream';
import { enterSite, leaveSite } from '../support/in-process';
import { linesOf } from '../support/log-lines';
import { misbehaviours } from '../support/misbehaviour';
import { freePort } from '../support/site';

/** Outside services over real HTTP: our requests, and the ways in which they fail. */

/** Timeout in milliseconds, longer than a busy machine needs to send the request. */
const short = 1000;
let upstream: Upstream | undefined;
let log: jest.SpyInstance;

beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(async () => {
  jest.restoreAllMocks();
  leaveSite();
  await upstream?.close();
  upstream = undefined;
});

const services: [string, string, (url: string) => ResponseCache<unknown>][] = [
  ['market service', '', (url) => marketService(url, short)],
  ['weather service', '23.02,72.57', (url) => weatherService({ url, key: 'secret-key' }, short)],
  ['IP look-up service', '203.0.113.7', (url) => ipLookupService(`${url}/{ip}`, short)],
];
const failing = services.flatMap(([service, key, open]) =>
  misbehaviours.map(({ failure, listener }) => ({ service, key, open, failure, listener })),
);

/**
 * Fifty readers need a service that fails: there is one request, and one log line without their
 * places.
 */
async function failsQuietly(name: string, key: string, { get }: ResponseCache<unknown>): Promise<void> {
  const answers = await Promise.allSettled(Array.from({ length: 50 }, () => get(key)));
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 'rejected', reason: { message: `The ${name} is not available now` } });
  }
  expect(linesOf(log)).toMatchObject([
    { event: 'upstream_unavailable', service: name, reason: expect.stringMatching(/./) as string },
  ]);
  expect(String(log.mock.calls)).not.toMatch(/secret-key|23\.02|203\.0\.113|127\.0\.0\.1:\d+\//);
}

test.each(failing)(
  'the $service that $failure costs one call and one line',
  async ({ service, key, open, listener }) => {
    upstream = await startUpstream(listener);
    await failsQuietly(service, key, open(upstream.url));
    // None if this process was too busy to send it before the timeout.
    expect(upstream.requests()).toBeLessThan(2);
  },
);

test.each(services)('the %s that refuses the connection costs one line', async (service, key, open) => {
  await failsQuietly(service, key, open(`http://127.0.0.1:${await freePort()}`));
});

test('a slow service times out after three seconds', () => expect(timeoutMs).toBe(3000));

/** Responds with JSON by path, and records the requests. */
async function serve(answers: Record<string, unknown>): Promise<string[]> {
  const seen: string[] = [];
  const listener: RequestListener = (request, response) => {
    seen.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answers[(request.url ?? '').split('?')[0] ?? ''] ?? answers['*']));
  };
  upstream = await startUpstream(listener);
  return seen;
}
const url = () => upstream?.url ?? '';

describe('the market', () => {
  const nifty = { name: 'NIFTY 50', livePrice: 25750.1, netChange: -96.4, percentChange: -0.38 };

  test('requests its status first, then its indices', async () => {
    const seen = await serve({
      '/v1/market-status': { marketOpen: true, more: 1 },
      '/v1/home-indices': { code: 200, indices: [{ ...nifty, more: 1 }] },
    });
    expect(await marketService(`${url()}/v1`).get('')).toEqual({ marketOpen: true, code: 200, indices: [nifty] });
    expect(seen).toEqual(['/v1/market-status', '/v1/home-indices']);
  });

  test('accepts figures as text with commas', async () => {
    await serve({
      '/market-status': { marketOpen: false },
      '/home-indices': {
        indices: [{ name: ' SENSEX ', livePrice: '84,200.50', netChange: '+312.25', percentChange: '-0.37' }],
      },
    });
    expect(await marketService(url()).get('')).toEqual({
      marketOpen: false,
      code: 200,
      indices: [{ name: 'SENSEX', livePrice: 84200.5, netChange: 312.25, percentChange: -0.37 }],
    });
  });

  test('has thirty indices at most', async () => {
    const index = { name: 'SENSEX', livePrice: 1, netChange: 0, percentChange: 0 };
    await serve({ '/market-status': { marketOpen: true }, '/home-indices': { indices: Array(31).fill(index) } });
    await expect(marketService(url()).get('')).rejects.toThrow('The market service is not available now');
  });

  test('with a response of code 500 has no indices, which is logged once', async () => {
    await serve({ '/market-status': { marketOpen: true }, '/home-indices': { code: 500, indices: null } });
    const { get } = marketService(url());
    for (let reader = 0; reader < 3; reader += 1)
      expect(await get('')).toEqual({ marketOpen: true, code: 500, indices: [] });
    expect(linesOf(log)).toMatchObject([
      { event: 'upstream_unavailable', service: 'market service', reason: 'it responds with code 500' },
    ]);
  });

  test('is invented and closed on a site with the sample edition', async () => {
    enterSite(undefined);
    const sample = await market();
    expect(sample).toMatchObject({ marketOpen: false, sample: true });
    expect(sample?.indices.length).toBeGreaterThan(3);
    expect(getCachedMarket('gujarati')?.indices[0]).toMatchObject({ name: 'સેન્સેક્સ', livePrice: 84200.5 });
  });

  test.each<[string, Record<string, string>]>([
    ['without the sample edition', { SAMPLE_EDITION: 'off' }],
    ['with a publisher’s own news API', { NEWS_API_URL: 'https://api.example' }],
  ])('is absent %s', async (_, settings) => {
    enterSite(undefined, settings);
    expect([await market(), getCachedMarket('en')]).toEqual([undefined, undefined]);
  });

  test('is fetched in the background of a page without it, and shown on later pages', async () => {
    const answers: Record<string, unknown> = { '/market-status': { marketOpen: true }, '/home-indices': { code: 500 } };
    await serve(answers);
    enterSite(undefined, { MARKET_API_URL: url(), SAMPLE_EDITION: 'off' });
    expect(getCachedMarket('en')).toBeUndefined();
    expect(await market()).toMatchObject({ code: 500 });
    expect(getCachedMarket('en')).toBeUndefined();
    answers['/home-indices'] = { indices: [nifty] };
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 30_000);
    expect(getCachedMarket('en')).toBeUndefined();
    expect(await market()).toMatchObject({ code: 200 });
    expect(getCachedMarket('en')).toMatchObject({ marketOpen: true, indices: [{ name: nifty.name }] });
  });

  test.each<[string, Edition, string]>([
    ['NIFTY 50', 'en', 'NIFTY 50'],
    ['Nifty  50', 'hindi', 'निफ्टी 50'],
    ['SENSEX', 'gujarati', 'સેન્સેક્સ'],
    ['nifty_bank', 'gujarati', 'નિફ્ટી બેંક'],
    ['Hang Seng', 'hindi', 'Hang Seng'],
    ['constructor', 'hindi', 'constructor'],
  ])('calls %s in %s %s', (name, edition, called) => expect(localizeIndexName(name, edition)).toBe(called));
});

describe('the weather', () => {
  const current = { temperature_2m: 31.4, weather_code: 2, is_day: 0 };

  test('is requested in Open-Meteo’s format, with its key', async () => {
    const seen = await serve({ '*': { current } });
    const { get } = weatherService({ url: `${url()}/v1/forecast`, key: 'secret-key' });
    expect(await get('23.02,72.57')).toEqual({ temperature: 31.4, code: 2, day: false });
    const fields = 'current=temperature_2m%2Cweather_code%2Cis_day';
    expect(seen.map((address) => decodeURIComponent(address))).toEqual([
      decodeURIComponent(`/v1/forecast?latitude=23.02&longitude=72.57&${fields}&apikey=secret-key`),
    ]);
  });

  test('of one rounded place is requested once for all nearby readers', async () => {
    const seen = await serve({ '*': { current } });
    enterSite(undefined, { WEATHER_API_URL: url() });
    for (const [lat, lon] of [
      [23.0249, 72.5711],
      [23.0151, 72.5689],
    ] as const)
      await weatherAt(lat, lon);
    expect(seen).toHaveLength(1);
    expect(seen[0]).toContain('latitude=23.02&longitude=72.57&');
  });

  const statusOf = async (lat: string, remoteAddress = '198.51.100.7') => {
    const status = jest.fn<object, [number]>(() => ({ json: () => undefined }));
    const request = { method: 'GET', headers: {}, query: { lat, lon: '72' }, socket: { remoteAddress } };
    await weatherRoute(
      request as unknown as NextApiRequest,
      { getHeader: () => undefined, setHeader: () => undefined, status } as unknown as NextApiResponse,
    );
    return status.mock.calls[0]?.[0];
  };

  test('is limited to six hundred places per minute for all readers together', async () => {
    await serve({ '*': { current } });
    enterSite(undefined, { WEATHER_API_URL: url() });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    const statuses: unknown[] = [];
    for (let place = 0; place < 601; place += 1)
      statuses.push(await statusOf(String(place / 100), `198.51.100.${Math.floor(place / 20)}`));
    expect(statuses).toEqual([...Array<number>(600).fill(200), 429]);
  });

  test('is limited to twenty new places per minute and IP address, but not for cached places', async () => {
    await serve({ '*': { current } });
    enterSite(undefined, { WEATHER_API_URL: url() });
    for (let reader = 0; reader < 30; reader += 1) expect(await statusOf('10')).toBe(200);
    for (let place = 11; place < 30; place += 1) expect(await statusOf(String(place))).toBe(200);
    expect([await statusOf('40'), await statusOf('10'), await statusOf('29')]).toEqual([429, 200, 200]);
  });

  test('of a cached place needs no call and no limit', async () => {
    await serve({ '*': { current } });
    enterSite(undefined, { WEATHER_API_URL: url() });
    expect(needsWeatherRequest(23.0249, 72.5711)).toBe(true);
    await weatherAt(23.0249, 72.5711);
    expect([needsWeatherRequest(23.0151, 72.5689), needsWeatherRequest(24, 72)]).toEqual([false, true]);
  });

  test.each<[string, Record<string, string>, object]>([
    ['nobody', {}, {}],
    [
      'who is configured',
      { WEATHER_SOURCE_NAME: 'Weather of Example', WEATHER_SOURCE_URL: 'https://weather.example/' },
      { source: { name: 'Weather of Example', href: 'https://weather.example/' } },
    ],
  ])('names its source as %s', async (_, settings, source) => {
    await serve({ '*': { current } });
    enterSite(undefined, { WEATHER_API_URL: url(), ...settings });
    expect(await weatherAt(23, 72)).toEqual({ temperature: 31.4, code: 2, day: false, ...source });
  });

  test('is absent when it is switched off', async () => {
    enterSite(undefined, { WEATHER_API_URL: 'off' });
    expect(await weatherAt(23, 72)).toBeUndefined();
    expect(needsWeatherRequest(23, 72)).toBe(false);
  });

  test.each([
    [23.02345, 23.02],
    [-0.001, 0],
    [72.575001, 72.58],
    [-33.8688, -33.87],
  ])('%d degrees are rounded to %d', (degree, rounded) => expect(roundDegree(degree)).toBe(rounded));
});

const minutes = 60_000;

test.each<[string, (url: string, clock: () => number) => ResponseCache<unknown>, number]>([
  ['weather of two hours', (at, clock) => weatherService({ url: at, key: undefined }, short, clock), 120 * minutes],
  ['market of ten minutes', (at, clock) => marketService(at, short, clock), 10 * minutes],
])('the %s replaces a failing service, but not an older one', async (_, open, staleFor) => {
  const current = { temperature_2m: 31.4, weather_code: 2, is_day: 0 };
  const indices = [{ name: 'SENSEX', livePrice: 1, netChange: 0, percentChange: 0 }];
  let fails = false;
  upstream = await startUpstream((_request, response) => {
    response.writeHead(fails ? 500 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ current, marketOpen: true, indices }));
  });
  let now = 0;
  const { get } = open(url(), () => now);
  const first = await get('23.02,72.57');
  fails = true;
  now = staleFor - 1;
  expect(await get('23.02,72.57')).toEqual(first);
  now = staleFor;
  await expect(get('23.02,72.57')).rejects.toThrow('is not available now');
});

test('an IP address that the look-up refuses does not affect others', async () => {
  upstream = await startUpstream((request, response) => {
    if (request.url === '/10.0.0.7') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"ip":"203.0.113.7"}');
  });
  const { get } = ipLookupService(`${url()}/{ip}`);
  await expect(get('10.0.0.7')).rejects.toThrow('The IP look-up service is not available now');
  expect(await get('198.51.100.7')).toBe('203.0.113.7');
});

test('the look-up puts the IP address in place of the braces', async () => {
  const seen = await serve({ '*': { ip: '203.0.113.7', city: 'Pune' } });
  expect(await ipLookupService(`${url()}/{ip}/json`).get('2001:db8::1')).toBe('203.0.113.7');
  expect(seen).toEqual(['/2001%3Adb8%3A%3A1/json']);
});
