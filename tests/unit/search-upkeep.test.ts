import type { Db } from '@/lib/database/connection';
import { fullTextOf } from '@/lib/database/full-text-engines';
import { sql } from 'kysely';
import { startIndexMaintenance, optimiseIndex } from '@/lib/newsroom/search/index-maintenance';
import { searchStories } from '@/lib/newsroom/search/search';
import { emptyDatabase, engines } from '../support/engines';
import { eventually } from '../support/eventually';
import { useOwnIntervals } from '../support/intervals';
import { fillNewsroom, testNow } from '../support/newsroom';
import { publish, titlesOf } from '../support/stories';

/** What a running site does for its search index. */

describe.each(engines)('the search index on %s', (engine) => {
  let db: Db;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    ({ db, drop } = await emptyDatabase(engine));
    await fillNewsroom(db);
    for (let n = 0; n < 3; n += 1) await publish(db, n, { title: `Mangroves ${n}` });
  });
  afterEach(async () => {
    jest.useRealTimers();
    await drop();
  });

  /** Parts that the English index is kept in; PostgreSQL's has no such. */
  const pieces = async (): Promise<number> => {
    if (engine === 'PostgreSQL') return 1;
    const { rows } = await sql<{ n: number }>`select count(distinct segid) as n from search_en_idx`.execute(db);
    return rows[0]?.n ?? 0;
  };
  const found = async () => titlesOf(await searchStories(db, 'en', { keyword: 'mangroves' }, testNow));
  const rest = () => Promise.resolve();
  const night = (day: number, time: string) => new Date(`2026-11-${day}T${time}+05:30`);

  test.each([
    ['01:59', false],
    ['02:00', true],
    ['04:59', true],
    ['05:00', false],
    ['14:00', false],
  ])('at %s is optimised: %s', async (time, optimised) => {
    expect(await optimiseIndex(db, night(20, `${time}:00`), rest)).toBe(optimised);
  });

  test('is one piece after the night, once a night, and finds what it found', async () => {
    const before = await found();
    if (engine === 'SQLite') expect(await pieces()).toBeGreaterThan(1);
    expect(await optimiseIndex(db, night(20, '02:00:00'), rest)).toBe(true);
    expect([await pieces(), await found()]).toEqual([1, before]);
    expect(await optimiseIndex(db, night(20, '04:00:00'), rest)).toBe(false);
    expect(await optimiseIndex(db, night(21, '02:15:00'), rest)).toBe(true);
  });

  test('has its latest pieces taken together by day, the more often the smaller they are', async () => {
    for (let n = 3; n < 12; n += 1) await publish(db, n, { title: `Mangroves ${n}` });
    const before = await found();
    await fullTextOf(db).settle(db, rest);
    await fullTextOf(db).settle(db, rest);
    expect(await pieces()).toBeLessThanOrEqual(2);
    expect(await found()).toEqual(before);
    await publish(db, 12, { title: 'Mangroves 12' });
    expect(await found()).toHaveLength(before.length + 1);
  });

  /** Makes the English index, and no other, too large for one step. */
  const enlarge = async () => {
    await optimiseIndex(db, night(19, '02:00:00'), rest);
    const words = (n: number) => Array.from({ length: 2000 }, (_, index) => `w${(n * 2000 + index).toString(36)}x`);
    const texts = { title: [], summary: [], tags: [], marks: [] };
    for (let n = 0; n < 100; n += 1) {
      await fullTextOf(db).put(db, [{ language: 'en', id: 10_000 + n, texts: { ...texts, body: words(n) } }]);
    }
  };
  const leases = () => db.selectFrom('settings').select('value').where('name', '=', 'search-optimised').execute();

  test('that is large is optimised in several steps with a rest after each, in which it is searched', async () => {
    await enlarge();
    const before = await found();
    const during: string[][] = [];
    const resting = async () => void during.push(await found());
    if (engine === 'SQLite') expect(await pieces()).toBeGreaterThan(5);
    expect(await optimiseIndex(db, night(20, '02:00:00'), resting)).toBe(true);
    // PostgreSQL does it itself.
    if (engine === 'SQLite') expect(during.length).toBeGreaterThan(5);
    expect(new Set(during.map(String))).toEqual(new Set([String(before)]));
    expect([await pieces(), await found()]).toEqual([1, before]);
  });

  test('whose upkeep was interrupted is worked on again the same night, and is one piece then', async () => {
    if (engine === 'PostgreSQL') return;
    await enlarge();
    let rests = 0;
    const cutOff = () => ((rests += 1) < 3 ? Promise.resolve() : Promise.reject(new Error('the site stops')));
    await expect(optimiseIndex(db, night(20, '02:00:00'), cutOff)).rejects.toThrow('the site stops');
    expect([await leases(), (await pieces()) > 1, await found()]).toEqual([[], true, await found()]);
    expect(await optimiseIndex(db, night(20, '02:15:00'), rest)).toBe(true);
    expect([await pieces(), rests]).toEqual([1, 3]);
    expect(await optimiseIndex(db, night(20, '02:30:00'), rest)).toBe(false);
  });

  test('is optimised by a site that runs through the night, and let alone by one that has stopped', async () => {
    useOwnIntervals(night(20, '01:50:00'));
    const upkeep = startIndexMaintenance(db);
    jest.advanceTimersByTime(15 * 60_000);
    expect(await eventually(leases, ({ length }) => length === 1, 30_000)).toHaveLength(1);
    await upkeep.stop();
    const last = await leases();
    jest.advanceTimersByTime(24 * 3_600_000);
    expect([await pieces(), await leases()]).toEqual([1, last]);
  });
});
