import { Kysely, type QueryExecutor } from 'kysely';
import type { Db } from './connection';
import { engineOf } from './dialects/dialect';
import type { Database } from './schema/schema';

/** Steps that are run together at most: a longer batch keeps one connection for too long. */
const maxGroup = 12;

/** PostgreSQL's code for a statement in a transaction of which another statement has failed. */
const inFailedTransaction = '25P02';

type Step<T> = (db: Db) => Promise<T>;
type Results<Steps extends readonly Step<unknown>[]> = {
  -readonly [Index in keyof Steps]: Awaited<ReturnType<Steps[Index]>>;
};

/** What Kysely's constructor takes beside a dialect; only the executor is used by queries. */
type Props = { config: object; driver: object; dialect: object; executor: QueryExecutor };

/** The database that the database of a batch was made from. */
const bases = new WeakMap<Db, Db>();

/**
 * The database that a step of a batch reads. Caches per database use it as their key, because each
 * batch has a database of its own.
 */
export const baseDatabase = (db: Db): Db => bases.get(db) ?? db;

/** A database whose queries all go to one connection, and do not wait for each other. */
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
 * sends their statements without waiting for the answers (pipelining): together they take as many
 * round trips as the longest of them. On SQLite, where a statement has no round trip, they run one
 * after the other.
 *
 * PostgreSQL runs the statements in the order in which they are sent: the first ones of all steps
 * in the order of the steps, if a step awaits nothing before it. All steps have ended when this
 * settles, so none of them writes after a rollback.
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
  // In a transaction the other statements fail after the one that is at fault.
  const cause = failed.find(({ reason }) => (reason as { code?: string }).code !== inFailedTransaction) ?? failed[0];
  if (cause) throw cause.reason;
  return settled.map((result) => (result as PromiseFulfilledResult<unknown>).value) as Results<Steps>;
}

type WaitingRead = { step: Step<void>; reject: (error: unknown) => void };

/**
 * Runs reads that are requested in the same turn of the event loop as batches, so that a page which
 * requests many short lists does not take a connection for each.
 */
export function groupedReads(db: Db): <T>(read: Step<T>) => Promise<T> {
  if (engineOf(db) === 'sqlite') return (read) => read(db);
  let waiting: WaitingRead[] = [];
  const runWaiting = () => {
    const reads = waiting;
    waiting = [];
    if (!reads.length) return;
    // A step settles the promise of its caller. Only a connection that cannot be had fails here.
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
