import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import { idleInTransactionMs, timeoutsByWorkload, createPool } from './postgres-pool';
import type { Workload } from '../database-errors';

/** PostgreSQL behind Kysely. */

/**
 * Throws the error of a transaction, and not the error of its rollback. If the connection is lost,
 * the server rolls back by itself.
 */
class TellingDriver extends PostgresDriver {
  readonly #statementMs: number;

  constructor(config: PostgresDialectConfig, statementMs: number) {
    super(config);
    this.#statementMs = statementMs;
  }

  /** Sets the limits of our sessions, because a session behind a pooling proxy lacks them. */
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel || settings.accessMode)
      return super.beginTransaction(connection as Parameters<PostgresDriver['beginTransaction']>[0], settings);
    const limit = `set local statement_timeout = ${this.#statementMs}`;
    const idle = `set local idle_in_transaction_session_timeout = ${idleInTransactionMs}`;
    await connection.executeQuery(CompiledQuery.raw(`begin; ${limit}; ${idle}`));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super
      .rollbackTransaction(connection as Parameters<PostgresDriver['rollbackTransaction']>[0])
      .catch(() => undefined);
  }
}

/** `engineOf` reads the property. */
class MarkedAdapter extends PostgresAdapter {
  readonly engine = 'postgres';
}

class NewsroomPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #statementMs: number;

  constructor(config: PostgresDialectConfig, statementMs: number) {
    super(config);
    this.#config = config;
    this.#statementMs = statementMs;
  }

  override createDriver(): Driver {
    return new TellingDriver(this.#config, this.#statementMs);
  }

  override createAdapter(): PostgresAdapter {
    return new MarkedAdapter();
  }
}

/** True for the address of a PostgreSQL server. */
export const isPostgres = (address: string): boolean => /^postgres(ql)?:\/\//.test(address);

/** Dialect for the database at a `postgres://` address. Connects at the first query. */
export function postgresDialect(url: string, workload: Workload): Dialect {
  return new NewsroomPostgresDialect({ pool: () => createPool(url, workload) }, timeoutsByWorkload[workload].statement);
}

/** A number that no other program on the server uses for its lock. */
const lockKey = 847_211_903;
/** Milliseconds for one attempt to get the lock. */
const lockTimeoutMs = 5000;

/**
 * Runs `work` under a lock that all our processes on a database share. The lock belongs to a
 * transaction, because behind a proxy that pools transactions a session's lock would stay with the
 * pooled session. It is released when the connection ends.
 * @param wait called before each further attempt. It may throw to end the wait
 */
export async function withPostgresLock<T>(url: string, wait: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutsByWorkload.work.connect,
    query_timeout: lockTimeoutMs,
    keepAlive: true,
  });
  // Without this a lost connection would end the process. The next query gets the error.
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (;;) {
      // The work may take longer than a transaction may otherwise be idle.
      await client.query('begin; set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0');
      const { rows } = await client.query<{ isTaken: boolean }>('select pg_try_advisory_xact_lock($1) as "isTaken"', [
        lockKey,
      ]);
      if (rows[0]?.isTaken) break;
      await client.query('rollback');
      await wait();
    }
    return await work();
  } finally {
    await client.query('rollback').catch(() => undefined);
    await client.end().catch(() => undefined);
  }
}
