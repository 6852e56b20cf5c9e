import { type Kysely, sql } from 'kysely';
import { ConfigurationError } from '../site/configuration';
import { engineOf } from './dialect';
import { databasePlace } from './place';
import type { Database } from './schema';

/** Checking reads the whole file: some two seconds for so many bytes (20,000 stories). */
const maxWholeCheckBytes = 320 * 1024 * 1024;

/** The start's one line about a database whose pages are damaged, or that is no database. */
export const damagedDatabase = (address: string): ConfigurationError =>
  new ConfigurationError(
    'DATABASE_URL',
    `${databasePlace(address)} is damaged or no database. Restore a backup in its place`,
  );

/**
 * Tables whose pages are looked at. In a big file the search index is left out: it takes most of
 * the time and can be built anew, and what is damaged in it is found when it is used.
 */
async function tablesToCheck(db: Kysely<Database>): Promise<string[] | 'all'> {
  const size = await sql<{ bytes: number }>`select page_count * page_size as bytes
    from pragma_page_count, pragma_page_size`.execute(db);
  if (Number(size.rows[0]?.bytes) <= maxWholeCheckBytes) return 'all';
  const tables = await sql<{ name: string }>`select name from sqlite_master
    where type = 'table' and name not like 'search%'`.execute(db);
  return tables.rows.map(({ name }) => name);
}

/**
 * Looks for damaged pages of a SQLite file; PostgreSQL guards its own.
 * @throws ConfigurationError when there are any
 */
export async function requireSound(db: Kysely<Database>, address: string): Promise<void> {
  if (engineOf(db) !== 'sqlite') return;
  const tables = await tablesToCheck(db);
  const checks =
    tables === 'all' ? [sql`pragma quick_check(1)`] : tables.map((name) => sql`pragma quick_check(${sql.lit(name)})`);
  for (const check of checks) {
    const { rows } = await check.execute(db);
    if ((rows[0] as { quick_check?: string } | undefined)?.quick_check !== 'ok') throw damagedDatabase(address);
  }
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
