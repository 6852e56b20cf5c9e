import * as z from 'zod';
import type { Db } from '../../../../database/connection';
import { readPosition, writePosition } from '../../../../database/change-feed/subscriber-positions';

/** How following a WordPress goes, stored so that every node of the site can say it. */

/**
 * `waiting`: nobody has marked the map as reviewed. `unavailable`: WordPress or the map cannot be
 * read.
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
  /** Milliseconds between two writes of a status that stays the same. */
  writeMs: 30_000,
  /** Milliseconds without a write after which no process follows any more. */
  staleMs: 120_000,
};

/** Stores the status of the process that follows, when it changes and every half minute. */
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

  /** Stores that the status is still the same, if it is half a minute old: a look may take long. */
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

/** The status that was stored last; undefined before the first look. */
export async function readStatus(db: Db): Promise<StoredStatus | undefined> {
  const text = await readPosition(db, name);
  return text === undefined ? undefined : stored.parse(JSON.parse(text));
}
