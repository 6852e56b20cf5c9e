import { randomUUID } from 'node:crypto';
import type { Db } from '../connection';

/**
 * Milliseconds between two beats of a lease's holder, and of silence after which another takes it.
 */
export const leaseTimes = { beatMs: 1000, silentMs: 3000 } as const;

/**
 * A lease that one process holds for as long as it lives: the holder counts its beats up in the
 * database, and who sees the same beat for three seconds takes the lease over. No two clocks are
 * compared, so it does not matter how they differ. A holder that could not beat for as long takes
 * itself for none, so that at any moment there is one at most.
 */
export class HeldLease {
  readonly #holder = randomUUID();
  #beatAt = -Infinity;
  #seen: { holder: string; beat: number; since: number } | undefined;

  constructor(
    private readonly db: Db,
    private readonly name: string,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  get isHeld(): boolean {
    return this.clock() - this.#beatAt < leaseTimes.silentMs;
  }

  /** Beats, or takes the lease where it is free. To be called every `beatMs`. */
  async beat(): Promise<void> {
    // Before the query: the beat is no older for others than for us.
    const now = this.clock();
    if ((await this.#renewed()) || (await this.#taken(now))) this.#beatAt = now;
    else this.#beatAt = -Infinity;
  }

  /** Leaves the lease to whoever wants it. */
  async release(): Promise<void> {
    this.#beatAt = -Infinity;
    await this.db
      .updateTable('leases')
      .set({ holder: null })
      .where('name', '=', this.name)
      .where('holder', '=', this.#holder)
      .execute();
  }

  async #renewed(): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('leases')
      .set((e) => ({ heartbeat_count: e('heartbeat_count', '+', 1) }))
      .where('name', '=', this.name)
      .where('holder', '=', this.#holder)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async #taken(now: number): Promise<boolean> {
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
    const { holder, heartbeat_count: beat } = row;
    if (holder !== null && !this.#isSilent(holder, beat, now)) return false;
    const { numUpdatedRows } = await db
      .updateTable('leases')
      .set({ holder: this.#holder, heartbeat_count: beat + 1 })
      .where('name', '=', name)
      .where('heartbeat_count', '=', beat)
      .where('holder', holder === null ? 'is' : '=', holder)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  #isSilent(holder: string, beat: number, now: number): boolean {
    if (this.#seen?.holder !== holder || this.#seen.beat !== beat) this.#seen = { holder, beat, since: now };
    return now - this.#seen.since >= leaseTimes.silentMs;
  }
}

/** How often a lease is looked at by a process that does not want it. */
const lookMs = 200;

/** Whether any process holds a lease: its beats are watched for as long as one may be silent. */
export async function hasHolder(db: Db, name: string): Promise<boolean> {
  const read = () =>
    db.selectFrom('leases').select(['holder', 'heartbeat_count']).where('name', '=', name).executeTakeFirst();
  const first = await read();
  if (!first?.holder) return false;
  for (const began = performance.now(); performance.now() - began < leaseTimes.silentMs;) {
    await new Promise((resolve) => setTimeout(resolve, lookMs));
    const now = await read();
    if (now?.heartbeat_count !== first.heartbeat_count || now.holder !== first.holder) return Boolean(now?.holder);
  }
  return false;
}
