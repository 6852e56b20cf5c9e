import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { type Db, migrate, openDatabase, prepareDatabase } from '@/lib/database/connection';
import { moveTexts } from '@/lib/database/migrations/009-story-texts';
import { advertisements } from '@/lib/newsroom/reading/site/ads';
import { authorProfile } from '@/lib/newsroom/reading/terms/authors';
import { searchBulletins } from '@/lib/newsroom/reading/site/bulletins';
import { saveStory } from '@/lib/newsroom/stories/save-story';
import { wholeStory } from '@/lib/newsroom/reading/story';
import { emptyDatabase, engines } from '../support/engines';
import { addOld, migrateTo } from '../support/old-database';
import { removeFolders, temporaryFolder } from '../support/folders';
import { newsroomInMemory, storyInput, testNow } from '../support/newsroom';
import { hoursAgo, publish } from '../support/stories';

const open: Db[] = [];
const opened = (file: string): Db => {
  const db = openDatabase(file);
  open.push(db);
  return db;
};
afterEach(async () => {
  for (const db of open.splice(0)) await db.destroy();
  removeFolders();
});

const schemaOf = async (db: Db) =>
  (await sql<{ sql: string }>`select sql from sqlite_master where sql is not null order by name`.execute(db)).rows;

test('migrating twice is harmless', async () => {
  const db = opened(':memory:');
  await migrate(db);
  const before = await schemaOf(db);
  expect(before.length).toBeGreaterThan(15);
  await migrate(db);
  expect(await schemaOf(db)).toEqual(before);
});

test('migrating a newsroom with stories keeps them', async () => {
  const db = await newsroomInMemory();
  open.push(db);
  const id = await publish(db, 1);
  await migrate(db);
  expect(await db.selectFrom('stories').select('id').execute()).toEqual([{ id }]);
});

/** A story as it was stored before texts were rows, in English and perhaps in Hindi. */
const oldStory = (category_id: number, changes: Record<string, unknown> = {}) => ({
  ...{ category_id, friendly_url: 'rain', title: 'Rain', summary: 'It rains.', body: '<p>Rain.</p>' },
  ...{ tags: '["rain"]', reading_minutes: 2, editors_pick: 1, image_url: '/sample/monsoon.jpg' },
  ...{ created_at: hoursAgo(9).toISOString(), publish_on: hoursAgo(9).toISOString() },
  ...{ updated_at: hoursAgo(2).toISOString(), day: '2026-11-20' },
  ...changes,
});
const inHindi = {
  ...{ has_hindi: 1, hindi_title: 'बारिश', hindi_summary: 'पानी बरसा।', hindi_body: '<p>पानी।</p>' },
  ...{ hindi_tags: '["बारिश"]', hindi_reading_minutes: 3, hindi_image_description: 'बादल' },
};
const oldCategory = { slug: 'india', name: 'India', hindi_name: 'भारत', gujarati_name: 'ભારત', position: 1 };

test.each(engines)(
  'a newsroom on %s whose search index stood in it loses the index and keeps its stories',
  async (engine) => {
    const { db, drop } = await emptyDatabase(engine);
    await migrateTo(db, '005-changes');
    const id = await addOld(db, 'articles', oldStory(await addOld(db, 'categories', oldCategory)));
    // As 002 made them, with what refers to what.
    const statements =
      engine === 'SQLite'
        ? [
            ...['search_en', 'search_places_en'].map(
              (name) => `create virtual table ${name} using fts5(terms, content='')`,
            ),
            'create table search_state (name text primary key, value text not null)',
          ]
        : [
            `create function search_keys(title bytea, summary bytea, body bytea, tags bytea, marks text) returns tsvector
            language sql immutable as $$ select ''::tsvector $$`,
            'create table search_en (id bigint primary key, title bytea, summary bytea, body bytea, tags bytea, marks text)',
            'create index search_en_keys on search_en using gin (search_keys(title, summary, body, tags, marks))',
          ];
    for (const statement of statements) await sql.raw(statement).execute(db);
    await sql`create table search_terms (id integer primary key, term text)`.execute(db);
    await sql`create table search_sounds (sound text, term_id integer references search_terms (id))`.execute(db);
    await migrate(db);
    const tables = (await db.introspection.getTables()).map(({ name }) => name);
    expect(tables.filter((name) => name.startsWith('search'))).toEqual([]);
    expect(await db.selectFrom('stories').select('id').execute()).toEqual([{ id }]);
    await drop();
  },
);

describe.each(engines)('a newsroom on %s whose languages were columns', (engine) => {
  let db: Db;
  let drop: () => Promise<void>;
  let ids: number[];
  beforeEach(async () => {
    ({ db, drop } = await emptyDatabase(engine));
    await migrateTo(db, '008-short-titles');
    const category = await addOld(db, 'categories', oldCategory);
    const names = { name: 'Asha Rao', hindi_name: 'आशा राव', description: 'Writes.', gujarati_description: 'લખે છે.' };
    const author = await addOld(db, 'authors', { slug: 'asha', kind: 'person', ...names });
    const city = await addOld(db, 'cities', { slug: 'surat', name: 'Surat', kind: 'other', position: 0 });
    const to = hoursAgo(-3).toISOString();
    ids = [
      await addOld(db, 'articles', oldStory(category, { ...inHindi, author_id: author, short_title: 'Wet' })),
      await addOld(db, 'articles', oldStory(category, { title: 'Off', status: 'withdrawn' })),
      await addOld(db, 'articles', oldStory(category, { title: 'To come', publish_on: to, updated_at: to })),
      // Not whole in Hindi, which no reader saw.
      await addOld(db, 'articles', oldStory(category, { title: 'Part', hindi_title: 'भाग' })),
    ];
    await sql`insert into article_cities (article_id, city_id) values (${ids[0]}, ${city})`.execute(db);
    await sql`insert into corrections (article_id, corrected_at, text, hindi_text)
      values (${ids[0]}, ${hoursAgo(1).toISOString()}, 'Noon.', 'दोपहर।')`.execute(db);
    await sql`insert into reads (article_id, hour, count) values (${ids[0]}, '2026-11-20T06:00:00.000Z', 9)`.execute(
      db,
    );
    const video = await addOld(db, 'bulletin_categories', { slug: 'daily', name: 'Daily', position: 0 });
    await addOld(db, 'bulletins', {
      ...{ category_id: video, title: 'Rain', summary: 'Wet', hindi_title: 'बारिश', hindi_summary: 'पानी' },
      ...{ youtube_url: 'https://youtu.be/abcdefghijk', publish_on: hoursAgo(5).toISOString() },
    });
    await addOld(db, 'advertisements', {
      position: 'Top',
      image_url: '/a.png',
      description: 'Ad',
      hindi_description: 'वि',
    });
  });
  afterEach(() => drop());

  test('has every text in a row, and answers as before', async () => {
    await migrate(db);
    const story = await wholeStory(db, ids[0]!, testNow);
    expect(story).toMatchObject({
      ...{
        id: ids[0],
        title: 'Rain',
        hindiTitle: 'बारिश',
        gujaratiTitle: null,
        shortTitle: 'Wet',
        friendlyUrl: 'rain',
      },
      ...{
        sortDescription: 'It rains.',
        hindiSortDescription: 'पानी बरसा।',
        body: '<p>Rain.</p>',
        hindiBody: '<p>पानी।</p>',
      },
      ...{ tags: ['rain'], hindiTags: ['बारिश'], hindiImageDescription: 'बादल', imageUrl: '/sample/monsoon.jpg' },
      ...{ readingTimeInMinutes: 2, readingTimeInMinutesHindi: 3, readingTimeInMinutesGujarati: null },
      ...{ publishOn: hoursAgo(9).toISOString(), lastUpdated: hoursAgo(2).toISOString(), displayName: 'india' },
      ...{ category: 'India', hindiCategoryName: 'भारत', gujaratiCategoryName: 'ભારત' },
      author: { slug: 'asha', name: 'Asha Rao', hindiName: 'आशा राव', kind: 'person' },
      cities: [{ cityName: 'Surat', hindiCityName: null, displayName: 'surat' }],
      corrections: [{ date: hoursAgo(1).toISOString(), text: 'Noon.', hindiText: 'दोपहर।', gujaratiText: null }],
    });
    expect(await authorProfile(db, 'asha')).toMatchObject({
      ...{ description: 'Writes.', hindiDescription: null, gujaratiDescription: 'લખે છે.' },
    });
    await expect(wholeStory(db, ids[1]!, testNow)).rejects.toThrow(`Story ${ids[1]}`);
    expect((await wholeStory(db, ids[2]!, hoursAgo(-4))).title).toBe('To come');
    expect((await searchBulletins(db, {}, testNow)).items).toMatchObject([
      { title: 'Rain', hindiTitle: 'बारिश', gujaratiTitle: null, hindiSortDescription: 'पानी' },
    ]);
    expect(await advertisements(db)).toMatchObject([{ imageDescription: 'Ad', hindiImageDescription: 'वि' }]);
    expect(await db.selectFrom('pageviews').selectAll().execute()).toMatchObject([{ story_id: ids[0], view_count: 9 }]);
    const part = await wholeStory(db, ids[3]!, testNow);
    expect([part.title, part.hindiTitle]).toEqual(['Part', null]);
    const drafts = await db.selectFrom('story_texts').select('title').where('status', '=', 'draft').execute();
    expect(drafts).toEqual([{ title: 'भाग' }]);
    // New stories have numbers of their own.
    const { id } = await saveStory(db, storyInput({ category: 'india' }), testNow);
    expect(id).toBeGreaterThan(Math.max(...ids));
  });

  test('goes on where a process that moved its texts was ended', async () => {
    await migrateTo(db, '009-story-texts');
    const steps: string[] = [];
    const anyDb = db as unknown as Parameters<typeof moveTexts>[0];
    // The first step alone: its listener ends the work as a kill would.
    const killed = moveTexts(
      anyDb,
      () => {
        throw new Error('killed');
      },
      1,
    );
    await expect(killed).rejects.toThrow('killed');
    expect(await db.selectFrom('story_texts').select('story_id').distinct().execute()).toEqual([{ story_id: ids[0] }]);
    await moveTexts(anyDb, (done, total) => void steps.push(`${done} of ${total}`), 1);
    expect(steps).toEqual(['2 of 4', '3 of 4', '4 of 4']);
    await migrate(db);
    const texts = await db.selectFrom('story_texts').select(['story_id', 'language']).orderBy('story_id').execute();
    expect(texts).toHaveLength(6);
    expect((await wholeStory(db, ids[0]!, testNow)).hindiBody).toBe('<p>पानी।</p>');
  });
});

test('a database of the old numbering is refused, and stays as it is', async () => {
  const dataDir = temporaryFolder();
  const place = { dataDir, databaseAddress: path.join(dataDir, 'newsroom.db') };
  const db = opened(place.databaseAddress);
  await sql`create table kysely_migration (name text primary key, timestamp text not null)`.execute(db);
  await sql`insert into kysely_migration values ('001-newsroom', '2026-01-01'), ('014-breaking-stories', '2026-01-01')`.execute(
    db,
  );
  const before = await schemaOf(db);
  await expect(prepareDatabase(db, place, () => Promise.resolve())).rejects.toThrow(
    /^DATABASE_URL: \S+newsroom\.db was made by a version of the site whose databases cannot be upgraded\. Name a new database/,
  );
  expect(await schemaOf(db)).toEqual(before);
});

test('both engines have the same tables and columns', async () => {
  const tables = [];
  for (const engine of engines) {
    const { db, drop } = await emptyDatabase(engine);
    await migrate(db);
    const found = await db.introspection.getTables();
    const shared = found.filter(({ name }) => !name.startsWith('sqlite_'));
    tables.push(Object.fromEntries(shared.map(({ name, columns }) => [name, columns.map((one) => one.name).sort()])));
    await drop();
  }
  for (const other of tables) expect(other).toEqual(tables[0]);
  expect(Object.keys(tables[0] ?? {}).length).toBeGreaterThan(20);
});

test('migrations have numbers in order, none of them twice, and import nothing but Kysely and one another', () => {
  const folder = path.resolve(__dirname, '../../lib/database/migrations');
  const files = fs.readdirSync(folder).sort();
  const numbers = files.flatMap((name) => /^(\d{3})-[a-z-]+\.ts$/.exec(name)?.[1] ?? []);
  expect(numbers).toEqual([...new Set(numbers)].sort());
  expect(numbers.length).toBeGreaterThan(3);
  for (const file of files) {
    const text = fs.readFileSync(path.join(folder, file), 'utf8');
    const imported = [...text.matchAll(/(?:\bfrom|\bimport|\brequire)\s*\(?\s*['"]([^'"]+)['"]/g)].map(
      ([, name]) => name,
    );
    const beside = ['kysely', './engine', './languages'];
    expect([file, imported.filter((name) => !beside.includes(name ?? ''))]).toEqual([file, []]);
    // Languages are names alone.
    expect([file, imported.includes('kysely')]).toEqual([file, file !== 'languages.ts']);
  }
});

test('a file in a folder that is not there yet is made, for its owner alone, with a write-ahead log', async () => {
  const file = path.join(temporaryFolder(), 'deep/newsroom.db');
  const db = opened(file);
  await migrate(db);
  expect(fs.statSync(path.dirname(file)).mode & 0o777).toBe(0o700);
  expect((await sql<{ journal_mode: string }>`pragma journal_mode`.execute(db)).rows).toEqual([
    { journal_mode: 'wal' },
  ]);
});

test('a preparation that fails is told, frees the lock, and can be repeated', async () => {
  const dataDir = temporaryFolder();
  const place = { dataDir, databaseAddress: path.join(dataDir, 'newsroom.db') };
  const db = opened(place.databaseAddress);
  await expect(prepareDatabase(db, place, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
  let prepared = 0;
  await prepareDatabase(db, place, async () => void (prepared += 1));
  expect(prepared).toBe(1);
});

test.each([
  ['a city of a story that is not there', sql`insert into story_cities (story_id, city_id) values (1, 1)`],
  ['a city of a third kind', sql`insert into cities (slug, kind, position) values ('a', 'village', 0)`],
  ['an advertisement at the side', sql`insert into advertisements (position, image_url) values ('Left', 'a')`],
  ['a second category with a slug', sql`insert into categories (slug, position) values ('world', 40)`],
])('the tables refuse %s', async (_name, insert) => {
  const db = await newsroomInMemory();
  open.push(db);
  await expect(insert.execute(db)).rejects.toMatchObject({ code: expect.stringMatching(/^SQLITE_CONSTRAINT_/) });
});
