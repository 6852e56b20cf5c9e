import * as z from 'zod';
import type { Db } from '../../../../database/connection';
import { readPosition, writePosition } from '../../../../database/change-feed/subscriber-positions';

/** Status of the WordPress follower, stored in the database for every node of the site. */

/**
 * `waiting`: the mapping is not marked as reviewed. `unavailable`: WordPress or the mapping cannot
 * be read.
 */
export const followStates = ['following', 'waiting', 'unavailable'] as const;
export type FollowState = (typeof followStates)[number];

const stored = z.object({
  state: z.enum(followStates),
  reason: z.string().nullable(),
  since: z.string(),
  reportedAt: z.string(),
});
export type StoredStatus = z.infer<typeof stored>;

const name = 'wordpress status';

export const statusTimes = {
  /** An unchanged status is written at this interval, in milliseconds. */
  writeMs: 30_000,
  /** After this time without a write, the follower counts as stopped. In milliseconds. */
  staleMs: 120_000,
};

/** Stores the follower's status when it changes, and otherwise at an interval. */
export class FollowStatus {
  #last: StoredStatus | undefined;

  constructor(
    private readonly db: Db,
    private readonly clock: () => Date,
  ) {}

  async write(state: FollowState, reason: string | null): Promise<void> {
    const last = (this.#last ??= await readStatus(this.db));
    if (last?.state === state && last.reason === reason) return this.repeat();
    const now = this.clock().toISOString();
    await this.#store({ state, reason, since: last?.state === state ? last.since : now, reportedAt: now });
  }

  /** Confirms an unchanged status, because a single poll may take long. */
  async repeat(): Promise<void> {
    const now = this.clock();
    const last = this.#last;
    if (!last || now.getTime() - Date.parse(last.reportedAt) < statusTimes.writeMs) return;
    await this.#store({ ...last, reportedAt: now.toISOString() });
  }

  async #store(status: StoredStatus): Promise<void> {
    this.#last = status;
    await writePosition(this.db, name, JSON.stringify(status));
  }
}

/** Returns the stored status, or undefined before the first poll. */
export async function readStatus(db: Db): Promise<StoredStatus | undefined> {
  const text = await readPosition(db, name);
  return text === undefined ? undefined : stored.parse(JSON.parse(text));
}
