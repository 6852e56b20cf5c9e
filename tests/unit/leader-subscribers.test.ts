import { deleteExpiredChanges, recordChange } from '@/lib/database/change-feed/changes';
import type { Db } from '@/lib/database/connection';
import { SubscriberRun, LeaderSubscribers } from '@/lib/distribution/subscribers/leader-subscribers';
import { engines } from '../support/engines';
import { eventually } from '../support/eventually';
import { whenFinal } from '../support/feed';
import { linesOf } from '../support/log-lines';
import { tablesOn } from '../support/newsroom';

/** Subscribers that one process at a time runs for all, with cursors in the database. */

const at = new Date('2026-11-20T10:00:00.000Z');

describe.each(engines)('a leased follower on %s', (engine) => {
  let db: Db;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    ({ db, drop } = await tablesOn(engine));
    await whenFinal(db);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await drop();
  });

  const record = async (what: string, when = at) => {
    const line = { kind: 'story' as const, what, languages: [], subjects: {} };
    await db.transaction().execute((transaction) => recordChange(transaction, line, when));
    await whenFinal(db);
  };
  const clock = { now: 0 };
  /** A process that runs one. `fails` makes the next deliveries fail. */
  const started = (name = 'hook') => {
    const seen: string[] = [];
    const state = { fails: false };
    const note = (whats: string[]) => {
      if (state.fails) throw new Error('answers 500');
      seen.push(...whats);
    };
    const follower = {
      name,
      label: `the ${name}`,
      collectMs: 0,
      deliver: async (lines: readonly { what: string }[]) => note(lines.map(({ what }) => what)),
      reset: async (since: string) => note([`reset since ${since}`]),
    };
    const timing = { retry: { first: 1000, max: 8000, deadAfter: 3_600_000 }, clock: () => clock.now };
    return { seen, state, run: new SubscriberRun(db, follower, async () => undefined, timing), follower };
  };

  test('gets every row in order, and continues in another process at the cursor of the first', async () => {
    const first = started();
    expect(await first.run.step()).toBe('idle');
    await record('1');
    await record('2');
    expect([await first.run.step(), await first.run.step()]).toEqual(['done', 'idle']);
    await record('3');
    const second = started();
    await second.run.step();
    expect([first.seen, second.seen]).toEqual([['1', '2'], ['3']]);
  });

  test('that started without delivering anything skips nothing in the next process', async () => {
    await started().run.step();
    await record('1');
    const second = started();
    await second.run.step();
    expect(second.seen).toEqual(['1']);
  });

  test('has its own cursor', async () => {
    const [hook, hub] = [started(), started('hub')];
    await hook.run.step();
    await hub.run.step();
    await record('1');
    await hook.run.step();
    expect([hook.seen, hub.seen]).toEqual([['1'], []]);
    await hub.run.step();
    expect(hub.seen).toEqual(['1']);
  });

  test('gets the same rows again after a failure, with growing pauses, and the log names it and its end', async () => {
    const logs = [jest.spyOn(console, 'error').mockReturnValue(), jest.spyOn(console, 'info').mockReturnValue()];
    const { run, seen, state } = started();
    await run.step();
    await record('1');
    state.fails = true;
    const pauses = [];
    for (let times = 0; times < 6; times += 1) pauses.push(await run.step());
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 8000, 8000]);
    await record('2');
    clock.now = 3_600_000;
    await run.step();
    await run.step();
    state.fails = false;
    expect(await run.step()).toBe('done');
    expect(seen).toEqual(['1', '2']);
    const lines = logs.flatMap((log) => linesOf(log)).map(({ event, follower, reason }) => [event, follower, reason]);
    expect(lines).toEqual([
      ['delivery_failed', 'the hook', 'answers 500'],
      ['delivery_dead', 'the hook', 'answers 500'],
      ['delivery_recovered', 'the hook', undefined],
    ]);
  });

  test('is reset if its cursor is older than the stored rows, then continues', async () => {
    await record('old', new Date('2026-11-01T10:00:00.000Z'));
    const first = started();
    await first.run.step();
    await record('missed', new Date('2026-11-02T10:00:00.000Z'));
    await record('kept');
    await deleteExpiredChanges(db, at);
    const second = started();
    expect(await second.run.step()).toBe('done');
    await record('next');
    await second.run.step();
    expect(second.seen).toEqual(['reset since 2026-11-01T10:00:00.000Z', 'next']);
  });

  test('runs in one of two processes, and in the other when the first ends', async () => {
    jest.spyOn(console, 'info').mockReturnValue();
    const given = [started(), started()];
    const [one, other] = given.map(
      ({ follower }) =>
        new LeaderSubscribers(db, { followers: [follower], work: async () => false, wrote: () => undefined }),
    );
    const linesSeen = () => given.map(({ seen }) => seen);
    const positions = () => db.selectFrom('change_feed_subscribers').select('name').execute();
    await eventually(positions, (rows) => rows.length === 1, 10_000);
    await record('1');
    for (const followers of [one, other]) followers?.wake();
    await eventually(
      async () => linesSeen(),
      (all) => all.flat().length === 1,
      10_000,
    );
    const isFirst = linesSeen()[0]?.length === 1;
    await (isFirst ? one : other)?.stop();
    await record('2');
    await eventually(
      async () => linesSeen(),
      (all) => all.flat().length === 2,
      10_000,
    );
    expect(linesSeen()).toEqual(isFirst ? [['1'], ['2']] : [['2'], ['1']]);
    await (isFirst ? other : one)?.stop();
  });
});
