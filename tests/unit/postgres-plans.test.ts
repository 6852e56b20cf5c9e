import { sql } from 'kysely';
import { newsApi } from '@/lib/news-api';
import { emptyDatabase, engines } from '../support/engines';
import { enterNewsroom, leaveSite } from '../support/in-process';
import { fillNewsroom, testNow } from '../support/newsroom';
import { postgresReads, watchedDatabase } from '../support/plans';
import { readings, type Subjects, subjectsOf } from '../support/readings';
import { insertStories, type StoryRow } from '../support/story-rows';

/**
 * Number of rows that PostgreSQL reads for a page: no more than it shows, also in a much larger
 * archive. SQLite is tested in query-plans.test.ts.
 */

const stories = 2000;
const hour = 3_600_000;

/**
 * A story in one of all sections, with one of all authors and cities, twelve hours after the one
 * before.
 */
function madeStory(number: number, { authors, cities }: { authors: number[]; cities: number[] }): StoryRow {
  const text = { title: `Story ${number}`, slug: `story-${number}`, summary: 'Rain.', body: '<p>Rain.</p>' };
  return {
    category_id: 1 + (number % 33),
    author_id: authors[number % authors.length] ?? null,
    publish_at: new Date(testNow.getTime() - (stories - number) * 12 * hour).toISOString(),
    texts: { en: text, hindi: text, gujarati: text },
    associations: number % 20 ? [] : [1],
    cities: number % 3 ? [] : [cities[number % cities.length] ?? 1],
  };
}

/**
 * Rows that a statement may read: fifty stories of a list in three languages with their rows in two
 * tables, or the counted stories of a section, author or city that has several pages.
 */
const mostRows = 450;
/** Limit for queries that list every story of a month. A month has 62 stories. */
const ofMonth = 700;
/** Limit for queries that visit each tag once. The sample edition has more than eight hundred. */
const ofTags = 1000;
const limits: Record<string, number> = {
  'sitemap of this month': ofMonth,
  'sitemap of an old month': ofMonth,
  'sitemap of sections': ofTags,
};

(engines.includes('PostgreSQL') ? describe : describe.skip)('PostgreSQL reads for', () => {
  let drop: () => Promise<void>;
  let watched: ReturnType<typeof watchedDatabase>;
  let subjects: Subjects;
  beforeAll(async () => {
    const empty = await emptyDatabase('PostgreSQL');
    // PostgreSQL scans tables of this size completely, but not larger ones.
    const name = new URL(empty.address).pathname.slice(1);
    await sql`alter database ${sql.id(name)} set enable_seqscan = off`.execute(empty.db);
    watched = watchedDatabase(empty.address);
    const { db } = watched;
    drop = async () => {
      await db.destroy();
      await empty.drop();
    };
    await fillNewsroom(db, { sample: true });
    const ids = async (table: 'authors' | 'cities') =>
      (await db.selectFrom(table).select('id').execute()).map(({ id }) => Number(id));
    const known = { authors: await ids('authors'), cities: await ids('cities') };
    for (let from = 0; from < stories; from += 500)
      await insertStories(
        db,
        Array.from({ length: 500 }, (_, index) => madeStory(from + index, known)),
      );
    await sql`vacuum analyze`.execute(db);
    enterNewsroom(db);
    subjects = await subjectsOf(testNow, [1]);
    // A process counts the days of the archive once.
    for (const language of ['english', 'hindi', 'gujarati'] as const) await newsApi().archiveDays({ language });
  });
  afterAll(async () => {
    leaveSite();
    await drop();
  });

  test.each(Object.entries(readings))('%s only the rows that it shows', async (name, read) => {
    const tooMany: unknown[] = [];
    for (const statement of await watched.statementsOf(() => read(subjects, 1))) {
      const rows = await postgresReads(watched.db, statement);
      if (rows > (limits[name] ?? mostRows)) tooMany.push({ rows, sql: statement.sql.slice(0, 400) });
    }
    expect(tooMany).toEqual([]);
  });

  test('a full scan of all stories is detected', async () => {
    const walk = { sql: 'select count(*) from "story_texts" where "title" <> $1', parameters: ['Rain'] };
    expect(await postgresReads(watched.db, walk)).toBeGreaterThan(3 * stories);
  });
});
