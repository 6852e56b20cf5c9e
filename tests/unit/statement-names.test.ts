import { sql } from 'kysely';
import { openDatabase } from '@/lib/database/connection';
import { StatementNames } from '@/lib/database/dialects/statement-names';
import { engines } from '../support/engines';

/** Statements that connections to PostgreSQL have prepared. */

const used = (names: StatementNames, text: string, times: number) =>
  Array.from({ length: times }, () => names.of(text)).at(-1);

describe('a query', () => {
  test('has a constant name from its fifth use on', () => {
    const names = new StatementNames();
    expect(used(names, 'select 1', 4)).toBeUndefined();
    const name = names.of('select 1');
    expect(name).toMatch(/^[\w-]{43}$/);
    expect(names.of('select 1')).toBe(name);
    expect(used(names, 'select 2', 5)).not.toBe(name);
  });

  test.each([
    ['writes', 'insert into stories values (1)'],
    ['is very long', `select ${'1, '.repeat(2000)}1`],
  ])('that %s has none', (_what, text) => {
    expect(used(new StatementNames(), text, 9)).toBeUndefined();
  });

  test('has none if two hundred others have one', () => {
    const names = new StatementNames();
    for (let number = 0; number < 200; number += 1) expect(used(names, `select ${number}`, 5)).toBeDefined();
    expect(used(names, 'select 200', 9)).toBeUndefined();
  });

  test.each(['0A000', '26000', '42P05'])('has none after the server responded %s to one', (code) => {
    const names = new StatementNames();
    expect(used(names, 'select 1', 5)).toBeDefined();
    expect(names.areLost({ code: '23505' })).toBe(false);
    expect(names.of('select 1')).toBeDefined();
    expect(names.areLost({ code })).toBe(true);
    expect(used(names, 'select 1', 9)).toBeUndefined();
  });
});

const onPostgres = engines.includes('PostgreSQL') ? test : test.skip;

onPostgres('a statement whose table has other columns meanwhile is answered all the same', async () => {
  const server = process.env['TEST_POSTGRES_URL'] ?? '';
  const [db, other] = [openDatabase(server), openDatabase(server)];
  try {
    await sql`create table columns_change (a int)`.execute(other);
    await sql`insert into columns_change values (1)`.execute(other);
    const read = async () => (await sql`select * from columns_change`.execute(db)).rows;
    for (let times = 0; times < 6; times += 1) expect(await read()).toEqual([{ a: 1 }]);
    await sql`alter table columns_change add column b int default 2`.execute(other);
    expect(await read()).toEqual([{ a: 1, b: 2 }]);
    const { rows } = await sql`select name from pg_prepared_statements`.execute(db);
    expect(rows).toHaveLength(1);
  } finally {
    await sql`drop table if exists columns_change`.execute(other);
    await Promise.all([db.destroy(), other.destroy()]);
  }
});
