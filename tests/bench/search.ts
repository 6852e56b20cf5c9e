import { type RawBuilder, sql } from 'kysely';
import { closeDatabase, database, type Db } from '@/lib/database/connection';
import { engineOf } from '@/lib/database/dialect';
import { type Edition, editionNames } from '@/lib/editions';
import { saveStory } from '@/lib/newsroom/publishing';
import { indexStory } from '@/lib/newsroom/search/index-story';
import { searchStories } from '@/lib/newsroom/search/search';
import { searchedStory } from '@/lib/newsroom/search/story-texts';
import { suggestStories } from '@/lib/newsroom/search/suggest';
import { randomFrom, textMaker } from './made-stories';

/**
 * `npm run bench:search`: times searches, suggestions and saves of the newsroom of DATA_DIR, one
 * after the other in one process, and weighs its index.
 */

const rounds = 300;
/** Rounds that are not timed: a site that has been up for a while has its index in memory. */
const warming = 100;
const random = randomFrom(7);
const makers = { en: textMaker('en'), hindi: textMaker('hi'), gujarati: textMaker('gu') };

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
const words = (edition: Edition, count: number): string => makers[edition](random, count).replace(/["“”]/g, '');
const romanised = 'chunav sarkar kisan barish mausam vigyan samachar bharat pani kanun'.split(' ');

async function timeSearches(db: Db, now: Date): Promise<void> {
  for (const edition of editionNames) {
    for (const count of [1, 2, 3]) {
      const queries = Array.from({ length: warming + rounds }, () => words(edition, count));
      await time(`${edition}, ${count} words`, (round) =>
        searchStories(db, edition, { keyword: queries[round] ?? '' }, now),
      );
    }
  }
  await time('hindi, 2 words, newest first', () =>
    searchStories(db, 'hindi', { keyword: words('hindi', 2), sort: 'newest' }, now),
  );
  await time('hindi, 2 words in a category', () =>
    searchStories(db, 'hindi', { keyword: words('hindi', 2), category: 'india' }, now),
  );
  await time('hindi, in Latin letters', (round) =>
    searchStories(db, 'hindi', { keyword: romanised[round % romanised.length] ?? '' }, now),
  );
  await time('hindi, a phrase of 2', () => searchStories(db, 'hindi', { keyword: `"${words('hindi', 2)}"` }, now));
  const apart = Array.from({ length: 60 }, () =>
    [...Array.from({ length: 7 }, () => words('hindi', 1)), 'zzzz'].join(' '),
  );
  await time(
    'hindi, 8 words of which no story has all',
    (round) => searchStories(db, 'hindi', { keyword: apart[round] ?? '' }, now),
    { warm: 10, times: 50 },
  );
  await time('hindi, page 10', () => searchStories(db, 'hindi', { keyword: words('hindi', 1), page: 10 }, now));
  await time('hindi, suggestions for 3 letters', () =>
    suggestStories(db, 'hindi', { keyword: words('hindi', 1).slice(0, 3) }, now),
  );
}

/** A hundred saves, of those with which the hundred and twenty newest stories are enough. */
const saves = { warm: 20, times: 100 };

async function timeSaves(db: Db, now: Date): Promise<void> {
  const ids = (await db.selectFrom('articles').select('id').orderBy('id', 'desc').limit(120).execute()).map(
    ({ id }) => id,
  );
  const text = (edition: Edition, count: number) => makers[edition](random, count);
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
  await time('saving a new story, all of it', () => saveStory(db, story(), now), saves);
  await time(
    'its indexing alone, as new',
    async (round) => {
      const row = await searchedStory(db, ids[round] ?? 0);
      await db.transaction().execute((transaction) => indexStory(transaction, row, undefined));
      const from = performance.now();
      await db.transaction().execute((transaction) => indexStory(transaction, undefined, row));
      indexing.push(performance.now() - from);
    },
    saves,
  );
  console.log(
    `${'  of which putting in'.padEnd(44)} p50 ${milliseconds(0.5, indexing)}  p99 ${milliseconds(0.99, indexing)} ms`,
  );
}
const indexing: number[] = [];

/** Bytes of the search tables with their indexes, and of the texts that are searched. */
async function sizes(db: Db): Promise<{ index: number; text: number }> {
  const ofTables =
    engineOf(db) === 'postgres'
      ? sql`select sum(pg_total_relation_size(oid)) as bytes from pg_class where relkind = 'r' and relname like 'search%'`
      : sql`select sum(pgsize) as bytes from dbstat where name like 'search%' or name like '%search_%'`;
  const columns = ['title', 'summary', 'body'].flatMap((name) => [name, `hindi_${name}`, `gujarati_${name}`]);
  const lengthOf = (name: string) =>
    engineOf(db) === 'postgres' ? sql`octet_length(${sql.ref(name)})` : sql`length(cast(${sql.ref(name)} as blob))`;
  const lengths = columns.map((name) => sql`coalesce(${lengthOf(name)}, 0)`);
  return db.connection().execute(async (connection) => {
    if (engineOf(db) === 'postgres') await sql`set statement_timeout = 0`.execute(connection);
    const bytes = async (question: RawBuilder<unknown>) =>
      Number((await (question as RawBuilder<{ bytes: number }>).execute(connection)).rows[0]?.bytes);
    const index = await bytes(ofTables);
    return { index, text: await bytes(sql`select sum(${sql.join(lengths, sql` + `)}) as bytes from articles`) };
  });
}

async function main(): Promise<void> {
  const db = database();
  const now = new Date();
  const { stories } = await db
    .selectFrom('articles')
    .select((e) => e.fn.countAll().as('stories'))
    .executeTakeFirstOrThrow();
  console.log(`${stories} stories`);
  await timeSearches(db, now);
  await timeSaves(db, now);
  const { index, text } = await sizes(db);
  console.log(
    `index ${(index / 1e6).toFixed(0)} MB, texts ${(text / 1e6).toFixed(0)} MB: ${(index / text).toFixed(2)} of them`,
  );
}

/** What the tool's starter waits for. */
export const done = main().finally(closeDatabase);
