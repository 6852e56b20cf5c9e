import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { sql } from 'kysely';
import { type Db, openDatabase } from '@/lib/database/connection';
import { madeOnce } from './made-once';

/**
 * The database engines that tests run on: SQLite always, PostgreSQL where `npm test` has started a
 * server.
 */

const server = process.env['TEST_POSTGRES_URL'];

export type Engine = 'SQLite' | 'PostgreSQL';
export const engines: Engine[] = server ? ['SQLite', 'PostgreSQL'] : ['SQLite'];

/** A database, its address, and how to be rid of it. */
export type TestDatabase = { db: Db; address: string; drop: () => Promise<void> };

/** An empty database of an engine; of PostgreSQL perhaps with all that a `template` there has. */
export async function emptyDatabase(engine: Engine, template = 'template1'): Promise<TestDatabase> {
  if (engine === 'SQLite' || !server) {
    const db = openDatabase(':memory:');
    return { db, address: ':memory:', drop: () => db.destroy() };
  }
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Copying a template waits for the disk, on a busy machine longer than a reader's query may.
  const root = openDatabase(server, 'migrations');
  await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(root);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const db = openDatabase(url.href);
  const drop = async () => {
    await db.destroy();
    await sql`drop database ${sql.id(name)} with (force)`.execute(root);
    await root.destroy();
  };
  return { db, address: url.href, drop };
}

/**
 * A database of PostgreSQL that is filled as `fill` does. That is done once in a run, for who comes
 * first; the others get copies, which cost a fraction of that.
 */
export async function postgresCopy(name: string, fill: (db: Db) => Promise<void>): Promise<TestDatabase> {
  // Named as the teardown looks for it (tests/support/remove-newsroom-folder.mjs).
  const file = await madeOnce(`${name}.postgres`, async (unfinished) => {
    const { db, address } = await emptyDatabase('PostgreSQL');
    await fill(db);
    // It is copied while nobody is connected to it.
    await db.destroy();
    fs.writeFileSync(unfinished, new URL(address).pathname.slice(1));
  });
  return emptyDatabase('PostgreSQL', fs.readFileSync(file, 'utf8'));
}
