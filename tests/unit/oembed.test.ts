import { JSDOM } from 'jsdom';
import type { Db } from '@/lib/database/connection';
import { getOEmbed, oEmbedQuery, toOEmbedXml } from '@/lib/distribution/documents/oembed';
import { app } from '@/lib/platform/runtime/app';
import { enterNewsroom, leaveSite } from '../support/in-process';
import { addNamed } from '../support/named';
import { newsroomInMemory } from '../support/newsroom';
import { englishOnly, publish } from '../support/stories';
import { parseXml, textsOf } from '../support/xml';

let db: Db;
let id: number;
let alone: number;
let later: number;
beforeAll(async () => {
  db = await newsroomInMemory();
  await addNamed(db, 'authors', { slug: 'asha', kind: 'person', name: 'Asha Rao', hindi_name: 'आशा राव' });
  id = await publish(db, 3, {
    title: 'Rain & <wind>',
    sortDescription: 'If a<b then c.',
    hindiTitle: 'बारिश और हवा',
    hindiSortDescription: 'रात भर पानी बरसा।',
    author: 'asha',
    category: 'india',
    imageUrl: '/sample/monsoon.jpg',
    imageDescription: 'Clouds "low"',
  });
  alone = await publish(db, 2, { title: 'English only', category: 'crime', ...englishOnly });
  later = await publish(db, -2, { title: 'Tomorrow' });
});
beforeEach(() => enterNewsroom(db));
afterEach(leaveSite);
afterAll(() => db.destroy());

const at = (path: string) => `https://news.example${path}`;
const cardOf = async (path: string, limits: { maxwidth?: number; maxheight?: number } = {}) =>
  (await getOEmbed(at(path), limits))?.data;
const bodyOf = (html: unknown) => new JSDOM(String(html)).window.document.body;

test('a story has a card in the language of its edition', async () => {
  const { html, thumbnail_url, ...rest } = (await cardOf(`/hindi/india/rain-and-wind/${id}`)) ?? {};
  expect(rest).toEqual({
    version: '1.0',
    type: 'rich',
    title: 'बारिश और हवा',
    cache_age: 300,
    provider_name: 'त्रिवार्ता',
    provider_url: 'https://news.example/hindi',
    author_name: 'आशा राव',
    author_url: 'https://news.example/hindi/author/asha',
    thumbnail_width: 640,
    thumbnail_height: 360,
    width: 600,
    height: 558,
  });
  expect(thumbnail_url).toMatch(/^https:\/\/news\.example\/pictures\/wide-640\/.*\/monsoon\.jpg$/);
  const [quote] = bodyOf(html).children;
  expect([quote?.tagName, quote?.getAttribute('lang'), quote?.getAttribute('cite')]).toEqual([
    'BLOCKQUOTE',
    'hi',
    at(`/hindi/india/rain-and-wind/${id}`),
  ]);
  expect([...(quote?.querySelectorAll('p') ?? [])].map((part) => part.textContent)).toEqual([
    '',
    'बारिश और हवा',
    'रात भर पानी बरसा।',
    'त्रिवार्ता',
  ]);
});

test('the card escapes HTML characters in text', async () => {
  const card = await cardOf(`/india/rain-and-wind/${id}`);
  expect(card?.['title']).toBe('Rain & <wind>');
  const body = bodyOf(card?.['html']);
  expect(body.textContent).toBe('Rain & <wind>If a<b then c.Trivarta');
  expect(body.querySelector('img')?.getAttribute('alt')).toBe('Clouds "low"');
  expect(body.querySelectorAll('script, iframe, style, wind')).toHaveLength(0);
});

test.each([
  ['under another slug and section', () => `/sports/storm/${id}`],
  ['with a query and a fragment', () => `/india/rain-and-wind/${id}?utm_source=x#top`],
  ['with a slash behind it', () => `/india/rain-and-wind/${id}/`],
  ['under /en', () => `/en/india/rain-and-wind/${id}`],
  ['as a Lite page', () => `/lite/india/rain-and-wind/${id}?size=large`],
])('a story is found %s', async (_, path) => {
  expect((await cardOf(path()))?.['html']).toContain(`cite="${at(`/india/rain-and-wind/${id}`)}"`);
});

test('a story is found by its URL on the replaced site', async () => {
  app.redirects = {
    needsLookup: () => true,
    findTarget: async (url: string) => (url === '/?p=7' ? `/hindi/india/rain-and-wind/${id}` : undefined),
    isUnavailable: () => false,
  };
  expect((await cardOf('/?p=7'))?.['title']).toBe('बारिश और हवा');
});

test('a story without a text in an edition has the card of the edition with the text', async () => {
  expect(await cardOf(`/gujarati/crime/english-only/${alone}`)).toMatchObject({
    title: 'English only',
    provider_name: 'Trivarta',
    provider_url: 'https://news.example/',
    html: expect.stringContaining(`<blockquote cite="${at(`/crime/english-only/${alone}`)}" lang="en">`),
  });
});

test.each([
  ['a story that is not published yet', () => at(`/politics/tomorrow/${later}`)],
  ['an unknown id', () => at('/india/rain/999')],
  ['an id that is none', () => at('/india/rain/01')],
  ['a section', () => at('/india')],
  ['the front page', () => at('/')],
  ['a year of the archive', () => at('/hindi/archive/2026')],
  ['another site', () => `https://other.example/india/rain-and-wind/${id}`],
  ['another port', () => `https://news.example:8443/india/rain-and-wind/${id}`],
  ['a path alone', () => `/india/rain-and-wind/${id}`],
  ['another protocol', () => `ftp://news.example/india/rain-and-wind/${id}`],
  ['percent signs that spell nothing', () => at(`/india/%E0%A4/${id}`)],
])('%s has no card', async (_, url) => {
  expect(await getOEmbed(url(), {})).toBeUndefined();
});

describe('a card respects the maximum size', () => {
  test.each([
    // The largest picture is 640 × 360 pixels, the other 260 × 146.
    [{}, { width: 600, height: 558, thumbnail_width: 640 }],
    [{ maxwidth: 400 }, { width: 400, height: 366, thumbnail_width: 260 }],
    [{ maxwidth: 260 }, { width: 260, height: 366, thumbnail_width: 260 }],
    [{ maxheight: 300 }, { width: 600, height: 220, thumbnail_width: 260 }],
    [
      { maxwidth: 200, maxheight: 100 },
      { width: 200, height: 100 },
    ],
  ])('%j', async (limits, expected) => {
    const card = await cardOf(`/india/rain-and-wind/${id}`, limits);
    expect(card).toMatchObject(expected);
    if (!('thumbnail_width' in expected)) expect(card).not.toHaveProperty('thumbnail_url');
    expect(bodyOf(card?.['html']).querySelectorAll('img')).toHaveLength(expected.height > 300 ? 1 : 0);
  });
});

test.each([
  [{}, 'url'],
  [{ url: '' }, 'url'],
  [{ url: ['a', 'b'] }, 'url'],
  [{ url: 'a', maxwidth: '0' }, 'maxwidth'],
  [{ url: 'a', maxheight: '1.5' }, 'maxheight'],
  [{ url: 'a', maxwidth: 'wide' }, 'maxwidth'],
])('the query %j is refused for its %s', (query, field) => {
  expect(oEmbedQuery.safeParse(query).error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
});

test('the XML response has the same values', async () => {
  const data = (await cardOf(`/india/rain-and-wind/${id}`)) ?? {};
  const root = parseXml(toOEmbedXml(data)).documentElement;
  expect(root.nodeName).toBe('oembed');
  expect(Object.fromEntries([...root.children].map((part) => [part.nodeName, part.textContent]))).toEqual(
    Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value)])),
  );
  expect(textsOf(root, 'title')).toEqual(['Rain & <wind>']);
});
