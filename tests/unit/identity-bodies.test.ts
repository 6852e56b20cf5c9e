import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RateLimit } from '@/lib/requests/rate-limit';
import { app } from '@/lib/platform/runtime/app';
import { routeRequest } from '@/lib/http/router/request-router';
import { enterSite, leaveSite } from '../support/in-process';
import { type Question, request } from '../support/request';

/** Requests to the page store that accept no compression or ask for a range. */

const script = 'console.log("rain");'.repeat(200);

let server: Server;
let asked: string[];

beforeEach(async () => {
  enterSite(undefined, { SITE_URL: 'http://localhost:3000' });
  app.decompressions = new RateLimit({ count: 2, seconds: 6000 });
  asked = [];
  const handler = routeRequest(async ({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'public, max-age=9, immutable' });
    response.end(script);
  });
  server = createServer((...given) => void handler(...given));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  leaveSite();
});

const ask = (address: string, { headers, ...question }: Question = {}) =>
  request(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, address, {
    ...question,
    headers: { connection: 'close', ...headers },
  });
const gzipped = { headers: { 'accept-encoding': 'gzip' } };
const files = ['a', 'b', 'c'].map((name) => `/_next/static/${name}.js`);

test('a body is decompressed once for clients without compression, and counts against their rate limit', async () => {
  const [first = '', second = '', third = ''] = files;
  for (const file of files) expect((await ask(file, gzipped)).status).toBe(200);
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(first)));
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set([script]));
  expect((await ask(second)).text).toBe(script);
  const refused = await ask(third);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  // Responses that need no decompression have no limit.
  const head = await ask(third, { method: 'HEAD' });
  expect([head.status, head.headers['content-length']]).toEqual([200, String(script.length)]);
  expect((await ask(third, gzipped)).status).toBe(200);
  expect((await ask(first)).text).toBe(script);
  expect(asked).toEqual(files);
});

test.each(['range', 'if-range', 'if-match', 'if-unmodified-since'])(
  'a request with %s gets the whole stored response',
  async (name) => {
    const [file = ''] = files;
    await ask(file, gzipped);
    const { status, headers } = await ask(file, { headers: { 'accept-encoding': 'gzip', [name]: 'bytes=0-1' } });
    expect([status, headers['content-encoding'], headers.age]).toEqual([200, 'gzip', '0']);
    expect(asked).toEqual([file]);
  },
);
