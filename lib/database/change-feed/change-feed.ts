import { log } from '../../platform/log/log';
import { app } from '../../platform/runtime/app';
import { type Change, changesChannel, ChangeReader, getNewestCursor } from './changes';
import type { Db } from '../connection';
import { listenOnPostgres } from '../dialects/postgres-listen';
import { isPostgres } from '../dialects/postgres';
import { withoutDeadline } from '../../platform/runtime/request-deadline';

/**
 * Keeps the data that a process derives from the database up to date: immediately after its own
 * writes, and within a tenth of a second after a write of another process. PostgreSQL also sends a
 * notification.
 */

/** Milliseconds between two polls. */
const intervalMs = 100;
/** Interval while changes wait for a transaction elsewhere: each poll reads all of them again. */
const pendingIntervalMs = 1000;

/**
 * Data that is derived from the database. If it is not known which changes were missed, the feed
 * calls `reset` instead of `changed`.
 */
export type ChangeSubscriber = { changed: (lines: readonly Change[]) => void; reset: () => void };

/** Reads the feed for one process. */
export class ChangeFeed {
  #reader: ChangeReader | undefined;
  #currentPoll: Promise<void> | undefined;
  #nextPoll: Promise<void> | undefined;
  #isUnavailable = false;
  #nextDue = -Infinity;

  constructor(
    private readonly db: Db,
    private readonly subscriber: ChangeSubscriber,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** Polls, unless the last poll found only changes that are not final. Never rejects. */
  async pollWhenDue(): Promise<void> {
    if (this.clock() >= this.#nextDue) await this.poll();
  }

  /**
   * Resolves when the subscriber has everything that was committed before the call. Never rejects:
   * if the database does not answer, a later poll delivers the changes.
   */
  poll(): Promise<void> {
    if (this.#currentPoll) return (this.#nextPoll ??= this.#currentPoll.then(() => this.poll()));
    this.#nextPoll = undefined;
    // The poll may outlast the request that started it, so it does not share its deadline.
    this.#currentPoll = withoutDeadline(() => this.#deliverAll()).finally(() => (this.#currentPoll = undefined));
    return this.#currentPoll;
  }

  async #deliverAll(): Promise<void> {
    try {
      while (await this.#deliverNextBatch());
      if (this.#isUnavailable) log.info('change_feed_recovered');
      this.#isUnavailable = false;
    } catch (error) {
      if (!this.#isUnavailable) log.error('change_feed_unavailable', { error });
      this.#isUnavailable = true;
    }
  }

  /** Delivers the next changes. Returns whether there may be more. */
  async #deliverNextBatch(): Promise<boolean> {
    this.#reader ??= new ChangeReader(this.db, await getNewestCursor(this.db));
    const batch = await this.#reader.read();
    if (batch === 'lost') {
      // Read the new cursor first. A change in between may then be delivered twice, but not missed.
      this.#reader = new ChangeReader(this.db, await getNewestCursor(this.db));
      this.subscriber.reset();
      return true;
    }
    if (batch.lines.length) this.subscriber.changed(batch.lines);
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
 * Follows the feed of a database for this process, from its end on. The first poll has ended when
 * this resolves, so the process sees changes of everything that it reads later.
 */
export async function startChangeFeed(
  db: Db,
  address: string,
  follower: ChangeSubscriber,
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
 * Delivers what was just committed to this process. Does nothing if no feed runs, as in a command.
 */
export const subscribeToChanges = async (): Promise<void> => app.changeFeed?.poll();
