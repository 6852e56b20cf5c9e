import pageTypes from '@/lib/platform/routes/page-types.json';
import { uncompressed, withoutWayBack } from '../support/crawler';
import { allEditions, inEach } from '../support/editions';
import { publicOrigin as origin, sharedPublicSite } from '../support/shared';
import { type Site } from '../support/site';
import { parseXml, textsOf } from '../support/xml';

/**
 * Every link of the site leads to a page without a redirect, and every page in sitemaps and feeds
 * is indexable.
 */

let site: Site;
beforeAll(async () => {
  site = await sharedPublicSite();
});

/** Requests a path of the site without following redirects. */
type Get = (address: string) => Promise<Response>;
const get: Get = (address) => fetch(`${site.url}${address}`, { redirect: 'manual', headers: uncompressed });

type Page = { robots: string; canonical: string; alternates: string[] };

type Tag = Record<string, string>;

/**
 * Attributes of every tag with a name. React writes all of them in double quotes, so 500 pages need
 * no parser.
 */
const tags = (html: string, name: string): Tag[] =>
  [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key,
        value.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"),
      ]),
    ),
  );
const named = (html: string, name: string, key: string, value: string): Tag[] =>
  tags(html, name).filter((tag) => tag[key] === value);

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string) => text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '');

/**
 * URLs of the site in a feed, a sitemap or `robots.txt`, including those in the HTML of stories.
 * URL templates are skipped.
 */
const addressesIn = (text: string): string[] =>
  [...unescaped(text).matchAll(/https:\/\/news\.example(?:\/[^\s"'<>\\]*)?/g)].map(([address]) => unescaped(address));

/**
 * Number of renditions that are requested. Making all of them takes long, so for the others only
 * the original is.
 */
const maxCrops = 3;

/**
 * Followed links: between pages, and from feeds and sitemaps except most stories. All searches use
 * `/search?q=`, and the links of Lite pages are those of the full pages (tests/e2e/lite.test.ts).
 */
const isFollowed = (address: string) =>
  address.startsWith('/') && !/^(?:\/search\?q=|(?:\/hindi|\/gujarati)?\/lite(?![a-z]))/.test(address);

/** Pages that exist once per edition, and documents. All of them are visited. */
const isOnce = (path: string) =>
  Object.values(pageTypes.once).some((type) => type.path === path) || /\/feed\/|\.\w+$/.test(path);

/**
 * One story in four, and some topics, represent the others, which use the same code. Likewise every
 * third page of a type is visited in all editions, and the others in one edition each.
 */
function isSampled(address: string): boolean {
  const place = allEditions.findLastIndex(({ prefix }) => address === prefix || address.startsWith(`${prefix}/`));
  const path = address.slice(allEditions[place]?.prefix.length) || '/';
  if (isOnce(path)) return true;
  const topic = /^\/topic\/([a-z0-9-]+)$/.exec(path)?.[1];
  if (topic !== undefined && topic.length % 5) return false;
  const id = /^\/[a-z-]+\/[a-z0-9-]+\/(\d+)$/.exec(path)?.[1];
  if (id !== undefined && Number(id) % 4) return false;
  const number = id === undefined ? [...path].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) : Number(id) / 4;
  return number % 3 === 0 || Math.floor(number / 3) % allEditions.length === place;
}

type Walked = { pages: Map<string, Page>; documents: string[]; broken: string[] };

/**
 * Visits every page that is reachable from the editions' front pages and from `robots.txt`, also
 * through sitemaps and feeds. Returns the pages and the broken links. `isSeen` selects the pages to
 * visit.
 */
async function walk(ask: Get, fronts: string[], isSeen: (address: string) => boolean = () => true): Promise<Walked> {
  const pages = new Map<string, Page>();
  const documents: string[] = [];
  const broken: string[] = [];
  const waiting = [...fronts, '/robots.txt'].map((address) => ({ address, from: '' }));
  const known = new Set(waiting.map(({ address }) => address));
  let crops = 0;
  const follow = (target: string, from: string) => {
    const picture = /^\/pictures\/[^/]+\/([\w-]+)\.[^/]+\/[\w-]+\.jpg$/.exec(target)?.[1];
    const isLeftOut = picture !== undefined && !known.has(target) && (crops += 1) > maxCrops;
    const address = isLeftOut ? Buffer.from(picture, 'base64url').toString() : target;
    if (!isFollowed(address) || !isSeen(address) || known.has(withoutWayBack(address))) return;
    known.add(withoutWayBack(address));
    waiting.push({ address, from });
  };
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { address, from } = next;
    const response = await ask(address);
    const type = response.headers.get('content-type') ?? '';
    if (response.status !== 200) {
      await response.body?.cancel();
      broken.push(`${from} → ${address}: ${response.status}`);
      continue;
    }
    if (/^image\//.test(type)) {
      await response.body?.cancel();
      continue;
    }
    const text = await response.text();
    if (!type.startsWith('text/html')) {
      documents.push(address);
      for (const target of addressesIn(text)) follow(target.slice(origin.length).replace(/#.*/, '') || '/', address);
      continue;
    }
    pages.set(address, {
      robots: named(text, 'meta', 'name', 'robots')[0]?.content ?? '',
      canonical: named(text, 'link', 'rel', 'canonical')[0]?.href ?? '',
      alternates: named(text, 'link', 'rel', 'alternate').flatMap(({ hrefLang, href = '' }) =>
        hrefLang ? [href] : [],
      ),
    });
    const ids = new Set(tags(text, '[a-z]\\w*').map(({ id }) => id));
    for (const { href = '' } of [...tags(text, 'a'), ...named(text, 'link', 'rel', 'alternate')]) {
      const [target = '', fragment] = href.replace(origin, '').split('#');
      if (target === '' && fragment && !ids.has(fragment)) broken.push(`${address} → #${fragment}`);
      follow(target, address);
    }
  }
  return { pages, documents, broken };
}

test('no link is broken or redirected, and crawlers find only indexable pages', async () => {
  const { pages, documents, broken } = await walk(get, Object.values(inEach('/')), isSampled);
  expect(broken).toEqual([]);
  expect(pages.size).toBeGreaterThan(250);

  const absolute = (address: string) => (address === '/' ? `${origin}/` : `${origin}${address}`);
  const wrong = [...pages].filter(([, page]) => page.alternates.length && page.robots.includes('noindex'));
  expect(wrong).toEqual([]);
  // Pages that name a translation which does not name them in turn.
  const oneSided = [...pages].flatMap(([address, { alternates }]) =>
    alternates
      .map((other) => other.replace(origin, '') || '/')
      .filter((other) => isSampled(other) && !pages.get(other)?.alternates.includes(absolute(address)))
      .map((other) => `${address} → ${other}`),
  );
  expect(oneSided).toEqual([]);

  const index = textsOf(parseXml(await (await get('/sitemap.xml')).text()), 'loc');
  const files = index.filter((file) => !file.includes('news-') && !file.includes('video-'));
  const reported = new Set<string>();
  for (const file of files) {
    const xml = parseXml(await (await get(file.replace(origin, ''))).text());
    for (const address of textsOf(xml, 'loc')) if (isSampled(address.replace(origin, ''))) reported.add(address);
  }
  // Pages in sitemaps exist, are indexable, and are their own canonical URL.
  for (const address of reported) {
    const page = pages.get(address.replace(origin, '') || '/');
    expect([address, page?.canonical, page?.robots.startsWith('index')]).toEqual([address, address, true]);
  }
  // Every indexable page is in a sitemap, except later pages of lists.
  const indexed = [...pages].filter(([address, page]) => page.robots.startsWith('index') && !address.includes('?'));
  expect(indexed.map(([address]) => absolute(address)).filter((address) => !reported.has(address))).toEqual([]);

  // The feeds of every edition and of 33 sections, and all sitemaps, were read.
  const read = (pattern: RegExp) => documents.filter((address) => pattern.test(address)).length;
  expect(read(/\/feed\/(rss\.xml|atom\.xml|feed\.json)$/)).toBe(3 * allEditions.length);
  const sections = documents.map((address) => /\/feed\/([a-z-]+)\/rss\.xml$/.exec(address)?.[1]);
  expect(new Set(sections.filter((slug) => slug !== undefined && slug !== 'topic')).size).toBe(33);
  expect(documents).toEqual(expect.arrayContaining(index.map((file) => file.replace(origin, ''))));
}, 900_000);

describe('a crawl of a site finds', () => {
  const html = (body: string) => ['text/html; charset=utf-8', body] as const;
  const xml = (body: string) => ['application/xml; charset=utf-8', body] as const;
  /** A small site: the content at each path. Other paths are 404, and `/old` is redirected. */
  const small: Record<string, readonly [type: string, body: string]> = {
    '/': html('<a href="/story">a</a> <a href="#top">b</a> <a href="https://other.example/gone">c</a><i id="top"></i>'),
    '/hindi': html('<link rel="alternate" href="https://news.example/feed.xml">'),
    '/gujarati': html(''),
    '/robots.txt': ['text/plain; charset=utf-8', 'Sitemap: https://news.example/sitemap.xml\n'],
    '/sitemap.xml': xml('<loc>https://news.example/story?a=1&amp;b=2</loc>'),
    '/feed.xml': xml(
      '<content>&lt;a href=&quot;https://news.example/story?c=1&amp;amp;d=2&quot;&gt;e&lt;/a&gt;</content>',
    ),
    '/story': html('<a href="/search?q=rain">search</a>'),
    '/story?a=1&b=2': html(''),
    '/story?c=1&d=2': html(''),
  };
  const smallFronts = ['/', '/hindi', '/gujarati'];
  const getFrom = (site: typeof small): Get => {
    return async (address) => {
      const found = site[address];
      if (address === '/old') return new Response(null, { status: 308, headers: { location: '/story' } });
      return found
        ? new Response(found[1], { headers: { 'content-type': found[0] } })
        : new Response('', { status: 404 });
    };
  };

  test('nothing on a correct site', async () => {
    const { pages, documents, broken } = await walk(getFrom(small), smallFronts);
    expect(broken).toEqual([]);
    expect([...pages.keys()].sort()).toEqual([
      '/',
      '/gujarati',
      '/hindi',
      '/story',
      '/story?a=1&b=2',
      '/story?c=1&d=2',
    ]);
    expect(documents.sort()).toEqual(['/feed.xml', '/robots.txt', '/sitemap.xml']);
  });

  test.each<[string, string, readonly [string, string], string]>([
    ['a link to nothing', '/story', html('<a href="/gone">a</a>'), '/story → /gone: 404'],
    ['a link to a redirect', '/story', html('<a href="/old">a</a>'), '/story → /old: 308'],
    ['a fragment that is not there', '/story', html('<a href="#part">a</a>'), '/story → #part'],
    [
      'a translation that is not there',
      '/story',
      html('<link rel="alternate" hrefLang="hi" href="https://news.example/hindi/story">'),
      '/story → /hindi/story: 404',
    ],
    [
      'a dead address of a sitemap',
      '/sitemap.xml',
      xml('<loc>https://news.example/gone</loc>'),
      '/sitemap.xml → /gone: 404',
    ],
    ['a redirect in a sitemap', '/sitemap.xml', xml('<loc>https://news.example/old</loc>'), '/sitemap.xml → /old: 308'],
    [
      'a dead link in the text of a feed',
      '/feed.xml',
      xml('&lt;a href=&quot;https://news.example/gone&quot;&gt;'),
      '/feed.xml → /gone: 404',
    ],
    [
      'a sitemap that robots.txt names and that is not there',
      '/robots.txt',
      ['text/plain', 'Sitemap: https://news.example/map.xml'],
      '/robots.txt → /map.xml: 404',
    ],
  ])('%s', async (_, address, content, problem) => {
    expect((await walk(getFrom({ ...small, [address]: content }), smallFronts)).broken).toContain(problem);
  });
});
