import { setTimeout as delay } from 'node:timers/promises';
import { type Change, ChangeReader, type Cursor, getNewestCursor } from '../../database/change-feed/changes';
import type { Db } from '../../database/connection';
import { readPosition, writePosition } from '../../database/change-feed/subscriber-positions';
import { LeaseHolder, leaseTimings } from '../../database/leases/lease-holder';
import { log } from '../../platform/log/log';
import { createIntervalJob, type IntervalJob } from '../../platform/runtime/interval-job';

/**
 * A change feed subscriber that acts for the whole site. It runs in only one process, the holder of
 * the lease. Its cursor is in the database, so another process can continue. It gets every change
 * at least once and in order.
 */
export type LeaderSubscriber = {
  /** Key of its cursor in the database. */
  name: string;
  /** Name in the log. */
  label: string;
  /** Changes are collected this long before delivery, in milliseconds. */
  collectMs: number;
  /** Handles changes. If it throws, the same changes are delivered again after a pause. */
  deliver: (lines: readonly Change[]) => Promise<void>;
  /** Handles the case that the changes since a timestamp (ISO) are unknown. */
  reset: (since: string) => Promise<void>;
};

/**
 * Time after a change until all nodes have dropped their cached pages, in milliseconds. A page
 * requested earlier may be old.
 */
export const propagationDelayMs = 1000;

/**
 * First and maximum pause between retries, and the time after which a subscriber counts as dead. In
 * milliseconds.
 */
const retry = { first: 1000, max: 600_000, deadAfter: 3_600_000 } as const;

/** A subscriber checks the feed at this interval even without a wake-up, in milliseconds. */
const pollMs = 5000;

type Timing = { retry: { first: number; max: number; deadAfter: number }; clock: () => number };

const realTiming: Timing = { retry, clock: () => performance.now() };

/**
 * Runs one subscriber from its cursor. Call `step` repeatedly while this process holds the lease.
 */
export class SubscriberRun {
  #reader: ChangeReader | undefined;
  #since = '';
  #failing: { from: number; pause: number; isDead: boolean } | undefined;

  constructor(
    private readonly db: Db,
    private readonly subscriber: LeaderSubscriber,
    private readonly collect: (ms: number) => Promise<void>,
    private readonly timing: Timing = realTiming,
  ) {}

  /**
   * Makes the next step read the cursor from the database, because another process may have moved
   * it.
   */
  reset(): void {
    this.#reader = undefined;
  }

  /**
   * Delivers pending changes. Returns `idle` if there were none, `done`, or the milliseconds to
   * wait after a failed delivery.
   * @throws errors of the database
   */
  async step(): Promise<'idle' | 'done' | number> {
    const reader = (this.#reader ??= await this.#open());
    const first = await reader.read();
    if (first !== 'lost' && !first.lines.length) {
      reader.accept(first);
      return 'idle';
    }
    await this.collect(this.subscriber.collectMs);
    const batch = first === 'lost' ? first : await reader.read();
    if (batch === 'lost') {
      // The new cursor is read first. Changes made meanwhile are delivered twice at worst.
      const cursor = await getNewestCursor(this.db);
      const pause = await this.#attempt(() => this.subscriber.reset(this.#since));
      if (pause !== undefined) return pause;
      await this.#moveTo(cursor);
      this.#reader = new ChangeReader(this.db, cursor);
      return 'done';
    }
    const pause = await this.#attempt(() => this.subscriber.deliver(batch.lines));
    if (pause !== undefined) return pause;
    await this.#moveTo(batch.cursor);
    reader.accept(batch);
    return 'done';
  }

  async #open(): Promise<ChangeReader> {
    const storedCursor = await readPosition(this.db, this.subscriber.name);
    const cursor = storedCursor === undefined ? await getNewestCursor(this.db) : (JSON.parse(storedCursor) as Cursor);
    // Stored immediately, so that a process that takes over before the first delivery skips no
    // change.
    if (storedCursor === undefined) await this.#moveTo(cursor);
    this.#since = cursor.at;
    return new ChangeReader(this.db, cursor);
  }

  async #moveTo(cursor: Cursor): Promise<void> {
    this.#since = cursor.at;
    await writePosition(this.db, this.subscriber.name, JSON.stringify(cursor));
  }

  async #attempt(act: () => Promise<void>): Promise<number | undefined> {
    const { label } = this.subscriber;
    const { retry: pauses, clock } = this.timing;
    try {
      await act();
      if (this.#failing) log.info('delivery_recovered', { follower: label });
      this.#failing = undefined;
      return undefined;
    } catch (error) {
      const reason = (error as Error).message;
      if (!this.#failing) log.error('delivery_failed', { follower: label, reason });
      this.#failing ??= { from: clock(), pause: pauses.first / 2, isDead: false };
      this.#failing.pause = Math.min(2 * this.#failing.pause, pauses.max);
      if (!this.#failing.isDead && clock() - this.#failing.from >= pauses.deadAfter) {
        log.alert('delivery_dead', { follower: label, reason });
        this.#failing.isDead = true;
      }
      return this.#failing.pause;
    }
  }
}

/** Name of the lease. */
export const subscribersLease = 'followers';

/** Wakes waiting subscribers. The counter ensures that a change during their work is not missed. */
class WakeSignal {
  count = 0;
  readonly #waiting = new Set<() => void>();

  raise(): void {
    this.count += 1;
    for (const wake of this.#waiting) wake();
  }

  /**
   * Resolves when the signal is raised, or after `ms`. Resolves immediately if it was raised since
   * the caller read `count`. The timer does not keep the process running.
   */
  wait(ms: number, count: number): Promise<void> {
    if (count !== this.count) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      timer.unref();
      this.#waiting.add(wake);
    });
  }
}

/** Runs at each beat of the lease holder. Returns whether it wrote changes. */
export type LeaderWork = (now: Date) => Promise<boolean>;

/** Takes part in running the subscribers. They only run if this process holds the lease. */
export class LeaderSubscribers {
  readonly #lease: LeaseHolder;
  /** Raised when there may be work. */
  readonly #changed = new WakeSignal();
  readonly #ended = new AbortController();
  readonly #runs: Promise<void>[];
  readonly #beats: IntervalJob;
  #isStopping = false;
  #wasHeld = false;
  #isFailing = false;

  constructor(
    private readonly db: Db,
    private readonly options: {
      followers: readonly LeaderSubscriber[];
      work: LeaderWork;
      wrote: () => void;
      /** Called when another process may have become the holder. */
      lost?: () => void;
    },
    timing: Timing = realTiming,
  ) {
    this.#lease = new LeaseHolder(db, subscribersLease, timing.clock);
    this.#runs = options.followers.map((subscriber) => this.#run(subscriber, timing));
    this.#beats = createIntervalJob(
      () => this.#beat(),
      leaseTimings.beatMs,
      (error) => this.#recordOutage(error),
    );
  }

  /** Call this when the feed has new changes. */
  wake(): void {
    this.#changed.raise();
  }

  /** Finishes the current deliveries, stops, and releases the lease. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#ended.abort();
    this.#changed.raise();
    await this.#beats.stop();
    await Promise.all(this.#runs);
    if (this.#wasHeld) await this.#lease.release().catch((error: unknown) => this.#recordOutage(error));
  }

  async #beat(): Promise<void> {
    await this.#lease.renew();
    const { isHeld } = this.#lease;
    if (isHeld !== this.#wasHeld) {
      const followers = ['schedule', ...this.options.followers.map(({ label }) => label)];
      log.info(isHeld ? 'subscribers_started' : 'subscribers_stopped', { followers: followers.join(', ') });
      this.#wasHeld = isHeld;
      if (!isHeld) this.options.lost?.();
      this.wake();
    }
    if (isHeld && (await this.options.work(new Date()))) this.options.wrote();
    if (this.#isFailing) log.info('subscribers_recovered');
    this.#isFailing = false;
  }

  /** Logs a database outage once. */
  #recordOutage(error: unknown): void {
    if (!this.#isFailing) log.error('subscribers_unavailable', { error });
    this.#isFailing = true;
  }

  /** Waits, but not longer than until `stop`. */
  async #pause(ms: number): Promise<void> {
    if (ms > 0) await delay(ms, undefined, { signal: this.#ended.signal, ref: false }).catch(() => undefined);
  }

  async #run(subscriber: LeaderSubscriber, timing: Timing): Promise<void> {
    const run = new SubscriberRun(this.db, subscriber, (ms) => this.#pause(ms), timing);
    while (!this.#isStopping) {
      const raised = this.#changed.count;
      if (!this.#lease.isHeld) {
        run.reset();
        await this.#changed.wait(pollMs, raised);
        continue;
      }
      try {
        const next = await run.step();
        if (next === 'idle') await this.#changed.wait(pollMs, raised);
        else if (typeof next === 'number') await this.#pause(next);
      } catch (error) {
        this.#recordOutage(error);
        run.reset();
        await this.#pause(timing.retry.first);
      }
    }
  }
}
