import { sql } from 'kysely';
import type { Db } from '@/lib/database/connection';
import { trendingStories } from '@/lib/newsroom/reading/front-page';
import { withdrawStory } from '@/lib/newsroom/stories/save-story';
import { addPageviews } from '@/lib/newsroom/readers/pageviews';
import { engines } from '../support/engines';
import { newsroomOn, testNow } from '../support/newsroom';
import { hoursAgo, publish, read, titlesOf } from '../support/stories';

const english = { edition: 'en', now: testNow } as const;

describe.each(engines)('page views in %s', (engine) => {
  let db: Db;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    ({ db, drop } = await newsroomOn(engine));
  });
  afterEach(() => drop());
  const rows = () => db.selectFrom('pageviews').selectAll().orderBy('hour').orderBy('story_id').execute();

  test('are summed per story and hour', async () => {
    const [a, b] = [await publish(db, 9), await publish(db, 8)];
    await addPageviews(db, [{ id: a }, { id: b, count: 3 }, { id: a }], new Date('2026-11-20T06:00:00.000Z'));
    await addPageviews(db, [{ id: a, count: 4 }], new Date('2026-11-20T06:59:59.999Z'));
    await addPageviews(db, [{ id: a }], new Date('2026-11-20T07:00:00.000Z'));
    expect(await rows()).toEqual([
      { story_id: a, hour: '2026-11-20T06:00:00.000Z', view_count: 6 },
      { story_id: b, hour: '2026-11-20T06:00:00.000Z', view_count: 3 },
      { story_id: a, hour: '2026-11-20T07:00:00.000Z', view_count: 1 },
    ]);
  });

  test('of unknown, withdrawn and scheduled stories are ignored', async () => {
    const gone = await publish(db, 5);
    await withdrawStory(db, gone);
    const toCome = await publish(db, -5);
    await addPageviews(db, [{ id: gone }, { id: toCome }, { id: 999_999_999_999 }], testNow);
    expect(await rows()).toEqual([]);
  });

  test('are stored in one transaction', async () => {
    const id = await publish(db, 5);
    await read(db, id, 100, 9);
    const before = await rows();
    const deletion = jest.spyOn(db, 'transaction').mockImplementation(() => {
      jest.restoreAllMocks();
      const builder = db.transaction();
      return {
        // The last statement of the transaction fails, after the pageviews were added.
        execute: (work: (transaction: Db) => Promise<void>) =>
          builder.execute((transaction) => {
            jest.spyOn(transaction, 'deleteFrom').mockImplementation(() => {
              throw new Error('connection lost');
            });
            return work(transaction);
          }),
      } as never;
    });
    await expect(addPageviews(db, [{ id, count: 3 }], testNow)).rejects.toThrow('connection lost');
    expect(deletion).toHaveBeenCalledTimes(1);
    expect(await rows()).toEqual(before);
  });

  test('of more stories than fit into one statement are all added', async () => {
    const [first, last] = [await publish(db, 5), await publish(db, 4)];
    const unknown = Array.from({ length: 2000 }, (_, index) => ({ id: 1_000_000 + index }));
    await addPageviews(db, [{ id: last }, ...unknown, { id: first }], testNow);
    expect((await rows()).map(({ story_id, view_count }) => [story_id, view_count])).toEqual([
      [first, 1],
      [last, 1],
    ]);
  });

  test('older than three days are dropped', async () => {
    const id = await publish(db, 100);
    for (const hours of [72, 73, 500]) await read(db, id, hours, 9);
    await addPageviews(db, [{ id }], testNow);
    expect((await rows()).map(({ hour }) => hour)).toEqual(['2026-11-17T06:00:00.000Z', '2026-11-20T06:00:00.000Z']);
  });

  test('make a story trend, and with too few of them the picks and the newest stories lead', async () => {
    const old = await publish(db, 30, { title: 'old' });
    await publish(db, 20, { title: 'picked', editorsPick: true });
    await publish(db, 1, { title: 'new' });
    const titles = async () => titlesOf(await trendingStories(db, english, {}));
    await addPageviews(db, [{ id: old, count: 4 }], testNow);
    expect(await titles()).toEqual(['picked', 'new', 'old']);
    // New pageviews count immediately, although the order is cached.
    await addPageviews(db, [{ id: old }], testNow);
    expect(await titles()).toEqual(['old', 'picked', 'new']);
  });

  test('weigh half after twelve hours', async () => {
    const [early, late] = [await publish(db, 40, { title: 'early' }), await publish(db, 41, { title: 'late' })];
    await addPageviews(db, [{ id: early, count: 19 }], hoursAgo(12));
    await addPageviews(db, [{ id: late, count: 10 }], testNow);
    expect(titlesOf(await trendingStories(db, english, {}))).toEqual(['late', 'early']);
    await addPageviews(db, [{ id: early, count: 2 }], hoursAgo(12));
    expect(titlesOf(await trendingStories(db, english, {}))).toEqual(['early', 'late']);
  });

  test('of another process are visible after half a minute', async () => {
    const id = await publish(db, 30, { title: 'old' });
    await publish(db, 1, { title: 'new' });
    const titlesAt = async (seconds: number) =>
      titlesOf(await trendingStories(db, { edition: 'en', now: new Date(testNow.getTime() + seconds * 1000) }, {}));
    expect(await titlesAt(0)).toEqual(['new', 'old']);
    await read(db, id, 0, 50);
    expect([await titlesAt(29), await titlesAt(30)]).toEqual([
      ['new', 'old'],
      ['old', 'new'],
    ]);
  });
});

test('are looked up by an index on the hour', async () => {
  const { db, drop } = await newsroomOn('SQLite');
  const plan = await sql<{ detail: string }>`explain query plan
    with weights (hour, weight) as (values (cast('a' as text), cast(1 as double precision)))
    select pageviews.story_id from weights join pageviews on pageviews.hour = weights.hour group by pageviews.story_id`.execute(
    db,
  );
  expect(plan.rows.map(({ detail }) => detail).join()).toMatch(/SEARCH pageviews USING .*\(hour=\?\)/);
  await drop();
});
