import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, openDatabase } from '@/lib/database/connection';

/**
 * The database engines that tests run on: SQLite always, PostgreSQL where `npm test` has started a
 * server.
 */

const server = process.env['TEST_POSTGRES_URL'];

export type Engine = 'SQLite' | 'PostgreSQL';
export const engines: Engine[] = server ? ['SQLite', 'PostgreSQL'] : ['SQLite'];

/** An empty database of an engine, its address, and how to be rid of it. */
export async function emptyDatabase(engine: Engine): Promise<{ db: Db; address: string; drop: () => Promise<void> }> {
  if (engine === 'SQLite' || !server) {
    const db = openDatabase(':memory:');
    return { db, address: ':memory:', drop: () => db.destroy() };
  }
  const name = `test_${randomBytes(8).toString('hex')}`;
  const root = openDatabase(server);
  await sql`create database ${sql.id(name)}`.execute(root);
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
