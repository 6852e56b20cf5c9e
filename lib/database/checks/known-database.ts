import fs from 'node:fs';
import path from 'node:path';
import { type Configuration, ConfigurationError } from '../../platform/config/configuration';
import { isPostgres } from '../dialects/postgres';
import { databasePlace } from '../dialects/database-place';

/**
 * The data folder remembers which database its newsroom is in. A start that finds that database
 * missing or empty stops: going on would show readers an empty site in place of the news.
 */

type Place = Pick<Configuration, 'dataDir' | 'databaseAddress'>;

const markerOf = (dataDir: string): string => path.join(dataDir, 'database.json');

function rememberedPlace(file: string): string | undefined {
  try {
    return String((JSON.parse(fs.readFileSync(file, 'utf8')) as { database?: unknown }).database);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    // A file that cannot be read as JSON still says that there was a database.
    if (error instanceof SyntaxError) return 'a database';
    throw error;
  }
}

/** Notes that the newsroom of the data folder is in this database, which has its tables by now. */
export function rememberDatabase({ dataDir, databaseAddress }: Place): void {
  const file = markerOf(dataDir);
  const database = databasePlace(databaseAddress);
  if (rememberedPlace(file) === database) return;
  fs.writeFileSync(file, `${JSON.stringify({ database })}\n`, { mode: 0o600 });
}

/**
 * For a database that has no table of ours.
 * @throws ConfigurationError where the data folder had a newsroom before
 */
export function requireNoNewsroomBefore({ dataDir, databaseAddress }: Place): void {
  const file = markerOf(dataDir);
  const before = rememberedPlace(file);
  if (before === undefined) return;
  throw new ConfigurationError(
    'DATABASE_URL',
    `${databasePlace(databaseAddress)} is missing or empty, but the newsroom of this data folder was in ${before}. ` +
      `Restore a backup, or remove ${databasePlace(file)} to begin a new newsroom`,
  );
}

/**
 * Looks before SQLite opens its file, which would make one that is missing.
 * @throws ConfigurationError where the data folder had a newsroom before and the file is not there
 */
export function requireDatabaseFile(place: Place): void {
  const { databaseAddress: file } = place;
  if (isPostgres(file)) return;
  if (!fs.statSync(file, { throwIfNoEntry: false })?.size) requireNoNewsroomBefore(place);
}
