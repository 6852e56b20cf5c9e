import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { routeRequest } from '@/lib/server/request-router';
import { contentSecurityPolicy } from '@/lib/site/security-headers';
import { enterSite, leaveSite } from '../support/in-process';
import { request } from '../support/request';

/** What the request router makes of the headers that Next writes. */

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

const cached = 's-maxage=30, stale-while-revalidate=863970';

test.each([
  ['/_next/static/chunks/gone.js', 404, 'no-store'],
  ['/_next/data/b/en/gone.json', 404, 'no-store'],
  ['/_next/static/chunks/there.js', 200, cached],
  ['/gone', 404, cached.replace(/, stale.*/, '')],
  ['/moved', 308, 'no-cache'],
])('%s with %i may be kept as %s', async (address, status, expected) => {
  const headers = await answerOf(address, (_, response) => {
    response.statusCode = status;
    response.setHeader('Cache-Control', cached);
    response.end();
  });
  expect(headers['cache-control']).toBe(expected);
});

test('readers are told nothing of Next’s caches and routes but where its router is sent', async () => {
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
])('browsers fetch pictures from %s', async (_, settings: Record<string, string>, expected) => {
  enterSite(undefined, settings);
  const headers = await answerOf('/', (__, response) => {
    response.end();
  });
  const policy = String(headers['content-security-policy']);
  expect(/img-src [^;]*/.exec(policy)?.[0]).toBe(expected);
  expect(policy.replace(expected, "img-src 'self' data:")).toBe(contentSecurityPolicy('https://news.example'));
});

test('an answer that fails half-way is cut, and nothing is written after it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server = createServer(
    routeRequest(async (_, response) => {
      response.writeHead(200).write('half');
      throw new Error('broken');
    }),
  );
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await expect(request(`http://127.0.0.1:${port}`, '/politics', {})).rejects.toThrow();
  jest.restoreAllMocks();
});
