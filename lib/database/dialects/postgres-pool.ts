import { setTimeout } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { ClientBase, PoolClient } from 'pg';
import { log } from '../../platform/log/log';
import { requestDeadline } from '../../platform/runtime/request-deadline';
import { StatementNames } from './statement-names';
import { isDatabaseTrouble, type Workload, unavailable, watchForDamage } from '../trouble';

/**
 * The connections of a process to PostgreSQL. `pg` is loaded at the first query, and so only where
 * it is configured.
 */

/**
 * How long a query may take, by whose it is: a reader's request is answered within some three
 * seconds whatever has become of the server; work of our own (the search index) may
 * take its time. Milliseconds. `query` counts from the moment when a connection is asked for.
 * `statement` is the server's own limit; it is less, so that a query that is only slow leaves its
 * connection usable. `idle` is how long a connection stays open that nothing uses.
 */
type Limits = { query: number; statement: number; connect: number; connections: number; idle: number };

export const limits: Record<Workload, Limits> = {
  // Opening a connection takes several round trips. A page needs several connections, so it would
  // wait for seconds if the database is far away and the site was idle.
  readers: { query: 2800, statement: 2500, connect: 2500, connections: 10, idle: 600_000 },
  work: { query: 1_800_000, statement: 1_790_000, connect: 5000, connections: 2, idle: 10_000 },
  // No limit: a migration that is cut off is begun anew by the next start, and cut off again. The
  // longest time that a timer takes stands for none.
  migrations: { query: 2_147_483_647, statement: 0, connect: 5000, connections: 2, idle: 10_000 },
};
/** Connections that the readers of a process have at most. */
export const readerConnections = limits.readers.connections;

/** Milliseconds that a transaction whose process has vanished holds its locks at most. */
export const idleInTransactionMs = 60_000;

/** What a query has left at least, in milliseconds, however long its connection was waited for. */
const minLeftMs = 500;
/**
 * Milliseconds after a failure in which the database counts as troubled. Then a request's queries
 * share its deadline; at other times each has its own limit, because a request that is slow for
 * want of processor time is not the database's fault.
 */
const troubledMs = 5000;
const maxGoodbyeMs = 2_000;

/**
 * Number of PostgreSQL's type for whole numbers of eight bytes, which `pg` would hand over as text;
 * ours are counts and ids.
 */
const int8 = 20;

/**
 * Closes a connection at once: one to a server that has vanished would wait for ever for its
 * goodbye.
 */
const hangUp = (client: PoolClient): void =>
  (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();

/**
 * Whether a connection leads to the server itself. Behind a proxy that pools transactions, such as
 * PgBouncer, the process that runs a query is not the one that the connection was told of.
 */
export async function isDirect(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid === processIdOf(client);
}

/** `pg` notes the process that the server names at the start of a connection. */
const processIdOf = (client: ClientBase): number => (client as unknown as { processID: number }).processID;

/**
 * Settings of a session. They are not sent as startup parameters, because PgBouncer refuses a
 * connection with parameters that it does not know. Setting them behind a proxy that pools
 * transactions would change the sessions of others. The condition sees to it that they are set on a
 * direct connection only, in one round trip.
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
export function pipelinedBegin(send: Send): Send {
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

export async function poolFor(url: string, workload: Workload): Promise<PostgresPool> {
  const { default: pg } = await import('pg');
  const limit = limits[workload];
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
  // A connection that the server closed is taken out of the pool; without this its error would end
  // the process.
  pool.on('error', (error) => log.error('database_connection_lost', { error }));
  const names = new StatementNames();
  const ready = new WeakSet<PoolClient>();
  const open = new Map<PoolClient, Promise<void>>();
  const made = new WeakMap<PoolClient, number>();
  let unresponsiveSince = 0;
  let connectionsMade = 0;
  let troubleAt = -Infinity;
  const noteTrouble = (error: unknown): unknown => {
    if (isDatabaseTrouble(error)) troubleAt = Date.now();
    return error;
  };
  const givenUpAt = (): number => {
    const now = Date.now();
    const isTroubled = workload === 'readers' && now - troubleAt < troubledMs;
    return Math.max(now + minLeftMs, Math.min(now + limit.query, isTroubled ? requestDeadline() : Infinity));
  };
  pool.on('connect', (client) => {
    made.set(client, (connectionsMade += 1));
    // While a connection is in use, its query gets the error; without this it would end the
    // process too.
    client.on('error', () => undefined);
    open.set(client, new Promise((resolve) => client.once('end', () => resolve(void open.delete(client)))));
  });

  /** Whether a connection has its settings; if they do not come in time it is of no use. */
  const isReady = async (client: PoolClient, over: Promise<unknown>): Promise<boolean> => {
    if (ready.has(client)) return true;
    const work = setUpSession(client, limit).then((isDirectConnection) => {
      ready.add(client);
      // A name is known to the session that prepared it, and the next query may be in another.
      if (!isDirectConnection) names.turnOff();
      return true;
    });
    // It may also fail when nobody waits for it any more.
    work.catch(() => undefined);
    try {
      return (await Promise.race([work, over])) === true;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };

  const checkOut = async (until: number): Promise<PoolClient> => {
    const onTimeout = new AbortController();
    const over = setTimeout(Math.max(0, until - Date.now()), undefined, { signal: onTimeout.signal });
    try {
      for (;;) {
        const wanted = pool.connect();
        const client = await Promise.race([wanted, over]);
        if (!client) {
          wanted.then(
            (late) => late.release(),
            () => undefined,
          );
          throw unavailable('no connection to the database came free in time');
        }
        if ((made.get(client) ?? 0) > unresponsiveSince && (await isReady(client, over))) return client;
        hangUp(client);
        client.release(true);
      }
    } finally {
      onTimeout.abort();
      over.catch(() => undefined);
    }
  };

  const connect = async (): Promise<PostgresPoolClient> => {
    const until = givenUpAt();
    const client = await checkOut(until).catch((error: unknown) => {
      throw noteTrouble(error);
    });
    let first = true;
    let dead = false;
    let unanswered = 0;
    const send = async (text: string, values: readonly unknown[]) => {
      const left = Math.max(minLeftMs, Math.min(first ? until : Infinity, givenUpAt()) - Date.now());
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
        watchForDamage(error);
        if ((error as Error).message !== 'Query read timeout') throw noteTrouble(error);
        // `pg` would leave the query that is never answered before all later ones of this
        // connection.
        dead = true;
        // A server that is there would have cancelled the statement by then, unless others came
        // before it.
        if (isAlone && left > limit.statement) unresponsiveSince = connectionsMade;
        hangUp(client);
        throw noteTrouble(unavailable('the database did not answer in time'));
      } finally {
        unanswered -= 1;
      }
    };
    const query = pipelinedBegin(send);
    const release = () => client.release(dead || (made.get(client) ?? 0) <= unresponsiveSince);
    return { query, release } as unknown as PostgresPoolClient;
  };

  // `pg` calls its pool ended while the connections are still being closed, and waits for queries
  // that are under way; a server that has vanished would neither close nor answer them.
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
