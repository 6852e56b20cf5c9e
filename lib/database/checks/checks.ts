import { type Kysely, sql } from 'kysely';
import { ConfigurationError } from '../../platform/config/configuration';
import { engineOf } from '../dialects/dialect';
import { describeDatabaseLocation } from '../dialects/database-location';
import type { Database } from '../schema/schema';

/** The error for a file that is damaged or no database. */
export const corruptDatabaseMessage = (address: string): ConfigurationError =>
  new ConfigurationError(
    'DATABASE_URL',
    `${describeDatabaseLocation(address)} is damaged or no database. Restore a backup in its place`,
  );

/**
 * Reads a SQLite file completely and looks for damaged pages. PostgreSQL checks its own files.
 * @throws ConfigurationError if a page is damaged
 */
export async function assertNotCorrupt(db: Kysely<Database>, address: string): Promise<void> {
  if (engineOf(db) !== 'sqlite') return;
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  if (rows[0]?.quick_check !== 'ok') throw corruptDatabaseMessage(address);
}

/** Names of the migrations that a database has had. Empty for a new database. */
export async function readAppliedMigrations(db: Kysely<Database>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Refuses a database that this version can neither use nor upgrade.
 * @param applied names of the migrations that the database has had
 * @param supported names of the migrations of this version, the first one first
 * @throws ConfigurationError
 */
export function assertSupportedMigrations(applied: string[], supported: string[], address: string): void {
  const [baseline = ''] = supported;
  if (applied.length && !applied.includes(baseline)) {
    throw new ConfigurationError(
      'DATABASE_URL',
      `${describeDatabaseLocation(address)} was made by a version before 1.0.0-rc.1 and cannot be upgraded. With that version, ` +
        'export its stories: npm run newsroom -- export stories.jsonl. Then start this version with a new database and ' +
        'import them: npm run newsroom -- import stories stories.jsonl (docs/operations.md, "Upgrade")',
    );
  }
  const newer = applied.filter((name) => !supported.includes(name));
  if (!newer.length) return;
  throw new ConfigurationError(
    'DATABASE_URL',
    `${describeDatabaseLocation(address)} was made by a newer version of the site (migration ${newer.join(', ')}). ` +
      'Start that version, or restore a backup of before the upgrade',
  );
}
