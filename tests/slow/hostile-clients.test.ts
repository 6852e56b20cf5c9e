import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { editorToken } from '../support/editor';
import { removeFolders, temporaryFolder } from '../support/folders';
import { filesIn } from '../support/process';
import { postJson, request } from '../support/request';
import { type Site, startSite } from '../support/site';

/**
 * Data that a site must not expose to other sites' pages, to other users of its machine, and to
 * caches.
 */

let site: Site;
let dataDir: string;
beforeAll(async () => {
  dataDir = temporaryFolder();
  // A data folder that an operator has created, readable by all, with a database of an older
  // version.
  fs.chmodSync(dataDir, 0o755);
  const quiet = spawnSync('sh', ['-c', `umask 022; : > '${path.join(dataDir, 'newsroom.db')}'`]);
  expect([quiet.status, fs.statSync(path.join(dataDir, 'newsroom.db')).mode & 0o777]).toEqual([0, 0o644]);
  // Without NODE_ENV, the site runs in production mode.
  site = await startSite({ NODE_ENV: '', DATA_DIR: dataDir, PICTURE_HOSTS: 'pictures.example' });
});
afterAll(async () => {
  await site?.stop();
  removeFolders();
});

describe('JSON from a page of another site', () => {
  const calls: [address: string, body: object][] = [
    ['/api/news/subscriber', { email: 'asha@mail.example' }],
    [
      '/api/benefit/contactus',
      { name: 'Asha', email: 'asha@mail.example', subject: 'Hello', message: 'A message of some words' },
    ],
    ['/api/news/reads/english', { reads: [{ id: 80 }] }],
    ['/api/news/search/english', { keyword: 'rain' }],
  ];
  const froms: [string, Record<string, string>, number][] = [
    ['says that it comes from there', { origin: 'https://evil.example' }, 403],
    ['is called cross-site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['is called same-site', { 'sec-fetch-site': 'same-site', origin: 'https://shop.news.example' }, 403],
    ['comes from nowhere', { origin: 'null' }, 403],
  ];
  test.each(
    calls.flatMap(([address, body]) =>
      froms.map(([name, headers, status]) => ({ address, body, name, headers, status })),
    ),
  )('to $address and $name is rejected', async ({ address, body, headers, status }) => {
    const answer = await postJson(site.url, address, body, headers);
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([status, { errors: [{ code: 'CROSS_ORIGIN' }] }]);
  });

  test.each(calls)('is accepted at %s from our own pages and from programs', async (address, body) => {
    expect((await postJson(site.url, address, body, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await postJson(site.url, address, body)).status).toBe(200);
  });
});

test('a start without NODE_ENV serves pages as in production', async () => {
  const { status, headers } = await request(site.url, '/politics');
  expect([status, headers['cache-control']]).toEqual([200, expect.stringContaining('s-maxage=')]);
});

describe('hostile JSON from an editor', () => {
  const keys = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join(',')}}`;
  const rows: [string, string, string, number, string][] = [
    ['6,000 unknown keys', '/api/newsroom/stories/80/preview', keys(6000), 400, 'INVALID'],
    ['100,000 unknown keys', '/api/newsroom/stories', keys(100_000), 400, 'INVALID'],
    ['900 unknown keys', '/api/newsroom/stories', keys(900), 400, 'UNKNOWN_FIELD'],
    ['a million lists', '/api/newsroom/stories', '['.repeat(1_000_000), 400, 'INVALID'],
    [
      'a short title of megabytes',
      '/api/newsroom/stories',
      `{"shortTitle":"${'x'.repeat(1_800_000)}"}`,
      400,
      'TOO_LONG',
    ],
    ['a section of megabytes', '/api/newsroom/stories', `{"category":"${'a-'.repeat(900_000)}"}`, 400, 'TOO_LONG'],
  ];
  test.each(rows)('%s: rejected with a short message', async (_, address, body, status, code) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${editorToken(dataDir)}` };
    const answer = await request(site.url, address, { method: 'POST', headers, body });
    const { errors } = JSON.parse(answer.text) as { errors: { code: string }[] };
    expect(errors.map((error) => error.code)).toContain(code);
    expect([answer.status, errors.length <= 20, answer.text.length < 10_000]).toEqual([status, true, true]);
  });
});

test('bodies of completed requests do not use up memory', async () => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${editorToken(dataDir)}` };
  const body = Buffer.alloc(2_000_000);
  // More than all request bodies in flight may use together.
  for (let time = 0; time < 40; time += 1) {
    const { status } = await request(site.url, '/api/newsroom/stories', { method: 'POST', headers, body });
    expect(status).toBe(400);
  }
});

test('a client that pipelines 10,000 requests is disconnected, and others are served', async () => {
  const { hostname, port } = new URL(site.url);
  const client = connect(Number(port), hostname);
  client.on('error', () => undefined);
  client.resume();
  const isClosed = new Promise((resolve) => client.once('close', resolve));
  client.write('GET /politics HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(10_000));
  await isClosed;
  expect((await request(site.url, '/api/health')).status).toBe(200);
});

test.each(['toString', 'constructor', '__proto__', 'hasOwnProperty'])(
  'the error code %s does not break the login page',
  async (word) => {
    for (const address of [`/login-mobile-number?error=${word}`, `/hindi/error?error=${word}`])
      expect([address, (await request(site.url, address)).status]).toEqual([address, 200]);
  },
);

test('files in the data folder are only accessible to their owner, whatever its mode', () => {
  const files = filesIn(dataDir);
  expect(files.map((file) => path.basename(file))).toEqual(
    expect.arrayContaining(['newsroom.db', 'secrets', 'site.json']),
  );
  expect(files.filter((file) => (fs.statSync(file).mode & 0o077) !== 0)).toEqual([]);
});

test('the 404 of a build file is not cached', async () => {
  const { status, headers } = await request(site.url, '/_next/static/chunks/gone-0123456789.js');
  expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
});

test.each(['/', '/hindi/politics', '/nothing/here/at/all', '/sitemap.xml'])(
  '%s does not reveal Next’s caches and routes',
  async (address) => {
    const { headers } = await request(site.url, address);
    const ofNext = Object.keys(headers).filter((name) => /^x-(?:nextjs-|powered-by)/.test(name));
    expect(ofNext).toEqual([]);
  },
);

test.each(['/', '/hindi/politics', '/login-mobile-number', '/nothing/here'])(
  'the CSP of %s allows pictures from configured hosts only',
  async (address) => {
    const { headers } = await request(site.url, address);
    const policy = String(headers['content-security-policy']);
    expect(/img-src ([^;]*)/.exec(policy)?.[1]).toBe("'self' data: https://pictures.example");
  },
);

test('newsletter limits persist after a restart', async () => {
  const subscribe = () => postJson(site.url, '/api/news/subscriber', { email: 'asha@mail.example' });
  let answer = await subscribe();
  for (let time = 0; time < 30 && answer.status === 200; time += 1) answer = await subscribe();
  expect(answer.status).toBe(429);
  await site.stop();
  site = await startSite({ DATA_DIR: dataDir });
  const after = await subscribe();
  expect([after.status, Number(after.headers['retry-after']) > 3000]).toEqual([429, true]);
  // Bodies of other calls have their own budget.
  const message = { name: 'Asha', email: 'asha@mail.example', subject: 'Hello', message: 'Some words' };
  expect((await postJson(site.url, '/api/benefit/contactus', message)).status).toBe(200);
});
