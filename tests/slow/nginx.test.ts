import fs from 'node:fs';
import { get } from 'node:http';
import { pageTypes } from '@/lib/platform/routes/page-types';
import { hasNginx, oneNodeConfiguration, startNginx } from '../../scripts/lib/nginx.mjs';
import { eventually } from '../support/eventually';
import { temporaryFolder } from '../support/folders';
import { storyInput } from '../support/newsroom';
import { withdrawAt, writeAt } from '../support/nodes';
import { filesIn } from '../support/process';
import { request } from '../support/request';
import { freePort, type Site, startSite } from '../support/site';

/** The configuration of deploy/nginx in front of a running site, if nginx is installed. */

let site: Site;
let front: { url: string; stop: () => Promise<unknown>; folder: string };
let story: { id: number; path: string };
let taken: { id: number; path: string };

const whereNginxIs = hasNginx() ? describe : describe.skip;

whereNginxIs('behind the nginx of deploy/', () => {
  beforeAll(async () => {
    const [folder, port] = [temporaryFolder(), await freePort()];
    const url = `http://127.0.0.1:${port}`;
    site = await startSite({ TRUSTED_PROXY_HOPS: '1', API_LIMIT: '5/300', SITE_URL: url, NGINX_URLS: url });
    story = await writeAt(site, '?wait=1', storyInput({ title: 'Levees' }));
    const { stop } = await startNginx(folder, oneNodeConfiguration(), port, [new URL(site.url).port]);
    front = { url, stop, folder };
  });
  afterAll(async () => {
    await front?.stop();
    await site?.stop();
  });

  const ask = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
    request(front.url, address, { method, headers });
  const kept = () => filesIn(front.folder).filter((file) => /\/cache\//.test(file));

  test('a page has the bytes and headers of the site, and is cached', async () => {
    const own = await request(site.url, '/about');
    const hasAbout = () => kept().some((file) => fs.readFileSync(file).includes('/about\n'));
    const { headers, text } = await eventually(() => ask('/about'), hasAbout, 30_000);
    expect(text).toBe(own.text);
    for (const name of ['content-security-policy', 'cache-control', 'etag', 'vary', 'content-type', 'content-language'])
      expect([name, headers[name]]).toEqual([name, own.headers[name]]);
    expect(headers.server).toBe('nginx');
    const known = await ask('/about', { 'if-none-match': String(own.headers.etag) });
    expect([known.status, known.text]).toEqual([304, '']);
    const head = await ask('/about', {}, 'HEAD');
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', own.headers['content-length']]);
  }, 60_000);

  test.each([
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=1.0, gzip;q=0.8', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0, br;q=0', undefined],
    ['gzip;q=0.0', undefined],
    ['identity', undefined],
    ['br', undefined],
  ])('a client that accepts %p gets %p', async (accepted, coding) => {
    const answer = await eventually(
      () => ask('/about', { 'accept-encoding': accepted }),
      ({ headers }) => headers['content-encoding'] === coding,
      30_000,
    );
    expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([coding, 'Accept-Encoding']);
  });

  test('private and per-request pages are never cached and depend on the reader', async () => {
    for (let time = 0; time < 4; time += 1) {
      const { headers } = await ask('/searchpage?keyword=levees');
      expect(headers['cache-control']).toContain('no-store');
      await ask('/api/health');
    }
    // Each cached file begins with its cache key.
    const keys = kept().map((file) => /^KEY: .*$/m.exec(fs.readFileSync(file).toString('latin1', 0, 4000))?.[0]);
    expect(keys).toContainEqual(expect.stringContaining('/about'));
    expect(keys.filter((key) => !key || /searchpage|\/api\//.test(key))).toEqual([]);
  });

  test('its list of per-request pages matches the site', () => {
    const listed = /\(\?:\/lite\)\?\/\(\?:([^)]*)\)\$/.exec(fs.readFileSync('deploy/nginx/site.conf', 'utf8'))?.[1];
    const types = Object.values(pageTypes).filter(({ perRequest }) => perRequest);
    expect(listed?.split('|').sort()).toEqual(
      types.map(({ path }) => path.slice(1).replace('[stories]', '[0-9-]+')).sort(),
    );
  });

  test.each(['x-middleware-subrequest', 'x-prerender-revalidate', 'x-invoke-path', 'x-matched-path', 'rsc'])(
    'the header %s does not change a response',
    async (name) => {
      const [plain, attacked] = [await ask('/sports'), await ask('/sports', { [name]: '/account' })];
      expect([attacked.status, attacked.headers['content-type']]).toEqual([
        plain.status,
        plain.headers['content-type'],
      ]);
    },
  );

  test.each([
    ['TRACE', '/', 405],
    ['CONNECTED', '/', 405],
    ['POST', '/about', 405],
  ])('%s %s is a %i', async (method, address, status) => {
    expect((await ask(address, {}, method)).status).toBe(status);
  });

  test('a body that is too large does not reach the site', async () => {
    const { status } = await request(front.url, '/api/benefit/contactus', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'a'.repeat(1_100_000) }),
    });
    expect(status).toBe(413);
  });

  test('a picture of the newsroom reaches the site', async () => {
    const { status } = await request(front.url, '/api/newsroom/pictures', {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.alloc(30_000_000),
    });
    // The response of the site, because no reader is logged in.
    expect(status).toBe(401);
  });

  test('a story with a picture pasted into its text reaches the site', async () => {
    const body = JSON.stringify({
      texts: { english: { body: `<img src="data:image/png;base64,${'a'.repeat(2_800_000)}">` } },
    });
    const headers = { 'content-type': 'application/json' };
    expect((await request(front.url, '/api/newsroom/stories', { method: 'POST', headers, body })).status).toBe(401);
  });

  test('a page is not prefetched for readers with Save-Data', async () => {
    for (let time = 0; time < 3; time += 1) expect((await ask('/about')).status).toBe(200);
    const ahead = { 'sec-purpose': 'prefetch' };
    expect((await ask('/about', ahead)).status).toBe(200);
    expect((await ask('/about', { ...ahead, 'save-data': 'on' })).status).toBe(503);
  });

  test('a client is limited by its real IP address, whatever X-Forwarded-For it sends', async () => {
    const statuses: number[] = [];
    for (let number = 0; number < 8; number += 1)
      statuses.push((await ask('/api/news/categories', { 'x-forwarded-for': `203.0.113.${number}` })).status);
    expect(statuses.at(-1)).toBe(429);
  });

  describe('with low limits', () => {
    let limited: { url: string; stop: () => Promise<unknown> };
    beforeAll(async () => {
      const port = await freePort();
      const few = oneNodeConfiguration()
        .replace(/rate=\d+r\/s/g, 'rate=1r/m')
        .replace(/burst=\d+/g, 'burst=2');
      const { stop } = await startNginx(temporaryFolder(), few, port, [new URL(site.url).port]);
      limited = { url: `http://127.0.0.1:${port}`, stop };
    });
    afterAll(() => limited?.stop());

    /** The statuses of five requests in turn, from one IP address of this machine. */
    async function statusesOf(path: string, localAddress: string): Promise<number[]> {
      const statuses: number[] = [];
      for (let time = 0; time < 5; time += 1)
        statuses.push(
          await new Promise<number>((resolve, reject) => {
            get(`${limited.url}${path}`, { localAddress, agent: false }, (answer) => {
              answer.resume();
              resolve(answer.statusCode ?? 0);
            }).once('error', reject);
          }),
        );
      return statuses;
    }

    test.each([
      ['pages', '/about', '127.0.0.2', [200, 200, 200, 429, 429]],
      ['pages for another client', '/about', '127.0.0.3', [200, 200, 200, 429, 429]],
      ['pages for a node of the site', '/about', '127.0.0.1', [200, 200, 200, 200, 200]],
      ['calls', '/api/health', '127.0.0.2', [200, 200, 200, 429, 429]],
      ['files', '/display.js', '127.0.0.2', [200, 200, 200, 200, 200]],
      ['pictures', '/sample/gir-lions.jpg', '127.0.0.2', [200, 200, 200, 200, 200]],
    ])('%s: %s from %s gets %j', async (_, path, address, statuses) => {
      expect(await statusesOf(path, address)).toEqual(statuses);
    });
  });

  test('junk requested once is not cached', async () => {
    const before = kept().length;
    for (let number = 0; number < 50; number += 1)
      expect((await ask(`/politics/junk/${1e6 + number}?x=${number}`)).status).toBe(404);
    expect(kept()).toHaveLength(before);
  });

  test('a correction and a withdrawal are visible immediately, without a purge', async () => {
    const { id, path: own } = await writeAt(
      site,
      '?wait=1',
      storyInput({ title: 'Retracted', sortDescription: 'First.' }),
    );
    for (let time = 0; time < 5; time += 1) expect((await ask(own)).text).toContain('First.');
    await writeAt(site, '?wait=1', { ...storyInput({ title: 'Retracted', sortDescription: 'Second.' }), id });
    expect((await ask(own)).text).toContain('Second.');
    await withdrawAt(site, id, '?wait=1');
    expect((await ask(own)).status).toBe(404);
  }, 60_000);

  test('a withdrawn story that was not requested since does not reappear during an outage', async () => {
    taken = await writeAt(site, '?wait=1', storyInput({ title: 'Taken back' }));
    const codings = ['gzip, br', 'gzip', 'identity'];
    for (const coding of codings)
      for (let time = 0; time < 3; time += 1)
        expect((await ask(taken.path, { 'accept-encoding': coding })).status).toBe(200);
    await withdrawAt(site, taken.id, '?wait=1');
    // Read from the disk, because a request would make nginx revalidate.
    const statusesKept = () => {
      const heads = kept().map((file) => fs.readFileSync(file).toString('latin1', 0, 4000));
      const own = heads.filter((head) => head.includes(`:${new URL(front.url).port}${taken.path}\n`));
      return Promise.resolve(own.map((head) => /^HTTP\/1\.1 (\d+)/m.exec(head)?.[1]));
    };
    const forgotten = codings.map(() => '404');
    const right = (statuses: unknown[]) => String(statuses) === String(forgotten);
    expect(await eventually(statusesKept, right, 30_000)).toEqual(forgotten);
  }, 60_000);

  test('during an outage only pages that were cached are shown', async () => {
    for (let time = 0; time < 3; time += 1) expect((await ask(story.path)).status).toBe(200);
    await site.stop();
    const { status, text } = await ask(story.path);
    expect([status, text.includes('Levees')]).toEqual([200, true]);
    expect((await ask('/gujarati/politics')).status).toBe(502);
    expect((await ask(taken.path, { 'accept-encoding': 'gzip, br' })).status).toBe(404);
  }, 60_000);
});
