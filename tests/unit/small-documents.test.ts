import robotsParser from 'robots-parser';
import { renderDocument } from '@/lib/distribution/documents/render-document';
import type { TextName } from '@/lib/platform/routes/document-paths';
import type { NewsApi } from '@/lib/news-api/news-api';
import { allEditions, allLangs, inEach } from '../support/editions';
import { enterSite, leaveSite } from '../support/in-process';
import { testNow } from '../support/newsroom';

afterEach(leaveSite);

/** The site's identity as set by editors. */
let identity: { iconUrl?: string } = {};
beforeEach(() => void (identity = {}));

/** A news API without content. */
const emptyNewsroom = {
  archiveDays: async () => [],
  sitemapStories: async () => ({ items: [], page: 1, size: 1, total: 0 }),
  bulletinCategories: async () => [],
  trendingNews: async () => ({ items: [], page: 1, size: 1, total: 0 }),
  advertisements: async () => [],
  cities: async () => ({ metroCities: [], otherCities: [] }),
  siteFacts: async () => ({ sections: [], bar: {}, renamed: [], identity }),
} as unknown as NewsApi;

async function text(name: TextName, settings: Record<string, string> = {}): Promise<string> {
  enterSite(emptyNewsroom, settings);
  const content = await renderDocument({ kind: 'text', name }, testNow);
  return content && 'body' in content ? String(content.body) : '';
}

describe('robots.txt', () => {
  const robots = async (settings: Record<string, string> = {}) =>
    robotsParser('https://news.example/robots.txt', await text('robots.txt', settings));

  test.each([
    ['Googlebot', '/', true],
    ['Googlebot', '/hindi/politics?page=2', true],
    ['Googlebot', '/_next/static/a.js', true],
    ['Googlebot-Image', '/pictures/share/monsoon.jpg', true],
    ['Googlebot', '/_next/image?url=%2Fsample%2Fa.jpg&w=640&q=70', true],
    ['Googlebot', '/feed/rss.xml', true],
    ['Googlebot', '/searchpage', true],
    ['Googlebot', '/searchpage?keyword=rain', false],
    ['Googlebot', '/hindi/searchpage?keyword=rain', false],
    ['Googlebot', '/lite/politics', true],
    ['Googlebot', '/lite/politics?page=2', true],
    ['Googlebot', '/lite/politics?page=2&size=large', false],
    ['Googlebot', '/hindi/lite/politics?saved=12', false],
    ['Googlebot', '/gujarati/lite/searchpage?keyword=rain', false],
    ['Googlebot', '/saved', true],
    ['Googlebot', '/saved/12', false],
    ['Googlebot', '/search?q=rain', false],
    ['Googlebot', '/api/news/top/english', false],
    ...[
      'GPTBot',
      'ClaudeBot',
      'CCBot',
      'Google-Extended',
      'Applebot-Extended',
      'meta-externalagent',
      'Bytespider',
      'Amazonbot',
    ].map((crawler) => [crawler, '/', false] as [string, string, boolean]),
    ['Google-Extended', '/politics', false],
    ['CCBot', '/pictures/share/monsoon.jpg', false],
    ['OAI-SearchBot', '/politics', true],
    ['OAI-SearchBot', '/searchpage?keyword=rain', false],
    ['ChatGPT-User', '/politics', true],
    ['ChatGPT-User', '/api/news/top/english', false],
  ])('to %s %s is open: %s', async (crawler, path, open) =>
    expect((await robots()).isAllowed(`https://news.example${path}`, crawler)).toBe(open),
  );

  test.each([
    ['AI_TRAINING_CRAWLERS', 'on', 'GPTBot', true],
    ['AI_SEARCH_CRAWLERS', 'off', 'PerplexityBot', false],
    ['AI_USER_CRAWLERS', 'off', 'Claude-User', false],
  ])('with %s %s, to %s the site is open: %s', async (name, value, crawler, open) =>
    expect((await robots({ [name]: value })).isAllowed('https://news.example/politics', crawler)).toBe(open),
  );

  test('lists every sitemap by its full URL', async () =>
    expect((await robots()).getSitemaps()).toEqual(
      ['sitemap', 'sitemap-sections', ...allLangs.map((lang) => `news-sitemap-${lang}`), 'video-sitemap'].map(
        (name) => `https://news.example/${name}.xml`,
      ),
    ));
});

test('ads.txt lists no sellers by default, and the owner of the site', async () => {
  expect(await text('ads.txt', { CONTACT_EMAIL: 'desk@news.example' })).toBe(
    'placeholder.example.com, placeholder, DIRECT, placeholder\nOWNERDOMAIN=news.example\nCONTACT=desk@news.example\n',
  );
});

test.each([
  ['https://www.news.example', {}, 'news.example'],
  ['https://hindi.paper.co.in', {}, 'paper.co.in'],
  ['https://paper.github.io', {}, 'paper.github.io'],
  ['http://127.0.0.1:3000', {}, '127.0.0.1'],
  ['http://localhost:3000', {}, 'localhost'],
  ['https://www.news.example', { OWNER_DOMAIN: 'Publisher.example' }, 'publisher.example'],
])('ads.txt of %s with %j lists the registered domain of its owner: %s', async (site, settings, domain) => {
  expect(await text('ads.txt', { SITE_URL: site, CONTACT_EMAIL: 'desk@news.example', ...settings })).toContain(
    `\nOWNERDOMAIN=${domain}\n`,
  );
});

test('ads.txt lists the configured sellers', async () => {
  expect(await text('ads.txt', { ADS_TXT: 'ads.example, 12, DIRECT; more.example, a1, RESELLER, f08c' })).toMatch(
    /^ads\.example, 12, DIRECT\nmore\.example, a1, RESELLER, f08c\nOWNERDOMAIN=/,
  );
});

test('security.txt has a contact, an expiry within a year, the languages and its own URL', async () => {
  expect(await text('.well-known/security.txt', { CONTACT_EMAIL: 'desk@news.example' })).toBe(
    'Contact: mailto:desk@news.example\nExpires: 2027-05-01T00:00:00.000Z\n' +
      `Preferred-Languages: ${allLangs.join(', ')}\n` +
      'Canonical: https://news.example/.well-known/security.txt\n',
  );
});

test('humans.txt lists the newsroom and the languages', async () => {
  const languages = allEditions.map(({ nativeName }) => nativeName).join(', ');
  expect(await text('humans.txt')).toMatch(new RegExp(`Newsroom: Trivarta\\n[^]*Languages: ${languages}\\n`));
});

test('the manifest makes one app of the site, with its editions as shortcuts', async () => {
  const manifest = JSON.parse(await text('manifest.webmanifest')) as { icons: object[]; shortcuts: { url: string }[] };
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone', name: 'Trivarta' });
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(Object.values(inEach('/')));
  expect(manifest.icons).toContainEqual({
    src: '/icon-maskable-512.png',
    sizes: '512x512',
    type: 'image/png',
    purpose: 'maskable',
  });
});

test('the manifest has the icons that editors set, in the same sizes', async () => {
  type Icon = { src: string; sizes: string; type?: string; purpose?: string };
  const iconsOf = async (iconUrl: string) => {
    leaveSite();
    identity = { iconUrl };
    return JSON.parse(await text('manifest.webmanifest')) as { icons: Icon[]; shortcuts: { icons: Icon[] }[] };
  };
  const { icons, shortcuts } = await iconsOf('/sample/gir-lions.jpg');
  expect(icons.map(({ sizes, type, purpose }) => [sizes, type, purpose])).toEqual([
    ['192x192', 'image/png', undefined],
    ['512x512', 'image/png', undefined],
    ['512x512', 'image/png', 'maskable'],
  ]);
  expect(icons.map(({ src }) => src.replace(/\/[\w-]+\.[0-9a-f]{8}\.[\w-]{16}\//, '/'))).toEqual(
    ['icon-192', 'icon-512', 'maskable-512'].map((size) => `/pictures/${size}/gir-lions.png`),
  );
  expect(shortcuts.every(({ icons: [icon] }) => icon?.src === icons[0]?.src)).toBe(true);
  // A file that does not exist.
  expect((await iconsOf('/sample/no-such.jpg')).icons[0]?.src).toBe('/icon-192.png');
});
