import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { sql } from 'kysely';
import { type Db, openDatabase } from '@/lib/database/connection';
import { createOnce } from './create-once';

/**
 * The database engines of the tests: always SQLite, and PostgreSQL if `npm test` has started a
 * server.
 */

const server = process.env['TEST_POSTGRES_URL'];

export type Engine = 'SQLite' | 'PostgreSQL';
export const engines: Engine[] = server ? ['SQLite', 'PostgreSQL'] : ['SQLite'];

/** A database, its URL, and a function that drops it. */
export type TestDatabase = { db: Db; address: string; drop: () => Promise<void> };

/** Creates an empty database. On PostgreSQL, `template` may name a database to copy. */
export async function emptyDatabase(engine: Engine, template = 'template1'): Promise<TestDatabase> {
  if (engine === 'SQLite' || !server) {
    const db = openDatabase(':memory:');
    return { db, address: ':memory:', drop: () => db.destroy() };
  }
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Copying a template waits for the disk and may take longer than the timeout of reader queries.
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
 * Creates a PostgreSQL database filled by `fill`. The first caller of a run fills a template, and
 * the others copy it, which is much faster.
 */
export async function postgresCopy(name: string, fill: (db: Db) => Promise<void>): Promise<TestDatabase> {
  // The teardown finds templates by this name (tests/support/remove-newsroom-folder.mjs).
  const file = await createOnce(`${name}.postgres`, async (unfinished) => {
    const { db, address } = await emptyDatabase('PostgreSQL');
    await fill(db);
    // PostgreSQL copies a template only while no client is connected to it.
    await db.destroy();
    fs.writeFileSync(unfinished, new URL(address).pathname.slice(1));
  });
  return emptyDatabase('PostgreSQL', fs.readFileSync(file, 'utf8'));
}
