import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { NextApiRequest, NextApiResponse } from 'next';
import { documentRoute } from '@/lib/api/document-route';
import type { Db } from '@/lib/database/connection';
import { documentContent } from '@/lib/documents/content';
import { contentCache } from '@/lib/documents/content-cache';
import { newsSitemap } from '@/lib/documents/sitemaps/news';
import type { DocumentRequest } from '@/lib/documents/addresses';
import { embeddedNewsApi } from '@/lib/news-api/embedded';
import { hostileTitles } from '../support/hostile';
import { enterNewsroom, enterSite, leaveSite } from '../support/in-process';
import { newsroomInMemory, testNow } from '../support/newsroom';
import { englishOnly, publish } from '../support/stories';
import { parseXml, sitemapProblems, textsOf } from '../support/xml';

let db: Db;
beforeEach(async () => {
  db = await newsroomInMemory();
  enterNewsroom(db);
});
afterEach(async () => {
  leaveSite();
  await db.destroy();
});

async function sitemap(request: DocumentRequest): Promise<string> {
  const content = await documentContent(request, testNow);
  if (!content) throw new Error('there is no such sitemap');
  if ('body' in content) return String(content.body);
  let text = '';
  for await (const part of content.stream()) text += part;
  return text;
}
/** Sitemaps that robots.txt names. */
const inRobots = async () =>
  [...(await sitemap({ kind: 'text', name: 'robots.txt' })).matchAll(/^Sitemap: (.*)$/gm)].map(
    ([, address]) => address,
  );
const addresses = async (request: DocumentRequest) => textsOf(parseXml(await sitemap(request)), 'loc');
const story = (edition: string, slug: string, id: number) => `https://news.example${edition}/politics/${slug}/${id}`;

describe('the news sitemap', () => {
  beforeEach(async () => {
    await publish(db, 48.01, { title: 'Too old' });
    await publish(db, 48, { title: 'Old' });
    await publish(db, 2, { title: 'English only', ...englishOnly });
    await publish(db, 1, { title: 'New & fresh' });
    await publish(db, -1, { title: 'To come' });
  });

  test('holds what an edition published in the last 48 hours, newest first', async () => {
    expect(await addresses({ kind: 'news', edition: 'en', file: 1 })).toEqual([
      story('', 'new-and-fresh', 4),
      story('', 'english-only', 3),
      story('', 'old', 2),
    ]);
    expect(await addresses({ kind: 'news', edition: 'gujarati', file: 1 })).toEqual([
      story('/gujarati', 'new-and-fresh', 4),
      story('/gujarati', 'old', 2),
    ]);
  });

  test('says publication, language, time and title as the page says them', async () => {
    const [first] = parseXml(await sitemap({ kind: 'news', edition: 'hindi', file: 1 })).getElementsByTagName('url');
    const texts = ['news:name', 'news:language', 'news:publication_date', 'news:title'].map(
      (n) => textsOf(first!, n)[0],
    );
    expect(texts).toEqual(['त्रिवार्ता', 'hi', '2026-11-20T05:30:00.000Z', 'सदन की बैठक सोमवार को']);
  });

  test('stands empty when nothing is new', async () => {
    const later = new Date(testNow.getTime() + 72 * 3_600_000);
    let text = '';
    for await (const part of (await newsSitemap('en', later, 1)) ?? []) text += part;
    expect(textsOf(parseXml(text), 'url')).toEqual([]);
  });
});

describe('the stories of a month', () => {
  test('are those of its days in India', async () => {
    const at = (title: string, publishOn: string) => publish(db, 1, { title, publishOn });
    await at('Last of September', '2026-09-30T18:29:59.000Z');
    await at('First of October', '2026-09-30T18:30:00.000Z');
    await at('Last of October', '2026-10-31T18:29:59.000Z');
    await at('First of November', '2026-10-31T18:30:00.000Z');
    expect(await addresses({ kind: 'month', edition: 'en', month: '2026-10', file: 1 })).toEqual([
      story('', 'last-of-october', 3),
      story('', 'first-of-october', 2),
    ]);
    expect(await addresses({ kind: 'sitemap-index' })).toEqual(
      [
        ...['sitemap-sections', 'news-sitemap-en', 'news-sitemap-hi', 'news-sitemap-gu', 'video-sitemap'],
        ...['en', 'hi', 'gu'].flatMap((lang) => ['11', '10', '09'].map((month) => `sitemap-${lang}-2026-${month}`)),
      ].map((name) => `https://news.example/${name}.xml`),
    );
    expect(await inRobots()).toEqual([
      'https://news.example/sitemap.xml',
      ...(await addresses({ kind: 'sitemap-index' })),
    ]);
  });

  test('come with their last change and their picture', async () => {
    await publish(db, 1, { imageUrl: '/sample/monsoon.jpg' });
    const [url] = parseXml(
      await sitemap({ kind: 'month', edition: 'en', month: '2026-11', file: 1 }),
    ).getElementsByTagName('url');
    expect(textsOf(url!, 'lastmod')).toEqual(['2026-11-20T05:30:00.000Z']);
    expect(textsOf(url!, 'image:loc')).toEqual(['https://news.example/pictures/16x9/monsoon.jpg']);
  });

  test.each([
    ['without stories', '2020-01', 1],
    ['with fewer files', '2026-11', 2],
  ])('of a month %s are no document', async (_name, month, file) => {
    await publish(db, 1);
    expect(await documentContent({ kind: 'month', edition: 'en', month, file }, testNow)).toBeUndefined();
  });
});

test('the sections are the pages that have something to show, in each edition', async () => {
  await db
    .insertInto('cities')
    .values([
      { slug: 'pune', name: 'Pune', kind: 'metro', position: 0 },
      { slug: 'surat', name: 'Surat', kind: 'other', position: 1 },
    ])
    .execute();
  await db
    .insertInto('authors')
    .values([
      { slug: 'asha', name: 'Asha', kind: 'person' },
      { slug: 'idle', name: 'Idle', kind: 'person' },
    ])
    .execute();
  await publish(db, 1, { category: 'sports', cities: ['pune'], author: 'asha', ...englishOnly });
  await publish(db, 2, { category: 'culture' });
  const found = await addresses({ kind: 'sections' });
  const always = [
    'cities',
    'video',
    'about',
    'contact',
    'newsletter',
    'privacy-policy',
    'cookie-policy',
    'terms-and-condition',
  ];
  const of = (prefix: string, paths: string[]) => [
    `https://news.example${prefix || '/'}`,
    ...paths.map((path) => `https://news.example${prefix}/${path}`),
  ];
  expect([...found].sort()).toEqual(
    [
      ...of('', ['sports', 'culture', 'cities/pune', 'author/asha', ...always]),
      ...of('/hindi', ['culture', ...always]),
      ...of('/gujarati', ['culture', ...always]),
    ].sort(),
  );
});

test('videos stand with the page that shows them', async () => {
  await db.insertInto('bulletin_categories').values({ slug: 'daily', name: 'Daily', position: 0 }).execute();
  const bulletin = { category_id: 1, summary: 'What <happened>', publish_on: '2026-11-20T05:30:00.000Z' };
  await db
    .insertInto('bulletins')
    .values([
      {
        ...bulletin,
        title: 'Seen',
        hindi_title: 'देखा',
        hindi_summary: 'सार',
        image_url: '/sample/video-comedy.jpg',
        youtube_url: 'https://youtu.be/abcdefghijk',
      },
      { ...bulletin, title: 'No still', youtube_url: 'https://youtu.be/abcdefghijl' },
      { ...bulletin, title: 'No video', image_url: '/sample/video-comedy.jpg', youtube_url: 'https://video.example/1' },
    ])
    .execute();
  const document = parseXml(await sitemap({ kind: 'videos', file: 1 }));
  expect(textsOf(document, 'loc')).toEqual([
    'https://news.example/video/daily',
    'https://news.example/hindi/video/daily',
  ]);
  expect(textsOf(document, 'video:title')).toEqual(['Seen', 'देखा']);
  expect(textsOf(document, 'video:description')[0]).toBe('What <happened>');
  expect(textsOf(document, 'video:player_loc')[0]).toBe('https://www.youtube-nocookie.com/embed/abcdefghijk');
  expect(textsOf(document, 'video:thumbnail_loc')[0]).toBe('https://news.example/pictures/16x9/video-comedy.jpg');
});

describe('many videos', () => {
  /** Bulletins of a category, each a minute older than the one before. */
  async function fillVideos(slug: string, position: number, count: number): Promise<void> {
    await db.insertInto('bulletin_categories').values({ slug, name: slug, position }).execute();
    const { id } = await db
      .selectFrom('bulletin_categories')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    const bulletins = Array.from({ length: count }, (_, index) => ({
      category_id: id,
      title: `${slug} ${index + 1}`,
      summary: 'What happened',
      image_url: '/sample/video-comedy.jpg',
      youtube_url: 'https://youtu.be/abcdefghijk',
      publish_on: new Date(Date.parse('2026-11-20T05:30:00.000Z') - index * 60_000).toISOString(),
    }));
    await db.insertInto('bulletins').values(bulletins).execute();
  }
  const pages = (slug: string, from: number, to: number) =>
    Array.from(
      { length: to - from + 1 },
      (_, index) => `https://news.example/video/${slug}${from + index > 1 ? `?page=${from + index}` : ''}`,
    );
  const videoFiles = async () =>
    (await addresses({ kind: 'sitemap-index' })).filter((address) => address.includes('/video-sitemap'));

  test('fill files of 25 pages, a page in one of them, with the categories one after the other', async () => {
    // 30 and 21 pages of twelve.
    await fillVideos('daily', 0, 30 * 12);
    await fillVideos('weekly', 1, 20 * 12 + 1);
    expect(await videoFiles()).toEqual(
      ['video-sitemap', 'video-sitemap-2', 'video-sitemap-3'].map((name) => `https://news.example/${name}.xml`),
    );
    expect(await addresses({ kind: 'videos', file: 1 })).toEqual(pages('daily', 1, 25));
    expect(await addresses({ kind: 'videos', file: 2 })).toEqual([
      ...pages('daily', 26, 30),
      ...pages('weekly', 1, 20),
    ]);
    expect(await addresses({ kind: 'videos', file: 3 })).toEqual(pages('weekly', 21, 21));
    const last = await sitemap({ kind: 'videos', file: 3 });
    expect(textsOf(parseXml(last), 'video:title')).toEqual(['weekly 241']);
    expect(await sitemapProblems(last)).toEqual([]);
    expect(await documentContent({ kind: 'videos', file: 4 }, testNow)).toBeUndefined();
    expect((await inRobots()).filter((address) => address?.includes('/video-sitemap'))).toEqual(await videoFiles());
  });

  test('that fill a file to its last page need no second one', async () => {
    await fillVideos('daily', 0, 25 * 12);
    expect(await videoFiles()).toEqual(['https://news.example/video-sitemap.xml']);
    expect(await documentContent({ kind: 'videos', file: 2 }, testNow)).toBeUndefined();
  });

  test('come a page at a time, under a version that tells whether one of them changed', async () => {
    await fillVideos('daily', 0, 24);
    const request = async () => {
      const content = await documentContent({ kind: 'videos', file: 1 }, testNow);
      if (!content || 'body' in content) throw new Error('is not streamed');
      return content;
    };
    const { stream, version } = await request();
    const parts: string[] = [];
    for await (const part of stream()) parts.push(part);
    expect(parts.map((part) => part.split('<video:video>').length - 1)).toEqual([12, 12, 0]);
    expect((await request()).version).toBe(version);
    await db.updateTable('bulletins').set({ title: 'Other' }).where('title', '=', 'daily 24').execute();
    expect((await request()).version).not.toBe(version);
  });

  test('are none in a file that is empty and still there', async () => {
    expect(await addresses({ kind: 'videos', file: 1 })).toEqual([]);
    expect(await videoFiles()).toEqual(['https://news.example/video-sitemap.xml']);
  });
});

test('the description of a video is cut at 2,048 characters and within none of them', async () => {
  await db.insertInto('bulletin_categories').values({ slug: 'daily', name: 'Daily', position: 0 }).execute();
  const bulletin = { category_id: 1, title: 'Rain', image_url: '/sample/video-comedy.jpg' };
  const at = { youtube_url: 'https://youtu.be/abcdefghijk', publish_on: '2026-11-20T05:30:00.000Z' };
  await db
    .insertInto('bulletins')
    .values({ ...bulletin, ...at, summary: `${'a'.repeat(2047)}🌧️ and wind` })
    .execute();
  const text = await sitemap({ kind: 'videos', file: 1 });
  expect(textsOf(parseXml(text), 'video:description')).toEqual(['a'.repeat(2047)]);
  expect(await sitemapProblems(text)).toEqual([]);
});

describe('the schemas of the protocol and of Google', () => {
  const all: DocumentRequest[] = [
    { kind: 'sitemap-index' },
    { kind: 'sections' },
    { kind: 'videos', file: 1 },
    { kind: 'news', edition: 'gujarati', file: 1 },
    { kind: 'month', edition: 'hindi', month: '2026-11', file: 1 },
  ];

  test('find nothing wrong with the sitemaps of the sample edition', async () => {
    const sample = await newsroomInMemory({ sample: true });
    enterNewsroom(sample);
    for (const request of all)
      expect([request.kind, await sitemapProblems(await sitemap(request))]).toEqual([request.kind, []]);
    await sample.destroy();
  });

  test.each([
    ['a language that is none', '<news:language>hindi</news:language>'],
    ['a lost title', '<news:title></news:title>'],
  ])('find %s', async (_name, fault) => {
    await publish(db, 1);
    const right = await sitemap({ kind: 'news', edition: 'hindi', file: 1 });
    const name = /<(news:\w+)>/.exec(fault)?.[1] ?? '';
    const wrong = right.replace(new RegExp(`<${name}>[^<]*</${name}>`), fault);
    expect([await sitemapProblems(right), (await sitemapProblems(wrong)).length > 0]).toEqual([[], true]);
  });

  test.each(hostileTitles)('find nothing wrong with %s in a title', async (_name, given, stored) => {
    await publish(db, 1, { title: given, gujaratiTitle: given, imageUrl: '/elsewhere/a.jpg?a=1&b=2' });
    for (const request of all.slice(3)) {
      const wanted = request.kind === 'month' ? { ...request, edition: 'gujarati' as const } : request;
      const text = await sitemap(wanted);
      expect(await sitemapProblems(text)).toEqual([]);
      const titles = request.kind === 'news' ? [stored] : [];
      expect(textsOf(parseXml(text), 'news:title')).toEqual(titles);
    }
  });
});

describe('what counts the whole newsroom', () => {
  const later = (seconds: number) => new Date(testNow.getTime() + seconds * 1000);
  const wanted: DocumentRequest[] = [{ kind: 'sitemap-index' }, { kind: 'sections' }];

  // The index counts each edition's days; the authors of all editions are one list.
  test.each([
    { kind: 'sitemap-index', calls: 3 },
    { kind: 'sections', calls: 1 },
  ] as const)('$kind is counted once a minute, however many ask', async ({ calls, ...request }) => {
    let counts = 0;
    const api = embeddedNewsApi(db, () => testNow);
    const counted = <In, Out>(ask: (input: In) => Promise<Out>) => {
      return (input: In) => {
        counts += 1;
        return ask(input);
      };
    };
    enterSite({ ...api, archiveDays: counted(api.archiveDays), authors: counted(api.authors) });
    const [first] = await Promise.all([contentCache(request, testNow), contentCache(request, testNow)]);
    expect([counts, await contentCache(request, later(59))]).toEqual([calls, first]);
    await contentCache(request, later(60));
    expect(counts).toBe(2 * calls);
  });

  test.each(wanted)('$kind is asked for again at once when it failed', async (request) => {
    const api = embeddedNewsApi(db, () => testNow);
    const fail = () => Promise.reject(new Error('down'));
    enterSite({ ...api, archiveDays: fail, authors: fail });
    await expect(contentCache(request, testNow)).rejects.toThrow('down');
    enterNewsroom(db);
    expect(await contentCache(request, later(1))).toMatchObject({ type: 'application/xml; charset=utf-8' });
  });

  test('a file of videos is looked through once a minute for its version, and once for each who is sent it', async () => {
    await db.insertInto('bulletin_categories').values({ slug: 'daily', name: 'Daily', position: 0 }).execute();
    const bulletin = { category_id: 1, title: 'Rain', image_url: '/sample/video-comedy.jpg' };
    const played = { youtube_url: 'https://youtu.be/abcdefghijk', publish_on: '2026-11-20T05:30:00.000Z' };
    await db
      .insertInto('bulletins')
      .values({ ...bulletin, ...played, summary: 'It rains' })
      .execute();
    let pages = 0;
    const api = embeddedNewsApi(db, () => testNow);
    enterSite({
      ...api,
      searchBulletins: (input) => {
        if (input.size === 12) pages += 1;
        return api.searchBulletins(input);
      },
    });
    const request: DocumentRequest = { kind: 'videos', file: 1 };
    const read = async (seconds: number) => {
      const content = await contentCache(request, later(seconds));
      if (!content || 'body' in content) throw new Error('is not streamed');
      let text = '';
      for await (const part of content.stream()) text += part;
      return [content.version, textsOf(parseXml(text), 'video:title')];
    };
    const first = await read(0);
    expect([pages, first[1]]).toEqual([2, ['Rain']]);
    expect([await read(1), await read(59), pages]).toEqual([first, first, 4]);
    expect([await read(60), pages]).toEqual([first, 6]);
  });

  test('robots.txt names the sitemaps that always are when the news API is down, and all as soon as it is back', async () => {
    await publish(db, 1);
    const request: DocumentRequest = { kind: 'text', name: 'robots.txt' };
    const named = async (seconds: number) => {
      const content = await contentCache(request, later(seconds));
      const text = content && 'body' in content ? String(content.body) : '';
      return [...text.matchAll(/^Sitemap: https:\/\/news\.example\/(.*)\.xml$/gm)].map(([, name]) => name);
    };
    const always = ['sitemap', 'sitemap-sections', 'news-sitemap-en', 'news-sitemap-hi', 'news-sitemap-gu'];
    const said = jest.spyOn(console, 'error').mockImplementation(() => {});
    enterSite({ ...embeddedNewsApi(db), archiveDays: () => Promise.reject(new Error('down')) });
    expect(await named(0)).toEqual([...always, 'video-sitemap']);
    expect(said).toHaveBeenCalledTimes(1);
    said.mockRestore();
    enterNewsroom(db);
    expect(await named(60)).toEqual([
      ...always,
      'video-sitemap',
      ...['en', 'hi', 'gu'].map((lang) => `sitemap-${lang}-2026-11`),
    ]);
  });

  test('robots.txt does not wait for a news API that does not answer', async () => {
    jest.useFakeTimers();
    enterSite({
      ...embeddedNewsApi(db),
      archiveDays: () => new Promise(() => {}),
      sitemapStories: () => new Promise(() => {}),
    });
    const content = contentCache({ kind: 'text', name: 'robots.txt' }, testNow);
    await jest.advanceTimersByTimeAsync(1000);
    jest.useRealTimers();
    const answer = await content;
    expect(answer && 'body' in answer && String(answer.body)).toContain(
      'Sitemap: https://news.example/video-sitemap.xml\n',
    );
  });

  test('a story that is new is in the news sitemap whatever else is kept', async () => {
    const request: DocumentRequest = { kind: 'news', edition: 'en', file: 1 };
    const before = await contentCache(request, testNow);
    await publish(db, 1);
    expect(await contentCache(request, testNow)).not.toEqual(before);
  });
});

describe('a thousand and one stories of today', () => {
  const file = (number: number, edition: 'en' | 'hindi' | 'gujarati' = 'en'): DocumentRequest => ({
    kind: 'news',
    edition,
    file: number,
  });
  const newsFiles = async () =>
    (await addresses({ kind: 'sitemap-index' })).filter((address) => address.includes('/news-sitemap'));
  const named = (names: string[]) => names.map((name) => `https://news.example/news-sitemap-${name}.xml`);
  /** The addresses of stories from one id down to another. */
  const stories = (prefix: string, from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, index) => `https://news.example${prefix}/world/a-story/${from - index}`);

  test('fill two files of the news sitemap, each story in one of them, newest first', async () => {
    await fill(1001, '2026-11-20T06:00:00.000Z', 0);
    expect(await addresses(file(1))).toEqual(stories('', 1001, 2));
    expect(await addresses(file(2))).toEqual(stories('', 1, 1));
    expect(await addresses(file(2, 'hindi'))).toEqual(stories('/hindi', 1, 1));
    const last = await sitemap(file(2, 'hindi'));
    expect([textsOf(parseXml(last), 'news:title'), await sitemapProblems(last)]).toEqual([['खबर'], []]);
    expect(await newsFiles()).toEqual(named(['en', 'en-2', 'hi', 'hi-2', 'gu']));
    expect((await inRobots()).filter((address) => address?.includes('/news-sitemap'))).toEqual(await newsFiles());
  });

  test('have no third file, and none where an edition has fewer', async () => {
    await fill(1001, '2026-11-20T06:00:00.000Z', 0);
    for (const request of [file(3), file(9999), file(2, 'gujarati')]) {
      expect([request, await documentContent(request, testNow)]).toEqual([request, undefined]);
    }
    expect(await addresses(file(1, 'gujarati'))).toEqual([]);
  });

  test('tell who has the second file that it is the same, and who has an older one that it is not', async () => {
    enterSite(embeddedNewsApi(db));
    await fill(1001, new Date(Date.now() - 3_600_000).toISOString(), 0);
    const first = await over('news-sitemap-en-2.xml');
    expect(first).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'public, no-cache', 'content-type': 'application/xml; charset=utf-8' },
    });
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    const since = String(first.headers['last-modified']);
    expect((await over('news-sitemap-en-2.xml', { 'if-none-match': etag })).status).toBe(304);
    expect((await over('news-sitemap-en-2.xml', { 'if-modified-since': since })).status).toBe(304);
    // One more at the top, and the second file has two.
    await fill(1, new Date(Date.now() - 60_000).toISOString(), 0);
    const grown = await over('news-sitemap-en-2.xml', { 'if-none-match': etag });
    expect([grown.status, grown.headers.etag === etag]).toEqual([200, false]);
    expect((await over('news-sitemap-en-3.xml')).status).toBe(404);
    expect((await over('news-sitemap-gu-2.xml')).status).toBe(404);
  });

  test('need two files only until one of them is 48 hours old', async () => {
    await fill(1000, '2026-11-20T06:00:00.000Z', 0);
    expect([await newsFiles(), await documentContent(file(2), testNow)]).toEqual([
      named(['en', 'hi', 'gu']),
      undefined,
    ]);
    await fill(1, '2026-11-18T06:30:00.000Z', 0);
    expect(await newsFiles()).toEqual(named(['en', 'en-2', 'hi', 'hi-2', 'gu']));
    expect(await addresses(file(2))).toEqual(stories('', 1001, 1001));
    // Still of a day that is asked for.
    await db.updateTable('articles').set({ publish_on: '2026-11-18T06:29:59.999Z' }).where('id', '=', 1001).execute();
    expect([await newsFiles(), await documentContent(file(2), testNow)]).toEqual([
      named(['en', 'hi', 'gu']),
      undefined,
    ]);
  });
});

/** What the route of documents answers to a crawler. */
async function over(name: string, headers: Record<string, string> = {}) {
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: `/${name}`, headers });
  const response = new ServerResponse(request);
  const status = (code: number) => Object.assign(response, { statusCode: code });
  await documentRoute(
    Object.assign(request, { query: { path: [name] } }) as unknown as NextApiRequest,
    Object.assign(response, { status }) as unknown as NextApiResponse,
  );
  return { status: response.statusCode, headers: response.getHeaders() };
}

/**
 * Writes `count` short stories into the database, the first at `moment` and each a number of
 * milliseconds before the last.
 */
async function fill(count: number, moment: string, apart: number): Promise<void> {
  const first = Date.parse(moment);
  const columns = {
    category_id: 1,
    summary: 's',
    body: 'b',
    reading_minutes: 1,
    has_hindi: 1,
    has_gujarati: 0,
    ...{ tags: '[]', hindi_tags: '[]', gujarati_tags: '[]' },
  } as const;
  const texts = {
    title: 'A story',
    hindi_title: 'खबर',
    friendly_url: 'a-story',
    created_at: moment,
    updated_at: moment,
  };
  for (let from = 0; from < count; from += 500) {
    const rows = Array.from({ length: Math.min(500, count - from) }, (_, index) => {
      const publish_on = new Date(first - (from + index) * apart).toISOString();
      return { ...columns, ...texts, publish_on, day: publish_on.slice(0, 10) };
    });
    await db.insertInto('articles').values(rows).execute();
  }
}

test('31,000 stories fill three files, each story in one of them, with little in memory at a time', async () => {
  // Twenty seconds apart, all on days of October in India and by the calendar.
  await fill(31_000, '2026-10-31T12:00:00.000Z', 20_000);
  const files = (await addresses({ kind: 'sitemap-index' })).filter((address) =>
    address.includes('sitemap-en-2026-10'),
  );
  expect(files).toHaveLength(3);
  const seen = new Set<string>();
  let max = 0;
  for (let file = 1; file <= files.length; file += 1) {
    const content = await documentContent({ kind: 'month', edition: 'en', month: '2026-10', file }, testNow);
    if (!content || 'body' in content) throw new Error('is not streamed');
    let count = 0;
    for await (const part of content.stream()) {
      max = Math.max(max, part.length);
      for (const [, id = ''] of part.matchAll(/a-story\/(\d+)</g)) seen.add(id);
      count += part.split('<url>').length - 1;
    }
    expect(count).toBe(file < 3 ? 15_000 : 1000);
  }
  expect(seen.size).toBe(31_000);
  expect(max).toBeLessThan(1_000_000);
});
