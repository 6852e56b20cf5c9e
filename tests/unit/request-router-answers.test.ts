import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pageCache } from '@/lib/page-cache/page-cache';
import { routeRequest } from '@/lib/http/router/request-router';
import { contentSecurityPolicy } from '@/lib/http/router/security-headers';
import { enterSite, leaveSite } from '../support/in-process';
import { request } from '../support/request';
import { touching } from '../support/touches';

/** How the request router changes Next's headers. */

let server: Server | undefined;
beforeEach(() => enterSite(undefined));
afterEach(async () => {
  leaveSite();
  await new Promise((resolve) => server?.close(resolve));
});

async function answerOf(address: string, listener: RequestListener) {
  server = createServer(routeRequest(async (...given) => void listener(...given)));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { headers } = await request(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, address, {
    headers: { connection: 'close' },
  });
  return headers;
}

/** Next's header for a page that is revalidated after 30 seconds. */
const nextSays = 's-maxage=30, stale-while-revalidate=863970';
/** A cache that is not purged shows a withdrawn story for at most a minute. */
const stale = 'stale-while-revalidate=30, stale-if-error=864000';
const forEver = 'public, max-age=31536000, immutable';

test.each([
  ['/_next/static/chunks/gone.js', 404, forEver, 'no-store'],
  ['/_next/static/chunks/there.js', 200, forEver, forEver],
  ['/_next/data/b/en/gone.json', 404, nextSays, 'no-store'],
  ['/_next/data/b/en/there.json', 200, nextSays, `s-maxage=30, ${stale}`],
  ['/there', 200, nextSays, `s-maxage=30, ${stale}`],
  ['/about', 200, 's-maxage=3600, stale-while-revalidate=860400', `s-maxage=30, ${stale}`],
  ['/gone', 404, nextSays, 's-maxage=30'],
  ['/moved', 308, nextSays, 'no-cache'],
  ['/account', 200, 'private, no-store', 'private, no-store'],
])('%s with %i and Next’s Cache-Control %s gets %s', async (address, status, given, expected) => {
  const headers = await answerOf(address, (_, response) => {
    response.statusCode = status;
    response.setHeader('Cache-Control', given);
    response.end();
  });
  expect(headers['cache-control']).toBe(expected);
});

test.each([
  ['/politics', 'no-store'],
  ['/_next/data/b/en/politics.json', 'no-store'],
  ['/sports', `s-maxage=30, ${stale}`],
])('%s, rendered while politics changed, gets Cache-Control %s', async (address, expected) => {
  const headers = await answerOf(address, (_, response) => {
    pageCache().invalidate(touching((page) => page === '/en/politics'));
    response.setHeader('Cache-Control', nextSays);
    response.end();
  });
  expect(headers['cache-control']).toBe(expected);
});

test.each([
  ['/politics', false, 'no-store'],
  ['/politics', true, `s-maxage=30, ${stale}`],
  ['/sports', false, `s-maxage=30, ${stale}`],
])('%s, which changed before the request (rendered for it: %s), gets Cache-Control %s', async (...given) => {
  const [address, isOwn, expected] = given;
  pageCache().invalidate(touching((page) => page === '/en/politics'));
  const headers = await answerOf(address, (_, response) => {
    if (isOwn) pageCache().recordPage(`/en${address}`, { value: null, lastModified: 1, cacheControl: undefined });
    response.setHeader('Cache-Control', nextSays);
    response.end();
  });
  expect(headers['cache-control']).toBe(expected);
});

test('a change is remembered for two minutes', async () => {
  pageCache().invalidate(touching((page) => page === '/en/politics'));
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 120_001);
  const headers = await answerOf('/politics', (_, response) => {
    response.setHeader('Cache-Control', nextSays);
    response.end();
  });
  jest.restoreAllMocks();
  expect(headers['cache-control']).toBe(`s-maxage=30, ${stale}`);
});

test('responses contain no headers about Next’s caches and routes except redirects of its router', async () => {
  const headers = await answerOf('/politics', (_, response) => {
    for (const name of ['cache', 'matched-path', 'prerender', 'stale-time', 'redirect']) {
      response.setHeader(`x-nextjs-${name}`, '1');
    }
    response.setHeader('ETag', '"1"');
    response.end('x');
  });
  expect(Object.keys(headers).filter((name) => name.startsWith('x-nextjs-'))).toEqual(['x-nextjs-redirect']);
  expect(headers.etag).toBe('"1"');
});

test.each([
  ['no other host', {}, "img-src 'self' data:"],
  [
    'those that are named',
    { PICTURE_HOSTS: 'cdn.example, Media.example' },
    "img-src 'self' data: https://cdn.example https://media.example",
  ],
])('browsers may load pictures from %s', async (_, settings: Record<string, string>, expected) => {
  enterSite(undefined, settings);
  const headers = await answerOf('/', (__, response) => {
    response.end();
  });
  const policy = String(headers['content-security-policy']);
  expect(/img-src [^;]*/.exec(policy)?.[0]).toBe(expected);
  expect(policy.replace(expected, "img-src 'self' data:")).toBe(contentSecurityPolicy('https://news.example'));
});

async function failsHalfWay(address: string) {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server = createServer(
    routeRequest(async (_, response) => {
      response.writeHead(200, { 'Content-Length': 8 }).write('half');
      throw new Error('broken');
    }),
  );
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return request(`http://127.0.0.1:${port}`, address, { headers: { connection: 'close' } });
}

test('a response that fails half-way is cut off, and nothing is written after it', async () => {
  await expect(failsHalfWay('/searchpage?keyword=rain')).rejects.toThrow();
  jest.restoreAllMocks();
});

test('a page that fails half-way sends only an error response', async () => {
  const { status, text } = await failsHalfWay('/politics');
  expect([status, text]).toEqual([500, 'Internal Server Error\n']);
  jest.restoreAllMocks();
});
