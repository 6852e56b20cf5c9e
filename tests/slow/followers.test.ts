import { sql } from 'kysely';
import { openDatabase } from '@/lib/database/connection';
import { isSignedBody } from '@/lib/platform/crypto/signed-body';
import { writeStory } from '@/lib/newsroom/stories/save-story';
import { engines } from '../support/engines';
import { eventually } from '../support/eventually';
import { storyInput } from '../support/newsroom';
import { idsFoundAt, type Nodes, type Saved, startNodes, withdrawAt, writeAt } from '../support/nodes';
import { type Receiver, startReceiver } from '../support/receiver';
import { request } from '../support/request';
import { freePort, logged, type Site, startSite } from '../support/site';

/**
 * Notifications of outside services, by one of several processes on a database. A busy machine gets
 * more time than a site needs.
 */
const soonMs = 30_000;
const secret = 'a-secret-of-the-webhooks-and-the-site';
const key = 'key-of-this-site-for-indexnow';

type Notification = { site: string; changes: { id: number; kind: string; what: string; addresses: string[] }[] };

const statusAt = async (site: Site, path: string) => (await request(site.url, path)).status;
const textAt = async (site: Site, path: string) => (await request(site.url, path)).text;

describe.each(engines)('two nodes on %s', (engine) => {
  let nodes: Nodes;
  let receiver: Receiver;
  let siteUrl: string;
  beforeAll(async () => {
    receiver = await startReceiver();
    siteUrl = `http://localhost:${await freePort()}`;
    nodes = await startNodes(engine, {
      SITE_URL: siteUrl,
      CDN_PURGE_URL: `${receiver.url}/purge`,
      CDN_PURGE_TOKEN: 'token-of-the-cdn',
      INDEXNOW_KEY: key,
      INDEXNOW_URL: `${receiver.url}/indexnow`,
      WEBSUB_HUB_URL: `${receiver.url}/hub`,
      WEBHOOK_URLS: `${receiver.url}/hook`,
      WEBHOOK_SECRET: secret,
    });
    const started = () => nodes.sites.some(({ log }) => log().includes('subscribers_started'));
    expect(await eventually(async () => started(), Boolean, soonMs)).toBe(true);
  }, 120_000);
  afterAll(async () => {
    await nodes?.stop();
    await receiver?.stop();
  });

  /** Webhook requests about a story, once there is one or after `within` milliseconds. */
  const notifiedOf = async (id: number, within = soonMs) => {
    const calls = await receiver.received('/hook', `"what":"${id}"`, within);
    return calls.flatMap(({ body }) =>
      (JSON.parse(body) as Notification).changes.filter(({ what }) => what === String(id)),
    );
  };

  test('notify CDN, search engines, hub and webhook of a story, once each', async () => {
    const { id, path } = await writeAt(nodes.sites[1], '', storyInput({ title: 'Sluices' }));
    const changes = await notifiedOf(id);
    expect(changes).toMatchObject([
      { kind: 'story', addresses: ['', '/hindi', '/gujarati'].map((prefix) => `${siteUrl}${prefix}${path}`) },
    ]);
    const [hooked] = receiver.at('/hook').filter(({ body }) => body.includes(path));
    const signature = String(hooked?.headers['x-newsroom-signature']);
    expect(isSignedBody(secret, Buffer.from(hooked?.body ?? ''), signature)).toBe(true);
    const hub = await receiver.received(
      '/hub',
      encodeURIComponent(`${siteUrl}/gujarati/feed/politics/rss.xml`),
      soonMs,
    );
    expect(hub[0]?.body).toContain('hub.mode=publish');
    const purges = await receiver.received('/purge', `${siteUrl}/hindi${path}`, soonMs);
    expect(purges[0]?.headers.authorization).toBe('Bearer token-of-the-cdn');
    expect(purges.map(({ body }) => body).join()).toContain(`"${siteUrl}/hindi/politics"`);
    const [submitted] = await receiver.received('/indexnow', path, soonMs);
    expect(JSON.parse(submitted?.body ?? '{}')).toMatchObject({ host: new URL(siteUrl).host, key });
    expect(receiver.at('/indexnow').filter(({ body }) => body.includes(path))).toHaveLength(1);
    expect((await notifiedOf(id)).length).toBe(1);
  }, 120_000);

  test('serve the IndexNow key, the hub in feeds and cache tags on pages', async () => {
    const [site] = nodes.sites;
    expect(await textAt(site, `/${key}.txt`)).toBe(key);
    const feed = await request(site.url, '/hindi/feed/rss.xml');
    expect(feed.text).toContain(`rel="hub" href="${receiver.url}/hub"`);
    expect(feed.headers.link).toContain(`<${receiver.url}/hub>; rel="hub"`);
    expect(feed.headers['cache-tag']).toMatch(/^documents,story-\d+/);
    const page = await request(site.url, '/hindi/politics');
    const tags = String(page.headers['cache-tag']).split(',');
    expect(tags.slice(0, 2)).toEqual(['pages', 'category-politics']);
    expect(tags.filter((tag) => /^story-\d+$/.test(tag)).length).toBeGreaterThan(3);
    expect(tags.filter((tag) => /^layout-story-\d+$/.test(tag)).length).toBeGreaterThan(0);
    expect(page.headers['surrogate-key']).toBe(tags.join(' '));
    expect(page.headers['cache-control']).toBe('s-maxage=30, stale-while-revalidate=30, stale-if-error=864000');
    const { id } = await writeAt(site, '', storyInput({ title: 'To be embedded' }));
    const card = await request(
      site.url,
      `/oembed?url=${encodeURIComponent(`${siteUrl}/politics/to-be-embedded/${id}`)}`,
    );
    expect([card.headers['cache-tag'], card.headers['surrogate-key']]).toEqual([
      `documents,story-${id}`,
      `documents story-${id}`,
    ]);
  });

  test('show a scheduled story on time, and send no notification earlier', async () => {
    const lists = ['/', '/hindi/politics', '/feed/rss.xml', '/news-sitemap-hi.xml'];
    const began = Date.now();
    for (const site of nodes.sites) for (const list of lists) await textAt(site, list);
    // Long enough to repeat the same work, even if the machine has become busy.
    const publishOn = new Date(Date.now() + 2000 + 5 * (Date.now() - began)).toISOString();
    const { id, path } = await writeAt(nodes.sites[0], '', storyInput({ title: 'Levees', publishOn }));
    for (const site of nodes.sites) {
      expect(await statusAt(site, path)).toBe(404);
      for (const list of lists) expect(await textAt(site, list)).not.toContain(path);
    }
    expect(Date.now()).toBeLessThan(Date.parse(publishOn));
    const within = Date.parse(publishOn) - Date.now() + soonMs;
    expect((await notifiedOf(id, within)).map(({ kind }) => kind)).toEqual(['story']);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(publishOn));
    for (const site of nodes.sites) {
      expect(await statusAt(site, path)).toBe(200);
      for (const list of lists) {
        const text = () => textAt(site, list);
        expect(await eventually(text, (found) => found.includes(path), soonMs)).toContain(path);
      }
    }
    expect((await receiver.received('/purge', `${siteUrl}${path}`, soonMs)).length).toBeGreaterThan(0);
  }, 120_000);

  test('remove a withdrawn story from lists on unrelated pages', async () => {
    const pages = ['/about', '/hindi/cities', '/gujarati/privacy-policy'];
    const { id, path } = await writeAt(nodes.sites[0], '?wait=1', storyInput({ title: 'Dikes', editorsPick: true }));
    // Marks stories as breaking for pages that are rendered from now on, then fills the cache.
    await writeAt(nodes.sites[0], `/${id}/breaking`, { until: new Date(Date.now() + 60_000).toISOString() });
    for (const site of nodes.sites)
      for (const page of pages) {
        const text = () => textAt(site, page);
        expect(await eventually(text, (found) => found.includes(path), soonMs)).toContain(path);
      }
    await withdrawAt(nodes.sites[0], id);
    for (const site of nodes.sites)
      for (const page of pages) {
        const text = () => textAt(site, page);
        expect(await eventually(text, (found) => !found.includes(path), soonMs)).not.toContain(path);
      }
    // The CDN was notified of the changed URLs only.
    await receiver.received('/purge', `${siteUrl}/gujarati${path}`, soonMs);
    expect(receiver.at('/purge').filter(({ body }) => body.includes('purge_everything'))).toEqual([]);
  }, 120_000);

  // SQLite allows no second writer during a transaction.
  (engine === 'PostgreSQL' ? test : test.skip)(
    'miss no story that is committed after later ones, and neither do pages and search',
    async () => {
      const lists = ['/', '/hindi/politics', '/gujarati/feed/rss.xml', '/news-sitemap-en.xml'];
      const lacking = async ({ id, path }: Pick<Saved, 'id' | 'path'>) => {
        const lacks: string[] = [];
        for (const site of nodes.sites) {
          for (const list of lists) if (!(await textAt(site, list)).includes(path)) lacks.push(list);
          if ((await statusAt(site, path)) !== 200) lacks.push('story');
          if (!(await idsFoundAt(site, 'flumes')).includes(id)) lacks.push('search');
        }
        return lacks;
      };
      const nowhere = [...lists, 'story', 'search', ...lists, 'story', 'search'];
      const seenSoon = (story: Pick<Saved, 'id' | 'path'>) =>
        eventually(
          () => lacking(story),
          (lacks) => !lacks.length,
          soonMs,
        );
      const announced = async ({ id, path }: Pick<Saved, 'id' | 'path'>) => {
        await receiver.received('/indexnow', path, soonMs);
        return [(await notifiedOf(id)).length > 0, receiver.at('/indexnow').some(({ body }) => body.includes(path))];
      };

      const db = openDatabase(nodes.address, 'work');
      const transaction = await db.startTransaction().execute();
      try {
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
        const held = await writeStory(transaction, storyInput({ title: 'Flumes first' }), new Date());
        for (const [node, site] of nodes.sites.entries()) {
          const later = await writeAt(site, '', storyInput({ title: `Flumes ${node + 2}` }));
          expect(await seenSoon(later)).toEqual([]);
          expect(await announced(later)).toEqual([true, true]);
          expect(later.change).toBeGreaterThan(held.change);
        }
        expect(await lacking(held)).toEqual(nowhere);
        expect(await notifiedOf(held.id, 0)).toEqual([]);
        await transaction.commit().execute();
        expect(await seenSoon(held)).toEqual([]);
        expect(await announced(held)).toEqual([true, true]);
      } finally {
        if (!transaction.isCommitted) await transaction.rollback().execute();
        await db.destroy();
      }
    },
    120_000,
  );

  test('take over the deliveries of a killed node', async () => {
    receiver.fail('/hook', 1);
    const leads = nodes.sites.findIndex(({ log }) => log().lastIndexOf('subscribers_started') >= 0) as 0 | 1;
    const other = nodes.sites[leads === 0 ? 1 : 0];
    await nodes.kill(leads);
    const { id } = await writeAt(other, '', storyInput({ title: 'Weirs' }));
    expect((await notifiedOf(id)).length).toBeGreaterThanOrEqual(1);
    expect(await logged(other, 'subscribers_started', soonMs)).toContain('delivery_failed');
    expect(await logged(other, 'delivery_recovered', soonMs)).toContain('delivery_recovered');
  }, 120_000);
});

test('a site that reads from a newsroom shows its changes immediately', async () => {
  const port = await freePort();
  const settings = { NEWS_API_SECRET: 'a-secret-of-the-newsroom-and-its-site' };
  const newsroom = await startSite({ ...settings, NEWS_API_SITES: `http://127.0.0.1:${port}` });
  const site = await startSite({ ...settings, NEWS_API_URL: newsroom.url, PORT: String(port) });
  try {
    await logged(newsroom, 'subscribers_started', soonMs);
    const home = () => textAt(site, '/');
    const { path, id } = await writeAt(newsroom, '', storyInput({ title: 'Before' }));
    expect(await eventually(home, (text) => text.includes(path), soonMs)).toContain(path);
    expect(await statusAt(site, path)).toBe(200);
    await writeAt(newsroom, '', { id, hindiTitle: 'बाद में' });
    const hindi = () => textAt(site, `/hindi${path}`);
    expect(await eventually(hindi, (text) => text.includes('बाद में'), soonMs)).toContain('बाद में');
    await withdrawAt(newsroom, id);
    expect(
      await eventually(
        () => statusAt(site, path),
        (status) => status === 404,
        soonMs,
      ),
    ).toBe(404);
    expect(newsroom.log()).not.toContain('delivery_failed');
  } finally {
    await site.stop();
    await newsroom.stop();
  }
}, 120_000);
