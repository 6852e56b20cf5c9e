import fs from 'node:fs';
import path from 'node:path';
import type { Change } from '@/lib/database/changes';
import { editorToken, newsroomCommandWith } from '../support/editor';
import { emptyDatabase, type Engine, engines } from '../support/engines';
import { eventually } from '../support/eventually';
import { removeFolders, temporaryFolder } from '../support/folders';
import { storyInput } from '../support/newsroom';
import { postJson, request } from '../support/request';
import { type Site, startSite } from '../support/site';

/**
 * Two processes on one database: what is written at one is shown by the other. That takes it some
 * tenths of a second; a busy machine is given more.
 */
const soonMs = 8000;
const editions = ['', '/hindi', '/gujarati'];

type Nodes = { writer: Site; other: Site; address: string; stop: () => Promise<void> };

async function startNodes(engine: Engine): Promise<Nodes> {
  const onPostgres = engine === 'PostgreSQL' ? await emptyDatabase(engine) : undefined;
  const writer = await startSite(onPostgres && { DATABASE_URL: onPostgres.address });
  const address = onPostgres?.address ?? `file:${path.join(writer.dataDir, 'newsroom.db')}`;
  const dataDir = temporaryFolder();
  fs.copyFileSync(path.join(writer.dataDir, 'secrets'), path.join(dataDir, 'secrets'));
  const other = await startSite({ DATABASE_URL: address, DATA_DIR: dataDir });
  const stop = async () => {
    await other.stop();
    await writer.stop();
    await onPostgres?.drop();
    removeFolders();
  };
  return { writer, other, address, stop };
}

describe.each(engines)('two nodes on %s', (engine) => {
  let nodes: Nodes;
  let id: number;
  let own: string;
  let lists: string[];
  beforeAll(async () => {
    nodes = await startNodes(engine);
  }, 120_000);
  afterAll(() => nodes?.stop());

  const bearer = () => ({ authorization: `Bearer ${editorToken(nodes.writer.dataDir)}` });
  const write = async (address: string, body: object) => {
    const { status, text } = await postJson(nodes.writer.url, `/api/newsroom/stories${address}`, body, bearer());
    expect([status, text]).toEqual([200, expect.any(String)]);
    return (JSON.parse(text) as { data: { id: number; path: string; addresses: object; change: number } }).data;
  };
  const textOf = async (address: string) => (await request(nodes.other.url, address)).text;
  /** The addresses at the other node for which something is not so; none soon after a write. */
  const failing = async (addresses: string[], isSo: (text: string) => boolean) => {
    let left = addresses;
    const look = async () => {
      for (const address of left) if (isSo(await textOf(address))) left = left.filter((one) => one !== address);
      return left;
    };
    return eventually(look, (found) => found.length === 0, soonMs);
  };

  test('what is published is on every list, in feed and sitemap, though the pages were kept', async () => {
    const first = await write('', storyInput({ title: 'Sluices', author: 'politics-desk', cities: ['delhi'] }));
    const changes = await request(nodes.writer.url, `/api/newsroom/changes?after=${first.change - 1}`, {
      headers: bearer(),
    });
    const { items } = (JSON.parse(changes.text) as { data: { items: Change[] } }).data;
    expect(items).toMatchObject([
      { id: first.change, kind: 'story', what: String(first.id), languages: ['en', 'hi', 'gu'] },
    ]);
    const day = String(items[0]?.subjects['day']?.[0]?.[0]);
    const bare = ['/', '/politics', '/cities/delhi', '/author/politics-desk', `/archive?date=${day}`];
    lists = [
      ...editions.flatMap((prefix) => bare.map((list) => (list === '/' ? prefix || '/' : `${prefix}${list}`))),
      ...['/feed/rss.xml', '/hindi/feed/atom.xml', '/news-sitemap-gu.xml', `/sitemap-en-${day.slice(0, 7)}.xml`],
      ...['/api/news/top/english'],
    ];
    const statusOf = (address: string) => async () => (await request(nodes.other.url, address)).status;
    for (const list of lists) expect(await eventually(statusOf(list), (status) => status === 200, soonMs)).toBe(200);
    const second = await write('', storyInput({ title: 'Levees', author: 'politics-desk', cities: ['delhi'] }));
    ({ id, path: own } = second);
    expect(second.addresses).toEqual({ en: own, hindi: `/hindi${own}`, gujarati: `/gujarati${own}` });
    expect(await failing(lists, (text) => text.includes(own) || text.includes('Levees'))).toEqual([]);
    expect(
      await failing(
        editions.map((prefix) => prefix + own),
        (text) => text.includes('</h1>'),
      ),
    ).toEqual([]);
  }, 120_000);

  test('a correction is on the story in every edition', async () => {
    const correction = { text: 'Not walls.', hindiText: 'दीवारें नहीं।', gujaratiText: 'દીવાલો નહીં.' };
    await write('', { id, corrections: [correction] });
    const addresses = editions.map((prefix) => prefix + own);
    const texts = Object.values(correction);
    expect(await failing(addresses, (text) => texts.some((one) => text.includes(one)))).toEqual([]);
  }, 120_000);

  test('a story that is featured leads home', async () => {
    const leads = (text: string) => /<main.*?href="([^"]*\/\d+)"/s.exec(text)?.[1]?.endsWith(own) ?? false;
    expect(leads(await textOf('/'))).toBe(false);
    await write('', { id, editorsPick: true });
    expect(await failing(['/', '/hindi', '/gujarati'], leads)).toEqual([]);
  }, 120_000);

  test('breaking news stands in the bar of every page, until it is over', async () => {
    const pages = ['/about', '/hindi/sports', '/gujarati'];
    const hasBar = (text: string) => new RegExp(`"breaking":\\{[^}]*${own}`).test(text);
    expect(await failing(pages, (text) => !hasBar(text))).toEqual([]);
    await write(`/${id}/breaking`, { until: new Date(Date.now() + 600_000).toISOString() });
    expect(await failing(pages, hasBar)).toEqual([]);
    await write(`/${id}/breaking`, { until: null });
    expect(await failing(pages, (text) => !hasBar(text))).toEqual([]);
  }, 120_000);

  test('a command without a site of its own is followed by both', async () => {
    const settings = { DATA_DIR: temporaryFolder(), DATABASE_URL: nodes.address };
    fs.copyFileSync(path.join(nodes.writer.dataDir, 'secrets'), path.join(settings.DATA_DIR, 'secrets'));
    const until = new Date(Date.now() + 600_000).toISOString();
    const { code, out } = await newsroomCommandWith(settings, 'breaking', String(id), until);
    expect([code, out]).toEqual([0, expect.stringContaining('within a second')]);
    for (const { url } of [nodes.writer, nodes.other]) {
      const page = async () => (await request(url, '/about')).text;
      expect(await eventually(page, (text) => text.includes(own), soonMs)).toContain(own);
    }
  }, 120_000);

  test('what is withdrawn is gone from all of them, and 404 at both', async () => {
    const withdrawn = await request(nodes.writer.url, `/api/newsroom/stories/${id}?wait=1`, {
      method: 'DELETE',
      headers: bearer(),
    });
    expect(withdrawn.status).toBe(200);
    expect((await request(nodes.writer.url, own)).status).toBe(404);
    const statuses = () =>
      Promise.all(editions.map(async (prefix) => (await request(nodes.other.url, prefix + own)).status));
    expect(await eventually(statuses, (all) => all.every((status) => status === 404), soonMs)).toEqual([404, 404, 404]);
    expect(await failing([...lists, '/about'], (text) => !text.includes(own) && !text.includes('Levees'))).toEqual([]);
  }, 120_000);
});
