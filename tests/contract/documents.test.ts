import path from 'node:path';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { withdrawStory } from '@/lib/newsroom/publishing';
import { type Db, openDatabase } from '@/lib/database/connection';
import { friendlyUrl } from '@/lib/routes';
import { allEditions } from '../support/editions';
import { editorToken } from '../support/editor';
import { eventually } from '../support/eventually';
import { atomProblems, jsonFeedProblems, rssProblems } from '../support/feed-rules';
import { hostileTitles } from '../support/hostile';
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
  await nameHostile();
});
afterAll(async () => {
  await db?.destroy();
  await site?.stop();
});

/**
 * When these tests began: their stories are of that moment, also where a month ends before they do.
 */
const began = Date.now();
/** The month of a moment in India. */
const monthOf = (moment: number) => new Date(moment + 330 * 60_000).toISOString().slice(0, 7);

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
  const thisMonth = `/sitemap-hi-${monthOf(began)}.xml`;
  test.each([...documents.map(([address]) => address), thisMonth])('%s', async (address) => {
    // What is new in this month, whatever the day.
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

test.each(['/news-sitemap-en.xml', '/feed/rss.xml', 'month'])(
  'who has %s is told when a story came, changed or went',
  async (name) => {
    const address = name === 'month' ? `/sitemap-en-${monthOf(began)}.xml` : name;
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

/** What an editor's call needs. */
const editor = () => ({ authorization: `Bearer ${editorToken(site.dataDir)}` });

/** Milliseconds in which what an editor does is seen everywhere. */
const within = 2000;

describe.each(allEditions)('a story published now, in $name', ({ prefix, lang }) => {
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
    ...{ category: 'crime', author: 'courts-desk', cities: ['mumbai'] },
    publishOn: new Date(began).toISOString(),
  });
  /** Those of `places` that name a story at an address of this edition. */
  async function whereIs(address: string): Promise<string[]> {
    const named = new RegExp(`(https://news\\.example|")${address}["<]`);
    const found = await Promise.all(places.map(async (place) => (named.test((await ask(place)).text) ? place : '')));
    return found.filter(Boolean);
  }

  test('is in sitemaps, feeds and on every page that lists it within two seconds, and as soon gone when it is withdrawn', async () => {
    // Asked for before, so that what is kept of it would be seen.
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

  test('is not in the news sitemap when it is older than 48 hours, but in the one of its month', async () => {
    const old = Date.now() - 48 * 3_600_000 - 60_000;
    const aged = { ...story, title: `Two days old in ${lang}`, publishOn: new Date(old).toISOString() };
    const { id, path: english } = await publish(site, aged);
    const address = `https://news.example${prefix}${english}<`;
    expect((await ask(`/news-sitemap-${lang}.xml`)).text).not.toContain(address);
    expect((await ask(`/sitemap-${lang}-${monthOf(old)}.xml`)).text).toContain(address);
    // A correction makes no news of it.
    const correction = { text: 'Noon, not one.', hindiText: 'बारह बजे।', gujaratiText: 'બાર વાગ્યે.' };
    await publish(site, { ...aged, id, corrections: [correction] });
    expect((await ask(`/news-sitemap-${lang}.xml`)).text).not.toContain(address);
  });

  test('that is corrected says so in every feed, on its page and in its record within two seconds', async () => {
    const { id, path: english } = await publish(site, { ...story, title: `Corrected in ${lang}` });
    const shown = [...feeds, `${prefix}/feed/crime/rss.xml`, `${prefix}${english}`];
    for (const place of shown) await ask(place);
    const texts = { en: 'Noon, not one.', hi: 'बारह बजे, एक नहीं।', gu: 'બાર વાગ્યે, એક નહીં.' };
    const correction = { text: texts.en, hindiText: texts.hi, gujaratiText: texts.gu };
    await publish(site, { ...story, id, title: `Corrected in ${lang}`, corrections: [correction] });
    const own = texts[lang as keyof typeof texts];
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

describe.each(allEditions)('texts that break what does not escape them, in $name', ({ prefix, lang }) => {
  let ids: number[];
  beforeAll(async () => {
    // The same in all editions: published once.
    ids = hostileIds.length ? hostileIds : await publishHostile();
  });

  const origin = 'https://news.example';
  const own = (index: number) => `${prefix}/${hostileCategory}/${hostileSlug(index)}/${ids[index]}`;
  const documentAt = async (address: string) => new JSDOM((await ask(address)).text).window.document;
  const content = (document: Document, name: string) =>
    document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
  const text = (document: Document, selector: string) => document.querySelector(selector)?.textContent;
  /** Every data block of a page, read as a crawler and as the browser reads it. */
  const dataOf = (document: Document) =>
    [...document.querySelectorAll('script[type="application/ld+json"], #__NEXT_DATA__')].map(
      (block) => JSON.parse(block.textContent) as { '@graph'?: Record<string, unknown>[] },
    );
  const record = (document: Document, type: string) =>
    dataOf(document)
      .flatMap((block) => block['@graph'] ?? [])
      .find((thing) => [thing['@type']].flat().includes(type));

  test.each(hostileTitles.map(([name, , stored], index) => [name, stored, index] as const))(
    '%s stays in its place on a story’s page',
    async (_name, stored, index) => {
      const document = await documentAt(own(index));
      const site = { en: 'Trivarta', hi: 'त्रिवार्ता', gu: 'ત્રિવાર્તા' }[lang];
      expect([document.title, text(document, 'h1')]).toEqual([`${stored} | ${site}`, stored]);
      for (const name of ['og:title', 'twitter:title']) expect(content(document, name)).toBe(`${stored} | ${site}`);
      for (const name of ['description', 'og:description', 'twitter:description', 'og:image:alt', 'twitter:image:alt'])
        expect([name, content(document, name)]).toEqual([name, stored]);
      expect(content(document, 'article:section')).toBe(hostileName);
      expect(content(document, 'article:tag')).toBe(stored.slice(0, 60));
      expect(document.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${origin}${own(index)}`);
      expect(text(document, 'figcaption')).toContain(stored);
      expect(text(document, 'a[rel=author]')).toBe(hostileName);
      expect(record(document, 'NewsArticle')).toMatchObject({
        ...{ headline: stored, description: stored, articleSection: hostileName, keywords: [stored.slice(0, 60)] },
        author: [{ name: hostileName }],
        contentLocation: [{ name: hostileName }],
        correction: [{ text: stored }],
      });
      // Nothing that was written came to life: every script is the site's own, and no handler or
      // element is anybody else's.
      expect(document.querySelectorAll('script:not([src], [type="application/ld+json"], #__NEXT_DATA__)')).toHaveLength(
        0,
      );
      expect(document.querySelectorAll('[onmouseover], head style:not([data-emotion])')).toHaveLength(0);
    },
  );

  test('every feed stays well-formed and says them as they are', async () => {
    const rss = (await ask(`${prefix}/feed/rss.xml`)).text;
    const atom = (await ask(`${prefix}/feed/atom.xml`)).text;
    const json = (await ask(`${prefix}/feed/feed.json`)).text;
    const category = (await ask(`${prefix}/feed/${hostileCategory}/rss.xml`)).text;
    const at = (name: string) => `${origin}${prefix}/feed/${name}`;
    expect(rssProblems(rss, at('rss.xml'))).toEqual([]);
    expect(rssProblems(category, at(`${hostileCategory}/rss.xml`))).toEqual([]);
    expect(atomProblems(atom, at('atom.xml'))).toEqual([]);
    expect(jsonFeedProblems(json, at('feed.json'))).toEqual([]);

    const titles = hostileTitles.map(([, , stored]) => stored).sort();
    const items = [...parseXml(category).getElementsByTagName('item')];
    expect(items.map((item) => textsOf(item, 'link')[0]).sort()).toEqual(
      ids.map((_, at) => `${origin}${own(at)}`).sort(),
    );
    const said = (name: string) => items.map((item) => textsOf(item, name)[0] ?? '').sort();
    for (const name of ['title', 'description', 'media:description'])
      expect([name, said(name)]).toEqual([name, titles]);
    expect(new Set([...said('dc:creator'), ...said('category')])).toEqual(new Set([hostileName]));
    expect(textsOf(parseXml(category), 'title')[0]?.startsWith(`${hostileName} | `)).toBe(true);
    for (const html of said('content:encoded'))
      expect(new JSDOM(html).window.document.querySelectorAll('script, style, [onmouseover]')).toHaveLength(0);

    const texts = (xml: string, selector: string) =>
      [...parseXml(xml).querySelectorAll(selector)].map((one) => one.textContent);
    expect(texts(rss, 'item > title')).toEqual(expect.arrayContaining(titles));
    expect(texts(atom, 'entry > title')).toEqual(expect.arrayContaining(titles));
    expect(texts(atom, 'entry > summary')).toEqual(expect.arrayContaining(titles));
    const ofJson = (JSON.parse(json) as { items: Record<string, unknown>[] }).items;
    expect(ofJson.map(({ title }) => title)).toEqual(expect.arrayContaining(titles));
    expect(ofJson.map(({ summary }) => summary)).toEqual(expect.arrayContaining(titles));
  });

  test('every sitemap stays well-formed and says them as they are', async () => {
    const news = (await ask(`/news-sitemap-${lang}.xml`)).text;
    const month = (await ask(`/sitemap-${lang}-${monthOf(began)}.xml`)).text;
    const videos = (await ask('/video-sitemap.xml')).text;
    for (const xml of [news, month, videos]) expect(await sitemapProblems(xml)).toEqual([]);
    expect(textsOf(parseXml(news), 'news:title')).toEqual(
      expect.arrayContaining(hostileTitles.map(([, , stored]) => stored)),
    );
    const places = ids.map((_, index) => `${origin}${own(index)}`);
    for (const xml of [news, month]) expect(textsOf(parseXml(xml), 'loc')).toEqual(expect.arrayContaining(places));
    const page = [...parseXml(videos).getElementsByTagName('url')].find(
      (url) => textsOf(url, 'loc')[0] === `${origin}${prefix}/video/comedy`,
    );
    expect(textsOf(page!, 'video:title')).toContain(`${hostileName} ${lang}`);
    expect(textsOf(page!, 'video:description')).toContain(`${hostileName} ${lang}`);
  });

  test.each([
    ['a category', '/star-signs', 'CollectionPage'],
    ['an author', '/author/culture-desk', 'ProfilePage'],
    ['a city', '/cities/surat', 'CollectionPage'],
    ['a category of videos', '/video/comedy', 'CollectionPage'],
  ])('the name of %s stays in its place', async (_name, place, type) => {
    const document = await documentAt(`${prefix}${place}`);
    expect([text(document, 'h1'), record(document, type)?.['name']]).toEqual([hostileName, hostileName]);
    expect(document.title).toContain(hostileName);
    expect(content(document, 'og:title')).toBe(document.title);
    expect(document.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${origin}${prefix}${place}`);
    const steps = record(document, 'BreadcrumbList')?.['itemListElement'] as { name: string }[];
    expect(steps.at(-1)?.name).toBe(hostileName);
  });

  test('the news API says them as they are', async () => {
    const language = { en: 'english', hi: 'hindi', gu: 'gujarati' }[lang];
    const { data } = JSON.parse((await ask(`/api/news/author/culture-desk/${language}?size=50`)).text) as {
      data: { items: { title: string }[] };
    };
    expect(data.items.map(({ title }) => title)).toEqual(
      expect.arrayContaining(hostileTitles.map(([, , stored]) => stored)),
    );
    for (const address of ['/api/news/cities', '/api/news/authors', `/api/news/active/category/${language}`])
      expect([address, (await ask(address)).text]).toEqual([
        address,
        expect.stringContaining(JSON.stringify(hostileName).slice(1, -1)),
      ]);
  });
});

/** A name of a thing that a newsroom writes into its database itself. */
const hostileName = `"A" </title></script> & 'B' ]]> 🌧️`;
/** A category of the newsroom's own, beside those that every newsroom has. */
const hostileCategory = 'star-signs';
const hostileIds: number[] = [];
const hostileSlug = (index: number) => friendlyUrl(hostileTitles[index]?.[2] ?? '');

/** Names that are in the database before anything is asked for, and a video with them. */
async function nameHostile(): Promise<void> {
  const names = { name: hostileName, hindi_name: hostileName, gujarati_name: hostileName };
  await db
    .insertInto('categories')
    .values({ slug: hostileCategory, position: 99, ...names })
    .execute();
  await db.updateTable('authors').set(names).where('slug', '=', 'culture-desk').execute();
  await db.updateTable('cities').set(names).where('slug', '=', 'surat').execute();
  await db.updateTable('bulletin_categories').set(names).where('slug', '=', 'comedy').execute();
  const { id } = await db
    .selectFrom('bulletin_categories')
    .select('id')
    .where('slug', '=', 'comedy')
    .executeTakeFirstOrThrow();
  const said = (lang: string) => `${hostileName} ${lang}`;
  await db
    .insertInto('bulletins')
    .values({
      category_id: id,
      ...{ title: said('en'), hindi_title: said('hi'), gujarati_title: said('gu') },
      ...{ summary: said('en'), hindi_summary: said('hi'), gujarati_summary: said('gu') },
      ...{ image_url: '/sample/video-comedy.jpg', youtube_url: 'https://youtu.be/abcdefghijk' },
      publish_on: new Date().toISOString(),
    })
    .execute();
}

/** Publishes each hostile text as every text that a story can have, in three languages. */
async function publishHostile(): Promise<number[]> {
  for (const [, given] of hostileTitles) {
    const tags = [given.slice(0, 60)];
    const body = `<p>Rain ${given}</p>`;
    const { id } = await publish(site, {
      ...{ category: hostileCategory, author: 'culture-desk', cities: ['surat'] },
      ...{ title: given, hindiTitle: given, gujaratiTitle: given },
      ...{ sortDescription: given, hindiSortDescription: given, gujaratiSortDescription: given },
      ...{ body, hindiBody: body, gujaratiBody: body },
      ...{ tags, hindiTags: tags, gujaratiTags: tags },
      ...{ imageUrl: '/sample/monsoon.jpg', imageDescription: given },
      ...{ hindiImageDescription: given, gujaratiImageDescription: given },
      corrections: [{ text: given, hindiText: given, gujaratiText: given }],
      publishOn: new Date(began).toISOString(),
    });
    hostileIds.push(id);
  }
  return hostileIds;
}
