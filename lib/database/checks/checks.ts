import { type Kysely, sql } from 'kysely';
import { ConfigurationError } from '../../platform/config/configuration';
import { engineOf } from '../dialects/dialect';
import { databasePlace } from '../dialects/database-place';
import type { Database } from '../schema/schema';

/** The start's one line about a database whose pages are damaged, or that is no database. */
export const damagedDatabase = (address: string): ConfigurationError =>
  new ConfigurationError(
    'DATABASE_URL',
    `${databasePlace(address)} is damaged or no database. Restore a backup in its place`,
  );

/**
 * Looks for damaged pages of a SQLite file, all of which it reads; PostgreSQL guards its own.
 * @throws ConfigurationError when there are any
 */
export async function requireSound(db: Kysely<Database>, address: string): Promise<void> {
  if (engineOf(db) !== 'sqlite') return;
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  if (rows[0]?.quick_check !== 'ok') throw damagedDatabase(address);
}

/** Names of the migrations that a database has had; none where it is new. */
export async function appliedMigrations(db: Kysely<Database>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** First migration of the numbering before today's: every database of that time has had it. */
const firstOfOldNumbering = '001-newsroom';

/**
 * @throws ConfigurationError when a database was made before today's numbering, or when a migration
 * is among the `applied` that this version does not know
 */
export function requireKnownMigrations(applied: string[], known: string[], address: string): void {
  if (applied.includes(firstOfOldNumbering)) {
    throw new ConfigurationError(
      'DATABASE_URL',
      `${databasePlace(address)} was made by a version of the site whose databases cannot be upgraded. ` +
        'Name a new database and publish its stories again',
    );
  }
  const newer = applied.filter((name) => !known.includes(name));
  if (!newer.length) return;
  throw new ConfigurationError(
    'DATABASE_URL',
    `${databasePlace(address)} was made by a newer version of the site (migration ${newer.join(', ')}). ` +
      'Start that version, or restore a backup of before the upgrade',
  );
}
