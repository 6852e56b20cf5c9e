import type { DocumentRequest } from '@/lib/platform/routes/document-paths';
import { renderDocument } from '@/lib/distribution/documents/render-document';
import { newsSitemap } from '@/lib/distribution/documents/sitemaps/news';
import { saveStory } from '@/lib/newsroom/stories/save-story';
import { allLangs, moreEditions } from '../support/editions';
import { hostileTitles } from '../support/hostile';
import { enterNewsroom } from '../support/in-process';
import { addNamed } from '../support/named';
import { newsroomInMemory, testNow } from '../support/newsroom';
import { addresses, db, inRobots, readSitemaps, sitemap } from '../support/sitemaps';
import { englishOnly, hoursAgo, publish } from '../support/stories';
import { parseXml, sitemapProblems, textsOf } from '../support/xml';
import { cropOf } from '../support/picture-names';

readSitemaps();

const story = (edition: string, slug: string, id: number) => `https://news.example${edition}/politics/${slug}/${id}`;

describe('the news sitemap', () => {
  beforeEach(async () => {
    await publish(db, 48.01, { title: 'Too old' });
    await publish(db, 48, { title: 'Old' });
    await publish(db, 2, { title: 'English only', ...englishOnly });
    await publish(db, 1, { title: 'New & fresh' });
    await publish(db, -1, { title: 'To come' });
  });

  test('lists the stories of an edition from the last 48 hours, newest first', async () => {
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

  test('has the publication, language, time and title of the page', async () => {
    const [first] = parseXml(await sitemap({ kind: 'news', edition: 'hindi', file: 1 })).getElementsByTagName('url');
    const texts = ['news:name', 'news:language', 'news:publication_date', 'news:title'].map(
      (n) => textsOf(first!, n)[0],
    );
    expect(texts).toEqual(['त्रिवार्ता', 'hi', '2026-11-20T05:30:00.000Z', 'सदन की बैठक सोमवार को']);
  });

  test('has a translation published days after the story, with its own time', async () => {
    const id = await publish(db, 100, { title: 'Of days ago', ...englishOnly });
    const at = hoursAgo(3).toISOString();
    const texts = { hindiTitle: 'दिनों बाद', hindiSortDescription: 'अब।', hindiBody: '<p>अब।</p>' };
    await saveStory(db, { id, ...texts }, hoursAgo(3));
    const items = [...parseXml(await sitemap({ kind: 'news', edition: 'hindi', file: 1 })).getElementsByTagName('url')];
    const own = items.find((item) => textsOf(item, 'news:title')[0] === 'दिनों बाद');
    expect(own && textsOf(own, 'news:publication_date')).toEqual([at]);
    expect(await addresses({ kind: 'news', edition: 'en', file: 1 })).not.toContain(story('', 'of-days-ago', id));
    const month = parseXml(await sitemap({ kind: 'month', edition: 'hindi', month: '2026-11', file: 1 }));
    const entry = [...month.getElementsByTagName('url')].find((item) => textsOf(item, 'loc')[0]?.endsWith(`/${id}`));
    expect(entry && textsOf(entry, 'lastmod')).toEqual([at]);
  });

  test('is empty without new stories', async () => {
    const later = new Date(testNow.getTime() + 72 * 3_600_000);
    let text = '';
    for await (const part of (await newsSitemap('en', later, 1)) ?? []) text += part;
    expect(textsOf(parseXml(text), 'url')).toEqual([]);
  });
});

describe('the stories of a month', () => {
  test('are those of its days in Indian time', async () => {
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
        'sitemap-sections',
        ...allLangs.map((lang) => `news-sitemap-${lang}`),
        'video-sitemap',
        ...['en', 'hi', 'gu'].flatMap((lang) => ['11', '10', '09'].map((month) => `sitemap-${lang}-2026-${month}`)),
      ].map((name) => `https://news.example/${name}.xml`),
    );
    expect(await inRobots()).toEqual([
      'https://news.example/sitemap.xml',
      ...(await addresses({ kind: 'sitemap-index' })),
    ]);
  });

  test('have their last change and their picture', async () => {
    await publish(db, 1, { imageUrl: '/sample/monsoon.jpg' });
    const [url] = parseXml(
      await sitemap({ kind: 'month', edition: 'en', month: '2026-11', file: 1 }),
    ).getElementsByTagName('url');
    expect(textsOf(url!, 'lastmod')).toEqual(['2026-11-20T05:30:00.000Z']);
    expect(textsOf(url!, 'image:loc')).toEqual([cropOf('16x9', '/sample/monsoon.jpg')]);
  });

  test.each([
    ['without stories', '2020-01', 1],
    ['with fewer files', '2026-11', 2],
  ])('of a month %s have no document', async (_name, month, file) => {
    await publish(db, 1);
    expect(await renderDocument({ kind: 'month', edition: 'en', month, file }, testNow)).toBeUndefined();
  });
});

test('the section sitemap has the pages with content, in each edition', async () => {
  await addNamed(
    db,
    'cities',
    { slug: 'pune', name: 'Pune', kind: 'metro', position: 0 },
    { slug: 'surat', name: 'Surat', kind: 'other', position: 1 },
  );
  await addNamed(
    db,
    'authors',
    { slug: 'asha', name: 'Asha', kind: 'person' },
    { slug: 'idle', name: 'Idle', kind: 'person' },
  );
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
      ...['/hindi', '/gujarati'].flatMap((prefix) => of(prefix, ['culture', ...always])),
      ...moreEditions.flatMap(({ prefix }) => of(prefix, always)),
    ].sort(),
  );
});

describe('the schemas of the protocol and of Google', () => {
  const all: DocumentRequest[] = [
    { kind: 'sitemap-index' },
    { kind: 'sections' },
    { kind: 'videos', file: 1 },
    { kind: 'news', edition: 'gujarati', file: 1 },
    { kind: 'month', edition: 'hindi', month: '2026-11', file: 1 },
  ];

  test('accept the sitemaps of the sample edition', async () => {
    const sample = await newsroomInMemory({ sample: true });
    enterNewsroom(sample);
    const [index = '', ...others] = await Promise.all(all.map(sitemap));
    expect([await sitemapProblems(index), await sitemapProblems(...others)]).toEqual([[], []]);
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

  test('accept all titles that break code which does not escape them', async () => {
    for (const [hours, [, given]] of hostileTitles.entries())
      await publish(db, 1 + hours, { title: given, gujaratiTitle: given, imageUrl: '/elsewhere/a.jpg?a=1&b=2' });
    const news = await sitemap({ kind: 'news', edition: 'gujarati', file: 1 });
    const month = await sitemap({ kind: 'month', edition: 'gujarati', month: '2026-11', file: 1 });
    expect(await sitemapProblems(news, month)).toEqual([]);
    expect(textsOf(parseXml(news), 'news:title')).toEqual(hostileTitles.map(([, , stored]) => stored));
    expect(textsOf(parseXml(month), 'loc')).toHaveLength(hostileTitles.length);
  });
});
