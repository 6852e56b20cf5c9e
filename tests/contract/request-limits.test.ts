import path from 'node:path';
import { openDatabase } from '@/lib/database/connection';
import { editorToken } from '../support/editor';
import { eventually } from '../support/eventually';
import { hash } from '../support/publish-api';
import { type Answer, postJson, request } from '../support/request';
import { type Site, startSite } from '../support/site';

/**
 * Request limits per client, on a running site with small limits. Clients are identified by the
 * proxy's header.
 */

let site: Site;
beforeAll(async () => {
  // Refilled by one per minute, so limits do not refill during a test.
  const small = { SEARCH_LIMIT: '2/120', SUGGESTION_LIMIT: '3/180', PAGE_LIMIT: '2/120', API_LIMIT: '4/240' };
  site = await startSite({ TRUSTED_PROXY_HOPS: '1', TOKEN_WRITE_LIMIT: '2/120', ...small });
});
afterAll(() => site.stop());

let clients = 0;
/** A new client with unused limits. */
const newClient = () => ({ 'x-forwarded-for': `203.0.113.${(clients += 1)}` });

const get = (address: string, headers: Record<string, string>, method = 'GET') =>
  request(site.url, address, { headers, method });
const search = (headers: Record<string, string>, path = '/api/news/search/english') =>
  postJson(site.url, path, { keyword: 'rain' }, headers);

async function inOrder(count: number, ask: (number: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let number = 0; number < count; number += 1) answers.push(await ask(number));
  return answers;
}
const statuses = (answers: Answer[]) => answers.map(({ status }) => status);

/** A plausible Retry-After for a limit that refills by one per minute. */
function expectWait({ headers }: Answer): void {
  expect(headers['retry-after']).toMatch(/^\d+$/);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
}

function expectEnvelope(answer: Answer): void {
  expectWait(answer);
  expect(answer.headers['content-type']).toContain('application/json');
  const { message, errors } = JSON.parse(answer.text) as { message: string; errors: unknown[] };
  expect(message).not.toBe('');
  expect(errors).toEqual([{ code: 'TOO_MANY', message }]);
}

test.each([
  ['searching', 2, '/api/news/search/english'],
  ['searching in another language', 2, '/api/news/search/gujarati'],
  ['searching bulletins', 2, '/api/bulletins/search'],
  ['suggestions', 3, '/api/news/searchNews/hindi'],
])('%s: one too many is a 429 in the envelope and does not affect others', async (_, max, path) => {
  const client = newClient();
  const answers = await inOrder(max + 1, () => search(client, path));
  expect(statuses(answers)).toEqual([...Array<number>(max).fill(200), 429]);
  expectEnvelope(answers[max] as Answer);
  expect((await search(newClient(), path)).status).toBe(200);
});

test('beacons of readers behind one IP address have a higher limit than API_LIMIT and do not use it up', async () => {
  const client = newClient();
  const phone = { ...client, 'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/130.0.0.0 Mobile Safari/537.36' };
  const beacons = await inOrder(10, () => postJson(site.url, '/api/news/reads/english', { reads: [{ id: 7 }] }, phone));
  expect(statuses(beacons)).toEqual(Array<number>(10).fill(200));
  const calls = await inOrder(5, () => get('/api/openapi.json', client));
  expect(statuses(calls)).toEqual([200, 200, 200, 200, 429]);
});

test('IPv6 clients in one /64 network share a limit', async () => {
  const answers = await inOrder(3, (number) => search({ 'x-forwarded-for': `2001:db8:0:1::${number + 1}` }));
  expect(statuses(answers)).toEqual([200, 200, 429]);
  expect((await search({ 'x-forwarded-for': '2001:db8:0:2::1' })).status).toBe(200);
});

test('a client cannot change its IP address with its own X-Forwarded-For entry', async () => {
  const answers = await inOrder(3, (number) => search({ 'x-forwarded-for': `198.51.100.${number}, 192.0.2.77` }));
  expect(statuses(answers)).toEqual([200, 200, 429]);
});

test.each([
  ['', 'en', /Please try again in \d+ seconds?\./, 'href="/"'],
  ['/hindi', 'hi', /कृपया \d+ सेकंड बाद फिर कोशिश करें।/, 'href="/hindi"'],
  ['/gujarati', 'gu', /કૃપા કરીને \d+ સેકન્ડ પછી ફરી પ્રયત્ન કરો\./, 'href="/gujarati"'],
])('the search page of "%s" shows in its language when to try again', async (prefix, language, text, home) => {
  const client = newClient();
  const answers = await inOrder(3, () => get(`${prefix}/searchpage?keyword=rain`, client));
  expect(statuses(answers)).toEqual([200, 200, 429]);
  const [, , refused] = answers as [Answer, Answer, Answer];
  expectWait(refused);
  expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(refused.headers['content-language']).toBe(language);
  expect(refused.text).toContain(`<html lang="${language}">`);
  expect(refused.text).toMatch(text);
  expect(refused.text).toContain(` ${refused.headers['retry-after']} `);
  expect(refused.text).toContain(home);
  // The search API and its page share a limit.
  expect((await search(client)).status).toBe(429);
});

test('renders are limited, also for data and HEAD requests, and cached pages are not', async () => {
  const client = newClient();
  const warm = newClient();
  expect(statuses(await inOrder(2, (number) => get(['/hindi', '/hindi/india'][number] as string, warm)))).toEqual([
    200, 200,
  ]);
  expect(statuses(await inOrder(2, (number) => get(`/nowhere-${number}`, client)))).toEqual([404, 404]);
  const refused = await get('/nowhere-3', client);
  expect(refused.status).toBe(429);
  expectWait(refused);
  const head = await get('/nowhere-4', client, 'HEAD');
  expect([head.status, head.text]).toEqual([429, '']);
  const buildId = /display\.js\?([^"]+)/.exec((await get('/hindi', client)).text)?.[1] ?? '';
  const data = await get(`/_next/data/${buildId}/en/contact.json`, client);
  expect(data.status).toBe(429);
  expectEnvelope(data);

  const cached = ['/hindi', '/hindi/india', `/_next/data/${buildId}/hindi/india.json?displayName=india`];
  const answers = await inOrder(30, (number) => get(cached[number % cached.length] as string, client));
  expect(new Set(statuses(answers))).toEqual(new Set([200]));
  const free = ['/display.js', '/favicon.ico', '/sample/gir-lions.jpg', '/api/health', '/api/ready'];
  expect(statuses(await inOrder(5, (number) => get(free[number] as string, client)))).toEqual([
    200, 200, 200, 200, 200,
  ]);
  expect((await get('/contact', newClient())).status).toBe(200);
});

test.each<[string, (number: number) => string, number]>([
  ['a lite page with a reader’s list', (number) => `/lite?saved=${number + 1}`, 200],
  ['a lite page that was not made yet', (number) => `/hindi/lite${['', '?size=large', '?size=larger'][number]}`, 200],
  ['a path with a dot segment', (number) => `/x${number}/%2e%2e`, 404],
  ['a path with a slash in a segment', (number) => `/a%2f${number}`, 404],
  ['a part of a file', (number) => ['/display.js', '/favicon.ico', '/share.jpg'][number] ?? '', 206],
])('%s counts as a page', async (_, address, status) => {
  for (const page of ['/', '/hindi']) await get(page, newClient());
  const client = newClient();
  const headers = status === 206 ? { ...client, range: 'bytes=0-1' } : client;
  const answers = await inOrder(3, (number) => get(address(number), headers));
  expect(statuses(answers)).toEqual([status, status, 429]);
});

test('no URL spelling or header bypasses the page store', async () => {
  await get('/hindi', newClient());
  const client = newClient();
  const spellings = ['/%68indi', '/hind%69?a=1', '//hindi', '/hindi#x', '/HINDI'];
  const moved = await inOrder(spellings.length, (number) => get(spellings[number] as string, client));
  expect(statuses(moved)).toEqual([308, 308, 308, 308, 308]);
  const partial: Record<string, string>[] = [{ range: 'bytes=0-1' }, { 'if-range': 'x' }, { 'if-match': '"x"' }];
  const whole = await inOrder(9, (number) => get('/hindi', { ...client, ...partial[number % 3] }));
  expect(new Set(statuses(whole))).toEqual(new Set([200]));
  const missing = ['/_next/anything', '/_next/static/x.js', '/_next/data/other/en.json', '/_next/%61'];
  const gone = await inOrder(missing.length, (number) => get(missing[number] as string, client));
  expect(gone.map(({ status, text }) => [status, text])).toEqual(missing.map(() => [404, 'Not Found\n']));
});

test('every type of cacheable page is served from the cache', async () => {
  const paths = [
    '/',
    '/politics',
    '/politics?page=2',
    '/archive',
    '/archive?date=2025-01-01',
    '/cities',
    '/video',
    '/about',
    '/terms-and-condition',
    '/privacy-policy',
    '/cookie-policy',
    '/hindi/author/nowhere',
    '/gujarati/nowhere',
  ];
  for (const path of paths) await get(path, newClient());
  const client = newClient();
  for (const path of paths) expect([path, (await get(path, client)).status]).not.toContain(429);
});

test('other calls and documents share a limit', async () => {
  const client = newClient();
  const paths = ['/api/openapi.json', '/feed/rss.xml', '/robots.txt', '/api/news/top/english', '/sitemap.xml'];
  const answers = await inOrder(5, (number) => get(paths[number] as string, client));
  expect(statuses(answers)).toEqual([200, 200, 200, 200, 429]);
  expectEnvelope(answers[4] as Answer);
});

test('writes are limited per token, not per network; reads and this machine’s token are not', async () => {
  const db = openDatabase(path.join(site.dataDir, 'newsroom.db'));
  const [desk, other] = ['a-token-of-the-first-desk', 'a-token-of-another-desk'];
  const created_at = '2020-01-01T00:00:00.000Z';
  const rows = [desk, other].map((token) => ({ label: token, token_hash: hash(token), created_at, revoked_at: null }));
  await db.insertInto('editor_tokens').values(rows).execute();
  await db.destroy();
  const ask = (token: string, init: { method?: string; body?: string; headers?: Record<string, string> } = {}) =>
    request(site.url, '/api/newsroom/tags', {
      ...init,
      headers: {
        ...newClient(),
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        ...init.headers,
      },
    });
  // A request that is refused for its fields counts, too.
  const write = (token: string) => ask(token, { method: 'POST', body: '{}' });
  const answers = await inOrder(3, () => write(desk));
  expect(statuses(answers)).toEqual([400, 400, 429]);
  expectEnvelope(answers[2] as Answer);
  expect((await ask(desk)).status).toBe(200);
  expect((await write(other)).status).toBe(400);
  // Only calls without a valid token count towards the API limit.
  const client = newClient();
  expect(statuses(await inOrder(8, () => ask(desk, { headers: client })))).toEqual(Array<number>(8).fill(200));
  const nobody = newClient();
  const unknown = await inOrder(5, (number) => get(`/api/newsroom/${['tags', 'anything'][number % 2]}`, nobody));
  expect(statuses(unknown)).toEqual([401, 404, 401, 404, 429]);
  const own = { authorization: `Bearer ${editorToken(site.dataDir)}`, 'content-type': 'application/json' };
  const here = () => request(site.url, '/api/newsroom/tags', { method: 'POST', body: '{}', headers: own });
  expect(statuses(await inOrder(3, here))).toEqual([400, 400, 400]);
});

test('a client can continue after Retry-After', async () => {
  const quick = await startSite({ SEARCH_LIMIT: '1/1' });
  try {
    const ask = () => postJson(quick.url, '/api/news/search/english', { keyword: 'rain' });
    const refused = await eventually(ask, ({ status }) => status === 429, 10_000);
    expect(refused.headers['retry-after']).toBe('1');
    expect((await eventually(ask, ({ status }) => status === 200, 10_000)).status).toBe(200);
  } finally {
    await quick.stop();
  }
});

test('the default limits do not block a reader', async () => {
  const usual = await startSite({ SEARCH_LIMIT: '', SUGGESTION_LIMIT: '', PAGE_LIMIT: '', API_LIMIT: '' });
  try {
    const searches = await Promise.all(
      Array.from({ length: 25 }, () => postJson(usual.url, '/api/news/search/english', { keyword: 'rain' })),
    );
    const answered = searches.filter(({ status }) => status === 200).length;
    expect(answered).toBeGreaterThanOrEqual(10);
    expect(answered).toBeLessThan(25);
    const home = await inOrder(20, () => request(usual.url, '/'));
    expect(new Set(statuses(home))).toEqual(new Set([200]));
  } finally {
    await usual.stop();
  }
});

describe('a search that times out', () => {
  let hasty: Site;
  beforeAll(async () => {
    hasty = await startSite({ SEARCH_TIMEOUT_MS: '0' });
  });
  afterAll(() => hasty.stop());

  test('returns partial results, says so, and is not cached', async () => {
    const answer = await postJson(hasty.url, '/api/news/search/english', { keyword: 'rain' });
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect((JSON.parse(answer.text) as { data: unknown }).data).toMatchObject({ items: [], total: 0, partial: true });
    const suggestions = await postJson(hasty.url, '/api/news/searchNews/hindi', { keyword: 'rain' });
    expect([suggestions.status, (JSON.parse(suggestions.text) as { data: unknown }).data]).toEqual([200, []]);
  });

  test.each([
    ['', 'This search took too long, so it may be incomplete. Try fewer words.'],
    ['/hindi', 'कम शब्द आजमाएं।'],
    ['/gujarati', 'ઓછા શબ્દો અજમાવો.'],
  ])('the search page of "%s" tells the reader', async (prefix, text) => {
    for (const page of ['', '&page=2']) {
      const { status, headers, text: html } = await request(hasty.url, `${prefix}/searchpage?keyword=rain${page}`);
      expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect(html).toContain(text);
    }
  });
});
