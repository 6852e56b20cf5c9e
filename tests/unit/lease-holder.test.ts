import type { Db } from '@/lib/database/connection';
import { LeaseHolder } from '@/lib/database/leases/lease-holder';
import { engines } from '../support/engines';
import { tablesOn } from '../support/newsroom';

/** A lease lets one process at a time do work for all. Each process has its own clock. */

describe.each(engines)('a lease on %s', (engine) => {
  let db: Db;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    ({ db, drop } = await tablesOn(engine));
  });
  afterEach(() => drop());

  const process = (startsAt: number) => {
    const clock = { now: startsAt };
    return { clock, lease: new LeaseHolder(db, 'work', () => clock.now) };
  };
  const beat = async ({ lease }: ReturnType<typeof process>) => {
    await lease.renew();
    return lease.isHeld;
  };

  test('is held by only one of several processes that request it at once', async () => {
    const all = [process(0), process(10_000), process(500)];
    const held = await Promise.all(all.map(beat));
    expect(held.filter(Boolean)).toHaveLength(1);
    // The holder renews the lease, however often the others try to take it.
    expect(await Promise.all(all.map(beat))).toEqual(held);
  });

  test('passes to another process when its holder is silent for three seconds, whatever its clock shows', async () => {
    const [first, second] = [process(1_000_000), process(0)];
    expect([await beat(first), await beat(second)]).toEqual([true, false]);
    second.clock.now = 2900;
    expect(await beat(second)).toBe(false);
    second.clock.now = 3000;
    expect(await beat(second)).toBe(true);
    // The first process was only delayed. It has lost the lease.
    expect(await beat(first)).toBe(false);
  });

  test('does not pass to another process while its holder renews it', async () => {
    const [first, second] = [process(0), process(0)];
    await beat(first);
    for (const now of [0, 2000, 4000, 6000, 8000]) {
      first.clock.now = second.clock.now = now;
      expect([await beat(first), await beat(second)]).toEqual([true, false]);
    }
  });

  test('is no longer held after three seconds without renewal', async () => {
    const { clock, lease } = process(0);
    await lease.renew();
    clock.now = 2999;
    expect(lease.isHeld).toBe(true);
    clock.now = 3000;
    expect(lease.isHeld).toBe(false);
  });

  test('is free at once when its holder releases it', async () => {
    const [first, second] = [process(0), process(0)];
    await beat(first);
    await first.lease.release();
    expect([first.lease.isHeld, await beat(second)]).toEqual([false, true]);
  });
});
