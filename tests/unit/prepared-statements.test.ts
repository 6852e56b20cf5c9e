import { sql } from 'kysely';
import { type Db, openDatabase } from '@/lib/database/connection';

/** Prepared SQLite statements are cached, which must not change results. */

let db: Db;
beforeEach(async () => {
  db = openDatabase(':memory:');
  await sql`create table notes (id integer primary key, text text)`.execute(db);
});
afterEach(() => db.destroy());

const add = (text: string) => sql`insert into notes (text) values (${text})`.execute(db);
const all = async () => (await sql`select * from notes order by id`.execute(db)).rows;

test('a repeated statement returns current rows', async () => {
  await add('one');
  expect(await all()).toEqual([{ id: 1, text: 'one' }]);
  await add('two');
  expect(await all()).toHaveLength(2);
});

test('a repeated statement works after its table changed', async () => {
  await add('one');
  expect(await all()).toEqual([{ id: 1, text: 'one' }]);
  await sql`alter table notes add column added text default 'new'`.execute(db);
  expect(await all()).toEqual([{ id: 1, text: 'one', added: 'new' }]);
  await sql`drop table notes`.execute(db);
  // Not `toThrow`: the driver creates its errors in the realm of the first test file of a process,
  // so they are not instances of this file's Error.
  expect(await all().catch(({ message }: Error) => message)).toBe('no such table: notes');
  await sql`create table notes (id integer primary key, other text)`.execute(db);
  expect(await all()).toEqual([]);
});

test('more statements than are cached, and longer ones, still work', async () => {
  for (let round = 0; round < 2; round += 1) {
    for (let n = 0; n < 700; n += 1) {
      const { rows } = await sql`select ${sql.lit(n)} as n`.execute(db);
      expect(rows).toEqual([{ n }]);
    }
    const many = Array.from({ length: 2000 }, (_, n) => n);
    const { rows } = await sql`select count(*) as n from (values ${sql.join(many.map((n) => sql`(${n})`))})`.execute(
      db,
    );
    expect(rows).toEqual([{ n: 2000 }]);
  }
});

test('the same statement can run twice at once', async () => {
  await add('one');
  const one = [{ id: 1, text: 'one' }];
  expect(await Promise.all([all(), all()])).toEqual([one, one]);
});
