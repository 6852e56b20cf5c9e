import { ChangeReader, getNewestCursor } from '@/lib/database/change-feed/changes';
import type { Db } from '@/lib/database/connection';
import { saveStory, setBreaking, withdrawStory } from '@/lib/newsroom/stories/save-story';
import { Schedule } from '@/lib/newsroom/jobs/schedule';
import { engines } from '../support/engines';
import { newsroomOn, storyInput, testNow } from '../support/newsroom';

/** Changes that happen by time alone have rows in the change feed, like writes. */

const after = (seconds: number) => new Date(testNow.getTime() + seconds * 1000);
const hour = 3600;
const week = 7 * 24 * hour;

describe.each(engines)('the schedule on %s', (engine) => {
  let db: Db;
  let drop: () => Promise<void>;
  let known: number;
  beforeEach(async () => {
    ({ db, drop } = await newsroomOn(engine));
    await new Schedule(db).run(testNow);
  });
  afterEach(() => drop());

  const waiting = (publishOn: Date, title = 'Later') =>
    saveStory(db, storyInput({ title, publishOn: publishOn.toISOString() }), after(1));
  const follow = async () => {
    known = await newestId();
  };
  const newestId = async () =>
    Number((await db.selectFrom('changes').select('id').orderBy('id', 'desc').executeTakeFirst())?.id);
  /** Rows that were written since the last call. */
  const lines = async () => {
    const rows = await db.selectFrom('changes').selectAll().where('id', '>', known).orderBy('id').execute();
    await follow();
    return rows.map(({ kind, entity_id, subjects }) => [
      kind,
      entity_id,
      (JSON.parse(subjects) as { category?: string[][] }).category?.[0]?.[0],
    ]);
  };

  test('adds one entry for a story whose time has come', async () => {
    const { id } = await waiting(after(10));
    const schedule = new Schedule(db);
    await follow();
    expect([await schedule.run(after(9)), await lines()]).toEqual([false, []]);
    expect([await schedule.run(after(10)), await lines()]).toEqual([true, [['story', String(id), 'politics']]]);
    expect([await schedule.run(after(11)), await lines()]).toEqual([false, []]);
  });

  test('adds no entry for stories published now or in the past, which have one from their save', async () => {
    const schedule = new Schedule(db);
    await saveStory(db, storyInput({ title: 'Now' }), after(5));
    await saveStory(db, storyInput({ title: 'Past', publishOn: after(3).toISOString() }), after(6));
    await follow();
    expect([await schedule.run(after(7)), await lines()]).toEqual([false, []]);
  });

  test('adds no entry for a story that is withdrawn before its time', async () => {
    const { id } = await waiting(after(10));
    await withdrawStory(db, id, after(2));
    await follow();
    expect([await new Schedule(db).run(after(20)), await lines()]).toEqual([false, []]);
  });

  test('continues in another process, and catches up after a stop', async () => {
    const [first, second] = [new Schedule(db), new Schedule(db)];
    const ids = [await waiting(after(10), 'One'), await waiting(after(2 * week), 'Two')].map(({ id }) => String(id));
    await follow();
    await first.run(after(10));
    await lines();
    expect(await second.run(after(11))).toBe(false);
    await second.run(after(3 * week));
    // The delayed process finds nothing to add.
    await first.run(after(3 * week + 1));
    expect(await lines()).toEqual([['story', ids[1], 'politics']]);
  });

  test.each([
    ['in the process whose clock it was', true],
    ['in another process', false],
  ])('continues after a clock that was ahead is corrected, %s', async (_, isSame) => {
    const warned = jest.spyOn(console, 'warn').mockReturnValue();
    const early = await waiting(after(100), 'Early');
    const schedule = new Schedule(db);
    await schedule.run(after(52 * week));
    const late = await waiting(after(10), 'Late');
    await follow();
    const next = isSame ? schedule : new Schedule(db);
    // Another node, whose clock was right, takes over.
    expect([await next.run(after(20)), await lines()]).toEqual([true, [['story', String(late.id), 'politics']]]);
    expect([await next.run(after(21)), await lines()]).toEqual([false, []]);
    expect([await next.run(after(100)), await lines()]).toEqual([true, [['story', String(early.id), 'politics']]]);
    expect(warned.mock.calls.map(([line]) => String(line).includes('clock_went_back'))).toEqual([true]);
    warned.mockRestore();
  });

  test('adds an entry for the end of breaking news', async () => {
    const { id } = await saveStory(db, storyInput(), after(1));
    await setBreaking(db, id, { until: after(hour).toISOString() }, after(2));
    const schedule = new Schedule(db);
    await follow();
    await schedule.run(after(hour - 1));
    expect(await lines()).toEqual([]);
    await schedule.run(after(hour));
    expect(await lines()).toEqual([['story', String(id), 'politics']]);
  });

  test('adds an entry for the front page when a pick stops leading it', async () => {
    await saveStory(db, storyInput({ editorsPick: true }), after(1));
    const schedule = new Schedule(db);
    await follow();
    await schedule.run(after(week));
    expect(await lines()).toEqual([]);
    await schedule.run(after(week + 2));
    expect(await lines()).toEqual([['front-page', 'everything', undefined]]);
  });
});

test('a public story that is rescheduled is withdrawn from the pages that name it', async () => {
  const { db, drop } = await newsroomOn('SQLite');
  const { id } = await saveStory(db, storyInput(), testNow);
  const reader = new ChangeReader(db, await getNewestCursor(db));
  await saveStory(db, { id, status: 'ready', publishOn: after(hour).toISOString() }, after(1));
  expect(await reader.read()).toMatchObject({ lines: [{ kind: 'story' }, { kind: 'withdrawal', what: String(id) }] });
  await drop();
});
