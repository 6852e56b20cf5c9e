import fs from 'node:fs';
import path from 'node:path';
import { closeDatabase, type Db, patientDatabase as database, prepareDatabase } from '@/lib/database/connection';
import { removeIndex } from '@/lib/newsroom/search/index-file';
import { IndexFollower } from '@/lib/newsroom/search/index-follower';
import { indexFileOf } from '@/lib/newsroom/search/site-index';
import { seed } from '@/lib/newsroom/seed';
import { friendlyUrl } from '@/lib/routes';
import { configuration } from '@/lib/site/configuration';
import { insertStories } from '../support/story-rows';
import { randomFrom, textMaker } from './made-stories';

/**
 * `npm run bench:seed -- 100000`: adds that many stories in three languages to the newsroom of
 * DATA_DIR (or DATABASE_URL), published over three years, and builds the index. Then `npm run
 * bench:search`.
 */

const wanted = Number(process.argv[2]);
const batch = 200;
const threeYears = 3 * 365 * 86_400_000;
const bodyWords = 250;

const makers = { en: textMaker('en'), hi: textMaker('hi'), gu: textMaker('gu') };

function story(number: number, categories: number, now: number) {
  const random = randomFrom(number);
  const text = (language: keyof typeof makers, words: number) => makers[language](random, words);
  const publish_at = new Date(now - random() * threeYears).toISOString();
  const category_id = 1 + Math.floor(random() * categories);
  const slug = friendlyUrl(text('en', 9));
  const textIn = (language: keyof typeof makers) => ({
    ...{ slug, title: text(language, 9), summary: text(language, 25) },
    body: `<p>${text(language, bodyWords)}</p>`,
  });
  return {
    ...{ category_id, publish_at },
    texts: { en: textIn('en'), hindi: textIn('hi'), gujarati: textIn('gu') },
  };
}

async function fill(db: Db): Promise<void> {
  const { categories } = await db
    .selectFrom('categories')
    .select((e) => e.fn.countAll().as('categories'))
    .executeTakeFirstOrThrow();
  const now = Date.now();
  for (let done = 0; done < wanted; done += batch) {
    const rows = Array.from({ length: Math.min(batch, wanted - done) }, (_, index) =>
      story(done + index, Number(categories), now),
    );
    await insertStories(db, rows);
    if ((done / batch) % 50 === 0) console.log(`${done} of ${wanted} stories made`);
  }
}

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
  await fill(database());
  await buildIndex(database());
}

/** What the tool's starter waits for. */
export const done = main().finally(closeDatabase);
