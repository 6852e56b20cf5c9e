import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { type Db, migrate, openDatabase } from '@/lib/database/connection';
import { seed } from '@/lib/newsroom/jobs/seed';
import { fillWithStories } from './fill-newsroom';

/** Newsrooms with many generated stories, for benchmarks that need no running site. */

/** The sample edition and `stories` generated stories. `address` is the URL of their database. */
export type Archive = { stories: number; address: string };

async function fill(db: Db, stories: number): Promise<void> {
  await migrate(db);
  await seed(db, { sampleFolder: path.resolve('sample'), now: new Date() });
  await fillWithStories(db, stories, (done) => console.error(`${done} of ${stories} stories made`));
}

/** Opens or creates a SQLite archive in `folder`. */
async function sqliteArchive(folder: string, stories: number): Promise<Archive> {
  const address = path.join(folder, `${stories}.db`);
  if (!fs.existsSync(address)) {
    const db = openDatabase(`${address}.new`, 'migrations');
    await fill(db, stories);
    await db.destroy();
    fs.renameSync(`${address}.new`, address);
  }
  // Adds migrations that an older archive lacks.
  const db = openDatabase(address, 'migrations');
  await migrate(db).finally(() => db.destroy());
  return { stories, address };
}

/** Creates an archive in a new database of a PostgreSQL server. */
async function postgresArchive(server: string, stories: number): Promise<Archive> {
  const root = openDatabase(server);
  await sql`create database ${sql.id(`stories_${stories}`)}`.execute(root);
  await root.destroy();
  const { href: address } = Object.assign(new URL(server), { pathname: `/stories_${stories}` });
  const db = openDatabase(address, 'migrations');
  await fill(db, stories);
  // PostgreSQL's autovacuum would do this within minutes.
  await sql`vacuum analyze`.execute(db);
  await db.destroy();
  return { stories, address };
}

/**
 * Returns the server that `--postgres` started (scripts/lib/postgres.mjs).
 * @throws if there is none
 */
export function postgresServer(isWanted: boolean | undefined): string | undefined {
  const server = process.env['TEST_POSTGRES_URL'];
  if (isWanted && server === undefined) throw new Error('There is no PostgreSQL server');
  return isWanted ? server : undefined;
}

/** Creates an archive in the PostgreSQL server, or in a file of `folder` if there is no server. */
export const makeArchive = (server: string | undefined, folder: string, stories: number): Promise<Archive> =>
  server === undefined ? sqliteArchive(folder, stories) : postgresArchive(server, stories);
