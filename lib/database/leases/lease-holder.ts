import { randomUUID } from 'node:crypto';
import type { Db } from '../connection';

/** Milliseconds between two heartbeats, and without one until another process takes the lease. */
export const leaseTimings = { beatMs: 1000, silentMs: 3000 } as const;

/**
 * A lease that one process holds until it ends. The holder increments a counter in the database. If
 * another process sees the same count for three seconds, it takes the lease. Clocks of different
 * machines are never compared. If the holder could not increment for three seconds, it stops acting
 * as the holder, so there is never more than one.
 */
export class LeaseHolder {
  readonly #holder = randomUUID();
  #beatAt = -Infinity;
  #lastHeartbeat: { holder: string; renew: number; since: number } | undefined;

  constructor(
    private readonly db: Db,
    private readonly name: string,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  get isHeld(): boolean {
    return this.clock() - this.#beatAt < leaseTimings.silentMs;
  }

  /** Renews the lease, or takes it if it is free. Call it every `beatMs`. */
  async renew(): Promise<void> {
    // Read the clock before the query, so that our lease never seems younger to us than to others.
    const now = this.clock();
    if ((await this.#tryRenew()) || (await this.#tryTake(now))) this.#beatAt = now;
    else this.#beatAt = -Infinity;
  }

  /** Gives the lease up. */
  async release(): Promise<void> {
    this.#beatAt = -Infinity;
    await this.db
      .updateTable('leases')
      .set({ holder: null })
      .where('name', '=', this.name)
      .where('holder', '=', this.#holder)
      .execute();
  }

  async #tryRenew(): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('leases')
      .set((e) => ({ heartbeat_count: e('heartbeat_count', '+', 1) }))
      .where('name', '=', this.name)
      .where('holder', '=', this.#holder)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async #tryTake(now: number): Promise<boolean> {
    const { db, name } = this;
    const row = await db.selectFrom('leases').selectAll().where('name', '=', name).executeTakeFirst();
    if (!row) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('leases')
        .values({ name, holder: this.#holder, heartbeat_count: 0 })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    }
    const { holder, heartbeat_count: heartbeat } = row;
    if (holder !== null && !this.#hasExpired(holder, heartbeat, now)) return false;
    const { numUpdatedRows } = await db
      .updateTable('leases')
      .set({ holder: this.#holder, heartbeat_count: heartbeat + 1 })
      .where('name', '=', name)
      .where('heartbeat_count', '=', heartbeat)
      .where('holder', holder === null ? 'is' : '=', holder)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  #hasExpired(holder: string, heartbeat: number, now: number): boolean {
    if (this.#lastHeartbeat?.holder !== holder || this.#lastHeartbeat.renew !== heartbeat)
      this.#lastHeartbeat = { holder, renew: heartbeat, since: now };
    return now - this.#lastHeartbeat.since >= leaseTimings.silentMs;
  }
}

/** Interval at which `isLeaseHeld` reads the lease. */
const pollMs = 200;

/** Whether any process holds a lease. Watches the counter until the lease would expire. */
export async function isLeaseHeld(db: Db, name: string): Promise<boolean> {
  const read = () =>
    db.selectFrom('leases').select(['holder', 'heartbeat_count']).where('name', '=', name).executeTakeFirst();
  const first = await read();
  if (!first?.holder) return false;
  for (const began = performance.now(); performance.now() - began < leaseTimings.silentMs;) {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    const now = await read();
    if (now?.heartbeat_count !== first.heartbeat_count || now.holder !== first.holder) return Boolean(now?.holder);
  }
  return false;
}
