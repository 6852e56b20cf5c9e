import fs from 'node:fs';
import path from 'node:path';
import { type Configuration, ConfigurationError } from '../../platform/config/configuration';
import { isPostgres } from '../dialects/postgres';
import { describeDatabaseLocation } from '../dialects/database-location';

/**
 * The data folder records which database its newsroom uses. If that database is missing or empty,
 * the start stops. Otherwise readers would see an empty site.
 */

type DatabaseLocation = Pick<Configuration, 'dataDir' | 'databaseLocation'>;

const markerOf = (dataDir: string): string => path.join(dataDir, 'database.json');

function readDatabaseMarker(file: string): string | undefined {
  try {
    return String((JSON.parse(fs.readFileSync(file, 'utf8')) as { database?: unknown }).database);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    // A damaged record still proves that there was a database.
    if (error instanceof SyntaxError) return 'a database';
    throw error;
  }
}

/** Records the database of the data folder. The database must have its tables. */
export function writeDatabaseMarker({ dataDir, databaseLocation: databaseAddress }: DatabaseLocation): void {
  const file = markerOf(dataDir);
  const database = describeDatabaseLocation(databaseAddress);
  if (readDatabaseMarker(file) === database) return;
  fs.writeFileSync(file, `${JSON.stringify({ database })}\n`, { mode: 0o600 });
}

/**
 * Checks a database without tables.
 * @throws ConfigurationError if the data folder had a newsroom before
 */
export function assertNoEarlierDatabase({ dataDir, databaseLocation: databaseAddress }: DatabaseLocation): void {
  const file = markerOf(dataDir);
  const before = readDatabaseMarker(file);
  if (before === undefined) return;
  throw new ConfigurationError(
    'DATABASE_URL',
    `${describeDatabaseLocation(databaseAddress)} is missing or empty, but the newsroom of this data folder was in ${before}. ` +
      `Restore a backup, or remove ${describeDatabaseLocation(file)} to begin a new newsroom`,
  );
}

/**
 * Checks the file before SQLite opens it, because SQLite would create a missing file.
 * @throws ConfigurationError if the data folder had a newsroom before and the file is missing
 */
export function assertDatabaseFileExists(place: DatabaseLocation): void {
  const { databaseLocation: file } = place;
  if (isPostgres(file)) return;
  if (!fs.statSync(file, { throwIfNoEntry: false })?.size) assertNoEarlierDatabase(place);
}
