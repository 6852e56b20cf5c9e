import type { Db } from '@/lib/database/connection';
import { migrateWordPress } from '@/lib/newsroom/importers/wordpress/migrate-wordpress';
import { WordPressRest } from '@/lib/newsroom/importers/wordpress/input/wordpress-rest';
import { newsroomInMemory, testNow } from '../support/newsroom';
import { restPost, RestServer } from '../support/wordpress/rest-server';

/** Imports a running WordPress by its REST API. */

let db: Db;
let server: RestServer;
beforeEach(async () => {
  db = await newsroomInMemory();
  server = new RestServer();
  await server.start();
});
afterEach(async () => {
  await server.stop();
  await db.destroy();
});

const move = (login?: string) =>
  migrateWordPress(db, new WordPressRest(server.url, { login, pauseMs: 1 }), {
    map: undefined,
    isDry: false,
    now: () => testNow,
    pictures: () => undefined,
  });
const texts = () =>
  db
    .selectFrom('story_texts')
    .select(['language', 'title', 'summary', 'slug', 'status', 'publish_at', 'updated_at', 'tags'])
    .orderBy('story_id')
    .orderBy('language')
    .execute();

test('posts are read page by page, with their terms, authors and translations', async () => {
  const translations = { gu: 1, hi: 2 };
  server.posts = [
    restPost(1, {
      lang: 'gu',
      translations,
      link: 'https://sorath.example/2024/03/02/post-1/',
      old_slugs: ['first', 'second'],
    }),
    restPost(2, { lang: 'hi', translations, title: { rendered: 'समाचार' }, excerpt: { rendered: '<p>संक्षेप</p>' } }),
    ...Array.from({ length: 120 }, (_, index) => restPost(index + 3, { lang: 'gu', translations: [] })),
  ];
  const { map } = await migrateWordPress(db, new WordPressRest(server.url), {
    map: undefined,
    isDry: true,
    now: () => testNow,
    pictures: () => undefined,
  });
  expect(map).toMatchObject({ languages: { gu: 'gujarati', hi: 'hindi' }, language: 'gujarati' });
  const { report } = await migrateWordPress(db, new WordPressRest(server.url), {
    map,
    isDry: false,
    now: () => testNow,
    pictures: () => undefined,
  });
  expect([report.read, report.total('new'), report.addsUp]).toEqual([122, 122, true]);
  const [first, second] = await texts();
  expect(first).toEqual({
    language: 'gujarati',
    title: 'સમાચાર 1 – & બીજું',
    slug: 'post-1',
    status: 'published',
    tags: '["ગીર"]',
    summary: 'લાંબો ફકરો જેમાં ઘણા શબ્દો છે અને વાંચવા જેવો છે.',
    publish_at: '2024-03-02T04:00:00.000Z',
    updated_at: '2024-03-03T10:30:00.000Z',
  });
  expect(second).toMatchObject({ language: 'hindi', title: 'समाचार', summary: 'संक्षेप' });
  const old = db.selectFrom('redirects').select('path').where('path', 'like', '/2024/%').orderBy('path');
  expect((await old.execute()).map(({ path }) => path.split('/').at(-1))).toEqual(['first', 'post-1', 'second']);
  expect(
    await db
      .selectFrom('stories')
      .select((e) => e.fn.countAll().as('n'))
      .execute(),
  ).toEqual([{ n: 121 }]);
  expect(
    server.asked.filter((path) => path.startsWith('/wp-json/wp/v2/posts') && path.includes('page=2')),
    // One list for the languages, and two passes over all posts.
  ).toHaveLength(3);
  expect(server.asked.some((path) => path.includes('context=edit'))).toBe(false);
});

test('with a password, drafts and the trash are read', async () => {
  server.posts = [restPost(1), restPost(2, { status: 'draft' }), restPost(3, { status: 'trash' })];
  const { report } = await move('asha:abcd efgh');
  expect(['new', 'skipped'].map((outcome) => report.total(outcome as 'new'))).toEqual([2, 1]);
  expect([...server.logins]).toEqual([`Basic ${Buffer.from('asha:abcd efgh').toString('base64')}`]);
});

describe('the language of posts without one', () => {
  const title = (text: string) => ({ title: { rendered: text }, excerpt: { rendered: '' } });
  const hindi = (id: number, categories = [8]) =>
    restPost(id, { ...title('बारिश से गांव में पानी भर गया'), content: { rendered: '<p>गांव में पानी।</p>' }, categories });
  beforeEach(() => {
    server.terms.categories.push({ id: 8, slug: 'hindi-news', name: 'हिन्दी', parent: 0, count: 3 });
    server.posts = [
      ...[1, 2, 3, 4, 5].map((id) => restPost(id)),
      hindi(11),
      hindi(12),
      hindi(13),
      hindi(14, [7]),
      restPost(15, {
        ...title('LMG 2026'),
        excerpt: { rendered: '2026' },
        content: { rendered: '<p>2026.</p>' },
        categories: [8],
      }),
    ];
  });

  test('is guessed by the script of most posts of the site, of each category, and of each post', async () => {
    const { map, report } = await migrateWordPress(db, new WordPressRest(server.url), {
      map: undefined,
      isDry: true,
      now: () => testNow,
      pictures: () => undefined,
    });
    expect(map).toMatchObject({
      reviewed: false,
      language: 'gujarati',
      languageOfCategory: { 'hindi-news': 'hindi' },
      languageOfScript: { Gujr: 'gujarati', Deva: 'hindi' },
    });
    expect(report.warnings).toEqual([
      '3 posts of hindi-news are in Devanagari and become hindi',
      '1 post of sports is in Devanagari and becomes hindi',
    ]);
    await migrateWordPress(db, new WordPressRest(server.url), {
      map,
      isDry: false,
      now: () => testNow,
      pictures: () => undefined,
    });
    expect((await texts()).map(({ language }) => language)).toEqual([
      'gujarati',
      'gujarati',
      'gujarati',
      'gujarati',
      'gujarati',
      'hindi',
      'hindi',
      'hindi',
      'hindi',
      // The script of the text is ambiguous, so its category decides.
      'hindi',
    ]);
  });

  test('causes a warning if the mapping sets another one', async () => {
    const { map } = await migrateWordPress(db, new WordPressRest(server.url), {
      map: undefined,
      isDry: true,
      now: () => testNow,
      pictures: () => undefined,
    });
    const wrong = { ...map, languageOfCategory: {}, languageOfScript: {} };
    const { report } = await migrateWordPress(db, new WordPressRest(server.url), {
      map: wrong,
      isDry: true,
      now: () => testNow,
      pictures: () => undefined,
    });
    const advice = 'which uses another script: see languageOfCategory and languageOfScript in the map';
    expect(report.warnings).toEqual([
      `3 posts of hindi-news are in Devanagari and become gujarati, ${advice}`,
      `1 post of sports is in Devanagari and becomes gujarati, ${advice}`,
    ]);
    expect(report.lines()).toEqual(expect.arrayContaining(['Warnings', `  ${report.warnings[0]}`]));
  });
});

test('a request is retried if the site fails briefly, and an unavailable site is reported', async () => {
  server.posts = [restPost(1)];
  server.failures = [503, 429];
  expect((await move()).report.total('new')).toBe(1);
  server.failures = Array.from({ length: 8 }, () => 503);
  await expect(move()).rejects.toThrow('is not a WordPress with a REST API');
  server.failures = [401];
  await expect(move()).rejects.toThrow('refuses access');
  await server.stop();
  await expect(move()).rejects.toThrow(/does not respond/);
  await server.start();
});
