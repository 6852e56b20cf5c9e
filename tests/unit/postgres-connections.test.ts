import net from 'node:net';
import { sql } from 'kysely';
import { openDatabase } from '@/lib/database/connection';
import { engines } from '../support/engines';
import { eventually } from '../support/eventually';

const server = process.env['TEST_POSTGRES_URL'] ?? '';
const onPostgres = engines.includes('PostgreSQL') ? test : test.skip;

onPostgres(
  'the server ends a query of a reader, none of a migration, and a transaction that nobody goes on with',
  async () => {
    const shown = async (workload: 'readers' | 'migrations', name: string) => {
      const db = openDatabase(server, workload);
      const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db);
      await db.destroy();
      return rows[0]?.value;
    };
    expect(await shown('readers', 'statement_timeout')).toBe('2500ms');
    expect(await shown('migrations', 'statement_timeout')).toBe('0');
    expect(await shown('readers', 'idle_in_transaction_session_timeout')).toBe('1min');
  },
);

/**
 * A proxy to the server that counts its connections. A `deaf` one does not forward the end of a
 * connection.
 */
async function watchedWay({ deaf = false } = {}) {
  const { hostname, port } = new URL(server);
  const [near, far] = [new Set<net.Socket>(), new Set<net.Socket>()];
  const way = net.createServer({ allowHalfOpen: true }, (socket) => {
    const behind = net.connect({ host: hostname, port: Number(port || 5432), allowHalfOpen: true });
    near.add(socket);
    far.add(behind);
    for (const end of [socket, behind]) end.on('error', () => undefined);
    behind.on('end', () => far.delete(behind));
    socket.on('close', () => near.delete(socket));
    socket.pipe(behind, { end: !deaf });
    behind.pipe(socket, { end: !deaf });
  });
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
  const url = new URL(server);
  url.host = `127.0.0.1:${(way.address() as net.AddressInfo).port}`;
  return {
    url: url.href,
    /** Connections that the server has not closed. */
    atServer: () => far.size,
    /** Connections that are not closed on both sides. */
    atUs: () => Promise.resolve(near.size),
    close: async () => {
      for (const socket of [...near, ...far]) socket.destroy();
      await new Promise((resolve) => way.close(resolve));
    },
  };
}

onPostgres('a database that is closed has closed its connections', async () => {
  const way = await watchedWay();
  const db = openDatabase(way.url);
  await Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(0.05)`.execute(db)));
  expect(way.atServer()).toBe(5);
  await db.destroy();
  expect(way.atServer()).toBe(0);
  await way.close();
});

onPostgres('a server that ends a connection in use fails its query and nothing else', async () => {
  const way = await watchedWay();
  const [db, other] = [openDatabase(way.url), openDatabase(server)];
  const failed = await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
    const query = sql`select pg_sleep(60)`.execute(connection).catch(({ code }: { code: string }) => code);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other);
    const code = await query;
    // A connection that is in use when the pool closes.
    expect(await eventually(way.atUs, (open) => open === 0, 30_000)).toBe(0);
    return code;
  });
  // PostgreSQL's code for a connection terminated by an administrator.
  expect(failed).toBe('57P01');
  expect((await sql`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }]);
  await Promise.all([db.destroy(), other.destroy()]);
  await way.close();
});

onPostgres('a server that says no goodbye is not waited for long', async () => {
  const way = await watchedWay({ deaf: true });
  const db = openDatabase(way.url);
  expect((await sql`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }]);
  const from = performance.now();
  await db.destroy();
  expect(performance.now() - from).toBeLessThan(15_000);
  await way.close();
});
