import path from 'node:path';
import sharp from 'sharp';
import { withdrawStory } from '@/lib/newsroom/stories/save-story';
import { type Db, openDatabase } from '@/lib/database/connection';
import { allEditions, atRoot } from '../support/editions';
import { editorToken } from '../support/editor';
import { eventually } from '../support/eventually';
import { inWordsOf } from '../support/more-editions';
import { storyInput } from '../support/newsroom';
import { publish } from '../support/publish';
import { request } from '../support/request';
import { type Site, startSite } from '../support/site';
import { parseXml, sitemapProblems, textsOf } from '../support/xml';

/** Documents for crawlers, share cards and feed readers over HTTP. */

let site: Site;
let db: Db;
beforeAll(async () => {
  site = await startSite({ SITE_URL: 'https://news.example', CONTACT_EMAIL: 'desk@news.example' });
  db = openDatabase(path.join(site.dataDir, 'newsroom.db'));
});
afterAll(async () => {
  await db?.destroy();
  await site?.stop();
});

/**
 * Start time of these tests. Their stories have this date, so that a month that ends meanwhile has
 * no effect.
 */
const began = Date.now();
/** The month in India of a time. */
const monthOf = (moment: number) => new Date(moment + 330 * 60_000).toISOString().slice(0, 7);

const ask = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  request(site.url, address, { method, headers });

const [middle, last] = [allEditions[1] ?? atRoot, allEditions.at(-1) ?? atRoot];
const shared = 's-maxage=30, stale-while-revalidate=30';
const live = `public, max-age=0, ${shared}`;
const documents: [address: string, type: string, freshness: string][] = [
  ['/robots.txt', 'text/plain; charset=utf-8', `public, max-age=3600, ${shared}`],
  ['/ads.txt', 'text/plain; charset=utf-8', `public, max-age=3600, ${shared}`],
  ['/humans.txt', 'text/plain; charset=utf-8', `public, max-age=3600, ${shared}`],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8', `public, max-age=3600, ${shared}`],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8', `public, max-age=3600, ${shared}`],
  ['/sitemap.xml', 'application/xml; charset=utf-8', `public, max-age=300, ${shared}`],
  ['/sitemap-sections.xml', 'application/xml; charset=utf-8', `public, max-age=300, ${shared}`],
  ['/video-sitemap.xml', 'application/xml; charset=utf-8', `public, max-age=300, ${shared}`],
  [`/news-sitemap-${last.lang}.xml`, 'application/xml; charset=utf-8', live],
  ['/feed/rss.xml', 'application/rss+xml; charset=utf-8', live],
  [`${middle.prefix}/feed/atom.xml`, 'application/atom+xml; charset=utf-8', live],
  [`${last.prefix}/feed/feed.json`, 'application/feed+json; charset=utf-8', live],
  [`${middle.prefix}/feed/politics/rss.xml`, 'application/rss+xml; charset=utf-8', live],
];

describe.each(documents)('%s', (address, type, freshness) => {
  test('has its content type and cache lifetime', async () => {
    const { status, headers, text } = await ask(address);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, freshness]);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(text.length).toBeGreaterThan(50);
  });

  test('answers HEAD without a body', async () => {
    const { status, headers, text } = await ask(address, {}, 'HEAD');
    expect([status, headers['content-type'], text]).toEqual([200, type, '']);
  });

  test('does not allow POST', async () => {
    expect((await ask(address, {}, 'POST')).status).toBe(405);
  });
});

describe('a conditional request gets 304 from', () => {
  const thisMonth = `/sitemap-${middle.lang}-${monthOf(began)}.xml`;
  test.each([...documents.map(([address]) => address), thisMonth])('%s', async (address) => {
    // Published in this month, whatever the day.
    const publishOn = new Date(began).toISOString();
    if (address === thisMonth) await publish(site, storyInput({ title: 'Of this month', publishOn }));
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

test.each([`/news-sitemap-${atRoot.lang}.xml`, '/feed/rss.xml', 'month'])(
  'a conditional request for %s gets 200 after a story was published, changed or withdrawn',
  async (name) => {
    const address = name === 'month' ? `/sitemap-${atRoot.lang}-${monthOf(began)}.xml` : name;
    const publishOn = new Date(began).toISOString();
    const title = `Versions of ${name.replace(/\W+/g, ' ')}`;
    const { id } = await publish(site, storyInput({ title, publishOn }));
    const seen = async (known?: Record<string, unknown>) => {
      return known ? ask(address, { 'if-modified-since': String(known['last-modified']) }) : ask(address);
    };
    const came = await seen();
    await publish(site, storyInput({ id, title: `${title} again`, publishOn }));
    const changed = await seen(came.headers);
    expect([changed.status, changed.headers.etag === came.headers.etag]).toEqual([200, false]);
    await withdrawStory(db, id);
    // This withdraws the story in the database only, so the site learns about it from the change
    // feed.
    const went = await eventually(
      () => seen(changed.headers),
      ({ status }) => status === 200,
      10_000,
    );
    expect([went.status, went.headers.etag === changed.headers.etag]).toEqual([200, false]);
    // The site may notice the withdrawal later than the document does.
    let last = went;
    const again = async () => (last = await seen(last.headers));
    expect((await eventually(again, ({ status }) => status === 304, 10_000)).status).toBe(304);
  },
);

test.each([
  '/feed/nothing/rss.xml',
  '/sitemap-en-2020-01.xml',
  '/sitemap-en-2026-13.xml',
  '/news-sitemap-fr.xml',
  '/news-sitemap-en-2.xml',
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
])('%s is a 404 that is cached for at most 30 seconds', async (address) => {
  const { status, headers } = await ask(address);
  expect(status).toBe(404);
  expect(headers['cache-control']).toMatch(/no-store|^s-maxage=30$/);
});

test('the word "undefined" also redirects to the not-found page', async () => {
  const { status, headers } = await ask('/feed/undefined/rss.xml');
  expect([status, new URL(String(headers.location), site.url).pathname]).toEqual([307, '/404']);
});

test('a picture has the size in its URL', async () => {
  const { items } = JSON.parse((await ask('/feed/feed.json')).text) as { items: { image?: string }[] };
  const { pathname } = new URL(items.find(({ image }) => image)?.image ?? '');
  const bytes = Buffer.from(await (await fetch(`${site.url}${pathname}`)).arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 675 });
  const standard = Buffer.from(await (await fetch(`${site.url}/share.jpg`)).arrayBuffer());
  expect(await sharp(standard).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
});

test('every file in the sitemap index exists and matches its schema', async () => {
  const index = (await ask('/sitemap.xml')).text;
  expect(await sitemapProblems(index)).toEqual([]);
  const files = textsOf(parseXml(index), 'loc').map((address) => address.replace('https://news.example', ''));
  // The fixed sitemaps, and at least one for news and one for a month in each edition.
  expect(files.length).toBeGreaterThanOrEqual(2 + 2 * allEditions.length);
  const answers = await Promise.all(files.map((file) => ask(file)));
  expect(answers.map(({ status }, at) => [files[at], status])).toEqual(files.map((file) => [file, 200]));
  expect(await sitemapProblems(...answers.map(({ text }) => text))).toEqual([]);
});

/** Headers of an editor's request. */
const editor = () => ({ authorization: `Bearer ${editorToken(site.dataDir)}` });

/**
 * Time limit for a change by an editor to be visible everywhere, in milliseconds. It is shorter
 * than the lifetime of a cached document, so only an invalidation meets it. An idle machine needs
 * less than two seconds.
 */
const within = 20_000;

describe.each(allEditions)('a story published now, in $name', (edition) => {
  const { prefix, lang } = edition;
  const feeds = ['rss.xml', 'atom.xml', 'feed.json'].map((name) => `${prefix}/feed/${name}`);
  const places = [
    `/news-sitemap-${lang}.xml`,
    `/sitemap-${lang}-${monthOf(began)}.xml`,
    ...feeds,
    `${prefix}/feed/crime/rss.xml`,
    prefix || '/',
    ...['crime', 'author/courts-desk', 'cities/mumbai'].map((name) => `${prefix}/${name}`),
  ];
  const story = storyInput({
    category: 'crime',
    author: 'courts-desk',
    cities: ['mumbai'],
    publishOn: new Date(began).toISOString(),
  });
  /** The documents of `places` that contain a story's URL in this edition. */
  async function whereIs(address: string): Promise<string[]> {
    const named = new RegExp(`(https://news\\.example|")${address}["<]`);
    const found = await Promise.all(places.map(async (place) => (named.test((await ask(place)).text) ? place : '')));
    return found.filter(Boolean);
  }

  test('is in sitemaps, feeds and lists soon, and removed as fast when withdrawn', async () => {
    // Requested before, so that a stale cache entry would be noticed.
    for (const place of places) await ask(place);
    const { id, path: english } = await publish(site, { ...story, title: `News in ${lang}` });
    const own = `${prefix}${english}`;
    expect(
      await eventually(
        () => whereIs(own),
        (found) => found.length === places.length,
        within,
      ),
    ).toEqual(places);
    expect((await ask(own)).status).toBe(200);

    const answer = await ask(`/api/newsroom/stories/${id}`, editor(), 'DELETE');
    expect(answer.status).toBe(200);
    expect(
      await eventually(
        () => whereIs(own),
        (found) => found.length === 0,
        within,
      ),
    ).toEqual([]);
    expect(
      (
        await eventually(
          () => ask(own),
          ({ status }) => status === 404,
          within,
        )
      ).status,
    ).toBe(404);
  });

  test('is in the sitemap of its month, but not in the news sitemap, if it is older than 48 hours', async () => {
    const old = Date.now() - 48 * 3_600_000 - 60_000;
    const aged = { ...story, title: `Two days old in ${lang}`, publishOn: new Date(old).toISOString() };
    const { id, path: english } = await publish(site, aged);
    const address = `https://news.example${prefix}${english}<`;
    expect((await ask(`/news-sitemap-${lang}.xml`)).text).not.toContain(address);
    expect((await ask(`/sitemap-${lang}-${monthOf(old)}.xml`)).text).toContain(address);
    // A correction does not return the story to the news sitemap.
    const correction = { text: 'Noon, not one.', hindiText: 'बारह बजे।', gujaratiText: 'બાર વાગ્યે.' };
    await publish(site, { ...aged, id, corrections: [correction] });
    expect((await ask(`/news-sitemap-${lang}.xml`)).text).not.toContain(address);
  });

  test('shows a correction in all feeds, on its page and in its structured data soon', async () => {
    const { id, path: english } = await publish(site, { ...story, title: `Corrected in ${lang}` });
    const shown = [...feeds, `${prefix}/feed/crime/rss.xml`, `${prefix}${english}`];
    for (const place of shown) await ask(place);
    const texts = { en: 'Noon, not one.', hi: 'बारह बजे, एक नहीं।', gu: 'બાર વાગ્યે, એક નહીં.' };
    const correction = { text: texts.en, hindiText: texts.hi, gujaratiText: texts.gu };
    await publish(site, { ...story, id, title: `Corrected in ${lang}`, corrections: [correction] });
    const own = texts[inWordsOf(edition).lang as keyof typeof texts];
    const saying = async () => {
      const all = await Promise.all(shown.map(async (place) => ((await ask(place)).text.includes(own) ? place : '')));
      return all.filter(Boolean);
    };
    expect(await eventually(saying, (found) => found.length === shown.length, within)).toEqual(shown);
    const { text } = await ask(`${prefix}${english}`);
    expect(text).toContain(`<span>${own}</span>`);
    expect(text).toContain(`"@type":"CorrectionComment","text":"${own}"`);
  });
});
