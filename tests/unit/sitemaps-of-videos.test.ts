import { renderDocument } from '@/lib/distribution/documents/render-document';
import { addNamed } from '../support/named';
import { testNow } from '../support/newsroom';
import { addresses, db, inRobots, readSitemaps, sitemap } from '../support/sitemaps';
import { parseXml, sitemapProblems, textsOf } from '../support/xml';
import { cropOf } from '../support/picture-names';

readSitemaps();

test('videos are listed with the page that shows them', async () => {
  await addNamed(db, 'bulletin_categories', { slug: 'daily', name: 'Daily', position: 0 });
  const bulletin = { category_id: 1, summary: 'What <happened>', publish_at: '2026-11-20T05:30:00.000Z' };
  await addNamed(
    db,
    'bulletins',
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
  );
  const document = parseXml(await sitemap({ kind: 'videos', file: 1 }));
  expect(textsOf(document, 'loc')).toEqual([
    'https://news.example/video/daily',
    'https://news.example/hindi/video/daily',
  ]);
  expect(textsOf(document, 'video:title')).toEqual(['Seen', 'देखा']);
  expect(textsOf(document, 'video:description')[0]).toBe('What <happened>');
  expect(textsOf(document, 'video:player_loc')[0]).toBe('https://www.youtube-nocookie.com/embed/abcdefghijk');
  expect(textsOf(document, 'video:thumbnail_loc')[0]).toEqual(cropOf('16x9', '/sample/video-comedy.jpg'));
});

describe('many videos', () => {
  /** Videos of a category, each a minute older than the one before. */
  async function fillVideos(slug: string, position: number, count: number): Promise<void> {
    await addNamed(db, 'bulletin_categories', { slug, name: slug, position });
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
      publish_at: new Date(Date.parse('2026-11-20T05:30:00.000Z') - index * 60_000).toISOString(),
    }));
    await addNamed(db, 'bulletins', ...bulletins);
  }
  const pages = (slug: string, from: number, to: number) =>
    Array.from(
      { length: to - from + 1 },
      (_, index) => `https://news.example/video/${slug}${from + index > 1 ? `?page=${from + index}` : ''}`,
    );
  const videoFiles = async () =>
    (await addresses({ kind: 'sitemap-index' })).filter((address) => address.includes('/video-sitemap'));

  test('fill files of 25 pages, each page in one of them, in the order of categories', async () => {
    // 30 and 21 pages of twelve videos.
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
    expect(await renderDocument({ kind: 'videos', file: 4 }, testNow)).toBeUndefined();
    expect((await inRobots()).filter((address) => address?.includes('/video-sitemap'))).toEqual(await videoFiles());
  });

  test('that exactly fill a file need no second one', async () => {
    await fillVideos('daily', 0, 25 * 12);
    expect(await videoFiles()).toEqual(['https://news.example/video-sitemap.xml']);
    expect(await renderDocument({ kind: 'videos', file: 2 }, testNow)).toBeUndefined();
  });

  test('are streamed page by page, with a version that changes when one of them changes', async () => {
    await fillVideos('daily', 0, 24);
    const request = async () => {
      const content = await renderDocument({ kind: 'videos', file: 1 }, testNow);
      if (!content || 'body' in content) throw new Error('is not streamed');
      return content;
    };
    const { stream, version } = await request();
    const parts: string[] = [];
    for await (const part of stream()) parts.push(part);
    expect(parts.map((part) => part.split('<video:video>').length - 1)).toEqual([12, 12, 0]);
    expect((await request()).version).toBe(version);
    await db.updateTable('bulletin_texts').set({ title: 'Other' }).where('title', '=', 'daily 24').execute();
    expect((await request()).version).not.toBe(version);
  });

  test('are absent from an empty file, which still exists', async () => {
    expect(await addresses({ kind: 'videos', file: 1 })).toEqual([]);
    expect(await videoFiles()).toEqual(['https://news.example/video-sitemap.xml']);
  });
});

test('the description of a video is cut at 2,048 whole characters', async () => {
  await addNamed(db, 'bulletin_categories', { slug: 'daily', name: 'Daily', position: 0 });
  const bulletin = { category_id: 1, title: 'Rain', image_url: '/sample/video-comedy.jpg' };
  const at = { youtube_url: 'https://youtu.be/abcdefghijk', publish_at: '2026-11-20T05:30:00.000Z' };
  await addNamed(db, 'bulletins', { ...bulletin, ...at, summary: `${'a'.repeat(2047)}🌧️ and wind` });
  const text = await sitemap({ kind: 'videos', file: 1 });
  expect(textsOf(parseXml(text), 'video:description')).toEqual(['a'.repeat(2047)]);
  expect(await sitemapProblems(text)).toEqual([]);
});
