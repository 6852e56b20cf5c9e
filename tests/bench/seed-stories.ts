import fs from 'node:fs';
import path from 'node:path';
import { closeDatabase, type Db, patientDatabase as database, prepareDatabase } from '@/lib/database/connection';
import { removeIndex } from '@/lib/newsroom/search/index-file';
import { IndexFollower } from '@/lib/newsroom/search/index-follower';
import { indexFileOf } from '@/lib/newsroom/search/site-index';
import { seed } from '@/lib/newsroom/seed';
import { configuration } from '@/lib/site/configuration';
import { fillWithStories } from './fill-newsroom';

/**
 * `npm run bench:seed -- 100000`: adds that many stories in three languages to the newsroom of
 * DATA_DIR (or DATABASE_URL), published over three years, and builds the index. Then `npm run
 * bench:search`.
 */

const wanted = Number(process.argv[2]);
/** Builds the index from nothing, without the rests of a site's thread, which double the time. */
async function buildIndex(db: Db): Promise<void> {
  const file = indexFileOf(configuration());
  removeIndex(file);
  const follower = await IndexFollower.open(db, file);
  const [from, usage] = [performance.now(), process.cpuUsage()];
  for (let steps = 0; !follower.isBuilt; steps += 1) {
    await follower.build(300);
    if (steps % 30 === 0) console.log(`${follower.progress.stories} of ${follower.progress.total} stories indexed`);
  }
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(0)} s`;
  const { user, system } = process.cpuUsage(usage);
  const { stories } = follower.progress;
  console.log(
    `${stories} stories indexed in ${seconds(performance.now() - from)}, ${seconds((user + system) / 1000)} of work`,
  );
  const merge = follower.merge({ all: true });
  while (!merge.next().done);
  console.log(`and merged in ${seconds(performance.now() - from)}`);
  follower.close();
}

async function main(): Promise<void> {
  if (!Number.isInteger(wanted) || wanted < 0) throw new Error('Usage: npm run bench:seed -- <number of stories>');
  fs.mkdirSync(configuration().dataDir, { recursive: true });
  await prepareDatabase(database(), configuration(), async (db) => {
    await seed(db, { sampleFolder: path.resolve('sample'), now: new Date() });
  });
  await fillWithStories(database(), wanted, (done) => console.log(`${done} of ${wanted} stories made`));
  await buildIndex(database());
}

/** What the tool's starter waits for. */
export const done = main().finally(closeDatabase);
