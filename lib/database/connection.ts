import { Kysely, type Migration, Migrator } from 'kysely';
import { app } from '../platform/runtime/app';
import { type Configuration, configuration } from '../platform/config/configuration';
import { readAppliedMigrations, assertSupportedMigrations, assertNotCorrupt } from './checks/checks';
import { resetFeedAfterRestore } from './change-feed/changes';
import { ensureDatabaseId } from './dialects/database-file';
import { dialectFor, engineOf } from './dialects/dialect';
import { writeDatabaseMarker, assertNoEarlierDatabase } from './checks/known-database';
import { baseline } from './migrations/001-baseline';
import type { Database } from './schema/schema';
import { withExclusiveLock } from './leases/start-lock';
import type { Workload } from './database-errors';

export type Db = Kysely<Database>;

declare module '../platform/runtime/app' {
  interface App {
    database?: Db;
    /** See `backgroundDatabase`. */
    backgroundDatabase?: Db;
  }
}

/**
 * All migrations in their order. They only go forward. A released migration and its name never
 * change, because databases record the names of the migrations that they have had.
 */
export const migrations: Record<string, Migration> = {
  '001-baseline': baseline,
};

/**
 * Opens a database. The caller closes it with `destroy()`.
 * @param address a SQLite file, `:memory:` or a `postgres://` URL
 * @param workload `work` is for background work, such as the search index. `migrations` has no time
 * limit
 */
export function openDatabase(address: string, workload: Workload = 'readers'): Db {
  return new Kysely<Database>({ dialect: dialectFor(address, workload) });
}

/**
 * Runs the migrations that a database has not had. Each runs completely or not at all.
 * @throws the error of the migration that failed, after it was rolled back
 */
export async function migrate(db: Db): Promise<void> {
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  }).migrateToLatest();
  if (error) throw error;
}

/**
 * Checks and migrates a database and runs `prepare` on it, for example to seed it. If two processes
 * start at the same time, one of them waits for the other. On PostgreSQL this has its own
 * connection, without the time limits of readers.
 * @throws ConfigurationError if the database is damaged, was made by a version that is newer or too
 * old, or is empty although the data folder had a newsroom
 */
export async function prepareDatabase(
  db: Db,
  place: Pick<Configuration, 'databaseLocation' | 'dataDir'>,
  prepare: (db: Db) => Promise<void>,
): Promise<void> {
  const { databaseLocation: address } = place;
  const migrationDatabase = engineOf(db) === 'postgres' ? openDatabase(address, 'migrations') : db;
  try {
    await withExclusiveLock(address, async () => {
      await assertNotCorrupt(migrationDatabase, address);
      const applied = await readAppliedMigrations(migrationDatabase);
      assertSupportedMigrations(applied, Object.keys(migrations), address);
      if (!applied.length) assertNoEarlierDatabase(place);
      await migrate(migrationDatabase);
      if (engineOf(migrationDatabase) === 'sqlite')
        await ensureDatabaseId(migrationDatabase as unknown as Kysely<unknown>);
      await resetFeedAfterRestore(migrationDatabase, new Date());
      await prepare(migrationDatabase);
      writeDatabaseMarker(place);
    });
  } finally {
    if (migrationDatabase !== db) await migrationDatabase.destroy();
  }
}

/** The database of this process, which is opened once. */
export function database(): Db {
  return (app.database ??= openDatabase(configuration().databaseLocation));
}

/**
 * The database of this process for background work, which may take longer than a reader's request.
 * SQLite has one connection for everything, because a second one would only wait for the first.
 */
export function backgroundDatabase(): Db {
  if (engineOf(database()) === 'sqlite') return database();
  return (app.backgroundDatabase ??= openDatabase(configuration().databaseLocation, 'work'));
}

/** Closes the connections of this process. The next `database()` opens a new one. */
export async function closeDatabase(): Promise<void> {
  const open = [app.backgroundDatabase, app.database];
  delete app.backgroundDatabase;
  delete app.database;
  delete app.databaseFile;
  await Promise.all(open.map((db) => db?.destroy()));
}
