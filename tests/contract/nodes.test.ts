import { isSignedBody } from '@/lib/platform/crypto/signed-body';
import { engines } from '../support/engines';
import { eventually } from '../support/eventually';
import { storyInput } from '../support/newsroom';
import { type Nodes, startNodes, withdrawAt, writeAt } from '../support/nodes';
import { dataOf, ReaderBrowser } from '../support/reader';
import { type Receiver, startReceiver } from '../support/receiver';
import { type Answer, request } from '../support/request';
import { silentWay } from '../support/silent-way';
import { freePort, type Site } from '../support/site';
import { type SmsGateway, startSmsGateway } from '../support/sms-gateway';

/**
 * Two processes on one database, and their behaviour if the database does not respond. This is the
 * short form: tests/slow/two-nodes, followers and outages have every case on every engine.
 */

/** Generous for a busy machine. The site needs less than a second. */
const soonMs = 30_000;
const secret = 'a-secret-of-the-webhooks-and-the-site';

const engine = engines.at(-1) ?? 'SQLite';
const onPostgres = engine === 'PostgreSQL' ? test : test.skip;

/** The URL of the site in front of both nodes. */
let siteUrl: string;
let way: Awaited<ReturnType<typeof silentWay>> | undefined;
let receiver: Receiver;
let gateway: SmsGateway;
let nodes: Nodes;
let first: Site;
let second: Site;

/** The same database through a proxy that the test can silence. */
const throughWay = (address: string) => {
  if (!way) return address;
  const [through, database] = [new URL(way.url), new URL(address)];
  through.pathname = database.pathname;
  return through.href;
};

beforeAll(async () => {
  const server = process.env['TEST_POSTGRES_URL'];
  siteUrl = `http://localhost:${await freePort()}`;
  if (server && engine === 'PostgreSQL') way = await silentWay(server);
  [receiver, gateway] = await Promise.all([startReceiver(), startSmsGateway()]);
  nodes = await startNodes(
    engine,
    {
      SITE_URL: siteUrl,
      CDN_PURGE_URL: `${receiver.url}/purge`,
      CDN_PURGE_TOKEN: 'token-of-the-cdn',
      WEBHOOK_URLS: `${receiver.url}/hook`,
      WEBHOOK_SECRET: secret,
      SMS_WEBHOOK_URL: gateway.url,
      SMS_MOST_PER_MINUTE: '1000',
      TRUSTED_PROXY_HOPS: '1',
    },
    throughWay,
  );
  [first, second] = nodes.sites;
}, 120_000);
afterAll(async () => {
  await nodes?.stop();
  await way?.close();
  await receiver?.stop();
  await gateway?.stop();
});

const get = (site: Site, address: string) => request(site.url, address);
/** Returns what is wrong with these URLs at a node. Shortly after a write, nothing is. */
const failing = (site: Site, addresses: string[], isRight: (answer: Answer) => boolean) =>
  eventually(
    async () => {
      const answers = await Promise.all(addresses.map((address) => get(site, address)));
      return addresses.filter((_, index) => !isRight(answers[index]!));
    },
    (wrong) => wrong.length === 0,
    soonMs,
  );
const inEditions = (path: string) => ['', '/hindi', '/gujarati'].map((prefix) => `${prefix}${path}`);
const lists = ['/', '/hindi/politics', '/gujarati/feed/rss.xml', '/news-sitemap-en.xml'];

test('a story published, corrected or withdrawn on one node changes on the other', async () => {
  const { id, path } = await writeAt(first, '', storyInput({ title: 'Levees' }));
  const named = ({ text }: Answer) => text.includes(path);
  expect(await failing(second, inEditions(path), ({ status }) => status === 200)).toEqual([]);
  expect(await failing(second, lists, named)).toEqual([]);
  await writeAt(first, '', { id, sortDescription: 'They hold.' });
  expect(await failing(second, [path], ({ text }) => text.includes('They hold.'))).toEqual([]);
  await withdrawAt(first, id, '?wait=1');
  expect(await Promise.all(inEditions(path).map(async (address) => (await get(first, address)).status))).toEqual([
    404, 404, 404,
  ]);
  expect(await failing(second, inEditions(path), ({ status }) => status === 404)).toEqual([]);
  expect(await failing(second, lists, (answer) => answer.status === 200 && !named(answer))).toEqual([]);
}, 120_000);

test('one node notifies the CDN and the webhook of a story, once and signed', async () => {
  const { id, path } = await writeAt(second, '', storyInput({ title: 'Sluices' }));
  const [called] = (await receiver.received('/hook', path, soonMs)).filter(({ body }) => body.includes(path));
  const signature = String(called?.headers['x-newsroom-signature']);
  expect(isSignedBody(secret, Buffer.from(called?.body ?? ''), signature)).toBe(true);
  const { changes } = JSON.parse(called?.body ?? '{}') as { changes: { what: string }[] };
  expect(changes.filter(({ what }) => what === String(id))).toMatchObject([
    { kind: 'story', addresses: inEditions(path).map((address) => siteUrl + address) },
  ]);
  const purges = await receiver.received('/purge', `${siteUrl}/hindi${path}`, soonMs);
  expect(purges[0]?.headers.authorization).toBe('Bearer token-of-the-cdn');
  // Notifications about a later story have arrived, so a second one for the first would have
  // arrived, too.
  const later = await writeAt(first, '', storyInput({ title: 'Weirs' }));
  await receiver.received('/hook', later.path, soonMs);
  expect(receiver.at('/hook').filter(({ body }) => body.includes(`"what":"${id}"`))).toHaveLength(1);
}, 120_000);

/** Browsers of one network, one at each node. */
const readers = (address: string) =>
  [first, second].map(({ url }) => new ReaderBrowser(url, address)) as [ReaderBrowser, ReaderBrowser];

test('a login or logout on one node applies to the other', async () => {
  const [here] = readers('10.1.1.1');
  const phone = '+919812345678';
  expect((await here.logIn(phone, gateway)).status).toBe(200);
  const there = Object.assign(here.copy(), { site: second.url });
  expect(await there.session()).toMatchObject({ user: { phone } });
  expect(dataOf(await there.get('/api/user/profile/'))).toMatchObject({ phone });
  expect((await here.json('POST', '/api/user/logout')).status).toBe(200);
  expect(await there.session()).toEqual({});
  expect((await there.get('/api/user/profile/')).status).toBe(401);
});

test('the message limit of a network is shared by both nodes', async () => {
  const both = readers('10.3.1.1');
  const statuses: number[] = [];
  for (let n = 0; n <= 20; n += 1) {
    const body = { name: 'Asha', email: 'asha@mail.example', subject: 'Rain', message: `Message number ${n}` };
    statuses.push((await both[n % 2]!.json('POST', '/api/benefit/contactus', body)).status);
  }
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
});

onPostgres(
  'while the database is silent, pages in memory are shown, withdrawn ones are not, and the rest is told to come again',
  async () => {
    const isThere = ({ status }: Answer) => status === 200;
    const warm = ['/', '/hindi', '/politics'];
    const [kept, gone, cold] = [
      await writeAt(first, '?wait=1', storyInput({ title: 'Kept in memory' })),
      await writeAt(first, '?wait=1', storyInput({ title: 'Gone by then' })),
      await writeAt(first, '?wait=1', storyInput({ title: 'Read by nobody' })),
    ];
    expect(await failing(first, [...warm, kept.path, gone.path], isThere)).toEqual([]);
    await writeAt(first, '?wait=1', { id: kept.id, sortDescription: 'Corrected just before.' });
    await withdrawAt(first, gone.id, '?wait=1');
    way?.fallSilent();
    try {
      const shown = await Promise.all([...warm, kept.path].map((address) => get(first, address)));
      expect(shown.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(shown.filter(({ text }) => text.includes(gone.path))).toEqual([]);
      expect((await get(first, gone.path)).status).toBe(404);
      const refused = await Promise.all([
        get(first, cold.path),
        new ReaderBrowser(first.url, '10.5.1.1').json('POST', '/api/news/subscriber', { email: 'a@reader.example' }),
        new ReaderBrowser(first.url, '10.5.1.2').json('POST', '/api/login', { phone: '+919812345999' }),
      ]);
      expect(refused.map(({ status, headers }) => [status, Number(headers['retry-after']) > 0])).toEqual([
        [503, true],
        [503, true],
        [503, true],
      ]);
      expect((await get(first, '/api/health')).status).toBe(200);
      expect(await failing(first, ['/api/ready'], ({ status }) => status === 503)).toEqual([]);
    } finally {
      way?.answerNewOnes();
    }
    expect(await failing(first, [cold.path, '/api/ready'], isThere)).toEqual([]);
    expect(await failing(first, [kept.path], ({ text }) => text.includes('Corrected just before.'))).toEqual([]);
  },
  120_000,
);
