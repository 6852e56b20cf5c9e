import { Kysely, type QueryExecutor } from 'kysely';
import type { Db } from './connection';
import { engineOf } from './dialects/dialect';
import type { Database } from './schema/schema';

/** Most steps of one batch. A longer one would occupy its connection for too long. */
const maxGroup = 12;

/** PostgreSQL's code for a statement in a transaction of which another statement has failed. */
const inFailedTransaction = '25P02';

type Step<T> = (db: Db) => Promise<T>;
type Results<Steps extends readonly Step<unknown>[]> = {
  -readonly [Index in keyof Steps]: Awaited<ReturnType<Steps[Index]>>;
};

/** Internal arguments of Kysely's constructor. Queries use the executor only. */
type Props = { config: object; driver: object; dialect: object; executor: QueryExecutor };

/** Maps the database of a batch to the database that it was created from. */
const bases = new WeakMap<Db, Db>();

/**
 * The database behind a step of a batch. Use it as the key of a cache, because each batch has a
 * database object of its own.
 */
export const baseDatabase = (db: Db): Db => bases.get(db) ?? db;

/** A database that sends all queries to one connection, without waiting for the responses. */
function onConnection(
  base: Db,
  executor: QueryExecutor,
  connection: Parameters<Parameters<QueryExecutor['provideConnection']>[0]>[0],
): Db {
  const props: Props = {
    config: {},
    driver: {},
    dialect: {},
    executor: executor.withConnectionProvider({ provideConnection: (use) => use(connection) }),
  };
  const direct = new Kysely<Database>(props as unknown as ConstructorParameters<typeof Kysely<Database>>[0]);
  bases.set(direct, baseDatabase(base));
  return direct;
}

/**
 * Runs steps that do not need each other's results. On PostgreSQL they share a connection, which
 * sends their statements without waiting for the responses (pipelining). Together they take as many
 * round trips as the longest step. On SQLite, which has no round trips, they run one after the
 * other.
 *
 * PostgreSQL runs statements in the order of sending. If the steps await nothing before their first
 * statements, those run in the order of the steps. All steps have ended when this settles, so none
 * of them writes after a rollback.
 * @param db a database or a transaction
 * @throws the error of the first step that failed
 */
export async function batch<const Steps extends readonly Step<unknown>[]>(
  db: Db,
  ...steps: Steps
): Promise<Results<Steps>> {
  if (engineOf(db) === 'sqlite') {
    const results: unknown[] = [];
    for (const step of steps) results.push(await step(db));
    return results as Results<Steps>;
  }
  const executor = db.getExecutor();
  const settled = await executor.provideConnection(async (connection) => {
    const direct = onConnection(db, executor, connection);
    return Promise.allSettled(steps.map((step) => step(direct)));
  });
  const failed = settled.filter((result) => result.status === 'rejected');
  // After the first error in a transaction, all other statements fail too.
  const cause = failed.find(({ reason }) => (reason as { code?: string }).code !== inFailedTransaction) ?? failed[0];
  if (cause) throw cause.reason;
  return settled.map((result) => (result as PromiseFulfilledResult<unknown>).value) as Results<Steps>;
}

type WaitingRead = { step: Step<void>; reject: (error: unknown) => void };

/**
 * Combines reads of the same turn of the event loop into batches, so that a page with many short
 * lists does not need a connection for each.
 */
export function groupedReads(db: Db): <T>(read: Step<T>) => Promise<T> {
  if (engineOf(db) === 'sqlite') return (read) => read(db);
  let waiting: WaitingRead[] = [];
  const runWaiting = () => {
    const reads = waiting;
    waiting = [];
    if (!reads.length) return;
    // A step settles the promise of its caller. Here only the connection can fail.
    batch(db, ...reads.map(({ step }) => step)).catch((error: unknown) => {
      for (const { reject } of reads) reject(error);
    });
  };
  return <T>(read: Step<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ step: (connected) => read(connected).then(resolve, reject), reject });
      if (waiting.length === 1) queueMicrotask(runWaiting);
      if (waiting.length === maxGroup) runWaiting();
    });
}
