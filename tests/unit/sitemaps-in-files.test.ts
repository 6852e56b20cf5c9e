import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { NextApiRequest, NextApiResponse } from 'next';
import { documentRoute } from '@/lib/http/public-api/document-route';
import type { DocumentRequest } from '@/lib/platform/routes/document-paths';
import { renderDocument } from '@/lib/distribution/documents/render-document';
import { embeddedNewsApi } from '@/lib/news-api/embedded';
import { allLangs } from '../support/editions';
import { enterSite } from '../support/in-process';
import { testNow } from '../support/newsroom';
import { addresses, db, inRobots, readSitemaps, sitemap } from '../support/sitemaps';
import { parseXml, sitemapProblems, textsOf } from '../support/xml';
import { insertStories } from '../support/story-rows';

/** Sitemaps that are too long for one file. */

readSitemaps();

/** The response of the document route to a crawler. */
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
 * Inserts `count` short stories, the first at `moment` and each `apart` milliseconds before the
 * last.
 */
async function fill(count: number, moment: string, apart: number): Promise<void> {
  const first = Date.parse(moment);
  const text = { summary: 's', body: 'b', slug: 'a-story' };
  const texts = { en: { ...text, title: 'A story' }, hindi: { ...text, title: 'खबर' } };
  for (let from = 0; from < count; from += 500) {
    const stories = Array.from({ length: Math.min(500, count - from) }, (_, index) => ({
      category_id: 1,
      texts,
      updated_at: moment,
      publish_at: new Date(first - (from + index) * apart).toISOString(),
    }));
    await insertStories(db, stories);
  }
}

describe('a thousand and one stories of today', () => {
  const file = (number: number, edition: 'en' | 'hindi' | 'gujarati' = 'en'): DocumentRequest => ({
    kind: 'news',
    edition,
    file: number,
  });
  const newsFiles = async () =>
    (await addresses({ kind: 'sitemap-index' })).filter((address) => address.includes('/news-sitemap'));
  /** Editions without stories in this test. */
  const others = allLangs.filter((lang) => !['en', 'hi'].includes(lang));
  const named = (names: string[]) => names.map((name) => `https://news.example/news-sitemap-${name}.xml`);
  /** URLs of stories from one id down to another. */
  const stories = (prefix: string, from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, index) => `https://news.example${prefix}/world/a-story/${from - index}`);

  test('fill two files of the news sitemap, each story in one of them, newest first', async () => {
    await fill(1001, '2026-11-20T06:00:00.000Z', 0);
    expect(await addresses(file(1))).toEqual(stories('', 1001, 2));
    expect(await addresses(file(2))).toEqual(stories('', 1, 1));
    expect(await addresses(file(2, 'hindi'))).toEqual(stories('/hindi', 1, 1));
    const last = await sitemap(file(2, 'hindi'));
    expect([textsOf(parseXml(last), 'news:title'), await sitemapProblems(last)]).toEqual([['खबर'], []]);
    expect(await newsFiles()).toEqual(named(['en', 'en-2', 'hi', 'hi-2', ...others]));
    expect((await inRobots()).filter((address) => address?.includes('/news-sitemap'))).toEqual(await newsFiles());
  });

  test('have no third file, and an edition with fewer has no second one', async () => {
    await fill(1001, '2026-11-20T06:00:00.000Z', 0);
    for (const request of [file(3), file(9999), file(2, 'gujarati')]) {
      expect([request, await renderDocument(request, testNow)]).toEqual([request, undefined]);
    }
    expect(await addresses(file(1, 'gujarati'))).toEqual([]);
  });

  test('return 304 for the current second file, and a full response for an older one', async () => {
    enterSite(embeddedNewsApi(db));
    await fill(1001, new Date(Date.now() - 3_600_000).toISOString(), 0);
    const first = await over('news-sitemap-en-2.xml');
    expect(first).toMatchObject({
      status: 200,
      headers: {
        'cache-control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=30',
        'content-type': 'application/xml; charset=utf-8',
      },
    });
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    const since = String(first.headers['last-modified']);
    expect((await over('news-sitemap-en-2.xml', { 'if-none-match': etag })).status).toBe(304);
    expect((await over('news-sitemap-en-2.xml', { 'if-modified-since': since })).status).toBe(304);
    // One more at the top, so the second file has two.
    await fill(1, new Date(Date.now() - 60_000).toISOString(), 0);
    const grown = await over('news-sitemap-en-2.xml', { 'if-none-match': etag });
    expect([grown.status, grown.headers.etag === etag]).toEqual([200, false]);
    expect((await over('news-sitemap-en-3.xml')).status).toBe(404);
    expect((await over('news-sitemap-gu-2.xml')).status).toBe(404);
  });

  test('need two files only until one of them is 48 hours old', async () => {
    await fill(1000, '2026-11-20T06:00:00.000Z', 0);
    expect([await newsFiles(), await renderDocument(file(2), testNow)]).toEqual([
      named(['en', 'hi', ...others]),
      undefined,
    ]);
    await fill(1, '2026-11-18T06:30:00.000Z', 0);
    expect(await newsFiles()).toEqual(named(['en', 'en-2', 'hi', 'hi-2', ...others]));
    expect(await addresses(file(2))).toEqual(stories('', 1001, 1001));
    // A millisecond older than 48 hours, but still on one of the days that the query reads.
    await db
      .updateTable('story_texts')
      .set({ publish_at: '2026-11-18T06:29:59.999Z' })
      .where('story_id', '=', 1001)
      .execute();
    expect([await newsFiles(), await renderDocument(file(2), testNow)]).toEqual([
      named(['en', 'hi', ...others]),
      undefined,
    ]);
  });
});

test('31,000 stories fill three files, each story in one of them, with little memory', async () => {
  // Twenty seconds apart, all on days of October both in India and in UTC.
  await fill(31_000, '2026-10-31T12:00:00.000Z', 20_000);
  const files = (await addresses({ kind: 'sitemap-index' })).filter((address) =>
    address.includes('sitemap-en-2026-10'),
  );
  expect(files).toHaveLength(3);
  const seen = new Set<string>();
  let max = 0;
  for (let file = 1; file <= files.length; file += 1) {
    const content = await renderDocument({ kind: 'month', edition: 'en', month: '2026-10', file }, testNow);
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
