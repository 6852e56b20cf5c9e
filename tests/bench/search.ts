import fs from 'node:fs';
import { sql } from 'kysely';
import { closeDatabase, type Db, patientDatabase } from '@/lib/database/connection';
import { engineOf } from '@/lib/database/dialect';
import { saveStory } from '@/lib/newsroom/publishing';
import { queriesOf, openForReading } from '@/lib/newsroom/search/index-file';
import { IndexFollower } from '@/lib/newsroom/search/index-follower';
import { searchStories, suggestStories } from '@/lib/newsroom/search/search';
import { type SearchIndex, searchIndexOf } from '@/lib/newsroom/search/search-index';
import { indexFileOf } from '@/lib/newsroom/search/site-index';
import { configuration } from '@/lib/site/configuration';
import { type WrittenEdition, writtenEditions } from '../support/editions';
import { randomFrom, textMaker } from './made-stories';

/**
 * `npm run bench:search`: times searches, suggestions and saves of the newsroom of DATA_DIR, one
 * after the other in one process, and weighs its index.
 */

const rounds = 300;
/** Rounds that are not timed: a site that has been up for a while has its index in memory. */
const warming = 100;
const random = randomFrom(7);
const makers: Record<WrittenEdition, ReturnType<typeof textMaker>> = {
  en: textMaker('en'),
  hindi: textMaker('hi'),
  gujarati: textMaker('gu'),
};

const milliseconds = (share: number, times: number[]): string => {
  const sorted = [...times].sort((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1).padStart(7);
};

async function time(
  name: string,
  work: (round: number) => Promise<unknown>,
  { warm, times } = { warm: warming, times: rounds },
): Promise<void> {
  for (let round = 0; round < warm; round += 1) await work(round);
  const taken: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const from = performance.now();
    await work(round + warm);
    taken.push(performance.now() - from);
  }
  console.log(`${name.padEnd(44)} p50 ${milliseconds(0.5, taken)}  p99 ${milliseconds(0.99, taken)} ms`);
}

/** Words that stand in a row in some story, so that they are as common as words are. */
const words = (edition: WrittenEdition, count: number): string => makers[edition](random, count).replace(/["“”]/g, '');
const romanised = 'chunav sarkar kisan barish mausam vigyan samachar bharat pani kanun'.split(' ');

async function timeSearches(db: Db, index: SearchIndex, now: Date): Promise<void> {
  for (const edition of writtenEditions) {
    for (const count of [1, 2, 3]) {
      const queries = Array.from({ length: warming + rounds }, () => words(edition, count));
      await time(`${edition}, ${count} words`, (round) =>
        searchStories(db, index, edition, { keyword: queries[round] ?? '' }, now),
      );
    }
  }
  await time('hindi, 2 words, newest first', () =>
    searchStories(db, index, 'hindi', { keyword: words('hindi', 2), sort: 'newest' }, now),
  );
  await time('hindi, 2 words in a category', () =>
    searchStories(db, index, 'hindi', { keyword: words('hindi', 2), category: 'india' }, now),
  );
  await time('hindi, in Latin letters', (round) =>
    searchStories(db, index, 'hindi', { keyword: romanised[round % romanised.length] ?? '' }, now),
  );
  await time('hindi, a phrase of 2', () =>
    searchStories(db, index, 'hindi', { keyword: `"${words('hindi', 2)}"` }, now),
  );
  const apart = Array.from({ length: 60 }, () =>
    [...Array.from({ length: 7 }, () => words('hindi', 1)), 'zzzz'].join(' '),
  );
  await time(
    'hindi, 8 words of which no story has all',
    (round) => searchStories(db, index, 'hindi', { keyword: apart[round] ?? '' }, now),
    { warm: 10, times: 50 },
  );
  await time('hindi, page 10', () => searchStories(db, index, 'hindi', { keyword: words('hindi', 1), page: 10 }, now));
  await time('hindi, suggestions for 3 letters', () =>
    suggestStories(db, index, 'hindi', { keyword: words('hindi', 1).slice(0, 3) }, now),
  );
}

const saves = { warm: 20, times: 100 };

async function timeSaves(db: Db, follower: IndexFollower, now: Date): Promise<void> {
  const text = (edition: WrittenEdition, count: number) => makers[edition](random, count);
  const story = () => ({
    category: 'india',
    title: text('en', 9),
    hindiTitle: text('hindi', 9),
    gujaratiTitle: text('gujarati', 9),
    sortDescription: text('en', 25),
    hindiSortDescription: text('hindi', 25),
    gujaratiSortDescription: text('gujarati', 25),
    body: `<p>${text('en', 250)}</p>`,
    hindiBody: `<p>${text('hindi', 250)}</p>`,
    gujaratiBody: `<p>${text('gujarati', 250)}</p>`,
  });
  const indexing: number[] = [];
  const save = async () => {
    await saveStory(db, story(), now);
    const from = performance.now();
    await follower.follow();
    indexing.push(performance.now() - from);
  };
  await time('saving a new story and indexing it', save, saves);
  const [median, most] = [milliseconds(0.5, indexing), milliseconds(0.99, indexing)];
  console.log(`${'  of which indexing, in a thread of its own'.padEnd(44)} p50 ${median}  p99 ${most} ms`);
}

/** Bytes of the texts that are searched. */
async function textBytes(db: Db): Promise<number> {
  const columns = ['title', 'summary', 'body'];
  const lengthOf = (name: string) =>
    engineOf(db) === 'postgres' ? sql`octet_length(${sql.ref(name)})` : sql`length(cast(${sql.ref(name)} as blob))`;
  const lengths = columns.map((name) => sql`coalesce(${lengthOf(name)}, 0)`);
  const total = sql<{ bytes: number }>`select sum(${sql.join(lengths, sql` + `)}) as bytes from story_texts`;
  return Number((await total.execute(db)).rows[0]?.bytes);
}

async function main(): Promise<void> {
  const db = patientDatabase();
  const now = new Date();
  const { stories } = await db
    .selectFrom('stories')
    .select((e) => e.fn.countAll().as('stories'))
    .executeTakeFirstOrThrow();
  console.log(`${stories} stories`);
  const file = indexFileOf(configuration());
  const follower = await IndexFollower.open(db, file);
  while (await follower.follow());
  const reading = openForReading(file);
  if (!reading || !follower.isBuilt) throw new Error('The index is not complete: run bench:seed first');
  const queries = queriesOf(reading);
  const index = searchIndexOf({ use: (work) => work(queries), status: () => ({ complete: true }) });
  await timeSearches(db, index, now);
  await timeSaves(db, follower, now);
  const [size, text] = [fs.statSync(file).size, await textBytes(db)];
  console.log(
    `index ${(size / 1e6).toFixed(0)} MB, texts ${(text / 1e6).toFixed(0)} MB: ${(size / text).toFixed(2)} of them`,
  );
  await queries.destroy();
  follower.close();
}

/** What the tool's starter waits for. */
export const done = main().finally(closeDatabase);
