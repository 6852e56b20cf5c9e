import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { type Db, migrate, openDatabase, prepareDatabase } from '@/lib/database/connection';
import { emptyDatabase, engines } from '../support/engines';
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

test('migrating twice changes nothing', async () => {
  const db = opened(':memory:');
  await migrate(db);
  const before = await schemaOf(db);
  expect(before.length).toBeGreaterThan(15);
  await migrate(db);
  expect(await schemaOf(db)).toEqual(before);
});

test('migrating a newsroom with stories does not lose them', async () => {
  const db = await newsroomInMemory();
  open.push(db);
  const id = await publish(db, 1);
  await migrate(db);
  expect(await db.selectFrom('stories').select('id').execute()).toEqual([{ id }]);
});

/** The names and statements of everything in a database. */
const contentOf = async (db: Db, engine: string) =>
  engine === 'SQLite'
    ? schemaOf(db)
    : (await sql`select tablename from pg_tables where schemaname = 'public' order by 1`.execute(db)).rows;

describe.each(engines)('a database on %s', (engine) => {
  test.each([
    ['of the first tables', ['001-newsroom', '014-breaking-stories']],
    ['of the last version before 1.0.0-rc.1', ['001-stories', '036-mails']],
    ['of a later version before 1.0.0-rc.1', ['001-stories', '037-never-released']],
  ])('%s is refused with a one-line error that names the fix, and is not changed', async (_, names) => {
    const made = await emptyDatabase(engine);
    const dataDir = temporaryFolder();
    const file = path.join(dataDir, 'newsroom.db');
    const [db, databaseLocation] = engine === 'SQLite' ? [opened(file), file] : [made.db, made.address];
    await sql`create table kysely_migration (name text primary key, timestamp text not null)`.execute(db);
    for (const name of names) await sql`insert into kysely_migration values (${name}, '2026-01-01')`.execute(db);
    const before = await contentOf(db, engine);
    const prepared = prepareDatabase(db, { dataDir, databaseLocation }, () => Promise.resolve());
    const message = await prepared.then(
      () => 'prepared',
      (error: Error) => error.message,
    );
    expect(message).toMatch(
      /^DATABASE_URL: \S+ was made by a version before 1\.0\.0-rc\.1 and cannot be upgraded\. With that version, export its stories: .* Then start this version with a new database and import them: .*$/,
    );
    expect(message).not.toContain('\n');
    expect(await contentOf(db, engine)).toEqual(before);
    await made.drop();
  });
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

test('migrations have unique numbers in order, and import only Kysely and one another', () => {
  const folder = path.resolve(__dirname, '../../lib/database/migrations');
  const files = fs.readdirSync(folder).sort();
  const numbers = files.flatMap((name) => /^(\d{3})-[a-z-]+\.ts$/.exec(name)?.[1] ?? []);
  expect(numbers).toEqual([...new Set(numbers)].sort());
  expect(numbers[0]).toBe('001');
  for (const file of files) {
    const text = fs.readFileSync(path.join(folder, file), 'utf8');
    const imported = [...text.matchAll(/(?:\bfrom|\bimport|\brequire)\s*\(?\s*['"]([^'"]+)['"]/g)].map(
      ([, name]) => name,
    );
    expect([file, imported.filter((name) => !['kysely', './engine'].includes(name ?? ''))]).toEqual([file, []]);
  }
});

test('a file in a missing folder is created for its owner only, with a write-ahead log', async () => {
  const file = path.join(temporaryFolder(), 'deep/newsroom.db');
  const db = opened(file);
  await migrate(db);
  expect(fs.statSync(path.dirname(file)).mode & 0o777).toBe(0o700);
  expect((await sql<{ journal_mode: string }>`pragma journal_mode`.execute(db)).rows).toEqual([
    { journal_mode: 'wal' },
  ]);
});

test('a failed preparation is reported, frees the lock, and can be repeated', async () => {
  const dataDir = temporaryFolder();
  const place = { dataDir, databaseLocation: path.join(dataDir, 'newsroom.db') };
  const db = opened(place.databaseLocation);
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
