import fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { launchOptions } from '../support/browser';
import { allEditions, english, inEdition, inEveryEdition } from '../support/editions';
import { editorToken } from '../support/editor';
import { googleProblems } from '../support/google-rules';
import { allPageTypes } from '../support/page-types';
import { fullStory, fullStoryPath, publish } from '../support/publish';
import { postJson } from '../support/request';
import { type Site, startSite } from '../support/site';
import { vocabularyProblems } from '../support/vocabulary';

/** What crawlers find in the HTML of every indexed page type, and that it is true. */

const origin = 'https://news.example';
let site: Site;
let storyId = 0;

const correction = { text: 'Noon, not one.', hindiText: 'बारह बजे, एक नहीं।', gujaratiText: 'બાર વાગ્યે, એક નહીં.' };

beforeAll(async () => {
  site = await startSite({ SITE_URL: origin }, allPageTypes);
  storyId = (await publish(site, { ...fullStory, cities: ['mumbai'] })).id;
});
afterAll(() => site?.stop());

const get = (address: string) => fetch(`${site.url}${address.replace(origin, '')}`, { redirect: 'manual' });
const documentAt = async (address: string): Promise<Document> =>
  new JSDOM(await (await get(address)).text()).window.document;
const attribute = (document: Document, selector: string, name: string) =>
  document.querySelector(selector)?.getAttribute(name) ?? undefined;
const content = (document: Document, name: string) =>
  attribute(document, `meta[name="${name}"], meta[property="${name}"]`, 'content');

type Thing = { '@type': string } & Record<string, unknown>;
const jsonOf = (document: Document) => document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
const thingsOf = (document: Document) => (JSON.parse(jsonOf(document)) as { '@graph': Thing[] })['@graph'];

/** Every address within a value. */
function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : [];
}

const pageTypes: { name: string; path: () => string; types: string[] }[] = [
  { name: 'home', path: () => '/', types: ['NewsMediaOrganization', 'WebSite', 'ItemList', 'ItemList', 'ItemList'] },
  { name: 'a category', path: () => '/politics', types: ['CollectionPage', 'BreadcrumbList'] },
  { name: 'its second page', path: () => '/parenting?page=2', types: ['CollectionPage', 'BreadcrumbList'] },
  { name: 'the cities', path: () => '/cities', types: ['CollectionPage', 'BreadcrumbList'] },
  { name: 'a city', path: () => '/cities/mumbai', types: ['CollectionPage', 'BreadcrumbList'] },
  { name: 'an author', path: () => '/author/politics-desk', types: ['ProfilePage', 'ItemList', 'BreadcrumbList'] },
  { name: 'a story', path: () => fullStoryPath(storyId), types: ['NewsArticle', 'BreadcrumbList'] },
  { name: 'video', path: () => '/video', types: ['CollectionPage', 'ItemList', 'BreadcrumbList'] },
  { name: 'a video category', path: () => '/video/comedy', types: ['CollectionPage', 'BreadcrumbList'] },
  { name: 'about', path: () => '/about', types: ['NewsMediaOrganization', 'AboutPage', 'BreadcrumbList'] },
  { name: 'contact', path: () => '/contact', types: ['ContactPage', 'BreadcrumbList'] },
  { name: 'the newsletter', path: () => '/newsletter', types: ['WebPage', 'BreadcrumbList'] },
  { name: 'the terms', path: () => '/terms-and-condition', types: ['WebPage', 'BreadcrumbList'] },
];
const allPages = inEveryEdition(pageTypes);

describe.each(allPages)('%s', (_, edition, type) => {
  let read: Promise<Document> | undefined;
  const page = () => (read ??= documentAt(inEdition(edition, type.path())));

  test('has its records in words of schema.org', async () => {
    const document = await page();
    // The site has one record, on the English home.
    const types = type.types.filter((name) => name !== 'WebSite' || edition === english);
    expect(thingsOf(document).map((thing) => thing['@type'])).toEqual(types);
    expect(vocabularyProblems(jsonOf(document))).toEqual([]);
    expect(googleProblems(jsonOf(document))).toEqual([]);
  });

  test('names no address of ours in them that does not answer', async () => {
    const named = addressesIn(thingsOf(await page())).filter(
      (address) => address.startsWith(origin) && !address.includes('{'),
    );
    const pages = [...new Set(named.map((address) => address.replace(/#.*/, '')))];
    expect(pages.length).toBeGreaterThan(0);
    for (const address of pages) expect([address, (await get(address)).status]).toEqual([address, 200]);
  });

  test('says the size of its card picture as the file has it', async () => {
    const document = await page();
    const bytes = Buffer.from(await (await get(content(document, 'og:image') ?? '')).arrayBuffer());
    const { width, height, format } = await sharp(bytes).metadata();
    expect([content(document, 'og:image:width'), content(document, 'og:image:height')]).toEqual(['1200', '630']);
    expect([width, height, `image/${format}`]).toEqual([1200, 630, content(document, 'og:image:type')]);
    expect(bytes.length).toBeLessThan(600_000);
  });

  test('leads to feeds that are there', async () => {
    const links = [...(await page()).querySelectorAll('link[rel=alternate][type]')];
    expect(links.length).toBeGreaterThanOrEqual(3);
    for (const link of links) {
      const response = await get(link.getAttribute('href') ?? '');
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        `${link.getAttribute('type')}; charset=utf-8`,
      ]);
    }
  });

  test('says every thing once', async () => {
    const document = await page();
    const names = [...document.head.querySelectorAll('meta, link[rel=canonical], title')].map(
      (tag) => tag.getAttribute('name') ?? tag.getAttribute('property') ?? tag.localName,
    );
    const repeatable = ['article:tag', 'og:locale:alternate'];
    const once = names.filter((name) => !repeatable.includes(name));
    expect(once).toEqual([...new Set(once)]);
    expect(content(document, 'viewport')).toBe('width=device-width, initial-scale=1');
  });

  test('names its language in a header too', async () => {
    expect((await get(inEdition(edition, type.path()))).headers.get('content-language')).toBe(edition.lang);
  });
});

describe.each(allEditions)('the record of a story in $name', (edition) => {
  test('says what readers see', async () => {
    const { id } = await publish(site, { ...fullStory, title: `Corrected in ${edition.name}` });
    await publish(site, { ...fullStory, id, title: `Corrected in ${edition.name}`, corrections: [correction] });
    const story = `/politics/corrected-in-${edition.name.toLowerCase()}/${id}`;
    const document = await documentAt(inEdition(edition, story));
    const [article] = thingsOf(document) as [Thing & { author: Thing[]; correction: Thing[]; image: Thing[] }];
    const times = [...document.querySelectorAll('article header time')].map((time) => time.getAttribute('datetime'));
    expect(article['headline']).toBe(document.querySelector('h1')?.textContent);
    expect([article['datePublished'], article['dateModified']]).toEqual([times[0], times.at(-1)]);
    expect([content(document, 'article:published_time'), content(document, 'article:modified_time')]).toEqual([
      times[0],
      times.at(-1),
    ]);
    const author = document.querySelector('a[rel=author]');
    expect([article.author[0]?.['name'], article.author[0]?.['url']]).toEqual([
      author?.textContent,
      `${origin}${author?.getAttribute('href')}`,
    ]);
    expect(content(document, 'article:author')).toBe(`${origin}${author?.getAttribute('href')}`);
    const note = document.querySelector('article aside');
    expect(article.correction[0]?.['datePublished']).toBe(note?.querySelector('time')?.getAttribute('datetime'));
    expect(note?.textContent).toContain(article.correction[0]?.['text']);
  });

  test('says the sizes of its pictures as the files have them', async () => {
    const document = await documentAt(inEdition(edition, fullStoryPath(storyId)));
    const [article] = thingsOf(document) as [Thing & { image: Record<string, string>[] }];
    expect(article.image).toHaveLength(3);
    for (const { url, width, height } of article.image) {
      const file = await sharp(Buffer.from(await (await get(url ?? '')).arrayBuffer())).metadata();
      expect([`${file.width} px`, `${file.height} px`]).toEqual([width, height]);
      expect(file.width * file.height).toBeGreaterThan(50_000);
    }
  });
});

describe('a picture that a newsroom brings along', () => {
  const requests: string[] = [];
  const inside = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.end();
  });
  beforeAll(() => new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => inside.close(resolve)));

  test('in the media folder is on cards, in the record and in the feeds, in its true sizes', async () => {
    const folder = path.join(site.dataDir, 'media');
    fs.mkdirSync(folder, { recursive: true });
    const own = sharp({ create: { width: 800, height: 1000, channels: 3, background: 'teal' } });
    fs.writeFileSync(path.join(folder, 'flood-in-surat.png'), await own.png().toBuffer());
    const { path: story } = await publish(site, {
      ...fullStory,
      imageUrl: '/media/flood-in-surat.png',
      title: 'Flood',
    });
    expect((await get('/media/flood-in-surat.png')).headers.get('content-type')).toBe('image/png');
    const document = await documentAt(story);
    const card = content(document, 'og:image') ?? '';
    expect(card).toMatch(/^https:\/\/news\.example\/pictures\/share\/[\w-]+\.[\w-]{16}\/flood-in-surat\.jpg$/);
    const [article] = thingsOf(document) as [Thing & { image: Record<string, string>[] }];
    const named = [{ url: card, width: '1200 px', height: '630 px' }, ...article.image];
    expect(named).toHaveLength(4);
    for (const { url, width, height } of named) {
      const file = await sharp(Buffer.from(await (await get(url ?? '')).arrayBuffer())).metadata();
      expect([file.format, `${file.width} px`, `${file.height} px`]).toEqual(['jpeg', width, height]);
    }
    expect(await (await get('/feed/rss.xml')).text()).toContain(card.replace('/share/', '/16x9/'));
  });

  test.each([
    ['that is missing', '/sample/missing.jpg'],
    ['that is no picture', '/robots.txt'],
  ])('%s is not announced: the site’s own stands on the card', async (name, imageUrl) => {
    const { path: story } = await publish(site, { ...fullStory, imageUrl, title: `A picture ${name}` });
    const document = await documentAt(story);
    expect([content(document, 'og:image'), content(document, 'og:image:width')]).toEqual([
      `${origin}/share.jpg`,
      '1200',
    ]);
    expect(thingsOf(document)[0]).not.toHaveProperty('image');
  });

  test.each([
    ['in a private network', () => `https://127.0.0.1:${(inside.address() as AddressInfo).port}/a.jpg`],
    ['on this machine by name', () => 'https://localhost/a.jpg'],
  ])('%s is refused, and nobody goes there', async (_, address) => {
    const headers = { authorization: `Bearer ${editorToken(site.dataDir)}` };
    const story = { ...fullStory, imageUrl: address() };
    const answer = await postJson(site.url, '/api/newsroom/stories', story, headers);
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([400, { errors: [{ field: 'imageUrl' }] }]);
    expect(requests).toEqual([]);
  });
});

test('the corrected story of the sample edition says so in its page, its record and its feed', async () => {
  const story = '/india/why-most-indian-trains-run-on-rails-1676-mm-apart/';
  const text = 'इस लेख में पहले दार्जिलिंग लाइन का गेज 762 मिमी लिखा गया था। सही गेज 610 मिमी है।';
  const address = new RegExp(`${story}\\d+`).exec(await (await get('/hindi/feed/india/rss.xml')).text())?.[0] ?? '';
  const document = await documentAt(`/hindi${address}`);
  expect(document.querySelector('article aside')?.textContent).toContain(text);
  expect(thingsOf(document)[0]).toMatchObject({
    correction: [{ '@type': 'CorrectionComment', text, inLanguage: 'hi' }],
  });
  expect(await (await get('/hindi/feed/india/rss.xml')).text()).toContain(text);
});

test('the browser finds nothing against installing the site', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trivarta-install-'));
  const local = await startSite();
  // A private window installs nothing, so this one has a profile of its own.
  const context = await chromium.launchPersistentContext(folder, launchOptions());
  try {
    const page = await context.newPage();
    await page.goto(local.url);
    const session = await context.newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    const { errors } = await session.send('Page.getAppManifest');
    expect([installabilityErrors, errors]).toEqual([[], []]);
  } finally {
    await context.close();
    await local.stop();
    // The last of the browser's processes may still be writing.
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }
});
