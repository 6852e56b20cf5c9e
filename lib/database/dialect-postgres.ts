import { setTimeout } from 'node:timers/promises';
import { type Dialect, PostgresAdapter, PostgresDialect, type PostgresPool } from 'kysely';

/** PostgreSQL behind Kysely. `pg` is loaded at the first query, and so only where it is configured. */

/** Connections of one process. */
const mostConnections = 10;
/** Milliseconds after which the server gives a query up: no reader waits longer, and nothing of ours that does is left running. */
const longestQuery = 10_000;
const longestConnect = 5_000;
const longestGoodbye = 2_000;

/** Number of PostgreSQL's type for whole numbers of eight bytes, which `pg` would hand over as text; ours are counts and ids. */
const int8 = 20;

async function poolFor(url: string): Promise<PostgresPool> {
  const { default: pg } = await import('pg');
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === int8 ? Number : (pg.types.getTypeParser(oid, format as 'text') as (value: string) => unknown),
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: mostConnections,
    statement_timeout: longestQuery,
    // Queries of milliseconds, for which compiling them takes a hundred, and starting a second process ten.
    options: '-c jit=off -c max_parallel_workers_per_gather=0',
    connectionTimeoutMillis: longestConnect,
    types,
  });
  // A connection that the server closed is taken out of the pool; without this its error would end the process.
  pool.on('error', (error) => console.error('PostgreSQL closed a connection:', error.message));
  const open = new Set<Promise<void>>();
  pool.on('connect', (client) => {
    // While a connection is in use, its query is told of the error; without this it would end the process too.
    client.on('error', () => undefined);
    const closed: Promise<void> = new Promise((resolve) => client.once('end', resolve)).then(
      () => void open.delete(closed),
    );
    open.add(closed);
  });
  // `pg` calls its pool ended while the connections are still being closed; a server that has vanished would never close them.
  const end = async () => {
    await pool.end();
    const patience = new AbortController();
    const enough = setTimeout(longestGoodbye, undefined, { ref: false, signal: patience.signal }).catch(
      () => undefined,
    );
    await Promise.race([Promise.all(open), enough]);
    patience.abort();
  };
  return { connect: () => pool.connect(), end } as unknown as PostgresPool;
}

/** Known by its mark in every bundle (`engineOf`). */
class MarkedAdapter extends PostgresAdapter {
  readonly engine = 'postgres';
}

class NewsroomPostgresDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new MarkedAdapter();
  }
}

/** True for the address of a PostgreSQL server. */
export const isPostgres = (address: string): boolean => /^postgres(ql)?:\/\//.test(address);

/** Dialect for the database at a `postgres://` address. Connects at the first query. */
export function postgresDialect(url: string): Dialect {
  return new NewsroomPostgresDialect({ pool: () => poolFor(url) });
}

/** Any number that no other program on the server takes for its lock. */
const lockKey = 847_211_903;

/** Runs `work` while no other process of ours runs its own with the same database; the end of the connection frees the lock. */
export async function underPostgresLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: longestConnect });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    return await work();
  } finally {
    await client.end();
  }
}
