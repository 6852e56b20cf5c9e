import type { Db } from '../../../../database/connection';
import { readPosition, writePosition } from '../../../../database/change-feed/subscriber-positions';
import { HeldLease, leaseTimes } from '../../../../database/leases/held-lease';
import { log } from '../../../../platform/log/log';
import { createIntervalJob, type IntervalJob } from '../../../../platform/runtime/interval-job';
import { UnreadableSource } from '../../unreadable-source';
import { type Call, openCalls, settleCalls } from './webhook-calls';
import { differenceOf } from './comparison';
import { DeletionCount } from './deletions';
import { FollowStatus } from './follow-status';
import { readMap } from '../import';
import { type Followed, WordPressIntake } from './intake';
import { fingerprintOf, type MoveMap } from '../map';
import { fulfilPushes, marksOf } from './flags';
import { type ChangedPost, WordPressRest } from '../input/rest';

/**
 * Follows a running WordPress: what is new, changed or thrown away there is so here within seconds.
 * One process at a time does it, the one with the lease (docs/decisions/017). How far it is stands
 * in the database, and what comes twice is left alone: nothing is lost or doubled.
 */

const name = 'wordpress';

/** Where the fingerprint of the map is stored that all posts here were taken over by. */
const appliedMap = 'wordpress map';

/** Most reasons of one outage that are logged. */
const maxReasons = 20;

/**
 * The posts that were made last are looked at by number: one that was given a date of the past, as
 * importers do, carries that as the moment of its last change.
 */
const newestOfLook = 20;

/** Posts that a comparison takes at a time. */
const atOnce = 100;

/**
 * Before all posts. It is not the epoch, which WordPress (6.1 to 6.7 at least) refuses as no date:
 * it checks the timestamp for being true, and 0 is not.
 */
const beginning = '1970-01-02T00:00:00.000Z';

export const followTimes = {
  /** Milliseconds between two looks. */
  pollMs: 2000,
  /** Milliseconds after which it is known that WordPress said something, and it is looked at. */
  callMs: 250,
  /**
   * What was changed within so long of the last change is asked for again: WordPress counts in
   * seconds, and of two changes that end together it may show the later one first.
   */
  overlapMs: 60_000,
  /** Milliseconds after which the numbers of all posts are compared. */
  compareMs: 3_600_000,
  /** Longest pause while WordPress is away. */
  awayMs: 30_000,
};

/** Ends work by a map that is no longer the one in the file. */
class MapReplaced extends Error {}

export type FollowedSite = { url: string; token: string | undefined; map: string };

export class WordPressFollower {
  readonly #intake: WordPressIntake;
  /** Where its API is was asked for once: that costs WordPress more than a look. */
  #rest: WordPressRest | undefined;
  #comparedAt = 0;
  /** Fingerprint of the map that was read last. */
  #map = '';
  /** Reasons of the current outage that are in the log. */
  readonly #reasons = new Set<string>();
  readonly #deletions = new DeletionCount();
  #isAway = false;
  #isWaiting = false;
  readonly #status: FollowStatus;
  #pauseUntil = 0;
  #failures = 0;
  #lookedAt = -Infinity;
  /** What WordPress had said, and was not settled, when it was looked at last. */
  #called = '[]';

  constructor(
    private readonly db: Db,
    private readonly site: FollowedSite,
    mediaDir: string,
    private readonly clock: () => Date = () => new Date(),
    private readonly pauseMs?: number,
  ) {
    this.#intake = new WordPressIntake(db, mediaDir, clock);
    this.#status = new FollowStatus(db, clock);
  }

  /**
   * Looks where it is time to, or WordPress said that something changed; also in a pause, because
   * whoever says something is there again. Answers how many items are otherwise here than before.
   */
  async tick(): Promise<number> {
    const called = JSON.stringify(await openCalls(this.db));
    const isNew = called !== this.#called && called !== '[]';
    if (!isNew && this.clock().getTime() - this.#lookedAt < followTimes.pollMs) return 0;
    if (isNew) this.#pauseUntil = 0;
    return this.step();
  }

  /** Says that this process still follows: a look may take long. */
  repeatStatus = (): Promise<void> => this.#status.repeat();

  /**
   * Looks once. Answers how many items are otherwise here than before. A site that does not answer
   * is tried again later, after longer and longer pauses; nobody else waits for it.
   */
  async step(): Promise<number> {
    this.#lookedAt = this.clock().getTime();
    const changed = await this.#tryToLook();
    // Also while WordPress is away: the moment of a text may have come.
    await fulfilPushes(this.db, this.clock());
    return changed;
  }

  async #tryToLook(): Promise<number> {
    if (this.clock().getTime() < this.#pauseUntil) return 0;
    try {
      const changed = await this.#lookByCurrentMap();
      if (this.#isAway) log.info('wordpress_recovered');
      [this.#isAway, this.#failures] = [false, 0];
      this.#reasons.clear();
      await this.#status.write(this.#isWaiting ? 'waiting' : 'following', null);
      return changed;
    } catch (error) {
      if (!(error instanceof UnreadableSource)) throw error;
      await this.#away(error.message);
      return 0;
    }
  }

  /** Looks, and begins again with the new map if somebody replaces the map meanwhile. */
  async #lookByCurrentMap(): Promise<number> {
    for (;;)
      try {
        return await this.#look();
      } catch (error) {
        if (!(error instanceof MapReplaced)) throw error;
      }
  }

  /**
   * To read all posts may take hours. Nobody waits so long for a corrected map, or to stop it.
   * @throws MapReplaced if the file has another map than the one that is followed
   * @throws UnreadableSource if it has none
   */
  #requireCurrentMap({ map }: Followed): void {
    const current = readMap(this.site.map);
    if (current.reviewed !== map.reviewed || fingerprintOf(current) !== fingerprintOf(map)) throw new MapReplaced();
  }

  /** Logs an outage, and each new reason of it, once, and makes the next pause longer. */
  async #away(reason: string): Promise<void> {
    if (!this.#reasons.has(reason) && this.#reasons.size < maxReasons) {
      this.#reasons.add(reason);
      log.error('wordpress_unavailable', { reason });
    }
    this.#isAway = true;
    this.#rest = undefined;
    this.#failures += 1;
    this.#pauseUntil = this.clock().getTime() + Math.min(followTimes.awayMs, 1000 * 2 ** this.#failures);
    await this.#status.write('unavailable', reason);
  }

  async #look(): Promise<number> {
    this.#called = JSON.stringify(await openCalls(this.db));
    const map = readMap(this.site.map);
    if (await this.#waitsForReview(map)) return 0;
    const fingerprint = fingerprintOf(map);
    if (fingerprint !== this.#map) {
      // By another map posts may come that were left out or refused.
      this.#intake.forgetLeftOut();
      [this.#map, this.#comparedAt] = [fingerprint, 0];
    }
    const rest = (this.#rest ??= new WordPressRest(this.site.url, {
      login: this.site.token,
      ...(this.pauseMs === undefined ? {} : { pauseMs: this.pauseMs }),
    }));
    const followed: Followed = { rest, map };
    const count = await this.#lookAtChanges(followed);
    // A comparison may take long.
    await this.#status.write('following', null);
    const [now, before] = [this.clock().getTime(), this.#comparedAt];
    if (now - before < followTimes.compareMs) return count;
    // From here on, because a look in the middle may find that it is to be done again.
    this.#comparedAt = now;
    try {
      return count + (await this.#compare(followed));
    } catch (error) {
      this.#comparedAt = before;
      throw error;
    }
  }

  /**
   * Whether nobody has marked the map as reviewed, so that nothing may be taken over by it. A map
   * of before maps were marked is good where following has begun.
   */
  async #waitsForReview({ reviewed }: MoveMap): Promise<boolean> {
    const isReviewed = reviewed ?? (await readPosition(this.db, name)) !== undefined;
    if (!isReviewed && !this.#isWaiting) log.warn('wordpress_map_unreviewed', { map: this.site.map });
    if (isReviewed && this.#isWaiting) log.info('wordpress_map_reviewed', { map: this.site.map });
    this.#isWaiting = !isReviewed;
    return !isReviewed;
  }

  async #lookAtChanges(followed: Followed): Promise<number> {
    this.#lookedAt = this.clock().getTime();
    const calls = await openCalls(this.db);
    this.#called = JSON.stringify(calls);
    const position = await readPosition(this.db, name);
    const count =
      position === undefined ? await this.#takeAll(followed) : await this.#takeChanges(followed, { position, calls });
    await settleCalls(this.db, calls);
    this.#called = '[]';
    return count;
  }

  async #takeChanges(
    followed: Followed,
    { position, calls }: { position: string; calls: readonly Call[] },
  ): Promise<number> {
    const { rest } = followed;
    const changes = new Map<number, ChangedPost>();
    const from = new Date(Date.parse(position) - followTimes.overlapMs).toISOString();
    for await (const change of rest.changedAfter(from))
      if (!this.#intake.isDone(change)) changes.set(change.id, change);
    const last = lastBy(this.clock(), [...changes.values()]);
    const newest = await rest.newest(newestOfLook);
    const unknown = await this.#intake.unknown(followed, newest.ids);
    const called = calls.map(({ post }) => post).filter((post) => post > 0 && !changes.has(post));
    const named = new Set([...called, ...unknown.filter((post) => !changes.has(post))]);
    for await (const change of rest.numbered([...named])) changes.set(change.id, change);
    let count = await this.#intake.take(followed, [...changes.values()]);
    const deleted = called.filter((post) => !changes.has(post));
    if (this.#listsAll(followed)) count += await this.#intake.leave(followed, deleted);
    const isFewer = this.#deletions.note(newest.ids, newest.total, deleted.length);
    if (isFewer && this.#listsAll(followed)) this.#comparedAt = 0;
    if (last !== undefined && last > position) await writePosition(this.db, name, last);
    // There may be more of them than one look sees.
    if (unknown.length === newestOfLook) this.#comparedAt = 0;
    return count;
  }

  /** Everything, the first time. Changes that are made meanwhile are asked for by the next look. */
  async #takeAll(followed: Followed): Promise<number> {
    const begun = this.clock();
    let last = beginning;
    const marked: ChangedPost[] = [];
    for await (const change of followed.rest.changedAfter(beginning)) {
      last = lastBy(begun, [change, { modified: last }]) ?? last;
      const marks = marksOf(change.json);
      if (marks?.breakingUntil || marks?.push) marked.push(change);
    }
    await this.#status.write('following', null);
    let checkedAt = this.clock().getTime();
    const count = await this.#intake.takeAll(followed, marked, () => {
      const now = this.clock().getTime();
      if (now - checkedAt < followTimes.pollMs) return;
      checkedAt = now;
      this.#requireCurrentMap(followed);
    });
    await writePosition(this.db, name, last);
    await writePosition(this.db, appliedMap, fingerprintOf(followed.map));
    // What moved in a list while it was read is not here yet.
    this.#comparedAt = 0;
    return count;
  }

  /**
   * Reads authors and terms anew and compares the numbers of all posts: takes over what is not here
   * as it is there, and takes off the site what is no longer in WordPress, not even in its trash.
   * After a change of the map all posts are read again: those that are otherwise by it are written.
   */
  async #compare(followed: Followed): Promise<number> {
    let count = 0;
    // All of it may take WordPress minutes, and what is changed meanwhile does not wait for it.
    const meanwhile = async () => {
      if (this.clock().getTime() - this.#lookedAt < followTimes.pollMs) return;
      this.#requireCurrentMap(followed);
      count += await this.#lookAtChanges(followed);
    };
    const slowly = async function* <T>(entries: AsyncIterable<T>): AsyncGenerator<T> {
      for await (const entry of entries) {
        yield entry;
        await meanwhile();
      }
    };
    await this.#intake.survey(slowly(followed.rest.survey()));
    const there = new Map<number, boolean>();
    for await (const { id, isInTrash } of slowly(followed.rest.ids())) there.set(id, isInTrash);
    const difference = await differenceOf(this.db, new URL(followed.map.source).origin, there);
    const fingerprint = fingerprintOf(followed.map);
    const isNewMap = (await readPosition(this.db, appliedMap)) !== fingerprint;
    const all = isNewMap ? [...there].filter(([, isInTrash]) => !isInTrash).map(([id]) => id) : [];
    const wanted = [...new Set([...difference.wanted, ...all])].filter((id) => !this.#intake.isLeftOut(id));
    for (let at = 0; at < wanted.length; at += atOnce) {
      const changes: ChangedPost[] = [];
      for await (const change of followed.rest.numbered(wanted.slice(at, at + atOnce))) changes.push(change);
      count += await this.#intake.take(followed, changes);
      await meanwhile();
    }
    if (this.#listsAll(followed)) count += await this.#leave(followed, difference, there);
    await this.#intake.relink(followed);
    if (isNewMap) {
      await writePosition(this.db, appliedMap, fingerprint);
      log.info('wordpress_map_applied', { posts: all.length, changed: count });
    }
    return count;
  }

  /** Takes posts off the site that are no longer there. Answers how many. */
  async #leave(
    followed: Followed,
    { missing, isMassDeletion }: Awaited<ReturnType<typeof differenceOf>>,
    there: ReadonlyMap<number, boolean>,
  ): Promise<number> {
    if (isMassDeletion) {
      // Taking stories off the site can wait until a person has looked.
      log.alert('wordpress_posts_missing', { missing: missing.length, listed: there.size });
      return 0;
    }
    const gone = new Set(missing);
    // A list moves while it is read: what was not on it may be there all the same.
    for await (const { id } of followed.rest.numbered(missing)) gone.delete(id);
    await this.#intake.forgetRefusals(followed, there);
    return this.#intake.leave(followed, [...gone]);
  }

  /**
   * Whether what is not listed is gone. Without a password drafts are not listed either, nor are
   * posts of other kinds that an export has brought: only posts and pages are followed.
   */
  #listsAll({ map }: Followed): boolean {
    const hasOthers = Object.entries(map.types).some(([type, use]) => use && type !== 'post' && type !== 'page');
    return this.site.token !== undefined && !hasOthers;
  }
}

/**
 * The last moment of changes up to now. WordPress takes the date that a new post is given for its
 * last change, too: one that is written for tomorrow would hide all changes until then.
 */
const lastBy = (now: Date, changes: readonly { modified: string }[]): string | undefined =>
  changes
    .map(({ modified }) => modified)
    .filter((modified) => modified <= now.toISOString())
    .sort()
    .at(-1);

/**
 * Has this process take part in following a WordPress: it does where no other holds the lease.
 */
export function startWordPressFollower(db: Db, site: FollowedSite, mediaDir: string): IntervalJob {
  const lease = new HeldLease(db, name);
  const follower = new WordPressFollower(db, site, mediaDir);
  let hasTrouble = false;
  const trouble = (error: unknown) => {
    if (!hasTrouble) log.error('wordpress_follower_unavailable', { error });
    hasTrouble = true;
  };
  // Beats go on while a look takes long.
  const beat = async () => {
    await lease.beat();
    if (lease.isHeld) await follower.repeatStatus();
  };
  const beats = createIntervalJob(beat, leaseTimes.beatMs, trouble);
  const looks = createIntervalJob(
    async () => {
      if (!lease.isHeld) return;
      await follower.tick();
      hasTrouble = false;
    },
    followTimes.callMs,
    trouble,
  );
  return {
    stop: async () => {
      await looks.stop();
      await beats.stop();
      await lease.release().catch(trouble);
    },
  };
}
