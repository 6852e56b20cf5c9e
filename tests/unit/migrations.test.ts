import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { type Db, migrate, openDatabase, prepareDatabase } from '@/lib/database/connection';
import { emptyDatabase, engines } from '../support/engines';
import { removeFolders, temporaryFolder } from '../support/folders';
import { fillNewsroom, newsroomInMemory } from '../support/newsroom';
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

test.each(engines)(
  'a newsroom on %s whose search index stood in it loses the index and keeps its stories',
  async (engine) => {
    const { db, drop } = await emptyDatabase(engine);
    await migrate(db);
    await fillNewsroom(db);
    const id = await publish(db, 1);
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
    // What later migrations made has to go with them.
    for (const table of ['leases', 'followers']) await db.schema.dropTable(table).execute();
    for (const column of ['short_title', 'hindi_short_title', 'gujarati_short_title'])
      await db.schema.alterTable('articles').dropColumn(column).execute();
    await sql`delete from kysely_migration where name >= '006-drop-search-tables'`.execute(db);
    await migrate(db);
    const tables = (await db.introspection.getTables()).map(({ name }) => name);
    expect(tables.filter((name) => name.startsWith('search'))).toEqual([]);
    expect(await db.selectFrom('articles').select('id').execute()).toEqual([{ id }]);
    await drop();
  },
);

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

test('migrations are numbered from 001 without a gap, and import nothing but Kysely and one another', () => {
  const folder = path.resolve(__dirname, '../../lib/database/migrations');
  const files = fs.readdirSync(folder).sort();
  const numbers = files.flatMap((name) => /^(\d{3})-[a-z-]+\.ts$/.exec(name)?.[1] ?? []);
  expect(numbers).toEqual(numbers.map((_, place) => String(place + 1).padStart(3, '0')));
  expect(numbers.length).toBeGreaterThan(3);
  for (const file of files) {
    const text = fs.readFileSync(path.join(folder, file), 'utf8');
    const imported = [...text.matchAll(/(?:\bfrom|\bimport|\brequire)\s*\(?\s*['"]([^'"]+)['"]/g)].map(
      ([, name]) => name,
    );
    expect([file, imported.filter((name) => name !== 'kysely' && name !== './engine')]).toEqual([file, []]);
    expect([file, imported.includes('kysely')]).toEqual([file, true]);
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
