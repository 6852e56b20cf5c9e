import { setTimeout as delay } from 'node:timers/promises';
import { type Change, ChangeReader, type Cursor, newestCursor } from '../../database/change-feed/changes';
import type { Db } from '../../database/connection';
import { readPosition, writePosition } from '../../database/change-feed/subscriber-positions';
import { HeldLease, leaseTimes } from '../../database/leases/held-lease';
import { log } from '../../platform/log/log';
import { createIntervalJob, type IntervalJob } from '../../platform/runtime/interval-job';

/**
 * Followers of the change feed that act for the whole site and therefore run in one process at a
 * time, the one that holds the lease. Each has a cursor of its own in the database, which another
 * process goes on from, and gets every line at least once and in order.
 */
export type LeasedFollower = {
  /** Of its cursor in the database. */
  name: string;
  /** What the log calls it. */
  label: string;
  /** Milliseconds for which lines are gathered before they are delivered. */
  gatherMs: number;
  /** Acts on lines. What it throws has the same lines come again, after a pause. */
  deliver: (lines: readonly Change[]) => Promise<void>;
  /** The same where nobody knows any longer what changed since a moment (ISO). */
  startAnew: (since: string) => Promise<void>;
};

/**
 * Milliseconds after a change in which all nodes have dropped their pages: who asks one before may
 * get the old page.
 */
export const settledMs = 1000;

/** Milliseconds between two tries: at first, at most, and until a follower is called dead. */
const retry = { first: 1000, max: 600_000, deadAfter: 3_600_000 } as const;

/** Milliseconds after which a follower looks at the feed though nobody woke it. */
const lookMs = 5000;

type Timing = { retry: { first: number; max: number; deadAfter: number }; clock: () => number };

const realTiming: Timing = { retry, clock: () => performance.now() };

/** One follower, from its cursor on: `step` after `step` while this process holds the lease. */
export class FollowerRun {
  #reader: ChangeReader | undefined;
  #since = '';
  #failing: { from: number; pause: number; isDead: boolean } | undefined;

  constructor(
    private readonly db: Db,
    private readonly follower: LeasedFollower,
    private readonly gathered: (ms: number) => Promise<void>,
    private readonly timing: Timing = realTiming,
  ) {}

  /** Has the next step read the cursor from the database, which another process may have moved. */
  forget(): void {
    this.#reader = undefined;
  }

  /**
   * Delivers what there is. Answers `idle` where there was nothing, else `done`, or the
   * milliseconds to wait after a failed delivery. @throws what the database throws
   */
  async step(): Promise<'idle' | 'done' | number> {
    const reader = (this.#reader ??= await this.#open());
    const first = await reader.read();
    if (first !== 'lost' && !first.lines.length) {
      reader.accept(first);
      return 'idle';
    }
    await this.gathered(this.follower.gatherMs);
    const batch = first === 'lost' ? first : await reader.read();
    if (batch === 'lost') {
      // The place to go on from is taken first: what changes meanwhile is delivered twice at worst.
      const cursor = await newestCursor(this.db);
      const pause = await this.#tried(() => this.follower.startAnew(this.#since));
      if (pause !== undefined) return pause;
      await this.#moveTo(cursor);
      this.#reader = new ChangeReader(this.db, cursor);
      return 'done';
    }
    const pause = await this.#tried(() => this.follower.deliver(batch.lines));
    if (pause !== undefined) return pause;
    await this.#moveTo(batch.cursor);
    reader.accept(batch);
    return 'done';
  }

  async #open(): Promise<ChangeReader> {
    const known = await readPosition(this.db, this.follower.name);
    const cursor = known === undefined ? await newestCursor(this.db) : (JSON.parse(known) as Cursor);
    // Noted at once: a process that takes over before the first delivery skips no line.
    if (known === undefined) await this.#moveTo(cursor);
    this.#since = cursor.at;
    return new ChangeReader(this.db, cursor);
  }

  async #moveTo(cursor: Cursor): Promise<void> {
    this.#since = cursor.at;
    await writePosition(this.db, this.follower.name, JSON.stringify(cursor));
  }

  async #tried(act: () => Promise<void>): Promise<number | undefined> {
    const { label } = this.follower;
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

/** The lease of the process that leads. */
export const followersLease = 'followers';

/** Wakes those who wait for changes. It counts, so that a change during their work is no miss. */
class WakeSignal {
  count = 0;
  readonly #waiting = new Set<() => void>();

  raise(): void {
    this.count += 1;
    for (const wake of this.#waiting) wake();
  }

  /**
   * Resolves when the signal is raised, or after `ms`. Resolves at once if it was raised since the
   * caller read `count`. The timer does not keep the process alive.
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

/** Work at every beat of the holder; true when it wrote lines. */
export type LeasedWork = (now: Date) => Promise<boolean>;

/** The followers as one process takes part in running them. */
export class LeasedFollowers {
  readonly #lease: HeldLease;
  /** Raised when there may be something to do. */
  readonly #changed = new WakeSignal();
  readonly #ended = new AbortController();
  readonly #runs: Promise<void>[];
  readonly #beats: IntervalJob;
  #isStopping = false;
  #wasHeld = false;
  #hasTrouble = false;

  constructor(
    private readonly db: Db,
    private readonly given: {
      followers: readonly LeasedFollower[];
      work: LeasedWork;
      wrote: () => void;
      /** Called when another process may have become the holder. */
      lost?: () => void;
    },
    timing: Timing = realTiming,
  ) {
    this.#lease = new HeldLease(db, followersLease, timing.clock);
    this.#runs = given.followers.map((follower) => this.#run(follower, timing));
    this.#beats = createIntervalJob(
      () => this.#beat(),
      leaseTimes.beatMs,
      (error) => this.#trouble(error),
    );
  }

  /** Says that the feed has new lines. */
  wake(): void {
    this.#changed.raise();
  }

  /** Ends the work, once what is being delivered is, and leaves it to another process. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#ended.abort();
    this.#changed.raise();
    await this.#beats.stop();
    await Promise.all(this.#runs);
    if (this.#wasHeld) await this.#lease.release().catch((error: unknown) => this.#trouble(error));
  }

  async #beat(): Promise<void> {
    await this.#lease.beat();
    const { isHeld } = this.#lease;
    if (isHeld !== this.#wasHeld) {
      const followers = ['schedule', ...this.given.followers.map(({ label }) => label)];
      log.info(isHeld ? 'followers_started' : 'followers_left', { followers: followers.join(', ') });
      this.#wasHeld = isHeld;
      if (!isHeld) this.given.lost?.();
      this.wake();
    }
    if (isHeld && (await this.given.work(new Date()))) this.given.wrote();
    if (this.#hasTrouble) log.info('followers_recovered');
    this.#hasTrouble = false;
  }

  /** One line for a database that is away. */
  #trouble(error: unknown): void {
    if (!this.#hasTrouble) log.error('followers_unavailable', { error });
    this.#hasTrouble = true;
  }

  /** Waits, but not beyond the end of all work. */
  async #pause(ms: number): Promise<void> {
    if (ms > 0) await delay(ms, undefined, { signal: this.#ended.signal, ref: false }).catch(() => undefined);
  }

  async #run(follower: LeasedFollower, timing: Timing): Promise<void> {
    const run = new FollowerRun(this.db, follower, (ms) => this.#pause(ms), timing);
    while (!this.#isStopping) {
      const raised = this.#changed.count;
      if (!this.#lease.isHeld) {
        run.forget();
        await this.#changed.wait(lookMs, raised);
        continue;
      }
      try {
        const next = await run.step();
        if (next === 'idle') await this.#changed.wait(lookMs, raised);
        else if (typeof next === 'number') await this.#pause(next);
      } catch (error) {
        this.#trouble(error);
        run.forget();
        await this.#pause(timing.retry.first);
      }
    }
  }
}
