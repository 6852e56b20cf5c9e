import fs from 'node:fs';
import path from 'node:path';
import type { StoryInput } from '@/lib/contract/stories/publishing';
import { type Db, migrate, openDatabase } from '@/lib/database/connection';
import { saveStory } from '@/lib/newsroom/stories/save-story';
import { IndexManager } from '@/lib/newsroom/search/worker/index-manager';
import { seed } from '@/lib/newsroom/jobs/seed';
import { temporaryFolder } from './folders';
import { createOnce } from './create-once';
import { inMoreEditions, sampleInAllEditions } from './more-editions';

/** The content of a test site's database when it starts. */
export type Newsroom = {
  /** Unique name, used for the file. */
  name: string;
  /** Whether it contains the sample edition. */
  sample: boolean;
  /** Stories to publish after that, in this order. */
  stories: StoryInput[];
};

export const sampleNewsroom: Newsroom = { name: 'sample', sample: true, stories: [] };

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
async function makeTemplate({ sample, stories }: Newsroom, file: string): Promise<void> {
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

/** The file of a newsroom, made by the first test file that needs it. */
const templateOf = (newsroom: Newsroom): Promise<string> =>
  createOnce(`${newsroom.name}.db`, async (unfinished, file) => {
    await makeTemplate(newsroom, unfinished);
    for (const part of ['.ids.json', '.search']) fs.renameSync(`${unfinished}${part}`, `${file}${part}`);
  });

/** Copies a newsroom into an empty data folder. Returns the ids of its stories. */
export async function copyNewsroom(newsroom: Newsroom, dataDir: string): Promise<number[]> {
  const file = await templateOf(newsroom);
  fs.copyFileSync(file, path.join(dataDir, 'newsroom.db'));
  fs.copyFileSync(`${file}.search`, path.join(dataDir, 'search.db'));
  return JSON.parse(fs.readFileSync(`${file}.ids.json`, 'utf8')) as number[];
}
