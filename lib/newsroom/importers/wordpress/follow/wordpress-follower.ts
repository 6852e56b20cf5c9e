import type { Db } from '../../../../database/connection';
import { readPosition, writePosition } from '../../../../database/change-feed/subscriber-positions';
import { LeaseHolder, leaseTimings } from '../../../../database/leases/lease-holder';
import { log } from '../../../../platform/log/log';
import { createIntervalJob, type IntervalJob } from '../../../../platform/runtime/interval-job';
import { UnreadableSourceError } from '../../source-errors';
import { type PostNotification, listPendingNotifications, acknowledgeNotifications } from './webhook-inbox';
import { comparePosts } from './compare-posts';
import { DeletionCount } from './deletions';
import { FollowStatus } from './follow-status';
import { readMapping } from '../migrate-wordpress';
import { type Followed, PostImporter } from './post-importer';
import { fingerprintMapping, type MigrationMapping } from '../mapping';
import { sendPendingPushes, readFlags } from './editor-flags';
import { type ChangedPost, WordPressRest } from '../input/wordpress-rest';

/**
 * Follows a running WordPress site. New, changed and trashed posts are applied here within seconds.
 * Only the process with the lease follows (docs/decisions/017). Its position is in the database,
 * and repeated changes have no effect. Therefore no change is lost or applied twice.
 */

const name = 'wordpress';

/**
 * Position that stores the fingerprint of the mapping by which all posts were imported. It is
 * `mixedMaps` from the first poll by a new mapping until all posts are imported by it.
 */
const appliedMap = 'wordpress map';
const mixedMaps = '';

/** Maximum number of different reasons logged during an outage. */
const maxReasons = 20;

/**
 * Number of newest posts checked by id. Importers set past dates, so `modified` does not show these
 * posts as new.
 */
const newestCount = 20;

/** Batch size of a comparison, in posts. */
const compareBatchSize = 100;

/**
 * Earlier than any post. The epoch itself does not work: WordPress (at least 6.1 to 6.7) rejects
 * timestamp 0 as an invalid date.
 */
const beginning = '1970-01-02T00:00:00.000Z';

export const followTimes = {
  /** Milliseconds between two polls. */
  pollMs: 2000,
  /** Interval at which webhook calls are checked, in milliseconds. */
  webhookPollMs: 250,
  /**
   * Overlap of two polls in milliseconds. WordPress stores seconds, and of two concurrent changes
   * it may return the later one first.
   */
  overlapMs: 60_000,
  /** Milliseconds between two comparisons of all post ids. */
  compareMs: 3_600_000,
  /** Maximum pause between attempts while WordPress is unavailable, in milliseconds. */
  maxPauseMs: 30_000,
};

/** Ends work by a map that is no longer the one in the file. */
class MapReplaced extends Error {}

export type FollowedSite = { url: string; token: string | undefined; map: string };

export class WordPressFollower {
  readonly #intake: PostImporter;
  /** Reused between polls, because finding the API costs WordPress more than a poll. */
  #restClient: WordPressRest | undefined;
  #comparedAt = 0;
  /** Fingerprint of the last mapping that was read. */
  #map = '';
  /** Reasons of the current outage that were logged. */
  readonly #reasons = new Set<string>();
  readonly #deletions = new DeletionCount();
  #isUnavailable = false;
  #isWaiting = false;
  readonly #status: FollowStatus;
  #pauseUntil = 0;
  #failures = 0;
  #polledAt = -Infinity;
  /** Unsettled webhook calls at the time of the last poll, as JSON. */
  #pendingCalls = '[]';

  constructor(
    private readonly db: Db,
    private readonly site: FollowedSite,
    mediaDir: string,
    private readonly clock: () => Date = () => new Date(),
    private readonly pauseMs?: number,
  ) {
    this.#intake = new PostImporter(db, mediaDir, clock);
    this.#status = new FollowStatus(db, clock);
  }

  /**
   * Polls if the interval has passed or a webhook call arrived. A call also ends a pause, because
   * it shows that WordPress is available. Returns the number of changed items.
   */
  async tick(): Promise<number> {
    const calledPosts = JSON.stringify(await listPendingNotifications(this.db));
    const isNew = calledPosts !== this.#pendingCalls && calledPosts !== '[]';
    if (!isNew && this.clock().getTime() - this.#polledAt < followTimes.pollMs) return 0;
    if (isNew) this.#pauseUntil = 0;
    return this.poll();
  }

  /** Confirms the status during a long poll. */
  repeatStatus = (): Promise<void> => this.#status.repeat();

  /**
   * Polls once. Returns the number of changed items. If the site does not respond, the pause before
   * the next attempt grows.
   */
  async poll(): Promise<number> {
    this.#polledAt = this.clock().getTime();
    const changed = await this.#pollUnlessPaused();
    // Runs even if WordPress is unavailable, because a scheduled text may have become public.
    await sendPendingPushes(this.db, this.clock());
    return changed;
  }

  async #pollUnlessPaused(): Promise<number> {
    if (this.clock().getTime() < this.#pauseUntil) return 0;
    try {
      const changed = await this.#pollWithCurrentMap();
      if (this.#isUnavailable) log.info('wordpress_recovered');
      [this.#isUnavailable, this.#failures] = [false, 0];
      this.#reasons.clear();
      await this.#status.write(this.#isWaiting ? 'waiting' : 'following', null);
      return changed;
    } catch (error) {
      if (!(error instanceof UnreadableSourceError)) throw error;
      await this.#recordOutage(error.message);
      return 0;
    }
  }

  /** Polls, and starts again with the new map if the map is replaced during the poll. */
  async #pollWithCurrentMap(): Promise<number> {
    for (;;)
      try {
        return await this.#pollOnce();
      } catch (error) {
        if (!(error instanceof MapReplaced)) throw error;
      }
  }

  /**
   * Reading all posts may take hours. A corrected map must take effect sooner.
   * @throws MapReplaced if the file contains another map than the current one
   * @throws UnreadableSourceError if the file contains no map
   */
  #requireCurrentMap({ map }: Followed): void {
    const current = readMapping(this.site.map);
    if (current.reviewed !== map.reviewed || fingerprintMapping(current) !== fingerprintMapping(map))
      throw new MapReplaced();
  }

  /** Logs each new reason of an outage once, and extends the pause. */
  async #recordOutage(reason: string): Promise<void> {
    if (!this.#reasons.has(reason) && this.#reasons.size < maxReasons) {
      this.#reasons.add(reason);
      log.error('wordpress_unavailable', { reason });
    }
    this.#isUnavailable = true;
    this.#restClient = undefined;
    this.#failures += 1;
    this.#pauseUntil = this.clock().getTime() + Math.min(followTimes.maxPauseMs, 1000 * 2 ** this.#failures);
    await this.#status.write('unavailable', reason);
  }

  async #pollOnce(): Promise<number> {
    this.#pendingCalls = JSON.stringify(await listPendingNotifications(this.db));
    const map = readMapping(this.site.map);
    if (await this.#mustBeReviewed(map)) return 0;
    const fingerprint = fingerprintMapping(map);
    if (fingerprint !== this.#map) {
      // A new mapping may accept posts that were left out or refused.
      this.#intake.resetSkipped();
      await this.#markMixed(fingerprint);
      [this.#map, this.#comparedAt] = [fingerprint, 0];
    }
    const rest = (this.#restClient ??= new WordPressRest(this.site.url, {
      login: this.site.token,
      ...(this.pauseMs === undefined ? {} : { pauseMs: this.pauseMs }),
    }));
    const followed: Followed = { rest, map };
    const count = await this.#importChanges(followed);
    // Refreshes the status before the comparison, which may take long.
    await this.#status.write('following', null);
    const [now, before] = [this.clock().getTime(), this.#comparedAt];
    if (now - before < followTimes.compareMs) return count;
    // Set before the comparison, because a poll during it may request another one.
    this.#comparedAt = now;
    try {
      return count + (await this.#compare(followed));
    } catch (error) {
      this.#comparedAt = before;
      throw error;
    }
  }

  /**
   * Records that some posts may soon be imported by a new mapping. If the old mapping returns
   * before all of them are, they must be imported by it again.
   */
  async #markMixed(fingerprint: string): Promise<void> {
    const applied = await readPosition(this.db, appliedMap);
    if (applied !== undefined && applied !== fingerprint) await writePosition(this.db, appliedMap, mixedMaps);
  }

  /**
   * Whether the mapping must be reviewed first. A mapping without the `reviewed` field is accepted
   * if following has started already.
   */
  async #mustBeReviewed({ reviewed }: MigrationMapping): Promise<boolean> {
    const isReviewed = reviewed ?? (await readPosition(this.db, name)) !== undefined;
    if (!isReviewed && !this.#isWaiting) log.warn('wordpress_map_unreviewed', { map: this.site.map });
    if (isReviewed && this.#isWaiting) log.info('wordpress_map_reviewed', { map: this.site.map });
    this.#isWaiting = !isReviewed;
    return !isReviewed;
  }

  async #importChanges(followed: Followed): Promise<number> {
    this.#polledAt = this.clock().getTime();
    const calls = await listPendingNotifications(this.db);
    this.#pendingCalls = JSON.stringify(calls);
    const position = await readPosition(this.db, name);
    const count =
      position === undefined
        ? await this.#importAllPosts(followed)
        : await this.#importChangedPosts(followed, { position, calls });
    await acknowledgeNotifications(this.db, calls);
    this.#pendingCalls = '[]';
    return count;
  }

  async #importChangedPosts(
    followed: Followed,
    { position, calls }: { position: string; calls: readonly PostNotification[] },
  ): Promise<number> {
    const { rest } = followed;
    const changes = new Map<number, ChangedPost>();
    const from = new Date(Date.parse(position) - followTimes.overlapMs).toISOString();
    for await (const change of rest.changedAfter(from))
      if (!this.#intake.isDone(change)) changes.set(change.id, change);
    const last = latestChange(this.clock(), [...changes.values()]);
    const newest = await rest.newestIds(newestCount);
    const unknown = await this.#intake.findUnknown(followed, newest.ids);
    const calledPosts = calls.map(({ post }) => post).filter((post) => post > 0 && !changes.has(post));
    const requestedIds = new Set([...calledPosts, ...unknown.filter((post) => !changes.has(post))]);
    for await (const change of rest.postsById([...requestedIds])) changes.set(change.id, change);
    let count = await this.#intake.importPosts(followed, [...changes.values()]);
    const deleted = calledPosts.filter((post) => !changes.has(post));
    if (this.#listsAll(followed)) count += await this.#intake.withdrawPosts(followed, deleted);
    const isFewer = this.#deletions.note(newest.ids, newest.total, deleted.length);
    if (isFewer && this.#listsAll(followed)) this.#comparedAt = 0;
    if (last !== undefined && last > position) await writePosition(this.db, name, last);
    // There may be more unknown posts than this poll has requested.
    if (unknown.length === newestCount) this.#comparedAt = 0;
    return count;
  }

  /** Imports everything the first time. The next poll gets the changes made meanwhile. */
  async #importAllPosts(followed: Followed): Promise<number> {
    const startedAt = this.clock();
    let last = beginning;
    const flagged: ChangedPost[] = [];
    for await (const change of followed.rest.changedAfter(beginning)) {
      last = latestChange(startedAt, [change, { modified: last }]) ?? last;
      const flags = readFlags(change.json);
      if (flags?.breakingUntil || flags?.push) flagged.push(change);
    }
    await this.#status.write('following', null);
    let checkedAt = this.clock().getTime();
    const count = await this.#intake.importAll(followed, flagged, () => {
      const now = this.clock().getTime();
      if (now - checkedAt < followTimes.pollMs) return;
      checkedAt = now;
      this.#requireCurrentMap(followed);
    });
    await writePosition(this.db, name, last);
    await writePosition(this.db, appliedMap, fingerprintMapping(followed.map));
    // Posts that moved in the list during the import may be missing.
    this.#comparedAt = 0;
    return count;
  }

  /**
   * Reads authors and terms again and compares the ids of all posts. Imports missing posts, and
   * withdraws posts that WordPress no longer has, not even in its trash. If the mapping has
   * changed, it imports all posts again.
   */
  async #compare(followed: Followed): Promise<number> {
    let count = 0;
    // A comparison may take minutes. New changes are applied in between.
    const pollIfDue = async () => {
      if (this.clock().getTime() - this.#polledAt < followTimes.pollMs) return;
      this.#requireCurrentMap(followed);
      count += await this.#importChanges(followed);
    };
    const withPolling = async function* <T>(entries: AsyncIterable<T>): AsyncGenerator<T> {
      for await (const entry of entries) {
        yield entry;
        await pollIfDue();
      }
    };
    await this.#intake.survey(withPolling(followed.rest.survey()));
    const remotePosts = new Map<number, boolean>();
    for await (const { id, isInTrash } of withPolling(followed.rest.ids())) remotePosts.set(id, isInTrash);
    const difference = await comparePosts(this.db, new URL(followed.map.source).origin, remotePosts);
    const fingerprint = fingerprintMapping(followed.map);
    const isNewMap = (await readPosition(this.db, appliedMap)) !== fingerprint;
    const all = isNewMap ? [...remotePosts].filter(([, isInTrash]) => !isInTrash).map(([id]) => id) : [];
    const idsToImport = [...new Set([...difference.idsToImport, ...all])].filter((id) => !this.#intake.isSkipped(id));
    for (let at = 0; at < idsToImport.length; at += compareBatchSize) {
      const changes: ChangedPost[] = [];
      for await (const change of followed.rest.postsById(idsToImport.slice(at, at + compareBatchSize)))
        changes.push(change);
      count += await this.#intake.importPosts(followed, changes);
      await pollIfDue();
    }
    if (this.#listsAll(followed)) count += await this.#withdrawMissing(followed, difference, remotePosts);
    await this.#intake.rewriteOpenLinks(followed);
    if (isNewMap) {
      await writePosition(this.db, appliedMap, fingerprint);
      log.info('wordpress_map_applied', { posts: all.length, changed: count });
    }
    return count;
  }

  /** Withdraws deleted posts. Returns how many. */
  async #withdrawMissing(
    followed: Followed,
    { missing, isMassDeletion }: Awaited<ReturnType<typeof comparePosts>>,
    remotePosts: ReadonlyMap<number, boolean>,
  ): Promise<number> {
    if (isMassDeletion) {
      // A person must check first. Withdrawing can wait.
      log.alert('wordpress_posts_missing', { missing: missing.length, listed: remotePosts.size });
      return 0;
    }
    const deletedIds = new Set(missing);
    // Entries of a paged list may move while it is read, so missing posts are requested by id.
    for await (const { id } of followed.rest.postsById(missing)) deletedIds.delete(id);
    await this.#intake.removeStaleRefusals(followed, remotePosts);
    return this.#intake.withdrawPosts(followed, [...deletedIds]);
  }

  /**
   * Whether a post that is not listed was deleted. Without credentials, drafts are not listed.
   * Other post types from an export are never listed.
   */
  #listsAll({ map }: Followed): boolean {
    const hasOthers = Object.entries(map.types).some(([type, use]) => use && type !== 'post' && type !== 'page');
    return this.site.token !== undefined && !hasOthers;
  }
}

/**
 * Latest change that is not in the future. WordPress uses the date of a scheduled post as its
 * modification date, and a future position would hide all changes until then.
 */
const latestChange = (now: Date, changes: readonly { modified: string }[]): string | undefined =>
  changes
    .map(({ modified }) => modified)
    .filter((modified) => modified <= now.toISOString())
    .sort()
    .at(-1);

/** Starts following WordPress. Only the process that holds the lease polls. */
export function startWordPressFollower(db: Db, site: FollowedSite, mediaDir: string): IntervalJob {
  const lease = new LeaseHolder(db, name);
  const follower = new WordPressFollower(db, site, mediaDir);
  let isFailing = false;
  const onError = (error: unknown) => {
    if (!isFailing) log.error('wordpress_follower_unavailable', { error });
    isFailing = true;
  };
  // The lease is renewed even during a long poll.
  const renewLease = async () => {
    await lease.renew();
    if (lease.isHeld) await follower.repeatStatus();
  };
  const leaseRenewals = createIntervalJob(renewLease, leaseTimings.beatMs, onError);
  const polls = createIntervalJob(
    async () => {
      if (!lease.isHeld) return;
      await follower.tick();
      isFailing = false;
    },
    followTimes.webhookPollMs,
    onError,
  );
  return {
    stop: async () => {
      await polls.stop();
      await leaseRenewals.stop();
      await lease.release().catch(onError);
    },
  };
}
