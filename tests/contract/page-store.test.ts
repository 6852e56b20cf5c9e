import fs from 'node:fs';
import http, { type IncomingHttpHeaders } from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eventually } from '../support/eventually';
import { temporaryFolder } from '../support/folders';
import { storyInput } from '../support/newsroom';
import { withdrawAt, writeAt } from '../support/nodes';
import { filesIn } from '../support/process';
import { type Site, startSite } from '../support/site';

/** Stored responses on the running site: when readers get them, and when not. */

let site: Site;
let story: { id: number; path: string };
beforeAll(async () => {
  const mediaDir = temporaryFolder();
  fs.copyFileSync('public/sample/antarctica.jpg', path.join(mediaDir, 'ice.jpg'));
  site = await startSite({ MEDIA_DIR: mediaDir });
  story = await writeAt(site, '?wait=1', storyInput({ title: 'Levees' }));
});
afterAll(() => site.stop());

type Whole = { status: number; headers: IncomingHttpHeaders; body: Buffer };

const decoders: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** Sends one request and decompresses the body. */
function ask(address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Whole> {
  return new Promise((resolve, reject) => {
    const outgoing = http.request(`${site.url}${address}`, { agent: false, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('end', () => {
        const raw = Buffer.concat(chunks);
        const body = raw.length ? (decoders[answer.headers['content-encoding'] ?? '']?.(raw) ?? raw) : raw;
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
      });
    });
    outgoing.once('error', reject).end();
  });
}

const all = { 'accept-encoding': 'gzip, deflate, br' };
/** Brotli is only used for stored responses, when the site is idle. */
const stored = (address: string) =>
  eventually(
    () => ask(address, all),
    ({ headers }) => headers['content-encoding'] === 'br',
    30_000,
  );

/** Headers that are equal in every response. */
function constant({ headers }: Whole): IncomingHttpHeaders {
  const { date, age, 'content-length': length, 'content-encoding': coding, connection, ...rest } = headers;
  expect([date, age, length, connection].includes(undefined)).toBe(false);
  expect(['br', 'gzip', undefined]).toContain(coding);
  return rest;
}

const script = async (): Promise<string> =>
  /\/_next\/static\/chunks\/[\w./-]*\.js/.exec((await ask('/')).body.toString())?.[0] ?? 'none';

const kinds: [string, () => string | Promise<string>][] = [
  ['the front page', () => '/'],
  ['the front page in Hindi', () => '/hindi'],
  ['a section', () => '/gujarati/politics'],
  ['a later page', () => '/politics?page=2'],
  ['a story', () => story.path],
  ['a story in Gujarati', () => `/gujarati${story.path}`],
  ['a lite story with larger text', () => `/hindi/lite${story.path}?size=large`],
  ['a lite address that has no page', () => '/lite/no-such-category'],
  ['an address that has no page', () => '/politics/no-such-story/999999999'],
  ['a script', script],
  ['a public script', () => '/display.js'],
];

test.each(kinds)(
  '%s is the same from cache and render, in every encoding',
  async (_, address) => {
    const at = await address();
    const first = await ask(at, { 'accept-encoding': 'gzip' });
    const hit = await stored(at);
    const plain = await ask(at, { 'accept-encoding': 'br;q=0, gzip;q=0' });
    const head = await ask(at, all, 'HEAD');
    for (const answer of [hit, plain]) {
      expect(answer.status).toBe(first.status);
      expect(answer.body.equals(first.body)).toBe(true);
      expect(constant(answer)).toEqual(constant(first));
    }
    expect([head.status, head.body.length, head.headers['content-encoding']]).toEqual([first.status, 0, 'br']);
    expect(constant(head)).toEqual(constant(first));
    expect(plain.headers['content-length']).toBe(String(first.body.length));
    expect(first.headers).toMatchObject({ vary: 'Accept-Encoding', 'x-content-type-options': 'nosniff' });
    expect(first.headers['content-security-policy']).toContain("default-src 'none'");
    expect(Number(hit.headers.age)).toBeGreaterThanOrEqual(0);
    if (first.status !== 200) return;
    const known = await ask(at, { ...all, 'if-none-match': String(first.headers.etag) });
    expect([known.status, known.body.length]).toEqual([304, 0]);
    expect(known.headers['cache-control']).toBe(first.headers['cache-control']);
  },
  60_000,
);

test.each([
  ['a picture of ours', '/sample/antarctica.jpg', '/sample/antarctica.jpg?x=1'],
  ['a picture of the newsroom', '/media/ice.jpg', '/media/ice.jpg?x=2'],
])('%s is sent uncompressed, and supports range requests', async (_, address, other) => {
  const first = await ask(address, all);
  const again = await ask(other, all);
  expect([again.status, again.headers['content-encoding'], again.headers['content-type']]).toEqual([
    200,
    undefined,
    'image/jpeg',
  ]);
  expect(constant(again)).toEqual(constant(first));
  expect([again.body.length > 10_000, again.body.equals(first.body)]).toEqual([true, true]);
  const known = await ask(address, { 'if-modified-since': String(first.headers['last-modified']) });
  expect([known.status, known.body.length]).toEqual([304, 0]);
});

test('a range request for a file gets that range', async () => {
  await ask('/display.js', all);
  const { status, headers, body } = await ask('/display.js', { range: 'bytes=2-5' });
  expect([status, headers['content-length']]).toEqual([206, '4']);
  expect(body.equals(fs.readFileSync('public/display.js').subarray(2, 6))).toBe(true);
});

test('cookies do not change a page, and personal pages are not cached', async () => {
  const page = await stored('/about');
  const cookie = 'next-auth.session-token=x; NEXT_LOCALE=hindi; __prerender_bypass=1; __next_preview_data=1';
  expect((await ask('/about', { ...all, cookie })).body.equals(page.body)).toBe(true);
  const saved = '/lite/politics?saved=12';
  for (const own of ['/contact', '/hindi/account', '/searchpage?keyword=rain', '/newsletter', '/lite/contact', saved]) {
    for (let time = 0; time < 3; time += 1) {
      const { headers } = await ask(own, all);
      expect([own, headers['cache-control'], headers.age]).toEqual([
        own,
        expect.stringMatching(/private|no-store/),
        undefined,
      ]);
    }
  }
});

test('a POST, a redirected URL or a different spelling is not served from the store', async () => {
  await stored('/about');
  expect((await ask('/about', {}, 'POST')).status).toBe(405);
  expect((await ask('/about?x=undefined')).status).toBe(307);
  expect((await ask('/about/')).headers.location).toBe('/about');
  expect((await ask('/About')).status).toBe(404);
});

test('a correction is visible as soon as the save responds, under load too', async () => {
  const address = story.path;
  let [isOver, saved, requests] = [false, 0, 0];
  const old: number[] = [];
  await stored(address);
  const reader = async () => {
    while (!isOver) {
      const expected = saved;
      const { status, body } = await ask(address, { 'accept-encoding': 'gzip' });
      requests += 1;
      if (status !== 200) old.push(-status);
      const shown = Number(/Levees (\d+)/.exec(body.toString())?.[1] ?? 0);
      if (shown < expected) old.push(shown);
    }
  };
  const readers = Array.from({ length: 20 }, reader);
  for (let number = 1; number <= 5; number += 1) {
    await writeAt(site, '?wait=1', {
      ...storyInput({ title: 'Levees', sortDescription: `Levees ${number}` }),
      id: story.id,
    });
    saved = number;
    const before = requests;
    await eventually(
      async () => requests,
      (count) => count > before + 40,
      30_000,
    );
  }
  isOver = true;
  await Promise.all(readers);
  expect(old).toEqual([]);
}, 60_000);

test('a withdrawn story disappears immediately in all editions and lite pages', async () => {
  const { id, path: own } = await writeAt(site, '?wait=1', storyInput({ title: 'Retracted' }));
  const addresses = [own, `/hindi${own}`, `/gujarati${own}`, `/lite${own}`, `/hindi/lite${own}?size=larger`];
  for (const address of addresses) await stored(address);
  await withdrawAt(site, id, '?wait=1');
  for (const address of addresses) expect([address, (await ask(address, all)).status]).toEqual([address, 404]);
});

/** Requests a URL and disconnects after `turns` turns of the event loop. */
const leave = (address: string, turns: number) =>
  new Promise<void>((resolve) => {
    const { hostname, port, host } = new URL(site.url);
    const socket = net.connect(Number(port), hostname, () => {
      const goIn = (left: number) => (left ? setImmediate(goIn, left - 1) : socket.destroy());
      socket.write(`GET ${address} HTTP/1.1\r\nHost: ${host}\r\n\r\n`, () => goIn(turns));
    });
    socket.once('close', () => resolve()).on('error', () => undefined);
  });

test('clients that disconnect early do not block a file for others', async () => {
  const chunks = path.resolve('.next/static/chunks');
  const addresses = filesIn(chunks).map((file) => `/_next/static/chunks/${path.relative(chunks, file)}`);
  // Chunks of pages have brackets in their names.
  const files = addresses.filter((address) => address.endsWith('.js') && !address.includes('['));
  expect(files.length).toBeGreaterThan(20);
  for (const [index, file] of files.entries()) await leave(file, index % 8);
  const answers = await Promise.all(files.map((file) => ask(file, all)));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
}, 30_000);

test('junk requests leave no file and evict no page', async () => {
  // The page is revalidated after five minutes, not earlier.
  await stored('/privacy-policy');
  const junk = (number: number) =>
    [
      `/junk-${number}`,
      `/politics/junk/${1e6 + number}`,
      `/?junk=${number}`,
      `/politics?page=${900_000 + number}`,
      `/about?page=${number}`,
    ][number % 5] as string;
  const flood = async (from: number, to: number) => {
    for (let number = from; number < to; number += 20)
      await Promise.all(Array.from({ length: 20 }, (_, index) => ask(junk(number + index), all)));
  };
  await flood(0, 100);
  const files = filesIn('.next', site.dataDir).length;
  await flood(100, 600);
  expect(filesIn('.next', site.dataDir)).toHaveLength(files);
  expect((await ask('/privacy-policy', all)).headers['content-encoding']).toBe('br');
}, 120_000);
