import { sql } from 'kysely';
import { batch, groupedReads } from '@/lib/database/batch';
import type { Db } from '@/lib/database/connection';
import { pipelineBegin } from '@/lib/database/dialects/postgres-pool';
import { emptyDatabase, engines, type TestDatabase } from '../support/engines';

/** Statements that are sent without waiting for each other's results. */

describe.each(engines)('on %s, a batch', (engine) => {
  let made: TestDatabase;
  beforeAll(async () => {
    made = await emptyDatabase(engine);
  });
  afterAll(() => made.drop());
  beforeEach(async () => {
    await sql`drop table if exists notes`.execute(made.db);
    await sql`create table notes (text varchar(20) not null)`.execute(made.db);
  });

  const add = (text: string) => (db: Db) => sql`insert into notes (text) values (${text})`.execute(db);
  const all = async (db: Db) =>
    (await sql<{ text: string }>`select text from notes order by text`.execute(db)).rows.map(({ text }) => text);

  test('returns the results in the order of the steps', async () => {
    expect(
      await batch(
        made.db,
        async () => 1,
        all,
        async (db) => (await sql<{ n: number }>`select 2 as n`.execute(db)).rows[0]?.n,
      ),
    ).toEqual([1, [], 2]);
  });

  test('runs its statements in order, also at the start of a transaction', async () => {
    const seen = await made.db
      .transaction()
      .execute((transaction) => batch(transaction, all, add('one'), all, add('two'), all));
    expect([seen[0], seen[2], seen[4]]).toEqual([[], ['one'], ['one', 'two']]);
    expect(await all(made.db)).toEqual(['one', 'two']);
  });

  test('runs the statements of nested batches in order', async () => {
    const [, [, inner], outer] = await made.db.transaction().execute((transaction) =>
      batch(
        transaction,
        add('one'),
        (db) => batch(db, add('two'), all),
        (db) => batch(db, add('three'), all),
      ),
    );
    expect(inner).toEqual(['one', 'two']);
    expect(outer[1]).toEqual(['one', 'three', 'two']);
  });

  test('throws the error of the failed step, and the transaction is rolled back', async () => {
    const failing = made.db
      .transaction()
      .execute((transaction) =>
        batch(transaction, add('one'), () => Promise.reject(new Error('no such author')), add('two')),
      );
    await expect(failing).rejects.toThrow('no such author');
    expect(await all(made.db)).toEqual([]);
  });

  test('throws the error of the failed statement, not the errors that it caused in others', async () => {
    const missing = (db: Db) => sql`select * from missing_table`.execute(db);
    const failing = made.db.transaction().execute((transaction) => batch(transaction, missing, add('one'), all));
    const message = await failing.catch((error: Error) => error.message);
    expect(message).toContain('missing_table');
    expect(await all(made.db)).toEqual([]);
  });

  test('waits for all steps when one fails, so that none writes after the rollback', async () => {
    const late = async (db: Db) => {
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
      await add('late')(db);
    };
    const failing = made.db
      .transaction()
      .execute((transaction) => batch(transaction, late, () => Promise.reject(new Error('no'))));
    await expect(failing).rejects.toThrow('no');
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
    expect(await all(made.db)).toEqual([]);
  });

  test('accepts any number of steps, including zero', async () => {
    expect(await batch(made.db, ...Array.from({ length: 40 }, (_, n) => async () => n))).toHaveLength(40);
    expect(await batch(made.db)).toEqual([]);
  });

  test('of grouped reads returns each result, even if one fails', async () => {
    const grouped = groupedReads(made.db);
    await add('one')(made.db);
    const reads = Array.from({ length: 30 }, (_, n) =>
      grouped(n === 3 ? () => Promise.reject(new Error('no such section')) : all).catch(
        ({ message }: Error) => message,
      ),
    );
    const answers = await Promise.all(reads);
    expect(answers[3]).toBe('no such section');
    expect(answers.filter((answer) => Array.isArray(answer) && answer[0] === 'one')).toHaveLength(29);
  });
});

describe('the beginning of a transaction', () => {
  function sending() {
    const sent: string[] = [];
    const answers = new Map<string, { resolve: (value: string) => void; reject: (error: Error) => void }>();
    const send = (text: string) => {
      sent.push(text);
      return new Promise<string>((resolve, reject) => answers.set(text, { resolve, reject }));
    };
    return { sent, answers, query: pipelineBegin(send) };
  }
  const settled = () => new Promise(setImmediate);

  test('is sent together with the first reads', async () => {
    const { sent, answers, query } = sending();
    await query('begin', []);
    const read = query('select 1', []);
    expect(sent).toEqual(['begin', 'select 1']);
    answers.get('begin')?.resolve('begun');
    answers.get('select 1')?.resolve('one');
    expect(await read).toBe('one');
  });

  test('delays the first write and all later statements, in order', async () => {
    const { sent, answers, query } = sending();
    await query('begin', []);
    for (const text of ['select 1', 'insert 2', 'select 3', 'update 4']) void query(text, []);
    await settled();
    expect(sent).toEqual(['begin', 'select 1']);
    answers.get('begin')?.resolve('begun');
    await settled();
    expect(sent).toEqual(['begin', 'select 1', 'insert 2', 'select 3', 'update 4']);
    void query('insert 5', []);
    expect(sent.at(-1)).toBe('insert 5');
  });

  test('that fails prevents writes and rejects the reads', async () => {
    const { sent, answers, query } = sending();
    await query('begin', []);
    const results = Promise.allSettled(['select 1', 'insert 2', 'rollback'].map((text) => query(text, [])));
    answers.get('select 1')?.resolve('one');
    answers.get('begin')?.reject(new Error('the server is going down'));
    expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(sent).toEqual(['begin', 'select 1']);
  });
});
