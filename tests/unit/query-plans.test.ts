import type { Input } from '@/lib/contract/news/operations';
import { enabledEditions } from '@/lib/platform/editions';
import { newsApi } from '@/lib/news-api';
import { archiveDays } from '@/lib/newsroom/reading/archive';
import { searchBulletins } from '@/lib/newsroom/reading/site/bulletins';
import { topStories, trendingStories } from '@/lib/newsroom/reading/front-page';
import { authorLanguages, cityLanguages } from '@/lib/newsroom/reading/terms/story-languages';
import { localIndex } from '@/lib/newsroom/search/worker/local-index';
import { searchStories } from '@/lib/newsroom/search/search';
import { sitemapStories } from '@/lib/newsroom/reading/sitemap';
import { newestStories } from '@/lib/newsroom/reading/stories';
import { type StoryFilter } from '@/lib/newsroom/reading/sql/story-filter';
import { listTopics } from '@/lib/newsroom/reading/terms/topics';
import { enterNewsroom, leaveSite } from '../support/in-process';
import { fillNewsroom, testNow } from '../support/newsroom';
import { countsStories, sqliteFaults, sqlitePlan, watchedDatabase } from '../support/plans';
import { readings, type Subjects, subjectsOf } from '../support/readings';

/**
 * SQLite finds the rows of a list by indexes alone, whatever the size of the archive and the number
 * of the page. Its queries block the thread, so a scan of the stories would delay every reader.
 * PostgreSQL is tested in postgres-plans.test.ts.
 */

const { db, statementsOf } = watchedDatabase(':memory:');
const now = testNow;
let subjects: Subjects;
beforeAll(async () => {
  await fillNewsroom(db, { sample: true });
  enterNewsroom(db);
  subjects = await subjectsOf(now, [1]);
});
afterAll(async () => {
  leaveSite();
  await db.destroy();
});

async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  const steps: string[] = [];
  for (const statement of await statementsOf(work))
    steps.push(...(await sqlitePlan(db, statement)).map(({ detail }) => detail));
  return steps;
}

async function faultsOf(work: () => Promise<unknown>): Promise<string[]> {
  const faults: string[] = [];
  for (const statement of await statementsOf(work)) {
    const found = sqliteFaults(await sqlitePlan(db, statement), statement);
    faults.push(...found.map((fault) => `${fault} in ${statement.sql.slice(0, 300)}`));
  }
  return faults;
}

describe('a read', () => {
  // A process counts the days of the archive once, from their index.
  beforeAll(() => newsApi().archiveDays({ language: 'english' }));

  test.each(Object.entries(readings))('for %s uses indexes and sorts only one page', async (_, read) => {
    expect(await faultsOf(() => read(subjects, 1))).toEqual([]);
  });

  /**
   * Pages that link to their last page, and sitemaps whose number of files depends on the count.
   */
  const counting: Record<string, number> = {
    section: 1,
    'section, page 2': 1,
    city: 1,
    'city, page 2': 1,
    author: 1,
    'author, page 2': 1,
    topic: 1,
    'topic, page 2': 1,
    // A day is counted, and linked with its neighbours.
    day: 2,
    'sitemap index': enabledEditions.length,
    'sitemap of this month': 1,
    'sitemap of an old month': 1,
  };

  test.each(Object.entries(readings))('for %s counts only stories that it shows', async (name, read) => {
    const counts = (await statementsOf(() => read(subjects, 1))).filter(countsStories);
    expect(counts).toHaveLength(counting[name] ?? 0);
  });
});

test.each<[string, string, RegExp]>([
  ['a table that is read whole', 'select * from "stories" where "thumb_url" = ? limit ?', /^SCAN stories/],
  [
    'rows that an index only finds',
    'select "title" from "story_texts" where "language" = ? limit ?',
    /^SEARCH story_texts USING INDEX/,
  ],
  [
    'an index that is read whole',
    'select "story_id" from "story_texts" where "language" = ? and "status" = ?',
    /^SEARCH story_texts USING COVERING INDEX/,
  ],
  [
    'a sort of all stories',
    'select "story_id" from "story_texts" where "language" = ? and "status" = ? order by "updated_at" + 1 limit 1',
    /^USE TEMP B-TREE FOR ORDER BY of many$/,
  ],
])('%s is reported as a fault', async (_, sql, fault) => {
  const statement = { sql, parameters: ['en', 'published'].slice(0, sql.split('?').length - 1) };
  expect(sqliteFaults(await sqlitePlan(db, statement), statement)).toContainEqual(expect.stringMatching(fault));
});

const deep = { page: 3, size: 20 };
const inEnglish = (filter: Partial<StoryFilter>): StoryFilter => ({ edition: 'en', now, ...filter });
const lists: [string, () => Promise<unknown>][] = [
  ['all stories', () => newestStories(db, inEnglish({}), deep)],
  ['all stories in Hindi', () => newestStories(db, inEnglish({ edition: 'hindi' }), deep)],
  ['a category', () => newestStories(db, inEnglish({ categoryId: 2 }), { page: 2, size: 1 })],
  ['an author', () => newestStories(db, inEnglish({ authorId: 1 }), { page: 2, size: 1 })],
  ['a city', () => newestStories(db, inEnglish({ cityId: 1 }), { page: 2, size: 1 })],
  ['a topic', () => newestStories(db, inEnglish({ tagId: 1 }), { page: 2, size: 1 })],
  ['all topics', () => listTopics(db, { language: 'english', least: 3 }, now)],
  ['an association', () => newestStories(db, inEnglish({ edition: 'any', associationId: 1 }), { page: 2, size: 1 })],
  ['a day', () => newestStories(db, inEnglish({ from: '2026-11-19', to: '2026-11-19' }), {})],
  ['days of a category', () => newestStories(db, inEnglish({ categoryId: 2, from: '2026-11-01' }), {})],
  ['days from and to', () => searchStories(db, localIndex(db), 'en', { from: '2026-01-01', to: '2026-11-19' }, now)],
  ['the front page', () => topStories(db, inEnglish({}), deep)],
  ['what trends', () => trendingStories(db, inEnglish({}), deep)],
  ['the sitemap', () => sitemapStories(db, {}, now)],
  ['the sitemap of a month in Gujarati', () => sitemapStories(db, { language: 'gujarati', from: '2026-11-01' }, now)],
  ['languages of authors', () => authorLanguages(db, now)],
  ['languages of cities', () => cityLanguages(db, now)],
];

test.each(lists)('the query for %s reads no story that it does not show', async (_, ask) => {
  expect(await faultsOf(ask)).toEqual([]);
});

test('a deep page skips the earlier stories in index order', async () => {
  const steps = await plansOf(() => newestStories(db, inEnglish({}), deep));
  const index = 'SEARCH story_texts USING COVERING INDEX story_texts_newest (language=? AND status=? AND publish_at<?)';
  // First the count, then the ids of the page's stories. After that only rows of the page are
  // sorted.
  expect(steps.slice(0, 4)).toEqual([index, 'MATERIALIZE newest', index, 'SCAN newest']);
});

test('the days of the archive are counted from their index, once', async () => {
  leaveSite();
  enterNewsroom(db);
  const index = 'SEARCH story_texts USING COVERING INDEX story_texts_by_day (language=?)';
  const ask = () => plansOf(() => archiveDays(db, 'en', {}, now));
  expect((await ask()).filter((step) => step.includes('story_texts_by_day'))).toEqual([index]);
  expect((await ask()).filter((step) => step.includes('story_texts_by_day'))).toEqual([]);
});

describe('a page after the last is counted but not queried:', () => {
  const beyond = { page: 1_000_000, size: 50 };
  test.each<[string, () => Promise<{ items: unknown[] }>]>([
    ['a list', () => newestStories(db, inEnglish({}), beyond)],
    ['the front page', () => topStories(db, inEnglish({}), beyond)],
    ['what trends', () => trendingStories(db, inEnglish({}), beyond)],
    ['the sitemap', () => sitemapStories(db, beyond, now)],
    ['bulletins', () => searchBulletins(db, beyond, now)],
  ])('%s', async (_, ask) => {
    const statements = await statementsOf(async () => expect((await ask()).items).toEqual([]));
    expect(statements.filter(({ parameters }) => parameters.some((value) => Number(value) > 40_000_000))).toEqual([]);
  });
});

test.each<Input<'search'>>([
  { language: 'en', from: '0001-01-01', to: '9999-12-31' },
  { language: 'en', from: '9999-12-31' },
])('the first and last possible days are valid: %j', async (input) => {
  const { total } = await searchStories(db, localIndex(db), 'en', input, now);
  expect(total).toBe(input.to ? 80 : 0);
});
