import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { type Db, migrate, openDatabase } from '@/lib/database/connection';
import { seed } from '@/lib/newsroom/jobs/seed';
import { fillWithStories } from './fill-newsroom';

/** Newsrooms of many made-up stories, as benches without a site read them. */

/** The sample edition and so many stories; `address` is that of their database. */
export type Archive = { stories: number; address: string };

async function fill(db: Db, stories: number): Promise<void> {
  await migrate(db);
  await seed(db, { sampleFolder: path.resolve('sample'), now: new Date() });
  await fillWithStories(db, stories, (done) => console.error(`${done} of ${stories} stories made`));
}

/** A file in `folder`, which is made where it is not there yet. */
async function sqliteArchive(folder: string, stories: number): Promise<Archive> {
  const address = path.join(folder, `${stories}.db`);
  if (!fs.existsSync(address)) {
    const db = openDatabase(`${address}.new`, 'migrations');
    await fill(db, stories);
    await db.destroy();
    fs.renameSync(`${address}.new`, address);
  }
  // An archive that an older version of this made has the indexes of today.
  const db = openDatabase(address, 'migrations');
  await migrate(db).finally(() => db.destroy());
  return { stories, address };
}

/** A new database of a PostgreSQL server. */
async function postgresArchive(server: string, stories: number): Promise<Archive> {
  const root = openDatabase(server);
  await sql`create database ${sql.id(`stories_${stories}`)}`.execute(root);
  await root.destroy();
  const { href: address } = Object.assign(new URL(server), { pathname: `/stories_${stories}` });
  const db = openDatabase(address, 'migrations');
  await fill(db, stories);
  // What its own housekeeping does within minutes.
  await sql`vacuum analyze`.execute(db);
  await db.destroy();
  return { stories, address };
}

/** The server of a bench with `--postgres` (scripts/lib/postgres.mjs). @throws without one */
export function postgresServer(isWanted: boolean | undefined): string | undefined {
  const server = process.env['TEST_POSTGRES_URL'];
  if (isWanted && server === undefined) throw new Error('There is no PostgreSQL server');
  return isWanted ? server : undefined;
}

/** An archive in a PostgreSQL server, where one is named, else in a file of `folder`. */
export const makeArchive = (server: string | undefined, folder: string, stories: number): Promise<Archive> =>
  server === undefined ? sqliteArchive(folder, stories) : postgresArchive(server, stories);
