import { corruptDatabaseMessage } from '../../database/checks/checks';
import { database, prepareDatabase } from '../../database/connection';
import { assertDatabaseFileExists } from '../../database/checks/known-database';
import { isCorruptionError } from '../../database/database-errors';
import type { Configuration } from '../../platform/config/configuration';
import { sampleFolderOf, seed } from './seed';

export type Prepared = { stories: number; seeded: number };

/**
 * Checks and migrates the database of this process, and seeds it if it is new.
 * @throws ConfigurationError if the database cannot be used; other errors of the driver unchanged
 */
export async function prepareNewsroom(settings: Configuration): Promise<Prepared> {
  assertDatabaseFileExists(settings);
  const prepared: Prepared = { stories: 0, seeded: 0 };
  try {
    await prepareDatabase(database(), settings, async (db) => {
      prepared.seeded = await seed(db, { sampleFolder: sampleFolderOf(settings), now: new Date() });
      const { stories } = await db
        .selectFrom('stories')
        .select((e) => e.fn.countAll().as('stories'))
        .executeTakeFirstOrThrow();
      prepared.stories = Number(stories);
    });
  } catch (error) {
    throw isCorruptionError(error) ? corruptDatabaseMessage(settings.databaseLocation) : error;
  }
  return prepared;
}
