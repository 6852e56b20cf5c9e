import fs from 'node:fs';
import { type Db, migrate, openDatabase } from '@/lib/database/connection';
import { saveStory } from '@/lib/newsroom/stories/save-story';
import { IndexManager } from '@/lib/newsroom/search/worker/index-manager';
import { seed } from '@/lib/newsroom/jobs/seed';
import { temporaryFolder } from './folders';
import { inMoreEditions, sampleInAllEditions } from './more-editions';
import type { Newsroom } from './newsroom-template';

/** Builds the search index of a newsroom. */
async function makeIndex(db: Db, file: string): Promise<void> {
  const nothing = () => undefined;
  const readers = { open: nothing, release: async () => undefined, status: nothing, log: nothing };
  const keeper = await IndexManager.open(db, file, readers);
  let isBusy = true;
  while (isBusy) isBusy = await keeper.step();
  keeper.close();
}

/** Fills an empty database as a site with the sample edition does at its first start. */
export async function fillSample(db: Db): Promise<void> {
  await migrate(db);
  await seed(db, { sampleFolder: sampleInAllEditions(temporaryFolder()), now: new Date() });
}

/**
 * Creates a newsroom's database file, with its search index and a list of its story ids beside it.
 */
export async function makeTemplate({ sample, stories }: Newsroom, file: string): Promise<void> {
  const db = openDatabase(file);
  try {
    await migrate(db);
    const sampleFolder = sample ? sampleInAllEditions(`${file}.sample`) : undefined;
    await seed(db, { sampleFolder, now: new Date() });
    const ids: number[] = [];
    for (const story of stories) ids.push((await saveStory(db, inMoreEditions(story), new Date())).id);
    await makeIndex(db, `${file}.search`);
    fs.writeFileSync(`${file}.ids.json`, JSON.stringify(ids));
  } finally {
    await db.destroy();
  }
}
