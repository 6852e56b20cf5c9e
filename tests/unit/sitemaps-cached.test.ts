import type { DocumentRequest } from '@/lib/platform/routes/document-paths';
import { getDocument } from '@/lib/distribution/documents/document-cache';
import { embeddedNewsApi } from '@/lib/news-api/embedded';
import { allEditions, allLangs } from '../support/editions';
import { enterNewsroom, enterSite } from '../support/in-process';
import { addNamed } from '../support/named';
import { testNow } from '../support/newsroom';
import { db, readSitemaps } from '../support/sitemaps';
import { publish } from '../support/stories';
import { parseXml, textsOf } from '../support/xml';

/** Counts over the whole newsroom for sitemaps and robots.txt, and how often they are computed. */

readSitemaps();

describe('a document that counts the whole newsroom', () => {
  const later = (seconds: number) => new Date(testNow.getTime() + seconds * 1000);
  const wanted: DocumentRequest[] = [{ kind: 'sitemap-index' }, { kind: 'sections' }];

  // The index counts the days of each edition. The authors of all editions are one list.
  test.each([
    { kind: 'sitemap-index', calls: allEditions.length },
    { kind: 'sections', calls: 1 },
  ] as const)('$kind is counted once a minute for all requests', async ({ calls, ...request }) => {
    let counts = 0;
    const api = embeddedNewsApi(db, () => testNow);
    const counted = <In, Out>(ask: (input: In) => Promise<Out>) => {
      return (input: In) => {
        counts += 1;
        return ask(input);
      };
    };
    enterSite({ ...api, archiveDays: counted(api.archiveDays), authors: counted(api.authors) });
    const [first] = await Promise.all([getDocument(request, testNow), getDocument(request, testNow)]);
    expect([counts, await getDocument(request, later(59))]).toEqual([calls, first]);
    await getDocument(request, later(60));
    expect(counts).toBe(2 * calls);
  });

  test.each(wanted)('$kind is requested again immediately after a failure', async (request) => {
    const api = embeddedNewsApi(db, () => testNow);
    const fail = () => Promise.reject(new Error('down'));
    enterSite({ ...api, archiveDays: fail, authors: fail });
    await expect(getDocument(request, testNow)).rejects.toThrow('down');
    enterNewsroom(db);
    expect(await getDocument(request, later(1))).toMatchObject({ type: 'application/xml; charset=utf-8' });
  });

  test('a video file is read once a minute for its version, and once per full response', async () => {
    await addNamed(db, 'bulletin_categories', { slug: 'daily', name: 'Daily', position: 0 });
    const bulletin = { category_id: 1, title: 'Rain', image_url: '/sample/video-comedy.jpg' };
    const played = { youtube_url: 'https://youtu.be/abcdefghijk', publish_at: '2026-11-20T05:30:00.000Z' };
    await addNamed(db, 'bulletins', { ...bulletin, ...played, summary: 'It rains' });
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
      const content = await getDocument(request, later(seconds));
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

  test('robots.txt lists the constant sitemaps while the news API is down, and all once it is back', async () => {
    await publish(db, 1);
    const request: DocumentRequest = { kind: 'text', name: 'robots.txt' };
    const named = async (seconds: number) => {
      const content = await getDocument(request, later(seconds));
      const text = content && 'body' in content ? String(content.body) : '';
      return [...text.matchAll(/^Sitemap: https:\/\/news\.example\/(.*)\.xml$/gm)].map(([, name]) => name);
    };
    const always = ['sitemap', 'sitemap-sections', ...allLangs.map((lang) => `news-sitemap-${lang}`)];
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

  test('robots.txt does not wait for a news API that does not respond', async () => {
    jest.useFakeTimers();
    enterSite({
      ...embeddedNewsApi(db),
      archiveDays: () => new Promise(() => {}),
      sitemapStories: () => new Promise(() => {}),
    });
    const content = getDocument({ kind: 'text', name: 'robots.txt' }, testNow);
    await jest.advanceTimersByTimeAsync(1000);
    jest.useRealTimers();
    const answer = await content;
    expect(answer && 'body' in answer && String(answer.body)).toContain(
      'Sitemap: https://news.example/video-sitemap.xml\n',
    );
  });

  test('a new story is in the news sitemap despite other caches', async () => {
    const request: DocumentRequest = { kind: 'news', edition: 'en', file: 1 };
    const before = await getDocument(request, testNow);
    await publish(db, 1);
    expect(await getDocument(request, testNow)).not.toEqual(before);
  });
});
