import { setTimeout } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { ClientBase, PoolClient } from 'pg';
import { log } from '../../platform/log/log';
import { requestDeadline } from '../../platform/runtime/request-deadline';
import { StatementNames } from './statement-names';
import { isDatabaseError, type Workload, unavailableError, detectCorruption } from '../database-errors';

/** The connections of a process to PostgreSQL. `pg` is loaded at the first query only. */

/**
 * Limits in milliseconds, by workload. A reader gets a response within about three seconds, even if
 * the server is down. Background work, such as the search index, may take longer. `query` includes
 * the wait for a connection. `statement` is the limit of the server. It is lower, so that the
 * connection stays usable after a slow query. `idle` is how long an unused connection stays open.
 */
type Limits = { query: number; statement: number; connect: number; connections: number; idle: number };

export const timeoutsByWorkload: Record<Workload, Limits> = {
  // Opening a connection takes several round trips. A page needs several connections, so it would
  // wait for seconds if the database is far away and the site was idle.
  readers: { query: 2800, statement: 2500, connect: 2500, connections: 10, idle: 600_000 },
  work: { query: 1_800_000, statement: 1_790_000, connect: 5000, connections: 2, idle: 10_000 },
  // No limit: the next start would repeat an interrupted migration, and be interrupted again. The
  // longest time of a timer means no limit.
  migrations: { query: 2_147_483_647, statement: 0, connect: 5000, connections: 2, idle: 10_000 },
};
/** Most connections for the readers of a process. */
export const readerConnections = timeoutsByWorkload.readers.connections;

/** Milliseconds after which the server ends a transaction whose process has vanished. */
export const idleInTransactionMs = 60_000;

/** Shortest time for a query in milliseconds, also if it waited long for its connection. */
const minLeftMs = 500;
/**
 * Milliseconds after an error in which the database counts as degraded. Then all queries of a
 * request share its deadline. At other times each query has its own limit, because a request may
 * also be slow for lack of processor time.
 */
const afterOutageMs = 5000;
const maxGoodbyeMs = 2_000;

/** PostgreSQL's type `int8`. `pg` would return it as text, but ours are counts and ids. */
const int8 = 20;

/** Closes a connection immediately. A regular close would wait for a server that has vanished. */
const hangUp = (client: PoolClient): void =>
  (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();

/**
 * Whether a connection goes to the server itself. Behind a proxy that pools transactions, such as
 * PgBouncer, queries run in another process than the one that the connection was announced with.
 */
export async function isDirectConnection(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid === processIdOf(client);
}

/** The process that the server announced when the connection was opened. */
const processIdOf = (client: ClientBase): number => (client as unknown as { processID: number }).processID;

/**
 * Settings of a session. They are not sent as startup parameters, because PgBouncer refuses a
 * connection with parameters that it does not know. Setting them behind a proxy that pools
 * transactions would change the sessions of others. The condition sets them on a direct connection
 * only, in one round trip.
 */
async function setUpSession(client: ClientBase, { statement, connect }: Limits): Promise<boolean> {
  const text = `select set_config('statement_timeout', $1, false),
                       set_config('idle_in_transaction_session_timeout', $2, false),
                       set_config('jit', 'off', false),
                       set_config('max_parallel_workers_per_gather', '0', false)
                  where pg_backend_pid() = $3`;
  const values = [String(statement), String(idleInTransactionMs), processIdOf(client)];
  const { rowCount } = await client.query({ text, values, query_timeout: connect } as { text: string });
  return rowCount === 1;
}

type Send = (text: string, values: readonly unknown[]) => Promise<unknown>;

/**
 * Sends `begin` together with the first reads of its transaction, so that it takes no round trip
 * of its own. A write waits for its answer, and so do all later statements: if `begin` failed, the
 * write would be committed by itself. Statements are sent in the order in which they come.
 */
export function pipelineBegin(send: Send): Send {
  let begun: Promise<unknown> | undefined;
  let waiting: (() => void)[] = [];
  return async (text, values) => {
    if (text.startsWith('begin')) {
      waiting = [];
      begun = send(text, values).then(() => {
        begun = undefined;
        for (const sendNow of waiting) sendNow();
      });
      begun.catch(() => undefined);
      return { command: 'BEGIN', rowCount: 0, rows: [] };
    }
    if (!begun) return send(text, values);
    const beginning = begun;
    if (text.startsWith('select ') && !waiting.length) {
      const [result] = await Promise.all([send(text, values), beginning]);
      return result;
    }
    const sent = new Promise((resolve, reject) => waiting.push(() => send(text, values).then(resolve, reject)));
    await Promise.race([sent, beginning]);
    return sent;
  };
}

export async function createPool(url: string, workload: Workload): Promise<PostgresPool> {
  const { default: pg } = await import('pg');
  const limit = timeoutsByWorkload[workload];
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === int8 ? Number : (pg.types.getTypeParser(oid, format as 'text') as (value: string) => unknown),
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: limit.connections,
    idleTimeoutMillis: limit.idle,
    // Idle connections do not keep a command from ending.
    allowExitOnIdle: true,
    // Statements that do not wait for each other (`batch`) are sent at once.
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: limit.connect,
    types,
  });
  // The pool removes a connection that the server closed. Without a listener its error would end
  // the process.
  pool.on('error', (error) => log.error('database_connection_lost', { error }));
  const names = new StatementNames();
  const setUpClients = new WeakSet<PoolClient>();
  const open = new Map<PoolClient, Promise<void>>();
  const numbers = new WeakMap<PoolClient, number>();
  let unresponsiveSince = 0;
  let connectionCount = 0;
  let lastOutageAt = -Infinity;
  const recordOutage = (error: unknown): unknown => {
    if (isDatabaseError(error)) lastOutageAt = Date.now();
    return error;
  };
  const queryDeadline = (): number => {
    const now = Date.now();
    const hadOutage = workload === 'readers' && now - lastOutageAt < afterOutageMs;
    return Math.max(now + minLeftMs, Math.min(now + limit.query, hadOutage ? requestDeadline() : Infinity));
  };
  pool.on('connect', (client) => {
    numbers.set(client, (connectionCount += 1));
    // If a connection is in use, its query gets the error. Without a listener the error would also
    // end the process.
    client.on('error', () => undefined);
    open.set(client, new Promise((resolve) => client.once('end', () => resolve(void open.delete(client)))));
  });

  /** Whether a connection has its settings. Without them in time it is not used. */
  const isReady = async (client: PoolClient, timeout: Promise<unknown>): Promise<boolean> => {
    if (setUpClients.has(client)) return true;
    const work = setUpSession(client, limit).then((isDirectConnection) => {
      setUpClients.add(client);
      // A prepared statement belongs to one session, and the next query may use another session.
      if (!isDirectConnection) names.turnOff();
      return true;
    });
    // It may also fail after the wait for it has ended.
    work.catch(() => undefined);
    try {
      return (await Promise.race([work, timeout])) === true;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };

  const checkOut = async (until: number): Promise<PoolClient> => {
    const onTimeout = new AbortController();
    const timeout = setTimeout(Math.max(0, until - Date.now()), undefined, { signal: onTimeout.signal });
    try {
      for (;;) {
        const pendingClient = pool.connect();
        const client = await Promise.race([pendingClient, timeout]);
        if (!client) {
          pendingClient.then(
            (late) => late.release(),
            () => undefined,
          );
          throw unavailableError('no connection to the database came free in time');
        }
        if ((numbers.get(client) ?? 0) > unresponsiveSince && (await isReady(client, timeout))) return client;
        hangUp(client);
        client.release(true);
      }
    } finally {
      onTimeout.abort();
      timeout.catch(() => undefined);
    }
  };

  const connect = async (): Promise<PostgresPoolClient> => {
    const until = queryDeadline();
    const client = await checkOut(until).catch((error: unknown) => {
      throw recordOutage(error);
    });
    let first = true;
    let dead = false;
    let unanswered = 0;
    const send = async (text: string, values: readonly unknown[]) => {
      const left = Math.max(minLeftMs, Math.min(first ? until : Infinity, queryDeadline()) - Date.now());
      first = false;
      // Statements that are sent together have one limit together. If the server makes the first of
      // them wait, each of the others could wait as long.
      const isAlone = unanswered === 0;
      unanswered += 1;
      const run = (name?: string) =>
        client.query({ text, values: [...values], query_timeout: left, ...(name ? { name } : {}) } as { text: string });
      const name = names.of(text);
      try {
        return await run(name).catch((error: unknown) => {
          if (name === undefined || !names.areLost(error)) throw error;
          return run();
        });
      } catch (error) {
        detectCorruption(error);
        if ((error as Error).message !== 'Query read timeout') throw recordOutage(error);
        // `pg` would queue all later queries of this connection after the unanswered one.
        dead = true;
        // A working server would have cancelled the statement by now, unless other statements were
        // before it.
        if (isAlone && left > limit.statement) unresponsiveSince = connectionCount;
        hangUp(client);
        throw recordOutage(unavailableError('the database did not answer in time'));
      } finally {
        unanswered -= 1;
      }
    };
    const query = pipelineBegin(send);
    const release = () => client.release(dead || (numbers.get(client) ?? 0) <= unresponsiveSince);
    return { query, release } as unknown as PostgresPoolClient;
  };

  // `pg` reports the end of the pool before its connections are closed, and waits for running
  // queries. A server that has vanished would neither close nor answer them.
  const end = async () => {
    const goodbye = new AbortController();
    const enough = setTimeout(maxGoodbyeMs, undefined, { signal: goodbye.signal }).catch(() => undefined);
    const ended = pool.end().then(() => Promise.all(open.values()));
    await Promise.race([ended, enough]);
    goodbye.abort();
    for (const client of open.keys()) hangUp(client);
  };
  return { connect, end };
}
