import { JSDOM } from 'jsdom';
import type { Db } from '@/lib/database/connection';
import { atomText } from '@/lib/distribution/documents/feeds/atom';
import { loadFeed } from '@/lib/distribution/documents/feeds/load-feed';
import { jsonFeedText } from '@/lib/distribution/documents/feeds/json-feed';
import { rssText } from '@/lib/distribution/documents/feeds/rss';
import type { Edition } from '@/lib/platform/editions';
import { embeddedNewsApi } from '@/lib/news-api/embedded';
import { saveStory } from '@/lib/newsroom/stories/save-story';
import { app } from '@/lib/platform/runtime/app';
import { hostileTitles } from '../support/hostile';
import { enterNewsroom, enterSite, leaveSite } from '../support/in-process';
import { addNamed } from '../support/named';
import { newsroomInMemory, storyInput, testNow } from '../support/newsroom';
import { englishOnly, hoursAgo, publish } from '../support/stories';
import { atomProblems, jsonFeedProblems, rssProblems } from '../support/feed-rules';
import { parseXml, textsOf } from '../support/xml';
import { cropOf } from '../support/picture-names';

let db: Db;
beforeAll(async () => {
  db = await newsroomInMemory();
  await addNamed(db, 'authors', {
    slug: 'asha',
    kind: 'person',
    name: 'Asha Rao',
    hindi_name: 'आशा राव',
    gujarati_name: 'આશા રાવ',
  });
  await publish(db, 3, {
    title: 'Rain & wind',
    author: 'asha',
    category: 'india',
    tags: ['rain'],
    hindiTags: ['बारिश'],
    imageUrl: '/sample/monsoon.jpg',
    imageDescription: 'Clouds',
    body: '<p>See <a href="/india/sun/2">this</a> &amp; <a href="https://other.example/">that</a>.</p>',
  });
  await publish(db, 2, { title: 'English only', category: 'crime', ...englishOnly });
  await publish(db, 1, { title: 'Elsewhere', imageUrl: 'https://pictures.example/a.png' });
});
/** Pictures that were requested from other hosts, which have none. */
let requests: string[];
beforeEach(() => {
  enterNewsroom(db);
  requests = [];
  app.fetchPicture = async (url) => void requests.push(url);
});
afterEach(leaveSite);
afterAll(() => db.destroy());

const feed = async (edition: Edition, format: 'rss.xml' | 'atom.xml' | 'feed.json' = 'rss.xml', category?: string) => {
  const found = await loadFeed({ edition, format, ...(category ? { category } : {}) });
  if (!found) throw new Error('there is no such feed');
  return found;
};
const one = (of: Document | Element, name: string) => textsOf(of, name)[0];

describe('RSS', () => {
  test('of the English edition has its title, language, date and URLs', async () => {
    const channel = parseXml(rssText(await feed('en')));
    expect(textsOf(channel, 'title')[0]).toBe('Trivarta');
    expect(textsOf(channel, 'link')[0]).toBe('https://news.example/');
    expect(one(channel, 'language')).toBe('en-in');
    expect(one(channel, 'lastBuildDate')).toBe('Fri, 20 Nov 2026 05:30:00 GMT');
    expect(channel.getElementsByTagName('atom:link')[0]?.getAttribute('href')).toBe(
      'https://news.example/feed/rss.xml',
    );
    const titles = [...channel.querySelectorAll('item > title')].map((title) => title.textContent);
    expect(titles).toEqual(['Elsewhere', 'English only', 'Rain & wind']);
  });

  test('contains the whole story with its picture and author', async () => {
    const [item] = parseXml(rssText(await feed('en', 'rss.xml', 'india'))).getElementsByTagName('item');
    expect([one(item!, 'guid'), one(item!, 'link')]).toEqual([
      'tag:news.example,2025:en:1',
      'https://news.example/india/rain-and-wind/1',
    ]);
    expect(item!.querySelector('guid')?.getAttribute('isPermaLink')).toBe('false');
    expect(one(item!, 'pubDate')).toBe('Fri, 20 Nov 2026 03:30:00 GMT');
    expect(one(item!, 'dc:creator')).toBe('Asha Rao');
    expect(textsOf(item!, 'category')).toEqual(['India', 'rain']);
    expect(one(item!, 'content:encoded')).toBe(
      '<p>See <a href="https://news.example/india/sun/2" rel="noopener">this</a> &amp; <a href="https://other.example/" rel="noopener">that</a>.</p>',
    );
    const media = item!.getElementsByTagName('media:content')[0];
    expect(['url', 'medium', 'type', 'width', 'height'].map((name) => media?.getAttribute(name))).toEqual([
      cropOf('16x9', '/sample/monsoon.jpg'),
      'image',
      'image/jpeg',
      '1200',
      '675',
    ]);
    expect(one(item!, 'media:description')).toBe('Clouds');
  });

  test('leaves out a picture that cannot be fetched', async () => {
    const [item] = parseXml(rssText(await feed('en'))).getElementsByTagName('item');
    expect(item!.getElementsByTagName('media:content')).toHaveLength(0);
    expect(requests).toEqual(['https://pictures.example/a.png']);
  });

  test('contains the corrections of a story as its page shows them', async () => {
    const own = await newsroomInMemory();
    enterNewsroom(own);
    const correction = {
      text: 'Noon, not <one>.',
      hindiText: 'बारह बजे।',
      gujaratiText: 'બાર વાગ્યે.',
      date: '2026-11-20T03:00:00.000Z',
    };
    await publish(own, 3, { body: '<p>Rain.</p>', corrections: [correction] });
    expect((await feed('en')).items[0]?.html).toBe(
      '<p>Rain.</p><p><strong>Correction</strong> (Nov 20, 2026, 8:30 AM): Noon, not &lt;one&gt;.</p>',
    );
    expect((await feed('gujarati')).items[0]?.html).toContain('<strong>સુધારો</strong>');
    expect((await feed('gujarati')).items[0]?.html).toContain('): બાર વાગ્યે.</p>');
    await own.destroy();
  });
});

test('a Hindi feed is in Hindi and leaves out stories without Hindi text', async () => {
  const channel = parseXml(rssText(await feed('hindi')));
  expect([one(channel, 'title'), one(channel, 'language')]).toEqual(['त्रिवार्ता', 'hi']);
  const titles = [...channel.querySelectorAll('item > title')].map((title) => title.textContent);
  expect(titles).toEqual(['सदन की बैठक सोमवार को', 'सदन की बैठक सोमवार को']);
  expect(textsOf(channel, 'dc:creator')).toEqual(['आशा राव']);
  expect(textsOf(channel, 'guid')).toEqual(['tag:news.example,2025:hi:3', 'tag:news.example,2025:hi:1']);
});

test('an Atom feed and each of its entries have id, title, time and author', async () => {
  const root = parseXml(atomText(await feed('gujarati', 'atom.xml'))).documentElement;
  expect([root.namespaceURI, root.getAttribute('xml:lang')]).toEqual(['http://www.w3.org/2005/Atom', 'gu']);
  expect(root.querySelector('link[rel=self]')?.getAttribute('href')).toBe(
    'https://news.example/gujarati/feed/atom.xml',
  );
  expect(one(root, 'id')).toBe('https://news.example/gujarati/feed/atom.xml');
  const entries = [...root.getElementsByTagName('entry')];
  expect(entries.map((entry) => [one(entry, 'id'), one(entry, 'updated'), one(entry, 'name')])).toEqual([
    ['tag:news.example,2025:gu:3', '2026-11-20T05:30:00.000Z', undefined],
    ['tag:news.example,2025:gu:1', '2026-11-20T03:30:00.000Z', 'આશા રાવ'],
  ]);
  expect(one(entries[1]!, 'content')).toBe('<p>સત્ર બે અઠવાડિયાં ચાલશે.</p>');
});

test('a JSON feed has the same content', async () => {
  const { items, ...rest } = JSON.parse(jsonFeedText(await feed('en', 'feed.json'))) as { items: object[] };
  expect(rest).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    feed_url: 'https://news.example/feed/feed.json',
    home_page_url: 'https://news.example/',
    language: 'en',
  });
  expect(items[2]).toMatchObject({
    id: 'tag:news.example,2025:en:1',
    title: 'Rain & wind',
    image: cropOf('16x9', '/sample/monsoon.jpg'),
    authors: [{ name: 'Asha Rao', url: 'https://news.example/author/asha' }],
    tags: ['India', 'rain'],
    date_published: '2026-11-20T03:30:00.000Z',
  });
});

test('an unchanged feed has the same text at any time', async () => {
  const before = rssText(await feed('en'));
  enterSite(embeddedNewsApi(db, () => new Date(testNow.getTime() + 3_600_000)));
  expect(rssText(await feed('en'))).toBe(before);
});

test('a category without stories has an empty feed, and an unknown category has no feed', async () => {
  const channel = parseXml(rssText(await feed('en', 'rss.xml', 'astrology')));
  expect([textsOf(channel, 'item'), one(channel, 'title')]).toEqual([[], 'Astrology | Trivarta']);
  expect(await loadFeed({ edition: 'en', format: 'rss.xml', category: 'nothing' })).toBeUndefined();
});

test('a changed story is updated in the feed', async () => {
  const own = await newsroomInMemory();
  enterNewsroom(own);
  const id = await publish(own, 5, { title: 'Before' });
  await feed('en');
  await saveStory(own, storyInput({ id, title: 'After', body: '<p>New.</p>' }), hoursAgo(1));
  const [item] = (await feed('en')).items;
  expect([item?.title, item?.html, item?.updated]).toEqual(['After', '<p>New.</p>', '2026-11-20T05:30:00.000Z']);
  await own.destroy();
});

/** The visible text if a feed reader parses the value as HTML. */
const asHtml = (html: string | null | undefined) => new JSDOM(html ?? '').window.document.body.textContent;

test.each([
  ['a sign of less than', 'If a<b then c; the rest.'],
  ['markup as text', 'Write <p> and </p>, not <script>alert(1)</script>.'],
  ['a reference as text', 'Write &lt;p&gt; &amp; &#8217;.'],
  ['quotation marks and an ampersand', '"Rain" & \'wind\''],
  ['Hindi', 'बारिश < धूप & हवा'],
])('%s survives feed readers in the descriptions of the items and the feed', async (_, text) => {
  const item = { ...(await feed('en')).items[0]!, summary: text };
  const channel = parseXml(rssText({ ...(await feed('en')), description: text, items: [item] }));
  expect(asHtml(channel.querySelector('item > description')?.textContent)).toBe(text);
  expect(asHtml(channel.querySelector('channel > description')?.textContent)).toBe(text);
  const atom = parseXml(atomText({ ...(await feed('en', 'atom.xml')), description: text, items: [item] }));
  expect([one(atom, 'subtitle'), one(atom, 'summary')]).toEqual([text, text]);
});

test.each([
  ['the end of a CDATA section', 'a ]]> b <b>c</b>', 'a ]]> b <b>c</b>'],
  ['one with a control character within', 'a ]]\u0001> b <script>', 'a ]]> b <script>'],
  ['the beginning of one', 'a > <![CDATA[ b', 'a > <![CDATA[ b'],
  ['a control character alone', 'a\u0001b', 'ab'],
  ['half of a surrogate pair', 'a\ud800b', 'a\ufffdb'],
])('%s stays text in every form of a feed', async (_, text, expected) => {
  const own = await feed('en');
  const author = { name: text, url: 'https://news.example/author/x' };
  const picture = { url: 'https://news.example/x.jpg?a=1&b=2', description: text, width: 1200, height: 675 };
  const item = { ...own.items[0]!, title: text, summary: text, tags: [text], author, picture };
  const given = { ...own, title: text, items: [item] };
  const rss = parseXml(rssText(given));
  expect(rss.querySelector('channel > title')?.textContent).toBe(expected);
  expect(rss.querySelector('item > title')?.textContent).toBe(expected);
  expect(textsOf(rss, 'category').at(-1)).toBe(expected);
  expect([one(rss, 'dc:creator'), one(rss, 'media:description')]).toEqual([expected, expected]);
  expect(rss.getElementsByTagName('media:content')[0]?.getAttribute('url')).toBe(picture.url);
  const entry = parseXml(atomText(given)).querySelector('entry');
  expect([one(entry!, 'title'), one(entry!, 'summary'), one(entry!, 'name')]).toEqual([expected, expected, expected]);
  expect([...entry!.querySelectorAll('category')].at(-1)?.getAttribute('term')).toBe(expected);
});

test('every format names the hub, and a feed without stories has an empty list', async () => {
  const given = { ...(await feed('en')), hub: 'https://hub.example/?a=1&b=2', items: [] };
  const hubOf = (text: string, name: string) =>
    [...parseXml(text).getElementsByTagName(name)].find((link) => link.getAttribute('rel') === 'hub');
  expect(hubOf(rssText(given), 'atom:link')?.getAttribute('href')).toBe(given.hub);
  expect(hubOf(atomText(given), 'link')?.getAttribute('href')).toBe(given.hub);
  expect(JSON.parse(jsonFeedText(given))).toMatchObject({ hubs: [{ type: 'WebSub', url: given.hub }], items: [] });
  expect(hubOf(rssText({ ...given, hub: undefined }), 'atom:link')).toBeUndefined();
});

test.each(hostileTitles)('with %s in a title, every feed is well-formed', async (_name, given, stored) => {
  const own = await newsroomInMemory();
  enterNewsroom(own);
  await publish(own, 1, {
    title: given,
    sortDescription: given,
    tags: ['a < b & "c"'],
    imageUrl: '/sample/monsoon.jpg',
  });
  const rss = parseXml(rssText(await feed('en')));
  const atom = parseXml(atomText(await feed('en', 'atom.xml')));
  expect(rss.querySelector('item > title')?.textContent).toBe(stored);
  // A title is plain text in RSS and Atom. A description is HTML in RSS, and plain text in Atom.
  expect(asHtml(rss.querySelector('item > description')?.textContent)).toBe(stored);
  expect(atom.querySelector('entry > summary')?.textContent).toBe(stored);
  expect(atom.querySelector('entry > title')?.textContent).toBe(stored);
  const json = JSON.parse(jsonFeedText(await feed('en', 'feed.json'))) as { items: { title: string }[] };
  expect(json.items[0]?.title).toBe(stored);
  await own.destroy();
});

describe('the rules of RSS, Atom and JSON Feed', () => {
  let sample: Db;
  beforeAll(async () => {
    sample = await newsroomInMemory({ sample: true });
  });
  afterAll(() => sample.destroy());

  const editionsAndPrefixes: [Edition, string][] = [
    ['en', ''],
    ['hindi', '/hindi'],
    ['gujarati', '/gujarati'],
  ];
  test.each(editionsAndPrefixes)('hold for every feed of the sample edition in %s', async (edition, prefix) => {
    enterNewsroom(sample);
    const at = (path: string) => `https://news.example${prefix}/feed/${path}`;
    expect(rssProblems(rssText(await feed(edition)), at('rss.xml'))).toEqual([]);
    expect(rssProblems(rssText(await feed(edition, 'rss.xml', 'india')), at('india/rss.xml'))).toEqual([]);
    expect(atomProblems(atomText(await feed(edition, 'atom.xml')), at('atom.xml'))).toEqual([]);
    expect(jsonFeedProblems(jsonFeedText(await feed(edition, 'feed.json')), at('feed.json'))).toEqual([]);
  });

  test('report invalid feeds', async () => {
    enterNewsroom(sample);
    const self = 'https://news.example/feed/rss.xml';
    const right = rssText(await feed('en'));
    expect(rssProblems(right.replace(/<pubDate>[^<]*/, '<pubDate>yesterday'), self)).toContain('item 0 has a date');
    expect(rssProblems(right.replace('<p>', '<a href="/x">'), self)).toContain('item 0: relative /x');
    expect(rssProblems(right, 'https://news.example/other.xml')).toEqual(['knows its own address']);
  });
});
