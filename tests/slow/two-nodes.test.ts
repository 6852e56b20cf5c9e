import fs from 'node:fs';
import path from 'node:path';
import type { Change } from '@/lib/database/change-feed/changes';
import { openDatabase } from '@/lib/database/connection';
import { newsroomCommandWith } from '../support/editor';
import { type Engine, engines } from '../support/engines';
import { eventually } from '../support/eventually';
import { temporaryFolder } from '../support/folders';
import { storyInput } from '../support/newsroom';
import { bearerOf, type Nodes, type Saved, startNodes, withdrawAt, writeAt } from '../support/nodes';
import { ReaderBrowser } from '../support/reader';
import { request } from '../support/request';
import { roundCount, roundOfTwo } from '../support/rounds';
import type { Site } from '../support/site';
import { type SmsGateway, startSmsGateway } from '../support/sms-gateway';

/**
 * Two processes on one database are one newsroom. One shows the other's writes within some tenths
 * of a second. A busy machine gets more time (`npm run bench -- two-nodes` measures).
 */
const soonMs = 30_000;
const editions = ['', '/hindi', '/gujarati'];

/** The engines divide the rounds: on each of them both nodes write, for each edition. */
const roundsOn = (engine: Engine): number[] =>
  Array.from({ length: roundCount }, (_, round) => round).filter(
    (round) => Math.floor((round * engines.length) / roundCount) === engines.indexOf(engine),
  );

describe.each(engines)('two nodes on %s', (engine: Engine) => {
  let nodes: Nodes;
  let first: Site;
  let second: Site;
  let gateway: SmsGateway;
  beforeAll(async () => {
    gateway = await startSmsGateway();
    const mediaDir = temporaryFolder();
    fs.copyFileSync('public/sample/antarctica.jpg', path.join(mediaDir, 'ice.jpg'));
    nodes = await startNodes(engine, {
      SITE_URL: 'https://news.example',
      MEDIA_DIR: mediaDir,
      TRUSTED_PROXY_HOPS: '1',
      SMS_WEBHOOK_URL: gateway.url,
      SMS_MOST_PER_MINUTE: '1000',
      PAGEVIEW_FLUSH_MS: '1000',
    });
    [first, second] = nodes.sites;
  }, 120_000);
  afterAll(async () => {
    await nodes?.stop();
    await gateway?.stop();
  });

  /** URLs of the second node for which a condition does not hold. */
  const failing = async (addresses: string[], isSo: (text: string) => boolean) => {
    let left = addresses;
    const look = async () => {
      for (const address of left)
        if (isSo((await request(second.url, address)).text)) left = left.filter((one) => one !== address);
      return left;
    };
    return eventually(look, (found) => found.length === 0, soonMs);
  };
  const everywhere = (own: string) => editions.map((prefix) => prefix + own);
  let story: Saved;

  test('a save returns the URLs of its story and its entry in the change feed', async () => {
    story = await writeAt(
      first,
      '',
      storyInput({ title: 'Levees', imageUrl: '/media/ice.jpg', imageDescription: 'Ice.' }),
    );
    const { id, path: own, addresses, change } = story;
    expect(addresses).toEqual({ english: own, hindi: `/hindi${own}`, gujarati: `/gujarati${own}` });
    const feed = await request(second.url, `/api/newsroom/changes?after=${change - 1}`, { headers: bearerOf(first) });
    const { items } = (JSON.parse(feed.text) as { data: { items: Change[] } }).data;
    expect(items).toMatchObject([
      { id: change, kind: 'story', what: String(id), languages: ['english', 'hindi', 'gujarati'] },
    ]);
    expect(await failing(everywhere(own), (text) => text.includes('</h1>'))).toEqual([]);
  }, 60_000);

  test('a story published, featured, corrected or withdrawn on one node changes on the other', async () => {
    for (const round of roundsOn(engine))
      for (const { step, late } of await roundOfTwo(nodes, round, { withinMs: soonMs, pauseMs: 250 }))
        expect([round, step, late]).toEqual([round, step, []]);
  }, 240_000);

  test('breaking news is in the bar of every page until it is removed', async () => {
    const pages = ['/about', '/hindi/sports', '/gujarati'];
    const hasBar = (text: string) => new RegExp(`data-island="BreakingNews"[^>]*${story.path}`).test(text);
    expect(await failing(pages, (text) => !hasBar(text))).toEqual([]);
    await writeAt(first, `/${story.id}/breaking`, { until: new Date(Date.now() + 600_000).toISOString() });
    expect(await failing(pages, hasBar)).toEqual([]);
    await writeAt(first, `/${story.id}/breaking`, { until: null });
    expect(await failing(pages, (text) => !hasBar(text))).toEqual([]);
  }, 60_000);

  test('a command without a running site takes effect on both', async () => {
    const settings = { DATA_DIR: temporaryFolder(), DATABASE_URL: nodes.address };
    fs.copyFileSync(path.join(first.dataDir, 'secrets'), path.join(settings.DATA_DIR, 'secrets'));
    const until = new Date(Date.now() + 600_000).toISOString();
    const { code, out } = await newsroomCommandWith(settings, 'breaking', String(story.id), until);
    expect([code, out]).toEqual([0, expect.stringContaining('within a second')]);
    for (const { url } of nodes.sites) {
      const page = async () => (await request(url, '/about')).text;
      expect(await eventually(page, (text) => text.includes(story.path), soonMs)).toContain(story.path);
    }
  }, 60_000);

  test('a picture in the shared folder is cropped by either node for URLs of the other', async () => {
    const { text } = await request(first.url, story.path);
    const cut = /\/pictures\/share\/[\w.-]+\/[a-z0-9-]+\.jpg/.exec(text)?.[0] ?? 'none';
    const answers = await Promise.all(nodes.sites.map(({ url }) => request(url, cut)));
    expect(answers.map(({ status, headers }) => [status, headers['content-type']])).toEqual([
      [200, 'image/jpeg'],
      [200, 'image/jpeg'],
    ]);
    expect(answers[0]?.headers.etag).toBe(answers[1]?.headers.etag);
    expect((await request(second.url, cut.replace('.', 'x.'))).status).toBe(404);
  });

  /** Browsers of one network, one at each node. */
  const readers = (address: string) =>
    nodes.sites.map(({ url }) => new ReaderBrowser(url, address)) as [ReaderBrowser, ReaderBrowser];

  test('a login or logout on one node applies to the other immediately', async () => {
    const [here] = readers('10.1.1.1');
    const phone = '+919812345678';
    expect((await here.logIn(phone, gateway)).status).toBe(200);
    const there = Object.assign(here.copy(), { site: second.url });
    expect(await there.session()).toMatchObject({ user: { phone } });
    expect((await here.json('POST', '/api/user/logout')).status).toBe(200);
    expect(await there.session()).toEqual({});
    expect((await there.get('/api/user/profile/')).status).toBe(401);
  });

  test.each<[string, string, number, (n: number) => object]>([
    ['newsletter', '/api/news/subscriber', 30, (n) => ({ email: `reader${n}@mail.example` })],
    [
      ...(['messages', '/api/benefit/contactus', 20] as const),
      (n: number) => ({ name: 'Asha', email: 'asha@mail.example', subject: 'Rain', message: `Message number ${n}` }),
    ],
  ])('the limit of the %s for one network is shared by both nodes', async (name, address, max, body) => {
    const both = readers(name === 'newsletter' ? '10.2.1.1' : '10.3.1.1');
    const statuses: number[] = [];
    for (let n = 0; n <= max; n += 1) statuses.push((await both[n % 2]!.json('POST', address, body(n))).status);
    expect(statuses).toEqual([...Array<number>(max).fill(200), 429]);
  });

  test('reads counted on both nodes are added up', async () => {
    const both = readers('10.5.1.1');
    const agent = {
      'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
    };
    for (const reader of both)
      for (const count of [4, 30])
        expect(
          (await reader.json('POST', '/api/news/reads/english', { reads: [{ id: story.id, count }] }, agent)).status,
        ).toBe(200);
    const db = openDatabase(nodes.address.replace(/^file:/, ''));
    const counted = async () => {
      const rows = await db.selectFrom('pageviews').select('view_count').where('story_id', '=', story.id).execute();
      return rows.reduce((sum, { view_count }) => sum + view_count, 0);
    };
    expect(await eventually(counted, (sum) => sum >= 68, soonMs)).toBe(68);
    await db.destroy();
  }, 60_000);

  test('a number gets one code in 30 seconds from either node', async () => {
    const both = readers('10.4.1.1');
    const phone = '+919812345999';
    for (const reader of both) expect((await reader.json('POST', '/api/login', { phone })).status).toBe(200);
    expect(gateway.messages.filter(({ to }) => to === phone)).toHaveLength(1);
  });

  test('a story withdrawn with ?wait=1 is a 404 on that node before the response, and soon on the other', async () => {
    await withdrawAt(first, story.id, '?wait=1');
    expect((await request(first.url, story.path)).status).toBe(404);
    const statuses = () =>
      Promise.all(everywhere(story.path).map(async (own) => (await request(second.url, own)).status));
    expect(await eventually(statuses, (all) => all.every((status) => status === 404), soonMs)).toEqual([404, 404, 404]);
    expect(await failing(['/about'], (text) => !text.includes(story.path))).toEqual([]);
  });
});
