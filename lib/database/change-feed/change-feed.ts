import { log } from '../../platform/log/log';
import { app } from '../../platform/runtime/app';
import { type Change, changesChannel, ChangeReader, newestCursor } from './changes';
import type { Db } from '../connection';
import { listenOnPostgres } from '../dialects/postgres-listen';
import { isPostgres } from '../dialects/postgres';
import { withoutDeadline } from '../../platform/runtime/request-deadline';

/**
 * What a process makes of the database follows the change feed: at once after a write of its own,
 * and within a tenth of a second after one of another process, of which PostgreSQL also gives
 * notice.
 */

/** Milliseconds between two looks at the feed. */
const intervalMs = 100;
/** The same while lines wait for a transaction elsewhere to end: each look reads all of them. */
const pendingIntervalMs = 1000;

/**
 * Something that is derived from the database. `startAnew` is called in place of `changed` where
 * nobody knows any longer what has changed.
 */
export type ChangeFollower = { changed: (lines: readonly Change[]) => void; startAnew: () => void };

/** The feed as one process follows it. */
export class ChangeFeed {
  #reader: ChangeReader | undefined;
  #run: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #isAway = false;
  #nextDue = -Infinity;

  constructor(
    private readonly db: Db,
    private readonly follower: ChangeFollower,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** Polls unless nothing was new a moment ago but lines that are not final. Never rejects. */
  async pollWhenDue(): Promise<void> {
    if (this.clock() >= this.#nextDue) await this.poll();
  }

  /**
   * Resolves when the follower has everything that was committed before the call. Where the
   * database does not answer that comes later, with a look that succeeds. Never rejects.
   */
  poll(): Promise<void> {
    if (this.#run) return (this.#next ??= this.#run.then(() => this.poll()));
    this.#next = undefined;
    // What an editor's request began is nothing that it waits for: its time may be over.
    this.#run = withoutDeadline(() => this.#look()).finally(() => (this.#run = undefined));
    return this.#run;
  }

  async #look(): Promise<void> {
    try {
      while (await this.#readOn());
      if (this.#isAway) log.info('change_feed_recovered');
      this.#isAway = false;
    } catch (error) {
      if (!this.#isAway) log.error('change_feed_unavailable', { error });
      this.#isAway = true;
    }
  }

  /** Hands out the next lines; true when there may be more. */
  async #readOn(): Promise<boolean> {
    this.#reader ??= new ChangeReader(this.db, await newestCursor(this.db));
    const batch = await this.#reader.read();
    if (batch === 'lost') {
      // The place to go on from is taken first: what changes meanwhile is dropped twice at worst.
      this.#reader = new ChangeReader(this.db, await newestCursor(this.db));
      this.follower.startAnew();
      return true;
    }
    if (batch.lines.length) this.follower.changed(batch.lines);
    this.#reader.accept(batch);
    const isWaiting = !batch.lines.length && batch.pending.size > 0;
    this.#nextDue = isWaiting ? this.clock() + pendingIntervalMs : -Infinity;
    return batch.lines.length > 0;
  }
}

declare module '../../platform/runtime/app' {
  interface App {
    changeFeed?: ChangeFeed;
  }
}

/**
 * Follows the feed of a database from its end on, for this process. The first look is over when it
 * resolves: whatever is read from the database later is followed.
 */
export async function startChangeFeed(
  db: Db,
  address: string,
  follower: ChangeFollower,
): Promise<{ stop: () => Promise<void> }> {
  const feed = (app.changeFeed = new ChangeFeed(db, follower));
  await feed.poll();
  const timer = setInterval(() => void feed.pollWhenDue(), intervalMs);
  timer.unref();
  const listener = isPostgres(address) ? listenOnPostgres(address, changesChannel, () => void feed.poll()) : undefined;
  return {
    stop: async () => {
      clearInterval(timer);
      delete app.changeFeed;
      await listener?.stop();
      await feed.poll();
    },
  };
}

/**
 * Has this process follow what was just committed; resolves when it has. Does nothing where nobody
 * follows, as on the command line.
 */
export const followChanges = async (): Promise<void> => app.changeFeed?.poll();
