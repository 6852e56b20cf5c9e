import path from 'node:path';
import sharp from 'sharp';
import { withdrawStory } from '@/lib/newsroom/publishing';
import { type Db, openDatabase } from '@/lib/database/connection';
import { eventually } from '../support/eventually';
import { storyInput } from '../support/newsroom';
import { publish } from '../support/publish';
import { request } from '../support/request';
import { type Site, startSite } from '../support/site';
import { parseXml, sitemapProblems, textsOf } from '../support/xml';

/** What crawlers, cards and feed readers are answered over HTTP. */

let site: Site;
let db: Db;
beforeAll(async () => {
  site = await startSite({ SITE_URL: 'https://news.example', CONTACT_EMAIL: 'desk@news.example' });
  db = openDatabase(path.join(site.dataDir, 'newsroom.db'));
}, 60_000);
afterAll(async () => {
  await db.destroy();
  await site.stop();
});

const ask = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  request(site.url, address, { method, headers });

const documents: [address: string, type: string, freshness: string][] = [
  ['/robots.txt', 'text/plain; charset=utf-8', 'public, max-age=3600'],
  ['/ads.txt', 'text/plain; charset=utf-8', 'public, max-age=3600'],
  ['/humans.txt', 'text/plain; charset=utf-8', 'public, max-age=3600'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8', 'public, max-age=3600'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8', 'public, max-age=3600'],
  ['/sitemap.xml', 'application/xml; charset=utf-8', 'public, max-age=300'],
  ['/sitemap-sections.xml', 'application/xml; charset=utf-8', 'public, max-age=300'],
  ['/video-sitemap.xml', 'application/xml; charset=utf-8', 'public, max-age=300'],
  ['/news-sitemap-gu.xml', 'application/xml; charset=utf-8', 'public, no-cache'],
  ['/feed/rss.xml', 'application/rss+xml; charset=utf-8', 'public, no-cache'],
  ['/hindi/feed/atom.xml', 'application/atom+xml; charset=utf-8', 'public, no-cache'],
  ['/gujarati/feed/feed.json', 'application/feed+json; charset=utf-8', 'public, no-cache'],
  ['/hindi/feed/politics/rss.xml', 'application/rss+xml; charset=utf-8', 'public, no-cache'],
  ['/pictures/share/monsoon.jpg', 'image/jpeg', 'public, max-age=86400'],
];

describe.each(documents)('%s', (address, type, freshness) => {
  test('comes as what it is, and for how long', async () => {
    const { status, headers, text } = await ask(address);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, freshness]);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(text.length).toBeGreaterThan(50);
  });

  test('answers HEAD without a body', async () => {
    const { status, headers, text } = await ask(address, {}, 'HEAD');
    expect([status, headers['content-type'], text]).toEqual([200, type, '']);
  });

  test('takes no POST', async () => {
    expect((await ask(address, {}, 'POST')).status).toBe(405);
  });
});

describe('who has a version already is told so, at', () => {
  const thisMonth = `/sitemap-hi-${new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 7)}.xml`;
  test.each([...documents.map(([address]) => address), thisMonth])('%s', async (address) => {
    // What is new in this month, whatever the day.
    if (address === thisMonth) await publish(site, storyInput({ title: 'Of this month' }));
    const { headers } = await ask(address);
    const etag = String(headers.etag);
    expect(etag).toMatch(/^(W\/)?"[\w-]{27}"$/);
    const since = String(headers['last-modified']);
    expect((await ask(address, { 'if-modified-since': since })).status).toBe(304);
    expect((await ask(address, { 'if-modified-since': 'Thu, 01 Jan 2026 00:00:00 GMT' })).status).toBe(200);
    expect((await ask(address, { 'if-modified-since': since, 'if-none-match': '"other"' })).status).toBe(200);
    for (const known of [etag, etag.replace(/^(W\/)?/, 'W/'), `"other", ${etag}`, '*']) {
      const { status, text } = await ask(address, { 'if-none-match': known });
      expect([known, status, text]).toEqual([known, 304, '']);
    }
    expect((await ask(address, { 'if-none-match': '"other"' })).status).toBe(200);
  });
});

test.each(['/news-sitemap-en.xml', '/feed/rss.xml', 'month'])(
  'who has %s is told when a story came, changed or went',
  async (name) => {
    const month = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 7);
    const address = name === 'month' ? `/sitemap-en-${month}.xml` : name;
    const title = `Versions of ${name.replace(/\W+/g, ' ')}`;
    const { id } = await publish(site, storyInput({ title }));
    const seen = async (known?: Record<string, unknown>) => {
      return known ? ask(address, { 'if-modified-since': String(known['last-modified']) }) : ask(address);
    };
    const came = await seen();
    await publish(site, storyInput({ id, title: `${title} again` }));
    const changed = await seen(came.headers);
    expect([changed.status, changed.headers.etag === came.headers.etag]).toEqual([200, false]);
    await withdrawStory(db, id);
    const went = await seen(changed.headers);
    expect([went.status, went.headers.etag === changed.headers.etag]).toEqual([200, false]);
    expect((await seen(went.headers)).status).toBe(304);
  },
);

test.each([
  '/feed/nothing/rss.xml',
  '/sitemap-en-2020-01.xml',
  '/sitemap-en-2026-13.xml',
  '/news-sitemap-fr.xml',
  '/pictures/share/nothing.jpg',
  '/pictures/share/ads/top-1.jpg',
  '/pictures/share/L3NhbXBsZS9hZHMvdG9wLTEuanBn.AAAAAAAAAAAAAAAA/top-1.jpg',
  '/media/nothing.jpg',
  '/media/..%2fnewsroom.jpg',
  '/pictures/1x1/../../package.jpg',
  '/pictures/800x600/monsoon.jpg',
  '/pictures/share/https%3A%2F%2Fpictures.example%2Fa.jpg',
  '/hindi/robots.txt',
  '/api/documents/robots.txt',
  '/api/documents',
])('%s is 404', async (address) => expect((await ask(address)).status).toBe(404));

test('the word "undefined" leads to the not-found page here too', async () => {
  const { status, headers } = await ask('/feed/undefined/rss.xml');
  expect([status, new URL(String(headers.location), site.url).pathname]).toEqual([307, '/404']);
});

test('a picture is of the size that its address promises', async () => {
  const bytes = Buffer.from(await (await fetch(`${site.url}/pictures/share/monsoon.jpg`)).arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const standard = Buffer.from(await (await fetch(`${site.url}/share.jpg`)).arrayBuffer());
  expect(await sharp(standard).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
});

test('every file of the index is there and right by its schema', async () => {
  const index = (await ask('/sitemap.xml')).text;
  expect(await sitemapProblems(index)).toEqual([]);
  const files = textsOf(parseXml(index), 'loc').map((address) => address.replace('https://news.example', ''));
  expect(files.length).toBeGreaterThan(6);
  for (const file of files) {
    const { status, text } = await ask(file);
    expect([file, status, await sitemapProblems(text)]).toEqual([file, 200, []]);
  }
});

describe('a story published now', () => {
  const within = 2000;
  const places = [
    ['the news sitemap', '/news-sitemap-en.xml'],
    ['RSS', '/feed/rss.xml'],
    ['Atom', '/feed/atom.xml'],
    ['JSON Feed', '/feed/feed.json'],
    ['RSS of its category', '/feed/crime/rss.xml'],
    ['its category’s page', '/crime'],
    ['its author’s page', '/author/courts-desk'],
  ] as const;

  test.each(places)('is in %s within two seconds, and gone as soon as it is withdrawn', async (place, address) => {
    const title = `News for ${place.replace(/\W+/g, ' ')}`;
    // Asked for before, so that what is kept of it would be seen.
    await ask(address);
    const { id, path: story } = await publish(site, storyInput({ category: 'crime', author: 'courts-desk', title }));
    const holds = async () => (await ask(address)).text.includes(`${story.slice(1)}`);
    expect(await eventually(holds, (there) => there, within)).toBe(true);
    await withdrawStory(db, id);
    if (!address.includes('.')) return;
    expect(await eventually(holds, (there) => !there, within)).toBe(false);
  });

  test('is not in the news sitemap when it is older than 48 hours', async () => {
    const old = new Date(Date.now() - 48 * 3_600_000 - 60_000).toISOString();
    const { path: story } = await publish(site, storyInput({ title: 'Two days old', publishOn: old }));
    expect((await ask('/news-sitemap-en.xml')).text).not.toContain(story);
    const month = new Date(Date.parse(old) + 330 * 60_000).toISOString().slice(0, 7);
    expect((await ask(`/sitemap-en-${month}.xml`)).text).toContain(story);
  });

  test('carries its corrections, and its page shows them', async () => {
    const story = storyInput({ category: 'crime', title: 'To be corrected' });
    const { id } = await publish(site, story);
    const correction = { text: 'Noon, not one.', hindiText: 'बारह बजे, एक नहीं।', gujaratiText: 'બાર વાગ્યે, એક નહીં.' };
    await publish(site, { ...story, id, corrections: [correction] });
    const { text } = await ask(`/hindi/crime/to-be-corrected/${id}`);
    expect(text).toContain('<span>बारह बजे, एक नहीं।</span>');
    expect(text).toContain('"@type":"CorrectionComment","text":"बारह बजे, एक नहीं।"');
  });
});
