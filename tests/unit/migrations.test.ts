import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { searchHeads } from '@/lib/database/migrations/008-search-heads';
import { searchPlaces } from '@/lib/database/migrations/013-search-places';
import { type Db, migrate, openDatabase, prepareDatabase } from '@/lib/database/connection';
import { removeFolders, temporaryFolder } from '../support/folders';
import { newsroomInMemory } from '../support/newsroom';
import { publish } from '../support/stories';

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
  expect(await db.selectFrom('articles').select('id').execute()).toEqual([{ id }]);
});

test('the columns in which words stood become marks of the words', async () => {
  const db = opened(':memory:');
  await migrate(db);
  for (const language of ['en', 'hi', 'gu'])
    await sql`drop table ${sql.table(`search_places_${language}`)}`.execute(db);
  await searchHeads.up(db);
  await sql`insert into search_heads_hi (rowid, title, summary, tags) values (7, 'वन बाघ', 'बाघ 2', 'नदी'), (-9, 'वन', '', '')`.execute(
    db,
  );
  await searchPlaces.up(db);
  await sql`create virtual table temp.words using fts5vocab(main, search_places_hi, row)`.execute(db);
  const words = await sql<{ term: string; doc: number }>`select term, doc from temp.words`.execute(db);
  expect(words.rows.map(({ term, doc }) => `${term} ${doc}`)).toEqual([
    '#नदी 1',
    '=बाघ 1',
    '=वन 2',
    '^2 1',
    '^बाघ 1',
    '^वन 2',
  ]);
  const found = await sql<{
    rowid: number;
  }>`select rowid from search_places_hi where search_places_hi match ${'"=वन"'}`.execute(db);
  expect(found.rows.map(({ rowid }) => rowid)).toEqual([-9, 7]);
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
  ['a city of a story that is not there', sql`insert into article_cities (article_id, city_id) values (1, 1)`],
  ['a city of a third kind', sql`insert into cities (slug, name, kind, position) values ('a', 'A', 'village', 0)`],
  [
    'an advertisement at the side',
    sql`insert into advertisements (position, image_url, description) values ('Left', 'a', 'b')`,
  ],
  ['a second category with a slug', sql`insert into categories (slug, name, position) values ('world', 'World', 40)`],
])('the tables refuse %s', async (_name, insert) => {
  const db = await newsroomInMemory();
  open.push(db);
  await expect(insert.execute(db)).rejects.toMatchObject({ code: expect.stringMatching(/^SQLITE_CONSTRAINT_/) });
});
