import fs from 'node:fs';
import path from 'node:path';
import missing from '@/generated/texts/missing';
import { allEditions } from '../support/editions';
import { failuresOfRows } from '../support/failures-of';
import { faultsLogged } from '../support/log-lines';
import { placesOn } from '../support/page-types';
import { sharedSite } from '../support/shared';
import type { Site } from '../support/site';

let site: Site;
let id = 0;
let buildId = '';

beforeAll(async () => {
  site = await sharedSite();
  id = (await placesOn(site)).storyId;
  buildId = fs.readFileSync(path.resolve(__dirname, '../../.next/BUILD_ID'), 'utf8').trim();
});

const get = (address: string, method = 'GET') => fetch(site.url + address, { method, redirect: 'manual' });

/** Fills in values of a table's URL that are only known once the site runs. */
const filled = (address: string) => address.replace('ID', String(id)).replace('BUILD', buildId);

/** Path and query of the `Location` header, whose origin must be the site's own. */
function locationOf(response: Response): string {
  const target = new URL(response.headers.get('location') ?? '', site.url);
  expect([new URL(site.url).host, `localhost:${new URL(site.url).port}`]).toContain(target.host);
  return target.pathname + target.search;
}

const own = 'politics/the-house-meets-on-monday/ID';

/** The current URL of a story must be revalidated each time. Canonical spelling can be cached. */
const remembered = { story: 'no-cache', spelling: 'public, max-age=3600' } as const;

describe('one permanent redirect, remembered for an hour unless it says where a story is,', () => {
  const inEach = allEditions.flatMap(({ prefix }) => [
    ['a wrong slug', `${prefix}/politics/the-house-met/ID`, `${prefix}/${own}`],
    ['a wrong category', `${prefix}/sports/the-house-meets-on-monday/ID`, `${prefix}/${own}`],
    ['a wrong slug and category', `${prefix}/sports/the-house-met/ID`, `${prefix}/${own}`],
    ['a slug in capitals', `${prefix}/politics/The-House-Meets-On-Monday/ID`, `${prefix}/${own}`],
    ['an unknown category', `${prefix}/no-such/the-house-meets-on-monday/ID`, `${prefix}/${own}`],
    ['a slug in another script', `${prefix}/politics/%E0%A4%B8%E0%A4%A6%E0%A4%A8/ID`, `${prefix}/${own}`],
    ['a slug that holds the word', `${prefix}/politics/undefined-law/ID`, `${prefix}/${own}`],
    ['a wrong slug and an end slash', `${prefix}/politics/the-house-met/ID/`, `${prefix}/${own}`],
    ['the first page by number', `${prefix}/politics?page=1`, `${prefix}/politics`],
    ['an end slash', `${prefix}/politics/`, `${prefix}/politics`],
  ]);
  const rows = [
    ...inEach,
    ['the English prefix', '/en', '/'],
    ['the English prefix with a slash', '/en/', '/'],
    ['the English prefix before a category', '/en/politics', '/politics'],
    ['the English prefix before a story', `/en/${own}`, `/${own}`],
    ['the English prefix before a wrong slug', '/en/politics/the-house-met/ID', `/${own}`],
    ['the English prefix before a wrong slug and an end slash', '/en/sports/the-house-met/ID/', `/${own}`],
    ['another case of an edition before a wrong slug', '/Hindi/politics/the-house-met/ID', `/hindi/${own}`],
    ['the English prefix with a query', '/en?from=mail', '/?from=mail'],
  ];
  test('redirects other spellings of a URL to the canonical one', async () => {
    const failures = await failuresOfRows(rows, async ([, from = '', to = '']) => {
      const response = await get(filled(from));
      expect([response.status, locationOf(response)]).toEqual([308, filled(to)]);
      expect(response.headers.get('cache-control')).toBe(remembered[to.endsWith('/ID') ? 'story' : 'spelling']);
      expect((await get(filled(to))).status).toBe(200);
    });
    expect(failures).toEqual([]);
  });
});

describe('the internal page behind ?page=', () => {
  test.each([
    ['/paged/politics/2', '/politics?page=2'],
    ['/hindi/paged/politics/2', '/hindi/politics?page=2'],
    ['/gujarati/paged/politics/x', '/gujarati/politics?page=x'],
    ['/hindi/paged/politics/2/', '/hindi/politics?page=2'],
  ])('%s leads out to %s', async (from, to) => {
    const response = await get(from);
    expect([response.status, locationOf(response)]).toEqual([308, to]);
  });
});

test.each([
  '/en//elsewhere.example',
  '/en/\\elsewhere.example',
  '//elsewhere.example/politics',
  '/\\elsewhere.example',
])('never redirects to another site: %s', async (address) => {
  const response = await fetch(`${site.url}${address}`, { redirect: 'manual' });
  expect(response.status).toBeGreaterThanOrEqual(300);
  if (response.status < 400) expect(locationOf(response)).not.toContain('//');
});

describe('the not-found page of the edition', () => {
  const nowhere = [
    ['an unknown id', '/politics/the-house-meets-on-monday/999999'],
    ['a longer id than any', '/politics/the-house-meets-on-monday/9999999999999999'],
    ['an id with a leading zero', '/politics/the-house-meets-on-monday/01'],
    ['an id that is no number', '/politics/the-house-meets-on-monday/one'],
    ['the id alone', '/politics/ID'],
    ['an unknown category', '/no-such-category'],
    ['a category in capitals', '/Politics'],
    ['a reserved word', '/paged'],
    ['a page beyond the last', '/politics?page=99'],
    ['page nought', '/politics?page=0'],
    ['a page below nought', '/politics?page=-1'],
    ['a page with a leading zero', '/politics?page=02'],
    ['a page that is no number', '/politics?page=two'],
    ['a page that is a dot', '/politics?page=.'],
    ['a page that leads up', '/politics?page=..'],
    ['a page that leads far up', '/politics?page=..%2F..%2Fabout'],
    ['a page that is a percent sign', '/politics?page=%25'],
    ['a page of a line feed', '/politics?page=%0A'],
    ['a page of seven digits', '/politics?page=1000000'],
    ['a page of an author that is a dot', '/author/politics-desk?page=.'],
    ['a page of a city that is a percent sign', '/cities/mumbai?page=%25'],
    ['a page of bulletins that is a dot', '/video/comedy?page=..'],
    ['a day that is a percent sign', '/archive?date=%25ff'],
    ['a day that leads up', '/archive?date=..'],
    ['a day that is half one', '/archive?date=2026-11'],
    ['a page of a day that is a dot', '/archive?date=2026-11-20&page=.'],
    ['the word with its percent sign spelt', '/%2575ndefined'],
    ['a path that is too deep', '/politics/a/b/c/d'],
    ['the word within a longer one', '/undefinedly'],
    ['its own address', '/404'],
  ];
  const rows = allEditions.flatMap(({ folder, prefix, lang }) =>
    nowhere.map(([what, p]) => [what, `${prefix}${p}`, lang, missing[folder].title]),
  );
  test('is shown at every URL without a page', async () => {
    const failures = await failuresOfRows(rows, async ([, address = '', lang, headline]) => {
      const response = await get(filled(address));
      expect(response.status).toBe(404);
      const html = await response.text();
      expect(html.slice(0, 1000)).toContain(`<html lang="${lang}">`);
      expect(/<h1[^>]*>([^<]*)</.exec(html)?.[1]).toBe(headline);
      // A URL without a page must not have the metadata of another page.
      expect(/rel="canonical"|og:url/.exec(html)).toBeNull();
      expect(response.headers.get('link') ?? '').not.toContain('canonical');
    });
    expect(failures).toEqual([]);
  });

  test('logs no error', () => {
    // Other test files read the same site.
    const addresses = rows.flatMap(([, address = '']) => (address.length > 3 ? [filled(address)] : []));
    const lines = faultsLogged(site).map((line) => JSON.stringify(line));
    expect(lines.filter((line) => addresses.some((address) => line.includes(`"${address}"`)))).toEqual([]);
  });
});

describe('the literal "undefined" leads to the not-found page', () => {
  const guarded = allEditions.flatMap(({ prefix, lang }) => [
    ['the first segment', `${prefix}/undefined`, prefix, lang],
    ['the category of a story', `${prefix}/undefined/the-house-meets-on-monday/ID`, prefix, lang],
    ['the slug of a story', `${prefix}/politics/undefined/ID`, prefix, lang],
    ['the id of a story', `${prefix}/politics/the-house-meets-on-monday/undefined`, prefix, lang],
    ['the first segment with a query', `${prefix}/undefined?a=b`, prefix, lang],
    ['the last of many segments', `${prefix}/a/b/c/d/undefined`, prefix, lang],
    ['a segment behind words in Hindi', `${prefix}/%E0%A4%B8%E0%A4%A6%E0%A4%A8/undefined`, prefix, lang],
    ['a segment with a slash behind it', `${prefix}/politics/undefined/`, prefix, lang],
    ['a path with doubled slashes', `${prefix}//politics//undefined`, prefix, lang],
    ['a feed', `${prefix}/feed/undefined/rss.xml`, prefix, lang],
    ['a segment in another spelling', `${prefix}/%75ndefined`, prefix, lang],
    ['the id of a story in another spelling', `${prefix}/politics/x/%75%6e%64%65%66%69%6e%65%64`, prefix, lang],
    ['a segment after a file', `${prefix}/favicon.ico/undefined`, prefix, lang],
    ['an internal page in another spelling', `${prefix}/paged/%75ndefined/2`, prefix, lang],
    ['a query value in another spelling', `${prefix}/politics?ref=%75ndefined`, prefix, lang],
    ['a query value of home', `${prefix || '/'}?ref=undefined`, prefix, lang],
    ['a query value of a category', `${prefix}/politics?page=undefined`, prefix, lang],
    ['the second of two query values', `${prefix}/politics?a=1&b=undefined`, prefix, lang],
  ]);
  test('of its edition, wherever it stands', async () => {
    const failures = await failuresOfRows(guarded, async ([, address = '', prefix]) => {
      for (const method of ['GET', 'HEAD']) {
        const response = await get(filled(address), method);
        expect([method, response.status, locationOf(response), response.headers.get('cache-control')]).toEqual([
          method,
          307,
          `${prefix}/404`,
          'public, max-age=3600',
        ]);
        expect(['', `${prefix}/404`]).toContain(await response.text());
        expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
        expect([...response.headers.keys()].filter((name) => /^x-(?:middleware|nextjs)-/.test(name))).toEqual([]);
      }
    });
    expect(failures).toEqual([]);
    for (const { prefix, lang } of allEditions) {
      const target = await get(`${prefix}/404`);
      expect(target.status).toBe(404);
      expect(await target.text()).toContain(`<html lang="${lang}">`);
    }
  });

  test.each(allEditions.map(({ prefix }) => [prefix.slice(1) || 'en', prefix]))(
    'from a data route: %s',
    async (locale, prefix) => {
      const response = await get(filled(`/_next/data/BUILD/${locale}/politics/undefined/ID.json`));
      // The header that makes Next's client router navigate.
      expect([response.status, response.headers.get('x-nextjs-redirect')]).toEqual([307, `${prefix}/404`]);
    },
  );
});

test('the literal "undefined" in an address of the API leads to the not-found page of the site', async () => {
  const response = await get('/api/news/view/undefined');
  expect([response.status, locationOf(response)]).toEqual([307, '/404']);
});

test.each(allEditions)(
  'the literal "undefined" in a Lite address leads to its not-found page in $name',
  async ({ prefix }) => {
    const response = await get(`${prefix}/lite/politics/undefined`);
    expect([response.status, locationOf(response)]).toEqual([307, `${prefix}/lite/404`]);
    expect((await get(`${prefix}/lite/404`)).status).toBe(404);
  },
);

describe('typed URLs', () => {
  const inEach = allEditions.flatMap(({ prefix, lang }) => [
    ...['/feed', '/feed/', '/Feed', '/rss', '/RSS', '/rss.xml', '/feed.xml', '/index.xml', '/feed/rss2', '//feed'].map(
      (typed) => [`${prefix}${typed}`, `${prefix}/feed/rss.xml`],
    ),
    ...['/atom.xml', '/feed/atom', '/atom'].map((typed) => [`${prefix}${typed}`, `${prefix}/feed/atom.xml`]),
    [`${prefix}/feed.json`, `${prefix}/feed/feed.json`],
    [`${prefix || '/'}?feed=rss2`, `${prefix}/feed/rss.xml`],
    ...[
      '/politics/feed',
      '/politics/feed/',
      '/politics/rss.xml',
      '/politics/rss',
      '/feed/politics',
      '/politics/feed/atom',
    ].map((typed) => [`${prefix}${typed}`, `${prefix}/feed/politics/rss.xml`]),
    [`${prefix}/topic/parliament/feed`, `${prefix}/feed/topic/parliament/rss.xml`],
    ...(prefix
      ? [
          [`/${lang}`, prefix],
          [`/${lang}/`, prefix],
          [`/${lang.toUpperCase()}`, prefix],
          [`/${lang}/politics`, `${prefix}/politics`],
          [`/${lang}/politics/`, `${prefix}/politics`],
          [`/${lang}/parenting?from=mail`, `${prefix}/parenting?from=mail`],
          [`/${lang}/politics/the-house-met/ID`, `${prefix}/${own}`],
          [`/${lang}/feed`, `${prefix}/feed/rss.xml`],
          [`/${lang}/politics/rss.xml`, `${prefix}/feed/politics/rss.xml`],
        ]
      : []),
  ]);
  const rows = [
    ...inEach,
    ['/en/feed', '/feed/rss.xml'],
    ['/Hindi/politics/feed', '/hindi/feed/politics/rss.xml'],
    ['/apple-touch-icon-precomposed.png', '/apple-touch-icon.png'],
    ['/apple-touch-icon-120x120.png', '/apple-touch-icon.png'],
    ['/apple-touch-icon-152x152-precomposed.png', '/apple-touch-icon.png'],
  ];
  test('reach the intended page in one permanent redirect', async () => {
    const failures = await failuresOfRows(rows, async ([from = '', to = '']) => {
      for (const method of ['GET', 'HEAD']) {
        const response = await get(filled(from), method);
        expect([response.status, locationOf(response)]).toEqual([308, filled(to)]);
      }
      expect((await get(filled(to))).status).toBe(200);
    });
    expect(failures).toEqual([]);
  });

  test.each([
    ['the feed of a section that is not there', '/no-such-section/feed'],
    ['a word that begins like a feed', '/feedback'],
    ['a language of no edition', '/fr/politics'],
    ['an icon of another kind', '/apple-touch-icon-large.png'],
    ['an author with the name of a feed', '/author/rss'],
    ['a topic with the name of a feed', '/topic/rss'],
  ])('does not redirect %s: %s', async (_, address) => {
    expect((await get(address)).status).toBe(404);
  });
});

test.each([
  ['as a word among others', '/politics?ref=undefined-law'],
  ['as the name of a query value', '/politics?undefined=1'],
  ['in capitals', '/politics?ref=UNDEFINED'],
  ['in no place, but an empty page', '/politics?page='],
])('a page passes that has "undefined" %s', async (_, address) => {
  expect((await get(address)).status).toBe(200);
});
