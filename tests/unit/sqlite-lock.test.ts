import path from 'node:path';
import SqliteDatabase from '@/lib/database/sqlite';
import { sql } from 'kysely';
import { type Db, openDatabase } from '@/lib/database/connection';
import { isDatabaseError } from '@/lib/database/database-errors';
import { removeFolders, temporaryFolder } from '../support/folders';

/**
 * Another process holds the write lock: writes retry with pauses, and the process continues other
 * work.
 */

let db: Db;
let other: SqliteDatabase.Database;
beforeEach(async () => {
  const file = path.join(temporaryFolder(), 'newsroom.db');
  db = openDatabase(file);
  await sql`create table notes (id integer primary key, text text unique)`.execute(db);
  other = new SqliteDatabase(file, { timeout: 0 });
  other.exec('begin immediate');
});
afterEach(async () => {
  other.close();
  await db.destroy();
  removeFolders();
});

const add = (to: Db, text: string) => sql`insert into notes (text) values (${text})`.execute(to);
const texts = async () => (await sql<{ text: string }>`select text from notes order by id`.execute(db)).rows;

/** Longest time that the thread was blocked during `work`, in milliseconds. */
async function measureLongHold(work: Promise<unknown>): Promise<number> {
  let maxHold = 0;
  let last = performance.now();
  const watch = setInterval(() => {
    const now = performance.now();
    maxHold = Math.max(maxHold, now - last);
    last = now;
  }, 5);
  await work;
  clearInterval(watch);
  return maxHold;
}

test('reads run while writes wait, and the thread is not blocked', async () => {
  const writing = Promise.all([add(db, 'one'), db.transaction().execute((transaction) => add(transaction, 'two'))]);
  let written = false;
  void writing.then(() => (written = true));
  const reading = (async () => {
    for (let round = 0; round < 30; round += 1) {
      expect(await texts()).toEqual([]);
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  expect(await measureLongHold(reading)).toBeLessThan(1000);
  expect(written).toBe(false);
  other.exec('commit');
  await writing;
  expect((await texts()).map(({ text }) => text).sort()).toEqual(['one', 'two']);
});

test('a lock that is not released fails within three seconds with the error that the database is unavailable', async () => {
  const from = performance.now();
  const ends = Promise.allSettled([add(db, 'one'), db.transaction().execute((transaction) => add(transaction, 'two'))]);
  expect(await measureLongHold(ends)).toBeLessThan(1000);
  expect(performance.now() - from).toBeLessThan(3400);
  for (const end of await ends) expect(end.status === 'rejected' && isDatabaseError(end.reason)).toBe(true);
  other.exec('commit');
  await add(db, 'three');
  expect(await texts()).toEqual([{ text: 'three' }]);
});

test('transactions are isolated, and a failed one frees the connection for the next', async () => {
  other.exec('commit');
  const order: string[] = [];
  const first = db.transaction().execute(async (transaction) => {
    await add(transaction, 'one');
    await new Promise((resolve) => setImmediate(resolve));
    order.push('first');
    await add(transaction, 'one');
  });
  const second = add(db, 'two').then(() => order.push('second'));
  const { code } = (await first.catch((error: unknown) => error)) as { code: string };
  await second;
  expect(code).toBe('SQLITE_CONSTRAINT_UNIQUE');
  expect(order).toEqual(['first', 'second']);
  expect(await texts()).toEqual([{ text: 'two' }]);
});

test('a transaction reports its error even if SQLite has already rolled it back', async () => {
  other.exec('commit');
  const failed = db.transaction().execute(async (transaction) => {
    await sql`rollback`.execute(transaction);
    throw new Error('database or disk is full');
  });
  await expect(failed).rejects.toThrow('database or disk is full');
});
