import fs from 'node:fs';
import path from 'node:path';
import { machineActor } from '@/lib/contract/newsroom/editors';
import type { Db } from '@/lib/database/connection';
import { resolveRedirect } from '@/lib/newsroom/redirects/redirects';
import { redirectCandidates } from '@/lib/newsroom/redirects/legacy-paths';
import { WordPressFollower } from '@/lib/newsroom/importers/wordpress/follow/wordpress-follower';
import { readStatus } from '@/lib/newsroom/importers/wordpress/follow/follow-status';
import { migrateWordPress } from '@/lib/newsroom/importers/wordpress/migrate-wordpress';
import type { MigrationMapping } from '@/lib/newsroom/importers/wordpress/mapping';
import { WordPressRest } from '@/lib/newsroom/importers/wordpress/input/wordpress-rest';
import { createTerm, getTerm } from '@/lib/newsroom/taxonomy/terms';
import { getTopic } from '@/lib/newsroom/reading/terms/topics';
import { resetApp } from '@/lib/platform/runtime/app';
import { removeFolders, temporaryFolder } from '../support/folders';
import { linesOf } from '../support/log-lines';
import { newsroomInMemory, testNow } from '../support/newsroom';
import { restPost, RestServer } from '../support/wordpress/rest-server';

let db: Db;
let server: RestServer;
let now: Date;
let map: string;
beforeEach(async () => {
  db = await newsroomInMemory();
  server = new RestServer();
  await server.start();
  now = testNow;
  server.posts = [restPost(1, { modified_gmt: '2026-11-20T06:00:00' })];
  const { map: draft } = await migrateWordPress(db, new WordPressRest(server.url), {
    map: undefined,
    isDry: true,
    now: () => now,
    pictures: () => undefined,
  });
  map = path.join(temporaryFolder(), 'map.json');
  fs.writeFileSync(map, JSON.stringify({ ...draft, language: 'gujarati', reviewed: true }));
});
afterEach(async () => {
  await server.stop();
  await db.destroy();
  resetApp();
  removeFolders();
});

const follower = () =>
  new WordPressFollower(db, { url: server.url, token: 'asha:abcd efgh', map }, temporaryFolder(), () => now, 1);
const change = (id: number, modified: string, changes: Record<string, unknown> = {}) => {
  const before = server.posts.filter((post) => post.id !== id);
  server.posts = [...before, restPost(id, { modified_gmt: `2026-11-20T${modified}`, ...changes })];
};
const shown = async () =>
  (await db.selectFrom('story_texts').select(['title', 'status']).orderBy('story_id').execute()).map(
    ({ title, status }) => `${title} ${status}`,
  );
const title = (text: string) => ({ title: { rendered: text } });

test('new, changed and trashed posts are applied once each', async () => {
  const one = follower();
  expect(await one.poll()).toBe(1);
  expect(await one.poll()).toBe(0);
  change(2, '06:10:00', title('બે'));
  // In the same second as the last change, but seen later.
  change(3, '06:10:00', title('ત્રણ'));
  expect(await one.poll()).toBe(2);
  // Changed again within the same second.
  change(2, '06:10:00', title('બે, ફરી'));
  change(4, '06:09:30', title('ચાર'));
  expect(await one.poll()).toBe(2);
  change(3, '06:11:00', { ...title('ત્રણ'), status: 'trash' });
  change(2, '06:11:00', title('બે, નવું'));
  expect(await one.poll()).toBe(2);
  expect((await shown()).slice(1)).toEqual(['બે, નવું published', 'ત્રણ withdrawn', 'ચાર published']);
});

test('a later tag is imported with its slug, description and old URLs', async () => {
  const one = follower();
  await one.poll();
  server.terms.tags.push(
    { id: 10, slug: 'cup-2026', name: 'કપ', description: 'ગામની સ્પર્ધા.' },
    { id: 11, slug: 'unused', name: 'વપરાયા વગર' },
  );
  change(2, '06:10:00', { tags: [9, 10] });
  expect(await one.poll()).toBe(1);
  const placeOf = (url: string) => resolveRedirect(db, redirectCandidates(url), now);
  expect(await placeOf('/tag/cup-2026/')).toBe('/gujarati/topic/cup-2026');
  expect(await placeOf('/?tag=cup-2026')).toBe('/gujarati/topic/cup-2026');
  expect(await getTopic(db, 'cup-2026', now)).toMatchObject({ gujaratiDescription: 'ગામની સ્પર્ધા.' });
  const audit = db
    .selectFrom('audit_log')
    .select(['editor_name as who', 'changed_fields as changed'])
    .where('action', '=', 'tag_changed');
  expect(await audit.where('entity_id', '=', 'cup-2026').execute()).toMatchObject([
    { changed: '["slug","descriptions"]' },
  ]);
  // Terms without stories are not requested.
  expect(await placeOf('/tag/unused/')).toBeUndefined();
});

test('day lists and searches of the old site redirect to those of its language', async () => {
  fs.writeFileSync(map, JSON.stringify({ ...JSON.parse(fs.readFileSync(map, 'utf8')), languages: { hi: 'hindi' } }));
  await follower().poll();
  const rows: [string, string | undefined][] = [
    ['/2024/03/02/', '/gujarati/archive?date=2024-03-02'],
    ['/2024/03/02/page/2/', '/gujarati/archive?date=2024-03-02'],
    ['/2024/03/', '/gujarati/archive/2024'],
    ['/2024', '/gujarati/archive/2024'],
    ['/?m=20240302', '/gujarati/archive?date=2024-03-02'],
    ['/hi/2024/03/02/', '/hindi/archive?date=2024-03-02'],
    ['/2024/13/', undefined],
    ['/?s=IPL+%E0%AA%97%E0%AB%80%E0%AA%B0', `/gujarati/searchpage?keyword=IPL%20${encodeURIComponent('ગીર')}`],
    ['/?s=', '/gujarati/searchpage'],
    ['/?s=gir&post_type=post', '/gujarati/searchpage?keyword=gir'],
    ['/hi/?s=gir', '/hindi/searchpage?keyword=gir'],
    ['/?lang=hi&s=gir', '/hindi/searchpage?keyword=gir'],
    ['/search/gir-lion/', '/gujarati/searchpage?keyword=gir%20lion'],
    ['/hi/search/gir/page/2/', '/hindi/searchpage?keyword=gir'],
    ['/somewhere/?s=gir', undefined],
  ];
  const found = rows.map(async ([url]) => [url, await resolveRedirect(db, redirectCandidates(url), now)]);
  expect(await Promise.all(found)).toEqual(rows);
});

test('a link to an imported post is rewritten with the first write of a story', async () => {
  const one = follower();
  await one.poll();
  const { id } = await db.selectFrom('stories').select('id').executeTakeFirstOrThrow();
  const content = { rendered: '<p>આ <a href="https://sorath.example/?p=1">વાંચો</a>.</p>', protected: false };
  change(2, '06:10:00', { content });
  expect(await one.poll()).toBe(1);
  const story = db
    .selectFrom('stories')
    .innerJoin('story_texts', 'story_id', 'stories.id')
    .where('stories.id', '!=', id);
  const { version, body } = await story.select(['version', 'body']).executeTakeFirstOrThrow();
  expect([version, body]).toEqual([
    1,
    expect.stringMatching(new RegExp(`<a href="/gujarati/sports/[a-z0-9-]+/${id}"`)),
  ]);
});

test.each([
  ['Asha.Joshi', 'asha-joshi'],
  ['asha joshi@sorath.example', 'asha-joshisorath-example'],
  ['Renée_Díaz', 'renee_diaz'],
  ['આશા', '%e0%aa%86%e0%aa%b6%e0%aa%be'],
])('a mapping of the login %s applies to the author %s', async (login, slug) => {
  const draft = JSON.parse(fs.readFileSync(map, 'utf8')) as MigrationMapping;
  const asha = { slug: 'asha-joshi', names: { gujarati: 'આશા જોશી' } };
  const authors: MigrationMapping['authors'] = { [login]: asha, desk: null, 'Desk.': asha };
  fs.writeFileSync(map, JSON.stringify({ ...draft, authors }));
  server.terms.users = [
    { id: 2, slug, name: 'આશા જોશી' },
    { id: 3, slug: 'desk', name: 'Desk' },
  ];
  change(2, '06:10:00', { author: 3 });
  await follower().poll();
  const bylines = await db
    .selectFrom('stories')
    .leftJoin('authors', 'authors.id', 'author_id')
    .select('authors.slug')
    .orderBy('stories.id')
    .execute();
  expect(bylines).toEqual([{ slug: 'asha-joshi' }, { slug: null }]);
  expect(await resolveRedirect(db, redirectCandidates(`/author/${slug}/`), now)).toBe('/gujarati/author/asha-joshi');
});

test('a new author has a byline, a page, an old URL and an entry in the audit log', async () => {
  const one = follower();
  await one.poll();
  server.terms.users.push({ id: 4, slug: 'asha2', name: 'આશા જોશી' }, { id: 5, slug: 'ravi', name: 'રવિ શાહ' });
  change(2, '06:10:00', { author: 4 });
  change(3, '06:11:00', { author: 5 });
  expect(await one.poll()).toBe(2);
  const added = db
    .selectFrom('audit_log')
    .select(['editor_name as who', 'entity_id as what'])
    .where('action', '=', 'author_added')
    .orderBy('id');
  // The first poll has created the author of the map. Another author with the same name is a new
  // one.
  expect((await added.execute()).map(({ what }) => what)).toEqual(['asha-joshi', 'asha2', 'ravi']);
  expect(await resolveRedirect(db, redirectCandidates('/author/ravi/'), now)).toBe('/gujarati/author/ravi');
});

test('a section that is later added to the mapping is created', async () => {
  const one = follower();
  await one.poll();
  const draft = JSON.parse(fs.readFileSync(map, 'utf8')) as MigrationMapping;
  const newSections = { kabaddi: { names: { gujarati: 'કબડ્ડી' } } };
  fs.writeFileSync(map, JSON.stringify({ ...draft, newSections, sections: { ...draft.sections, kabaddi: 'kabaddi' } }));
  server.terms.categories.push({ id: 8, slug: 'kabaddi', name: 'કબડ્ડી', parent: 0 });
  change(2, '06:10:00', { categories: [8] });
  expect(await one.poll()).toBe(1);
  expect(await getTerm(db, 'section', 'kabaddi')).toMatchObject({ stories: 1, names: { gujarati: 'કબડ્ડી' } });
  expect(await resolveRedirect(db, redirectCandidates('/category/kabaddi/'), now)).toBe('/gujarati/kabaddi');
});

test('another process continues after one has ended, without duplicates', async () => {
  await follower().poll();
  change(2, '06:10:00', title('બે'));
  change(1, '06:12:00', title('એક'));
  expect(await follower().poll()).toBe(2);
  expect(await follower().poll()).toBe(0);
  expect(await shown()).toEqual(['એક published', 'બે published']);
});

test('a permanently deleted post is withdrawn', async () => {
  const one = follower();
  change(2, '06:10:00', title('બે'));
  await one.poll();
  await one.poll();
  server.posts = server.posts.filter(({ id }) => id !== 2);
  expect(await one.poll()).toBe(0);
  now = new Date(testNow.getTime() + 3_600_000);
  expect(await one.poll()).toBe(1);
  expect((await shown())[1]).toBe('બે withdrawn');
});

test.each([
  ['half of them are withdrawn: people may delete so many', 24, 12, 12],
  ['none is withdrawn if nearly all are missing, and somebody is woken', 24, 23, 0],
])('of many posts that are missing %s', async (_, all, deleted, withdrawn) => {
  const alerts = jest.spyOn(console, 'error');
  for (let id = 2; id <= all; id += 1) change(id, '06:10:00', title(`સમાચાર ${id}`));
  const one = follower();
  await one.poll();
  await one.poll();
  server.posts = server.posts.filter(({ id }) => id > deleted);
  now = new Date(testNow.getTime() + 3_600_000);
  await one.poll();
  expect((await shown()).filter((text) => text.endsWith(' withdrawn'))).toHaveLength(withdrawn);
  expect(linesOf(alerts).map(({ level, event, missing }) => [level, event, missing])).toEqual(
    withdrawn ? [] : [['alert', 'wordpress_posts_missing', deleted]],
  );
  alerts.mockRestore();
});

test('a post of another type, from an export, is not removed', async () => {
  const draft = JSON.parse(fs.readFileSync(map, 'utf8')) as MigrationMapping;
  fs.writeFileSync(map, JSON.stringify({ ...draft, types: { ...draft.types, event: 'story' } }));
  const one = follower();
  change(2, '06:10:00', title('મેળો'));
  await one.poll();
  // The post disappears from the lists, like every post of a type that the REST API does not list.
  server.posts = server.posts.filter(({ id }) => id !== 2);
  now = new Date(testNow.getTime() + 3_600_000);
  expect(await one.poll()).toBe(0);
  expect((await shown())[1]).toBe('મેળો published');
});

test('an unavailable WordPress changes nothing, and missed changes follow later', async () => {
  const one = follower();
  await one.poll();
  server.failures = Array.from({ length: 8 }, () => 503);
  change(2, '06:10:00', title('બે'));
  expect(await one.poll()).toBe(0);
  const asked = server.asked.length;
  expect(await one.poll()).toBe(0);
  expect(server.asked.length).toBe(asked);
  server.failures = [];
  now = new Date(testNow.getTime() + 60_000);
  expect(await one.poll()).toBe(1);
  expect((await shown())[1]).toBe('બે published');
});

test('a post with a future time does not hide other changes', async () => {
  const ahead = { ...title('આવતીકાલે'), status: 'future', date_gmt: '2026-12-24T06:00:00' };
  server.posts.push(restPost(5, { ...ahead, modified_gmt: '2026-12-24T06:00:00' }));
  const one = follower();
  expect(await one.poll()).toBe(2);
  change(2, '06:10:00', title('બે'));
  expect(await one.poll()).toBe(1);
  server.posts.push(restPost(6, { ...ahead, modified_gmt: '2026-12-25T06:00:00' }));
  expect(await one.poll()).toBe(1);
  change(2, '06:20:00', title('બે, નવું'));
  expect(await one.poll()).toBe(1);
  change(2, '06:30:00', title('બે, ફરી'));
  expect(await follower().poll()).toBe(1);
});

describe('a mapping', () => {
  const draftOf = () => JSON.parse(fs.readFileSync(map, 'utf8')) as MigrationMapping;
  const write = (changes: Partial<MigrationMapping>) =>
    fs.writeFileSync(map, JSON.stringify({ ...draftOf(), ...changes }));
  const lines = (level: 'info' | 'warn' | 'error') => {
    const spy = jest.spyOn(console, level);
    return () =>
      linesOf(spy).map(({ event, reason }) => (reason === undefined ? event : `${event}: ${String(reason)}`));
  };
  afterEach(() => jest.restoreAllMocks());

  test.each([[false], [undefined]])('whose "reviewed" is %s imports nothing until it is reviewed', async (reviewed) => {
    write({ reviewed });
    const warned = lines('warn');
    const one = follower();
    expect([await one.poll(), await one.poll(), await shown()]).toEqual([0, 0, []]);
    expect(warned()).toEqual(['wordpress_map_unreviewed']);
    expect(await readStatus(db)).toMatchObject({ state: 'waiting', reason: null, since: now.toISOString() });
    write({ reviewed: true });
    expect(await one.poll()).toBe(1);
    expect(await readStatus(db)).toMatchObject({ state: 'following' });
  });

  test('without a "reviewed" mark is accepted if following has begun, but not one of a new dry run', async () => {
    await follower().poll();
    write({ reviewed: undefined });
    change(2, '06:10:00', title('બે'));
    expect(await follower().poll()).toBe(1);
    write({ reviewed: false });
    change(3, '06:11:00', title('ત્રણ'));
    const one = follower();
    expect(await one.poll()).toBe(0);
    write({ reviewed: true });
    expect(await one.poll()).toBe(1);
  });

  test('that changed is applied once to the existing posts', async () => {
    change(2, '06:10:00', title('બે'));
    await follower().poll();
    const sections = async () =>
      (
        await db
          .selectFrom('stories')
          .innerJoin('categories', 'categories.id', 'category_id')
          .select('slug')
          .orderBy('stories.id')
          .execute()
      ).map(({ slug }) => slug);
    const languages = async () =>
      (await db.selectFrom('story_texts').select('language').orderBy('story_id').execute()).map((row) => row.language);
    write({ sections: { sports: 'india' } });
    // Also in a process that did not see the change.
    expect(await follower().poll()).toBe(2);
    expect(await sections()).toEqual(['india', 'india']);
    write({ language: 'hindi' });
    const one = follower();
    expect(await one.poll()).toBe(2);
    expect(await languages()).toEqual(['hindi', 'hindi']);
    now = new Date(testNow.getTime() + 3_600_000);
    server.asked.length = 0;
    expect(await one.poll()).toBe(0);
    expect(server.asked.filter((asked) => asked.includes('/posts?') && asked.includes('include='))).toEqual([]);
  });

  test('that replaces another one before that was fully applied is applied to all posts', async () => {
    await follower().poll();
    write({ language: 'hindi' });
    change(2, '06:10:00', title('બે'));
    change(3, '06:20:00', title('ત્રણ'));
    // The mapping returns to the first one after both changes were imported by the second one.
    server.answered = (asked) => {
      if (!asked.includes('/categories?')) return;
      server.answered = () => undefined;
      write({ language: 'gujarati' });
      now = new Date(now.getTime() + 5000);
    };
    const one = follower();
    await one.poll();
    await one.poll();
    const rows = await db.selectFrom('story_texts').select('language').orderBy('story_id').execute();
    expect(rows.map(({ language }) => language)).toEqual(['gujarati', 'gujarati', 'gujarati']);
  });

  test('with new cities creates them and assigns their stories', async () => {
    write({ cities: { sports: 'dhari' }, newCities: { dhari: { names: { gujarati: 'ધારી', english: 'Dhari' } } } });
    expect(await follower().poll()).toBe(1);
    expect(await getTerm(db, 'city', 'dhari')).toMatchObject({ stories: 1, names: { gujarati: 'ધારી' } });
  });

  test('that excludes posts withdraws them, and publishes them again when it includes them', async () => {
    change(2, '06:10:00', { ...title('બે'), type: 'event' });
    write({ types: { post: 'story', event: 'story' } });
    await follower().poll();
    write({ types: { post: 'story', event: null } });
    const one = follower();
    expect(await one.poll()).toBe(1);
    expect((await shown())[1]).toBe('બે withdrawn');
    now = new Date(testNow.getTime() + 3_600_000);
    expect(await one.poll()).toBe(0);
    write({ types: { post: 'story', event: 'story' } });
    expect(await one.poll()).toBe(1);
    expect((await shown())[1]).toBe('બે published');
  });

  test('and WordPress cause one log line per new reason of an outage', async () => {
    const failed = lines('error');
    const one = follower();
    await one.poll();
    const text = fs.readFileSync(map, 'utf8');
    const later = async () => {
      now = new Date(now.getTime() + 60_000);
      await one.poll();
    };
    fs.rmSync(map);
    await later();
    await later();
    fs.writeFileSync(map, text);
    server.failures = [400];
    await later();
    server.failures = [400];
    await later();
    fs.rmSync(map);
    await later();
    fs.writeFileSync(map, text);
    await later();
    fs.rmSync(map);
    await later();
    const refused = `wordpress_unavailable: ${server.url} is not a WordPress with a REST API`;
    const missing = `wordpress_unavailable: ${map} does not exist. Create it with "import wordpress … --map ${map} --dry-run".`;
    expect(failed()).toEqual([missing, refused, missing]);
    expect(await readStatus(db)).toMatchObject({ state: 'unavailable' });
  });
});

describe('a refused post is imported', () => {
  const draftOf = () => JSON.parse(fs.readFileSync(map, 'utf8')) as MigrationMapping;
  const section = (slug: string) => fs.writeFileSync(map, JSON.stringify({ ...draftOf(), sections: { sports: slug } }));

  test('when the mapping is corrected, new and changed', async () => {
    const one = follower();
    await one.poll();
    section('kabaddi');
    change(1, '06:10:00', title('એક, નવું'));
    change(2, '06:10:00', title('બે'));
    expect(await one.poll()).toBe(0);
    now = new Date(testNow.getTime() + 60_000);
    expect(await one.poll()).toBe(0);
    section('sports');
    expect(await one.poll()).toBe(2);
    expect(await shown()).toEqual(['એક, નવું published', 'બે published']);
  });

  test('within the hour after its section exists', async () => {
    const one = follower();
    await one.poll();
    section('kabaddi');
    change(1, '06:10:00', title('એક, નવું'));
    change(2, '06:10:00', title('બે'));
    expect(await one.poll()).toBe(0);
    change(3, '06:25:00', { ...title('ત્રણ'), categories: [] });
    expect(await one.poll()).toBe(1);
    now = new Date(testNow.getTime() + 60_000);
    await one.poll();
    await createTerm(db, 'section', machineActor('desk'), { slug: 'kabaddi', names: { english: 'Kabaddi' } }, now);
    expect(await one.poll()).toBe(0);
    now = new Date(testNow.getTime() + 3_600_000);
    expect(await one.poll()).toBe(2);
    expect(await follower().poll()).toBe(0);
  });

  test('when its missing language is added to the mapping', async () => {
    const one = follower();
    fs.writeFileSync(map, JSON.stringify({ ...draftOf(), languages: { sd: null } }));
    await one.poll();
    change(2, '06:10:00', { ...title('બે'), lang: 'sd' });
    expect(await one.poll()).toBe(0);
    now = new Date(testNow.getTime() + 3_600_000);
    expect(await one.poll()).toBe(0);
    fs.writeFileSync(map, JSON.stringify({ ...draftOf(), languages: { sd: 'gujarati' } }));
    expect(await one.poll()).toBe(1);
  });
});
