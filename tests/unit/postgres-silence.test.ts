import net from 'node:net';
import { sql } from 'kysely';
import { type Db, openDatabase } from '@/lib/database/connection';
import { withDeadline } from '@/lib/platform/runtime/request-deadline';
import { isDatabaseError } from '@/lib/database/database-errors';
import { emptyDatabase, engines } from '../support/engines';
import { silentWay } from '../support/silent-way';

/**
 * A PostgreSQL server that stops responding without an error: a failed host, a dropped route, or a
 * hanging process.
 */

const server = process.env['TEST_POSTGRES_URL'] ?? '';
// Each test waits for seconds on its own server, so all run concurrently.
const onPostgres = engines.includes('PostgreSQL') ? test.concurrent : test.concurrent.skip;

/**
 * A reader's query is aborted after 2.8 seconds, plus the delay of a busy machine. Without a limit
 * these tests would take minutes, or 28 seconds if each of ten connections is tried.
 */
const timeoutMs = 10_000;

const one = (db: Db) => sql<{ n: number }>`select 1 as n`.execute(db).then(({ rows }) => rows[0]?.n);

/** How a query ended, and after how many milliseconds. */
async function ending(query: Promise<unknown>): Promise<{ error: unknown; after: number }> {
  const from = performance.now();
  const error = await query.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  return { error, after: performance.now() - from };
}

onPostgres('queries to a server that has vanished end soon, and the first after its return succeeds', async () => {
  const way = await silentWay(server);
  const db = openDatabase(way.url);
  // Fills the pool, so that all connections are idle when the server stops responding.
  await Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.05)`.execute(db)));
  way.fallSilent();
  // More queries than connections, so some wait for one.
  const ends = await Promise.all(Array.from({ length: 25 }, () => ending(one(db))));
  for (const { error, after } of ends) {
    expect(isDatabaseError(error)).toBe(true);
    expect(after).toBeLessThan(timeoutMs);
  }
  way.speakAgain();
  expect(await one(db)).toBe(1);
  await db.destroy();
  await way.close();
});

onPostgres(
  'one silent connection condemns the idle ones that are as old, so that no reader tries each of them',
  async () => {
    const way = await silentWay(server);
    const db = openDatabase(way.url);
    await Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.05)`.execute(db)));
    way.fallSilent();
    expect(isDatabaseError((await ending(one(db))).error)).toBe(true);
    // The old connections stay dead, as after a failover. New ones respond.
    way.answerNewOnes();
    const { error, after } = await ending(one(db));
    expect(error).toBeUndefined();
    expect(after).toBeLessThan(timeoutMs);
    await db.destroy();
    await way.close();
  },
);

onPostgres('a transaction that meets silence tells so, and not that it could not be taken back', async () => {
  const way = await silentWay(server);
  const db = openDatabase(way.url);
  const { error, after } = await ending(
    db.transaction().execute(async (transaction) => {
      expect(await one(transaction)).toBe(1);
      way.fallSilent();
      await one(transaction);
    }),
  );
  expect(error).toMatchObject({ message: 'the database did not answer in time' });
  expect(after).toBeLessThan(timeoutMs);
  await db.destroy();
  await way.close();
});

onPostgres('a table that another process has locked is not waited for longer, and the connection stays', async () => {
  const { db: holder, address, drop } = await emptyDatabase('PostgreSQL');
  await sql`create table notes (id int)`.execute(holder);
  const db = openDatabase(address);
  const backend = () =>
    sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db).then(({ rows }) => rows[0]?.pid);
  const before = await backend();
  await holder.transaction().execute(async (transaction) => {
    await sql`lock table notes in access exclusive mode`.execute(transaction);
    const { error, after } = await ending(sql`select * from notes`.execute(db));
    expect(isDatabaseError(error)).toBe(true);
    expect(after).toBeLessThan(timeoutMs);
  });
  expect((await sql`select * from notes`.execute(db)).rows).toEqual([]);
  expect(await backend()).toBe(before);
  await db.destroy();
  await drop();
});

onPostgres('work of our own may take longer than a reader waits', async () => {
  const db = openDatabase(server, 'work');
  const { error } = await ending(sql`select pg_sleep(4)`.execute(db));
  expect(error).toBeUndefined();
  await db.destroy();
});

onPostgres('a database is closed though a long query of our own is never answered', async () => {
  const way = await silentWay(server);
  const db = openDatabase(way.url, 'work');
  await one(db);
  const query = ending(sql`select pg_sleep(0.1)`.execute(db));
  way.fallSilent();
  const from = performance.now();
  await db.destroy();
  expect(performance.now() - from).toBeLessThan(5000);
  expect((await query).error).toBeDefined();
  await way.close();
});

onPostgres('queries of one request share its deadline while the database is in trouble', async () => {
  const { db: holder, address, drop } = await emptyDatabase('PostgreSQL');
  await sql`create table notes (id int)`.execute(holder);
  const db = openDatabase(address);
  const locked = () => ending(sql`select * from notes`.execute(db));
  await holder.transaction().execute(async (transaction) => {
    await sql`lock table notes in access exclusive mode`.execute(transaction);
    // Each sends two queries in turn, like a page that can render without its first part.
    const answers = Array.from({ length: 25 }, () =>
      ending(withDeadline(() => locked().then(() => sql`select * from notes`.execute(db)))),
    );
    for (const { error, after } of await Promise.all(answers)) {
      expect(isDatabaseError(error)).toBe(true);
      // If each query had its own deadline, they would take 5.6 seconds.
      expect(after).toBeLessThan(5500);
    }
  });
  expect((await sql`select * from notes`.execute(db)).rows).toEqual([]);
  await db.destroy();
  await drop();
});

test.concurrent('a server that accepts connections but sends nothing times out', async () => {
  const sockets = new Set<net.Socket>();
  const mute = net.createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  const { port } = mute.address() as net.AddressInfo;
  const db = openDatabase(`postgres://newsroom:secret@127.0.0.1:${port}/newsroom`);
  const ends = await Promise.all(Array.from({ length: 15 }, () => ending(one(db))));
  for (const { error, after } of ends) {
    expect(isDatabaseError(error)).toBe(true);
    expect(after).toBeLessThan(timeoutMs);
  }
  await db.destroy();
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => mute.close(resolve));
});

test('an unavailable database is distinguished from an invalid query', () => {
  const coded = (code: string) => Object.assign(new Error('no'), { code });
  for (const code of [
    'ECONNREFUSED',
    '57P01',
    '08006',
    '53300',
    '57014',
    'SQLITE_BUSY',
    'SQLITE_FULL',
    'SQLITE_BUSY_SNAPSHOT',
  ])
    expect([code, isDatabaseError(coded(code))]).toEqual([code, true]);
  for (const code of ['23505', '42P01', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_ERROR', 'SQLITE_CORRUPT'])
    expect([code, isDatabaseError(coded(code))]).toEqual([code, false]);
  expect(isDatabaseError(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isDatabaseError(new Error('outer', { cause: coded('ETIMEDOUT') }))).toBe(true);
  expect(isDatabaseError(new Error('Connections of the city'))).toBe(false);
  expect(isDatabaseError(undefined)).toBe(false);
});
