import type { Db } from '@/lib/database/connection';
import { moveWordPress } from '@/lib/newsroom/sources/wordpress/import';
import { WordPressRest } from '@/lib/newsroom/sources/wordpress/rest';
import { newsroomInMemory, testNow } from '../support/newsroom';
import { restPost, RestServer } from '../support/wordpress/rest-server';

/** A running WordPress moves in over its REST API. */

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
  moveWordPress(db, new WordPressRest(server.url, { login, pauseMs: 1 }), {
    ...{ map: undefined, isDry: false, now: () => testNow, pictures: () => undefined },
  });
const texts = () =>
  db
    .selectFrom('story_texts')
    .select(['language', 'title', 'summary', 'slug', 'status', 'publish_at', 'updated_at', 'tags'])
    .orderBy('story_id')
    .orderBy('language')
    .execute();

test('posts come page by page, with their terms, authors and translations', async () => {
  const translations = { gu: 1, hi: 2 };
  server.posts = [
    restPost(1, {
      ...{ lang: 'gu', translations, link: 'https://sorath.example/2024/03/02/post-1/' },
      old_slugs: ['first', 'second'],
    }),
    restPost(2, { lang: 'hi', translations, title: { rendered: 'समाचार' }, excerpt: { rendered: '<p>संक्षेप</p>' } }),
    ...Array.from({ length: 120 }, (_, index) => restPost(index + 3, { lang: 'gu', translations: [] })),
  ];
  // Polylang names its languages nowhere else.
  const { map } = await moveWordPress(db, new WordPressRest(server.url), {
    ...{ map: undefined, isDry: true, now: () => testNow, pictures: () => undefined },
  });
  const { report } = await moveWordPress(db, new WordPressRest(server.url), {
    map: { ...map, languages: { gu: 'gujarati', hi: 'hindi' }, language: 'gujarati' },
    ...{ isDry: false, now: () => testNow, pictures: () => undefined },
  });
  expect([report.read, report.total('new'), report.addsUp]).toEqual([122, 122, true]);
  const [first, second] = await texts();
  expect(first).toEqual({
    ...{ language: 'gujarati', title: 'સમાચાર 1 – & બીજું', slug: 'post-1', status: 'published', tags: '["ગીર"]' },
    summary: 'લાંબો ફકરો જેમાં ઘણા શબ્દો છે અને વાંચવા જેવો છે.',
    ...{ publish_at: '2024-03-02T04:00:00.000Z', updated_at: '2024-03-03T10:30:00.000Z' },
  });
  expect(second).toMatchObject({ language: 'hindi', title: 'समाचार', summary: 'संक्षेप' });
  const old = db.selectFrom('old_addresses').select('path').where('path', 'like', '/2024/%').orderBy('path');
  expect((await old.execute()).map(({ path }) => path.split('/').at(-1))).toEqual(['first', 'post-1', 'second']);
  expect(
    await db
      .selectFrom('stories')
      .select((e) => e.fn.countAll().as('n'))
      .execute(),
  ).toEqual([{ n: 121 }]);
  expect(
    server.asked.filter((path) => path.startsWith('/wp-json/wp/v2/posts') && path.includes('page=2')),
  ).toHaveLength(2);
  expect(server.asked.some((path) => path.includes('context=edit'))).toBe(false);
});

test('with a password drafts and the trash are read', async () => {
  server.posts = [restPost(1), restPost(2, { status: 'draft' }), restPost(3, { status: 'trash' })];
  const { report } = await move('asha:abcd efgh');
  expect(['new', 'skipped'].map((outcome) => report.total(outcome as 'new'))).toEqual([2, 1]);
  expect([...server.logins]).toEqual([`Basic ${Buffer.from('asha:abcd efgh').toString('base64')}`]);
});

test('a site that falters is asked again, and one that is away is told of', async () => {
  server.posts = [restPost(1)];
  server.failures = [503, 429];
  expect((await move()).report.total('new')).toBe(1);
  server.failures = Array.from({ length: 8 }, () => 503);
  await expect(move()).rejects.toThrow('is no WordPress with a REST API');
  server.failures = [401];
  await expect(move()).rejects.toThrow('does not let us in');
  await server.stop();
  await expect(move()).rejects.toThrow(/does not answer/);
  await server.start();
});
