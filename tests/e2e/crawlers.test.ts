import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { launchOptions } from '../support/browser';
import { content, crawlerOf, jsonOf, type StructuredRecord, structuredRecordsOf } from '../support/crawler';
import { allEditions, atRoot, hindi, inEdition, inEveryEdition, inTurn } from '../support/editions';
import { failuresOf } from '../support/failures-of';
import { googleProblems } from '../support/google-rules';
import { placesOn, type Places } from '../support/page-types';
import { fullStoryPath } from '../support/publish';
import { publicOrigin as origin, sharedPublicSite, sharedSite } from '../support/shared';
import { type Site } from '../support/site';
import { vocabularyProblems } from '../support/vocabulary';

/**
 * Metadata in the HTML of every indexed page type, compared with the page. Newly published stories
 * are in tests/e2e/story-record.test.ts.
 */

let site: Site;
let places: Places;

beforeAll(async () => {
  site = await sharedPublicSite();
  places = await placesOn(site);
});

const { get, documentAt } = crawlerOf(() => site);

type Visit = { status: number; type: string | null; bytes: Buffer };
const visits = new Map<string, Promise<Visit>>();

/** The response for a URL, requested once, because pages share pictures, feeds and links. */
function visit(address: string): Promise<Visit> {
  const known = visits.get(address);
  if (known) return known;
  const coming = get(address).then(async (response) => ({
    status: response.status,
    type: response.headers.get('content-type'),
    bytes: Buffer.from(await response.arrayBuffer()),
  }));
  visits.set(address, coming);
  return coming;
}

/** Every URL within a value. */
function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : [];
}

const pageTypes: { name: string; path: () => string; types: string[] }[] = [
  { name: 'home', path: () => '/', types: ['NewsMediaOrganization', 'WebSite', 'ItemList', 'ItemList', 'ItemList'] },
  { name: 'a category', path: () => '/politics', types: ['CollectionPage', 'BreadcrumbList'] },
  { name: 'its second page', path: () => '/parenting?page=2', types: ['CollectionPage', 'BreadcrumbList'] },
  { name: 'the cities', path: () => '/cities', types: ['CollectionPage', 'BreadcrumbList'] },
  { name: 'a city', path: () => '/cities/ahmedabad', types: ['CollectionPage', 'BreadcrumbList'] },
  { name: 'an author', path: () => '/author/politics-desk', types: ['ProfilePage', 'ItemList', 'BreadcrumbList'] },
  { name: 'a topic', path: () => '/topic/parliament', types: ['CollectionPage', 'BreadcrumbList'] },
  { name: 'a story', path: () => fullStoryPath(places.storyId), types: ['NewsArticle', 'BreadcrumbList'] },
  { name: 'video', path: () => '/video', types: ['CollectionPage', 'ItemList', 'BreadcrumbList'] },
  { name: 'a video category', path: () => '/video/comedy', types: ['CollectionPage', 'BreadcrumbList'] },
  { name: 'about', path: () => '/about', types: ['NewsMediaOrganization', 'AboutPage', 'BreadcrumbList'] },
  { name: 'contact', path: () => '/contact', types: ['ContactPage', 'BreadcrumbList'] },
  { name: 'the newsletter', path: () => '/newsletter', types: ['WebPage', 'BreadcrumbList'] },
  { name: 'the terms', path: () => '/terms-and-condition', types: ['WebPage', 'BreadcrumbList'] },
];
// Each page type in one edition, and in all editions in `npm run test:full`, because editions
// differ only in their texts.
const allPages = pageTypes.flatMap((type, turn) => inTurn(turn, inEveryEdition([type])));

test.each(allPages)('%s', async (_, edition, type) => {
  const document = await documentAt(inEdition(edition, type.path()));
  const failures = await failuresOf({
    'records in words of schema.org': () => {
      // The site has one WebSite record, on the English home page.
      const types = type.types.filter((name) => name !== 'WebSite' || edition === atRoot);
      expect(structuredRecordsOf(document).map((thing) => thing['@type'])).toEqual(types);
      expect(vocabularyProblems(jsonOf(document))).toEqual([]);
      expect(googleProblems(jsonOf(document))).toEqual([]);
    },
    'addresses of ours in them answer': async () => {
      const named = addressesIn(structuredRecordsOf(document)).filter(
        (address) => address.startsWith(origin) && !address.includes('{'),
      );
      const pages = [...new Set(named.map((address) => address.replace(/#.*/, '')))];
      expect(pages.length).toBeGreaterThan(0);
      for (const address of pages) expect([address, (await visit(address)).status]).toEqual([address, 200]);
    },
    'size of the card picture as the file has it': async () => {
      const { bytes } = await visit(content(document, 'og:image') ?? '');
      const { width, height, format } = await sharp(bytes).metadata();
      expect([content(document, 'og:image:width'), content(document, 'og:image:height')]).toEqual(['1200', '630']);
      expect([width, height, `image/${format}`]).toEqual([1200, 630, content(document, 'og:image:type')]);
      expect(bytes.length).toBeLessThan(600_000);
    },
    'feeds that are there': async () => {
      const links = [...document.querySelectorAll('link[rel=alternate][type]')];
      expect(links.length).toBeGreaterThanOrEqual(3);
      for (const link of links) {
        const { status, type: sent } = await visit(link.getAttribute('href') ?? '');
        // The type of an oEmbed link is not the media type of its response.
        const mediaType = link.getAttribute('type')?.replace('+oembed', '');
        expect([status, sent]).toEqual([200, `${mediaType}; charset=utf-8`]);
      }
    },
    'every thing once': () => {
      const names = [...document.head.querySelectorAll('meta, link[rel=canonical], title')].map(
        (tag) => tag.getAttribute('name') ?? tag.getAttribute('property') ?? tag.localName,
      );
      const repeatable = ['article:tag', 'og:locale:alternate'];
      const once = names.filter((name) => !repeatable.includes(name));
      expect(once).toEqual([...new Set(once)]);
      expect(content(document, 'viewport')).toBe('width=device-width, initial-scale=1');
    },
    'language in a header': async () =>
      expect((await get(inEdition(edition, type.path()))).headers.get('content-language')).toBe(edition.lang),
  });
  expect(failures).toEqual([]);
});

test.each(inTurn(1, allEditions))(
  'structured data of a story in $name has the true sizes of its pictures',
  async (edition) => {
    const document = await documentAt(inEdition(edition, fullStoryPath(places.storyId)));
    const [article] = structuredRecordsOf(document) as [StructuredRecord & { image: Record<string, string>[] }];
    expect(article.image).toHaveLength(3);
    for (const { url, width, height } of article.image) {
      const file = await sharp(Buffer.from(await (await get(url ?? '')).arrayBuffer())).metadata();
      expect([`${file.width} px`, `${file.height} px`]).toEqual([width, height]);
      expect(file.width * file.height).toBeGreaterThan(50_000);
    }
  },
);

(allEditions.includes(hindi) ? test : test.skip)('a corrected story of the sample edition says so', async () => {
  const story = '/india/why-most-indian-trains-run-on-rails-1676-mm-apart/';
  const text = 'इस लेख में पहले दार्जिलिंग लाइन का गेज 762 मिलीमीटर लिखा गया था। सही गेज 610 मिलीमीटर है।';
  const address = new RegExp(`${story}\\d+`).exec(await (await get('/hindi/feed/india/rss.xml')).text())?.[0] ?? '';
  const document = await documentAt(`/hindi${address}`);
  expect(document.querySelector('article aside')?.textContent).toContain(text);
  expect(structuredRecordsOf(document)[0]).toMatchObject({
    correction: [{ '@type': 'CorrectionComment', text, inLanguage: 'hi' }],
  });
  expect(await (await get('/hindi/feed/india/rss.xml')).text()).toContain(text);
});

test('the browser reports no error that prevents installation', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trivarta-install-'));
  const local = await sharedSite();
  // A private window cannot install the app, so this browser has a profile.
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
    // The browser's last process may still be writing.
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }
});
