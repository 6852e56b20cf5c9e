import { startUpstream, type Upstream } from '../support/bad-upstream';
import { type Site, startSite } from '../support/site';

/**
 * With `NEWS_API_URL`, calls of the news pass their reader's bearer token to the publisher's API,
 * and to no other server.
 */

type Arrived = { call: string; token: string | undefined };

let site: Site;
let newsApi: Upstream;
let arrived: Arrived[] = [];
/** Whether the API refuses calls with a token. */
let refuses = false;
const token = 'a-readers.token_7';

beforeAll(async () => {
  newsApi = await startUpstream((request, response) => {
    const { method = '', url = '', headers } = request;
    arrived.push({ call: `${method} ${url}`, token: headers.authorization });
    request.resume();
    const refused = refuses && headers.authorization !== undefined;
    response.writeHead(refused ? 401 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(refused ? {} : { message: 'Success', data: [] }));
  });
  site = await startSite({ NEWS_API_URL: newsApi.url });
});
afterAll(async () => {
  await site?.stop();
  await newsApi?.close();
});
beforeEach(() => {
  arrived = [];
  refuses = false;
});

type Call = [method: string, path: string, body?: object];
const calls: Call[] = [
  ['GET', '/api/news/top/english'],
  ['GET', '/api/news/trending/hindi'],
  ['GET', '/api/news/cities'],
  ['GET', '/api/advertisement/all'],
  ['GET', '/api/bulletins'],
  ['POST', '/api/news/search/gujarati', { keyword: 'rain' }],
  ['POST', '/api/news/searchNews/english', { keyword: 'rain' }],
  ['POST', '/api/news/subscriber', { email: 'asha@reader.example' }],
  [
    'POST',
    '/api/benefit/contactus',
    { name: 'Asha', email: 'asha@reader.example', subject: 'Rain', message: 'A word to the newsroom' },
  ],
];

const ask = ([method, path, body]: Call, headers: Record<string, string> = {}) =>
  fetch(`${site.url}${path}`, {
    method,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
/** Calls that arrived at the API, without those that the site sends itself. */
const arrivedAs = ([method, path]: Call) => arrived.filter(({ call }) => call.startsWith(`${method} ${path}`));

test.each(calls)('%s %s forwards the token, and its response is not cached', async (...call) => {
  const answer = await ask(call, { authorization: `Bearer ${token}` });
  expect(arrivedAs(call).map((seen) => seen.token)).toContain(`Bearer ${token}`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  arrived = [];
  await ask(call);
  expect(arrivedAs(call).length).toBeGreaterThan(0);
  expect(arrived.filter((seen) => seen.token !== undefined)).toEqual([]);
});

test.each([['Basic YXNoYTpzZWNyZXQ='], ['Bearer'], ['Bearer two words'], [`Bearer ${'a'.repeat(4097)}`]])(
  'an invalid bearer token is not forwarded: %.30s',
  async (authorization) => {
    const call: Call = ['GET', '/api/news/cities'];
    await ask(call, { authorization });
    expect(arrivedAs(call).map((seen) => seen.token)).toEqual([undefined]);
  },
);

test('a token that the API rejects is a 401, and the call works without a token', async () => {
  refuses = true;
  const call: Call = ['GET', '/api/news/cities'];
  expect((await ask(call, { authorization: `Bearer ${token}` })).status).toBe(401);
  expect((await ask(call)).status).not.toBe(401);
});

test('a page, which is public, never forwards a token', async () => {
  for (const path of ['/', '/politics', '/searchpage?keyword=rain']) {
    await fetch(`${site.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  }
  expect(arrived.length).toBeGreaterThan(0);
  expect(arrived.filter((seen) => seen.token !== undefined)).toEqual([]);
});

test('no token is logged', () => {
  expect(site.log()).not.toContain(token);
});
