import { type Db, openDatabase } from '@/lib/database/connection';
import { routes } from '@/lib/platform/routes';
import { editorToken } from '../support/editor';
import { engines } from '../support/engines';
import { eventually } from '../support/eventually';
import { removeFolders, temporaryFolder } from '../support/folders';
import { storyInput } from '../support/newsroom';
import { type Outage, outagesOf } from '../support/outages';
import { type OwnPostgres, startOwnPostgres } from '../support/own-postgres';
import { dataOf, ReaderBrowser } from '../support/reader';
import type { Answer } from '../support/request';
import { silentWay } from '../support/silent-way';
import { freePort, type Site, startSite } from '../support/site';
import { type SmsGateway, startSmsGateway } from '../support/sms-gateway';

/**
 * A running site whose PostgreSQL is unavailable, in every kind of outage: pages in memory are
 * served, and requests that need the database quickly get 503 with Retry-After.
 */

/**
 * Time limit of every response during an outage, in milliseconds: 3.5 seconds, and an allowance for
 * a busy machine. Without timeouts a query alone would wait for minutes.
 */
const answeredMs = 10_000;
const recoveredMs = 5000;

let server: OwnPostgres;
let way: Awaited<ReturnType<typeof silentWay>>;
let gateway: SmsGateway;
/** Connected without the proxy, for the test's own queries. */
let admin: Db;
let site: Site;
const dataDir = temporaryFolder();
let stories: string[];
let isRevoked = false;

const onPostgres = engines.includes('PostgreSQL') ? describe : describe.skip;

async function start(): Promise<void> {
  const port = String(await freePort());
  site = await startSite({
    PORT: port,
    PRELOAD_PAGES: 'on',
    SITE_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: way.url,
    // The same folder for all starts, because the database contains hashes of its secrets.
    DATA_DIR: dataDir,
    SMS_WEBHOOK_URL: gateway.url,
    SMS_WEBHOOK_TOKEN: 'token-of-the-gateway',
    TRUSTED_PROXY_HOPS: '1',
    SMS_MOST_PER_MINUTE: '600',
  });
}

let addresses = 0;
const browser = () => new ReaderBrowser(site.url, `10.1.${(addresses += 1) % 250}.${Math.floor(addresses / 250) + 1}`);
let numbers = 0;
const newNumber = () => `+9198${String(10_000_000 + (numbers += 1) * 100_003)}`;

type Timed = Answer & { after: number };
async function timed(pending: Promise<Answer>): Promise<Timed> {
  const from = performance.now();
  const answer = await pending;
  return { ...answer, after: performance.now() - from };
}

/** A page that was not requested from this site before. */
const coldPage = () => timed(browser().get(stories.shift() ?? ''));

/** All kinds of requests that need the database, each from a new browser. */
const needs: Record<string, () => Promise<Timed>> = {
  'a cold page': coldPage,
  'the search page': () => timed(browser().get(`/searchpage?keyword=rain${(addresses += 1)}`)),
  'a search': () => timed(browser().json('POST', '/api/news/search/english', { keyword: 'monsoon' })),
  suggestions: () => timed(browser().json('POST', '/api/news/searchNews/hindi', { keyword: 'mon' })),
  'a sign-up': () => timed(browser().json('POST', '/api/news/subscriber', { email: `a${addresses}@reader.example` })),
  'a message': () =>
    timed(
      browser().json('POST', '/api/benefit/contactus', {
        name: 'Asha',
        email: 'asha@reader.example',
        subject: 'A question',
        message: 'When does the train leave?',
      }),
    ),
  'a message without script': () =>
    timed(
      browser().form('/contact', {
        name: 'Asha',
        email: 'asha@reader.example',
        subject: 'A question',
        message: 'When does the train leave?',
      }),
    ),
  // The command line's EDITOR_TOKEN works on the site's machine only. The save's changes leave the
  // page cache when it is acknowledged, not after the next outage began.
  'an editor’s save': () =>
    timed(
      new ReaderBrowser(site.url, '127.0.0.1').json(
        'POST',
        '/api/newsroom/stories?wait=1',
        storyInput({ title: `Outage ${addresses}` }),
        {
          authorization: `Bearer ${editorToken(site.dataDir)}`,
        },
      ),
    ),
  'a code that is asked for': () => timed(browser().json('POST', '/api/login', { phone: newNumber() })),
};

const outages = outagesOf(() => ({ server, way, admin }));

/** A reader with a code, and both ways to enter it. */
async function withCode(): Promise<{ phone: string; byApi: () => Promise<Timed>; bySession: () => Promise<Timed> }> {
  const [reader, phone] = [browser(), newNumber()];
  expect((await reader.json('POST', '/api/login', { phone })).status).toBe(200);
  const { csrfToken = '' } = JSON.parse((await reader.get('/api/auth/csrf')).text) as { csrfToken?: string };
  const code = gateway.lastCode(phone);
  return {
    phone,
    byApi: () => timed(reader.json('POST', '/api/user/login/', { code })),
    bySession: () => timed(reader.form('/api/auth/callback/mobile', { code, csrfToken, json: 'true' })),
  };
}

const statusOf = ({ status }: Timed) => status;
const pageview = () =>
  timed(browser().json('POST', '/api/news/reads/english', { reads: [{ id: 7 }] }, { 'user-agent': 'Mozilla/5.0' }));

/** Responses that were late, or did not ask the client to retry. */
const wrongIn = (answers: [string, Timed][]) =>
  answers
    .filter(([, { status, headers, after }]) => status !== 503 || !Number(headers['retry-after']) || after > answeredMs)
    .map(([what, { status, after, text }]) => `${what}: ${status} after ${Math.round(after)} ms ${text.slice(0, 200)}`);

onPostgres('a PostgreSQL server that is', () => {
  beforeAll(async () => {
    server = await startOwnPostgres();
    way = await silentWay(server.url);
    gateway = await startSmsGateway();
    admin = openDatabase(server.url, 'work');
    await start();
    const { items } = dataOf(await browser().get('/api/news/fetchSitemapNewsHighlights?size=80')) as {
      items: { displayName: string; friendlyUrl: string; id: number }[];
    };
    stories = items.flatMap((story) => ['', '/hindi', '/gujarati'].map((prefix) => `${prefix}${routes.story(story)}`));
  });
  afterAll(async () => {
    await outages.locked?.end();
    server?.thaw();
    await site?.stop();
    await admin?.destroy();
    await way?.close();
    await server?.stop();
    await gateway?.stop();
    removeFolders();
  });

  test.each(Object.entries(outages))(
    'database %s: readers get Retry-After, and pages in memory are served',
    async (_, { begin, end }) => {
      const warm = ['/', '/hindi', '/gujarati', '/india'];
      // The first render on a busy machine may exceed its timeout. Stale pages are served, too, but
      // may become too old during the outage.
      const isFresh = ({ status, headers }: Answer) => status === 200 && Number(headers['age'] ?? 0) < 30;
      const found = warm.map((address) => eventually(() => browser().get(address), isFresh, 30_000));
      expect((await Promise.all(found)).map(isFresh)).toEqual(warm.map(() => true));
      const [first, second] = [await withCode(), await withCode()];

      await begin();
      const [needed, shown, health, ready, read] = await Promise.all([
        Promise.all([
          // More concurrent requests than connections.
          ...[...Object.entries(needs), ...Array.from({ length: 10 }, () => ['a cold page', coldPage] as const)].map(
            async ([what, ask]): Promise<[string, Timed]> => [what, await ask()],
          ),
          first.byApi().then((answer): [string, Timed] => ['a code', answer]),
          second.bySession().then((answer): [string, Timed] => ['a code for a session', answer]),
        ]),
        Promise.all(warm.map((address) => timed(browser().get(address)))),
        timed(browser().get('/api/health')),
        // An earlier result is cached for a second.
        eventually(
          () => timed(browser().get('/api/ready')),
          ({ status }) => status === 503,
          answeredMs,
        ),
        pageview(),
      ]);
      expect(wrongIn(needed)).toEqual([]);
      expect(shown.map(statusOf)).toEqual(warm.map(() => 200));
      expect([health, read].map(statusOf)).toEqual([200, 200]);
      expect(ready.status).toBe(503);

      await end();
      expect((await eventually(coldPage, ({ status }) => status === 200, recoveredMs)).status).toBe(200);
      const isReady = await eventually(
        () => timed(browser().get('/api/ready')),
        ({ status }) => status === 200,
        recoveredMs,
      );
      expect(isReady.status).toBe(200);
      const again = await Promise.all(
        Object.entries(needs).map(async ([what, ask]) => {
          // A form without script redirects.
          const { status } = await eventually(ask, (answer) => [200, 303].includes(answer.status), recoveredMs);
          return `${what}: ${status}`;
        }),
      );
      expect(again.filter((line) => !/: (200|303)$/.test(line))).toEqual([]);
      // The codes are still valid.
      expect(dataOf(await first.byApi())).toMatchObject({ user: { phone: first.phone } });
      const inSession = await second.bySession();
      expect([inSession.status, inSession.text]).toEqual([200, expect.not.stringContaining('error=')]);
    },
  );

  /** Requests of an editor. The command line's EDITOR_TOKEN works on the site's machine only. */
  const edit = async (method: 'POST' | 'DELETE', address: string, body: object = {}) => {
    const headers = { authorization: `Bearer ${editorToken(site.dataDir)}` };
    const editor = new ReaderBrowser(site.url, '127.0.0.1');
    const separator = address.includes('?') ? '&' : '?';
    const answer = await editor.json(method, `/api/newsroom/stories${address}${separator}wait=1`, body, headers);
    expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
    return dataOf(answer) as { id: number; addresses: Record<string, string> };
  };

  test.each(['stopped', 'frozen', 'vanished', 'locked'])(
    'database %s right after a save and a withdrawal: old pages are served, the withdrawn story is not',
    async (name) => {
      const { begin, end } = outages[name] as Outage;
      const get = (address: string) => timed(browser().get(address));
      const isThere = ({ status }: Answer) => status === 200;
      const warm = async (address: string) =>
        expect([address, (await eventually(() => get(address), isThere, 30_000)).status]).toEqual([address, 200]);
      const [kept, gone, half] = [
        await edit('POST', '', storyInput({ title: `Kept ${name}` })),
        await edit('POST', '', storyInput({ title: `Gone ${name}` })),
        await edit('POST', '', storyInput({ title: `Half ${name}` })),
      ];
      const own = Object.values(kept.addresses);
      const hindi = half.addresses['hindi'] ?? '';
      const buildId = /display\.js\?([^"]+)/.exec((await get('/')).text)?.[1] ?? '';
      const lists = ['/', '/hindi', '/gujarati', '/politics', '/lite', `/_next/data/${buildId}/en/politics.json`];
      for (const address of [...lists, ...own, ...Object.values(gone.addresses), ...Object.values(half.addresses)])
        await warm(address);

      await edit('POST', '', { id: kept.id, sortDescription: `Corrected ${name}` });
      await edit('DELETE', `/${half.id}?language=english`);
      await edit('DELETE', `/${gone.id}`);
      await begin();
      for (const address of Object.values(gone.addresses)) {
        const { status, after } = await get(address);
        expect([address, status, after < 3000]).toEqual([address, 404, true]);
      }
      const shown = await Promise.all([...lists, ...own, hindi].map(get));
      expect(shown.map(statusOf)).toEqual(shown.map(() => 200));
      // Not as a lead, in a list, in structured data or in the data of the page.
      expect(shown.filter(({ text }) => new RegExp(`/${gone.id}(?!\\d)`).test(text)).length).toBe(0);
      // A withdrawn text is not served, and its replacement needs the database.
      expect(statusOf(await get(half.addresses['english'] ?? ''))).toBe(503);
      // As soon as it is known that pages cannot be rendered, requests do not wait.
      const again = await Promise.all(lists.slice(0, 4).map(get));
      expect(again.map(({ status, after }) => [status, after < 1500])).toEqual(again.map(() => [200, true]));
      await end();
      await eventually(
        () => get(own[0] ?? ''),
        ({ text }) => text.includes(`Corrected ${name}`),
        30_000,
      );
      expect((await get(own[0] ?? '')).text).toContain(`Corrected ${name}`);
    },
    120_000,
  );

  test.each(['vanished', 'locked'])('database %s: the site still shuts down', async (name) => {
    const { begin, end } = outages[name] as Outage;
    if (isRevoked) await start();
    // The first render on a busy machine may exceed its timeout.
    const home = await eventually(
      () => browser().get('/'),
      ({ status }) => status === 200,
      30_000,
    );
    expect(home.status).toBe(200);
    await begin();
    const answers = Promise.all([coldPage(), coldPage(), pageview()]);
    await pageview();
    const from = performance.now();
    const ended = site.stop();
    expect((await answers).map(statusOf)).toEqual([503, 503, 200]);
    expect(await ended).toBe(0);
    expect(performance.now() - from).toBeLessThan(20_000);
    isRevoked = true;
    await end();
  });
});
