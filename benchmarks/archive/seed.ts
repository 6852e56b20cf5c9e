import fs from 'node:fs';
import path from 'node:path';
import { closeDatabase, type Db, backgroundDatabase as database, prepareDatabase } from '@/lib/database/connection';
import { removeIndex } from '@/lib/newsroom/search/index/index-file';
import { IndexUpdater } from '@/lib/newsroom/search/worker/index-updater';
import { indexFileOf } from '@/lib/newsroom/search/worker/site-index';
import { seed } from '@/lib/newsroom/jobs/seed';
import { configuration } from '@/lib/platform/config/configuration';
import { fillWithStories } from './fill-newsroom';

/**
 * `npm run bench -- seed 100000`: adds that many stories in three languages to the newsroom of
 * DATA_DIR (or DATABASE_URL), published over three years. It also builds the index, so that a
 * measured site does not have to.
 */

const wanted = Number(process.argv[2]);

/** Builds the index without the pauses of a site's worker thread, which double the time. */
async function buildIndex(db: Db): Promise<void> {
  const file = indexFileOf(configuration());
  removeIndex(file);
  const follower = await IndexUpdater.open(db, file);
  while (!follower.isBuilt) await follower.build(1000);
  const merge = follower.merge({ all: true });
  while (!merge.next().done);
  console.log(`${follower.progress.stories} stories indexed`);
  follower.close();
}

async function fill(): Promise<void> {
  if (!Number.isInteger(wanted) || wanted < 0) throw new Error('Usage: npm run bench -- seed <number of stories>');
  fs.mkdirSync(configuration().dataDir, { recursive: true });
  await prepareDatabase(database(), configuration(), async (db) => {
    await seed(db, { sampleFolder: path.resolve('sample'), now: new Date() });
  });
  await fillWithStories(database(), wanted, (done) => console.log(`${done} of ${wanted} stories made`));
  await buildIndex(database());
}

export const main = (): Promise<void> => fill().finally(closeDatabase);
