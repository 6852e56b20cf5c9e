import { CompiledQuery, Kysely } from 'kysely';
import type { Input } from '@/lib/contract/operations';
import type { Db } from '@/lib/database/connection';
import { dialectFor } from '@/lib/database/dialect';
import type { Database } from '@/lib/database/schema';
import { searchBulletins } from '@/lib/newsroom/bulletins';
import { topStories, trendingStories } from '@/lib/newsroom/front-page';
import { authorLanguages, cityLanguages } from '@/lib/newsroom/languages';
import { archiveDays } from '@/lib/newsroom/archive';
import { localIndex } from '@/lib/newsroom/search/local-index';
import { searchStories } from '@/lib/newsroom/search/search';
import { sitemapStories } from '@/lib/newsroom/sitemap';
import { newestStories, type StoryFilter } from '@/lib/newsroom/stories';
import { fillNewsroom, testNow } from '../support/newsroom';

/**
 * How SQLite finds what lists show: from indexes alone, whatever the size of the archive and
 * however deep the page. The one thread waits for each query, so a walk through the stories
 * themselves is a wait for every reader.
 */

let db: Db;
let statements: { sql: string; parameters: readonly unknown[] }[] = [];
let now: Date;
beforeAll(async () => {
  db = new Kysely<Database>({
    dialect: dialectFor(':memory:', 'readers'),
    log: ({ query: { sql, parameters } }) => void statements.push({ sql, parameters }),
  });
  await fillNewsroom(db, { sample: true });
  now = testNow;
});
afterAll(() => db.destroy());

/** The plans of the queries that `work` asks, step by step. */
async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  statements = [];
  await work();
  const queries = [...statements];
  const steps: string[] = [];
  for (const { sql, parameters } of queries) {
    const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    steps.push(...(await db.executeQuery<{ detail: string }>(plan)).rows.map(({ detail }) => detail));
  }
  return steps;
}

/**
 * What finds a story without passing others: its number, an index that holds all that is asked, the
 * index of the few that are breaking news.
 */
const finds =
  /COVERING INDEX|INTEGER PRIMARY KEY|INDEX stories_breaking|INDEX sqlite_autoindex_story_texts_1 \(story_id=\?/;
const scansTheTable = (steps: string[]) =>
  steps.filter((step) => /^(SCAN|SEARCH) (stories|story_texts)\b/.test(step) && !finds.test(step));

const deep = { page: 3, size: 20 };
const inEnglish = (filter: Partial<StoryFilter>): StoryFilter => ({ edition: 'en', now, ...filter });
const lists: [string, () => Promise<unknown>][] = [
  ['all stories', () => newestStories(db, inEnglish({}), deep)],
  ['all stories in Hindi', () => newestStories(db, inEnglish({ edition: 'hindi' }), deep)],
  ['a category', () => newestStories(db, inEnglish({ categoryId: 2 }), { page: 2, size: 1 })],
  ['an author', () => newestStories(db, inEnglish({ authorId: 1 }), { page: 2, size: 1 })],
  ['a city', () => newestStories(db, inEnglish({ cityId: 1 }), { page: 2, size: 1 })],
  ['an association', () => newestStories(db, inEnglish({ edition: 'any', associationId: 1 }), { page: 2, size: 1 })],
  ['a day', () => newestStories(db, inEnglish({ from: '2026-11-19', to: '2026-11-19' }), {})],
  ['days of a category', () => newestStories(db, inEnglish({ categoryId: 2, from: '2026-11-01' }), {})],
  ['days from and to', () => searchStories(db, localIndex(db), 'en', { from: '2026-01-01', to: '2026-11-19' }, now)],
  ['the front page', () => topStories(db, inEnglish({}), deep)],
  ['what trends', () => trendingStories(db, inEnglish({}), deep)],
  ['the sitemap', () => sitemapStories(db, {}, now)],
  ['the sitemap of a month in Gujarati', () => sitemapStories(db, { language: 'gujarati', from: '2026-11-01' }, now)],
  ['the days of the archive', () => archiveDays(db, 'any', {}, now)],
  ['the days of a year in Hindi', () => archiveDays(db, 'hindi', { year: 2026 }, now)],
  ['languages of authors', () => authorLanguages(db, now)],
];

test.each(lists)('%s: no story is read that is not shown', async (_, ask) => {
  const steps = await plansOf(ask);
  expect(steps.length).toBeGreaterThan(0);
  expect(scansTheTable(steps)).toEqual([]);
});

test('the stories before a deep page are passed in the order of the index', async () => {
  const steps = await plansOf(() => newestStories(db, inEnglish({}), deep));
  const index = 'SEARCH story_texts USING COVERING INDEX texts_newest (language=? AND status=? AND publish_at<?)';
  // The count, then the numbers of the page's stories; what is sorted after that is the page.
  expect(steps.slice(0, 4)).toEqual([index, 'MATERIALIZE newest', index, 'SCAN newest']);
});

test('the days of the archive come sorted out of their index', async () => {
  const steps = await plansOf(() => archiveDays(db, 'en', {}, now));
  expect(steps).toEqual(['SEARCH story_texts USING COVERING INDEX texts_by_day (language=?)']);
});

test('languages of cities are found from their stories, and not from all', async () => {
  const steps = await plansOf(() => cityLanguages(db, now));
  expect(steps.filter((step) => /story_cities/.test(step))).toHaveLength(3);
  expect(scansTheTable(steps)).toEqual([]);
});

describe('a page beyond the last is counted and not looked for:', () => {
  const beyond = { page: 1_000_000, size: 50 };
  test.each<[string, () => Promise<{ items: unknown[] }>]>([
    ['a list', () => newestStories(db, inEnglish({}), beyond)],
    ['the front page', () => topStories(db, inEnglish({}), beyond)],
    ['what trends', () => trendingStories(db, inEnglish({}), beyond)],
    ['the sitemap', () => sitemapStories(db, beyond, now)],
    ['bulletins', () => searchBulletins(db, beyond, now)],
  ])('%s', async (_, ask) => {
    statements = [];
    expect((await ask()).items).toEqual([]);
    expect(statements.filter(({ parameters }) => parameters.some((value) => Number(value) > 40_000_000))).toEqual([]);
  });
});

test.each<Input<'search'>>([
  { language: 'en', from: '0001-01-01', to: '9999-12-31' },
  { language: 'en', from: '9999-12-31' },
])('days at the ends of time are days: %j', async (input) => {
  const { total } = await searchStories(db, localIndex(db), 'en', input, now);
  expect(total).toBe(input.to ? 80 : 0);
});
