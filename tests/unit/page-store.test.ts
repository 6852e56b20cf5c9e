import { get, type IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { app } from '@/lib/platform/runtime/app';
import { waitForBackgroundTasks } from '@/lib/platform/runtime/run-after-response';
import { pageCache } from '@/lib/page-cache/page-cache';
import { eventually } from '../support/eventually';
import { enterSite } from '../support/in-process';
import { type Question, request } from '../support/request';
import { longText, newScene, seconds, startStoreSite } from '../support/store-site';
import { touching } from '../support/touches';

/** Responses that the page store stores, with a mock of Next. */

let site: string;
let stop: () => Promise<void>;
let { rendered, whileRendering, text, headers, status, breaking } = newScene();
const scene = () => ({ rendered, whileRendering, text, headers, status, breaking });

beforeEach(async () => {
  ({ rendered, whileRendering, text, headers, status, breaking } = newScene());
  ({ site, stop } = await startStoreSite(scene));
});
afterEach(() => stop());

const ask = (address: string, question: Question = {}) =>
  request(site, address, { ...question, headers: { connection: 'close', ...question.headers } });
const later = (ms: number) => jest.setSystemTime(Date.now() + ms);

test('a page is served from the store for any cookie and query', async () => {
  const first = await ask('/politics');
  later(5000);
  const again = await ask('/politics', { headers: { cookie: 'next-auth.session-token=1; __prerender_bypass=1' } });
  const tracked = await ask('/politics?utm_source=mail&fbclid=1');
  expect([again.text, tracked.text]).toEqual([first.text, first.text]);
  const { age, date, ...rest } = first.headers;
  expect([age, date]).toEqual(['0', expect.any(String)]);
  expect(again.headers).toEqual({ ...rest, age: '5', date: again.headers.date });
  expect(rendered).toEqual(['/en/politics']);
  expect(pageCache().size).toMatchObject({ pages: 1, responses: 1 });
});

test.each([
  ['sets a cookie', { 'Set-Cookie': 'a=1' }, 200],
  ['is private', { 'Cache-Control': 'private, no-store' }, 200],
  ['varies by more than the coding', { Vary: 'Accept-Encoding, Cookie' }, 200],
  ['is coded already', { 'Content-Encoding': 'br' }, 200],
  ['failed', {}, 503],
  ['is gone for good', {}, 410],
])('a response that %s is not stored', async (_, given, code) => {
  [headers, status] = [given as Record<string, string>, code];
  for (let time = 0; time < 2; time += 1) expect((await ask('/politics')).status).toBe(code);
  expect(pageCache().size.responses).toBe(0);
});

test('a 404 is stored until it expires, and then rendered before the response', async () => {
  status = 404;
  for (let time = 0; time < 3; time += 1) expect((await ask('/politics/a-story/12')).status).toBe(404);
  expect([rendered.length, pageCache().size.responses]).toEqual([1, 1]);
  later(seconds * 1000);
  status = 200;
  expect((await ask('/politics/a-story/12')).status).toBe(200);
  expect(rendered).toHaveLength(2);
});

test('an expired page is served while one render for all requests replaces it', async () => {
  const first = await ask('/politics');
  later(seconds * 1000 + 500);
  text = longText.toUpperCase();
  let end = () => undefined as void;
  whileRendering = () => new Promise<void>((resolve) => (end = resolve));
  for (let time = 0; time < 5; time += 1) expect((await ask('/politics')).text).toBe(first.text);
  await eventually(
    async () => rendered.length,
    (count) => count === 2,
    20_000,
  );
  end();
  await waitForBackgroundTasks();
  expect((await ask('/politics')).text).toContain('RAIN');
  expect(rendered).toHaveLength(2);
});

describe('a page without requests for a long time', () => {
  const long = 331_000;

  test('is rendered before the response, once for all requests', async () => {
    await ask('/politics');
    later(long);
    text = longText.toUpperCase();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask('/politics')));
    expect(answers.map((answer) => answer.text)).toEqual(answers.map(() => `<p>${text}</p>`));
    expect(rendered).toHaveLength(2);
  });

  test.each([
    ['cannot be rendered now, at once to who asks next', () => Promise.reject(new Error('The database is away')), 3],
    ['takes too long to render', (slow: Promise<void>) => slow, 1],
  ])('is served stale if it %s', async (_, render, times) => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const first = await ask('/politics');
    later(long);
    let end = () => undefined as void;
    const slow = new Promise<void>((resolve) => (end = resolve));
    whileRendering = () => render(slow);
    text = longText.toUpperCase();
    for (let time = 0; time < times; time += 1) expect((await ask('/politics')).text).toBe(first.text);
    // A retry runs in the background.
    expect(rendered.length).toBeGreaterThanOrEqual(2);
    expect(error.mock.calls.join().includes('page_refresh_failed')).toBe(times === 3);
    end();
    await new Promise((resolve) => setImmediate(resolve));
    error.mockRestore();
  });
});

test('simultaneous requests for a page that is not stored share one render', async () => {
  let end = () => undefined as void;
  const begun = new Promise<void>((begin) => {
    whileRendering = () => {
      begin();
      return new Promise<void>((resolve) => (end = resolve));
    };
  });
  const answers = Array.from({ length: 200 }, () => ask('/politics'));
  await begun;
  end();
  expect(new Set((await Promise.all(answers)).map((answer) => answer.text))).toEqual(new Set([`<p>${longText}</p>`]));
  expect(rendered).toHaveLength(1);
});

test.each([
  ['changed while it was rendered', undefined, '0'],
  ['is its reader’s own', { 'cache-control': 'private, max-age=0' }, '0'],
  ['depends on another header', { 'cache-control': 's-maxage=30', vary: 'x-device' }, '@1'],
])('nginx in front of the site does not cache a page that %s', async (_, own, expires) => {
  enterSite(undefined, { SITE_URL: 'http://localhost:3000', PAGE_LIMIT: 'off', TRUSTED_PROXY_HOPS: '1' });
  headers = own ?? {};
  if (!own) whileRendering = () => void pageCache().invalidate(touching(() => true));
  expect((await ask('/politics')).headers['x-accel-expires']).toBe(expires);
});

test('a stored response is dropped when breaking news starts or ends', async () => {
  const bar = { name: 'Quake', href: '/world/quake/1' };
  await ask('/politics');
  breaking = bar;
  later(1000);
  // The trending list has no changes in the feed. It is checked in the background of a response.
  await ask('/politics');
  await ask('/politics');
  expect(rendered).toHaveLength(2);
  await ask('/politics');
  expect(rendered).toHaveLength(2);
  breaking = undefined;
  // A change that affects no page may affect the breaking bar.
  pageCache().invalidate(touching(() => false));
  await ask('/politics');
  expect(rendered).toHaveLength(3);
});

test.each([
  ['GET', {}, 'identity', `<p>${longText}</p>`],
  ['HEAD', {}, 'identity', ''],
  ['GET', { 'accept-encoding': 'br;q=0, gzip;q=0' }, 'identity', `<p>${longText}</p>`],
  ['GET', { 'accept-encoding': 'gzip, br' }, 'gzip', undefined],
])(
  '%s with %p gets %s, regardless of earlier requests',
  async (method, wanted: Record<string, string>, coding, body) => {
    const question = { method, headers: wanted };
    for (const answer of [await ask('/politics', question), await ask('/politics', question)]) {
      expect([answer.headers['content-encoding'] ?? 'identity', answer.headers.vary]).toEqual([
        coding,
        'Accept-Encoding',
      ]);
      if (body !== undefined) expect(answer.text).toBe(body);
      if (coding === 'identity') expect(Number(answer.headers['content-length'])).toBe(longText.length + 7);
    }
    expect(rendered).toHaveLength(1);
  },
);

test('a client with a current copy gets 304, stored or not', async () => {
  headers = { ETag: '"1"' };
  const known = { headers: { 'if-none-match': '"0", W/"1"', 'accept-encoding': 'gzip' } };
  for (const answer of [await ask('/politics', known), await ask('/politics', known)]) {
    expect([answer.status, answer.text, answer.headers.etag]).toEqual([304, '', 'W/"1"']);
    expect(answer.headers).not.toHaveProperty('content-length');
    expect(answer.headers).toMatchObject({ vary: 'Accept-Encoding', 'content-language': 'en' });
  }
  expect((await ask('/politics', { headers: { 'if-none-match': '"2"' } })).status).toBe(200);
  expect(rendered).toHaveLength(1);
});

test('a stored page is refused for another Host, and for two', async () => {
  app.configuration = { ...app.configuration!, siteUrl: 'https://news.example' };
  const at = (host: string) => ask('/politics', { headers: { host } });
  expect((await at('news.example')).status).toBe(200);
  expect([(await at('news.example')).status, (await at('evil.example')).status]).toEqual([200, 421]);
  expect(rendered).toHaveLength(1);
});

test('the gzip response decodes to the page', async () => {
  await ask('/politics');
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${site}/politics`, { agent: false, headers: { 'accept-encoding': 'gzip' } }, resolve).once('error', reject);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  expect(gunzipSync(Buffer.concat(chunks)).toString()).toBe(`<p>${longText}</p>`);
});

test('pages and responses share one limit, and junk URLs evict none of them', async () => {
  app.configuration = { ...app.configuration!, pageCacheBytes: 400_000 };
  for (let page = 0; page < 150; page += 1) {
    await ask(`/politics/a-story/${page + 1}`);
    expect(pageCache().size.bytes).toBeLessThanOrEqual(400_000);
  }
  const { pages, responses } = pageCache().size;
  expect(Math.min(pages, responses)).toBeGreaterThan(10);
  status = 404;
  for (let page = 0; page < 150; page += 1) await ask(`/politics/junk/${page + 1000}`);
  expect(pageCache().size.pages).toBe(pages);
  status = 200;
  rendered = [];
  await ask('/politics/a-story/150');
  expect(rendered).toEqual([]);
});

test('a client that disconnects during a render does not block others', async () => {
  const begun = new Promise<void>((resolve) => {
    // A response whose client has left may never end.
    whileRendering = () => {
      resolve();
      return new Promise(() => undefined);
    };
  });
  const first = get(`${site}/politics`, { agent: false }).on('error', () => undefined);
  await begun;
  const second = ask('/politics');
  whileRendering = () => undefined;
  first.destroy();
  expect([(await second).status, (await ask('/politics')).status]).toEqual([200, 200]);
  expect(rendered).toEqual(['/en/politics', '/en/politics']);
});
