import { followChanges } from '../../../database/change-feed';
import type { Db } from '../../../database/connection';
import { readPosition, writePosition } from '../../../database/follower-positions';
import { HeldLease, leaseTimes } from '../../../database/held-lease';
import { log } from '../../../log/log';
import { createIntervalJob, type IntervalJob } from '../../../runtime/interval-job';
import { askForPicture } from '../ask';
import { importEntries } from '../import';
import type { SourceEntry } from '../item';
import { rewriteLinks } from '../link-pass';
import { PictureShelf } from '../pictures';
import type { ImportOptions } from '../prepare-item';
import { Report } from '../report';
import { UnreadableSource } from '../unreadable';
import { WordPressEntries } from './entries';
import { hostsOf, moveWordPress, readMap, takeOverTerms } from './import';
import type { MoveMap } from './map';
import { makeSections } from './new-sections';
import { type ChangedPost, WordPressRest } from './rest';
import { surveyOf, withTagsOf } from './survey';

/**
 * Follows a running WordPress: what is new, changed or thrown away there is so here within seconds.
 * One process at a time does it, the one with the lease (docs/decisions/017). How far it is stands
 * in the database, and what comes twice is left alone: nothing is lost or doubled.
 */

const name = 'wordpress';

export const followTimes = {
  /** Milliseconds between two looks. */
  pollMs: 2000,
  /**
   * What was changed within so long of the last change is asked for again: WordPress counts in
   * seconds, and of two changes that end together it may show the later one first.
   */
  overlapMs: 60_000,
  /** Milliseconds after which the second of a change is over, with some to spare. */
  secondMs: 1500,
  /** Milliseconds after which the numbers of all posts are compared. */
  compareMs: 3_600_000,
  /** Longest pause while WordPress is away. */
  awayMs: 30_000,
};

export type FollowedSite = { url: string; token: string | undefined; map: string };

export class WordPressFollower {
  /**
   * Changes that this process has dealt with, by number: their moment, when it first did, and
   * whether it did once more when their second was over.
   */
  readonly #done = new Map<number, { modified: string; at: number; isSettled: boolean }>();
  #comparedAt = 0;
  #isAway = false;
  #pauseUntil = 0;
  #failures = 0;

  constructor(
    private readonly db: Db,
    private readonly site: FollowedSite,
    private readonly mediaDir: string,
    private readonly clock: () => Date = () => new Date(),
    private readonly pauseMs?: number,
  ) {}

  /**
   * Looks once. Answers how many items are otherwise here than before. A site that does not answer
   * is tried again later, after longer and longer pauses; nobody else waits for it.
   */
  async step(): Promise<number> {
    if (this.clock().getTime() < this.#pauseUntil) return 0;
    try {
      const changed = await this.#look();
      if (this.#isAway) log.info('wordpress_recovered');
      [this.#isAway, this.#failures] = [false, 0];
      return changed;
    } catch (error) {
      if (!(error instanceof UnreadableSource)) throw error;
      if (!this.#isAway) log.error('wordpress_unavailable', { reason: error.message });
      this.#isAway = true;
      this.#failures += 1;
      const pause = Math.min(followTimes.awayMs, 1000 * 2 ** this.#failures);
      this.#pauseUntil = this.clock().getTime() + pause;
      return 0;
    }
  }

  async #look(): Promise<number> {
    const map = readMap(this.site.map);
    const rest = new WordPressRest(this.site.url, {
      login: this.site.token,
      ...(this.pauseMs === undefined ? {} : { pauseMs: this.pauseMs }),
    });
    const position = await readPosition(this.db, name);
    if (position === undefined) return this.#takeAll(rest, map);
    const changes: ChangedPost[] = [];
    const from = new Date(Date.parse(position) - followTimes.overlapMs).toISOString();
    for await (const change of rest.changedAfter(from)) if (!this.#isDone(change)) changes.push(change);
    let count = changes.length ? await this.#take(rest, map, changes) : 0;
    const last = changes
      .map(({ modified }) => modified)
      .sort()
      .at(-1);
    if (last !== undefined && last > position) await writePosition(this.db, name, last);
    if (this.clock().getTime() - this.#comparedAt >= followTimes.compareMs) count += await this.#compare(rest, map);
    return count;
  }

  /**
   * True for a change that was dealt with when its second was over: until then it may have been
   * followed by another that carries the same moment.
   */
  #isDone({ id, modified }: ChangedPost): boolean {
    const done = this.#done.get(id);
    return done?.modified === modified && done.isSettled;
  }

  /** Everything, the first time. Changes that are made meanwhile are asked for by the next look. */
  async #takeAll(rest: WordPressRest, map: MoveMap): Promise<number> {
    let last = '';
    for await (const { modified } of rest.changedAfter('2000-01-01T00:00:00.000Z'))
      if (modified > last) last = modified;
    const { report } = await moveWordPress(this.db, rest, {
      ...{ map, isDry: false, now: this.clock },
      pictures: (source) => this.#core(source).pictures,
    });
    await writePosition(this.db, name, last || this.clock().toISOString());
    this.#comparedAt = this.clock().getTime();
    return this.#tell(report);
  }

  #core(source: string): ImportOptions {
    const fromSource = (address: string) => askForPicture(address, {});
    return {
      source: new URL(source).origin,
      ...{ hosts: hostsOf(source), isDry: false, now: this.clock },
      pictures: new PictureShelf(this.mediaDir, source, { fromSource }),
    };
  }

  async #take(rest: WordPressRest, map: MoveMap, changes: readonly ChangedPost[]): Promise<number> {
    // Terms and authors may be as new as the posts.
    const survey = await surveyOf(rest.survey());
    await makeSections(this.db, map, { isDry: false, now: this.clock() });
    const by = new WordPressEntries(survey, map);
    const report = new Report();
    const core = this.#core(map.source);
    const posts = changes.map(rest.postOf);
    await importEntries(this.db, asAsync(posts.map((post) => by.entryOf(post))), core, report);
    await takeOverTerms(this.db, { survey: withTagsOf(survey, posts), map }, this.clock(), report);
    await rewriteLinks(this.db, { ...core, only: new Set(changes.map(({ id }) => String(id))) }, report);
    if (this.#done.size > 10_000) this.#done.clear();
    const at = this.clock().getTime();
    for (const { id, modified } of changes) {
      const before = this.#done.get(id);
      const first = before?.modified === modified ? before.at : at;
      this.#done.set(id, { modified, at: first, isSettled: at - first >= followTimes.secondMs });
    }
    return this.#tell(report);
  }

  /** Takes off the site what is no longer in WordPress, not even in its trash. */
  async #compare(rest: WordPressRest, map: MoveMap): Promise<number> {
    const { token } = this.site;
    // Without a password drafts cannot be told from what is gone.
    if (token === undefined) return 0;
    const there = new Set<string>();
    for await (const id of rest.ids()) there.add(String(id));
    const core = this.#core(map.source);
    const rows = await this.db
      .selectFrom('source_items')
      .select('source_id')
      .where('source', '=', core.source)
      .where('hash', '!=', 'gone')
      .execute();
    const gone = rows.filter(({ source_id }) => !there.has(source_id));
    const report = new Report();
    await importEntries(
      this.db,
      asAsync(gone.map(({ source_id }): SourceEntry => ({ is: 'gone', id: source_id, kind: 'post' }))),
      core,
      report,
    );
    await rewriteLinks(this.db, core, report);
    this.#comparedAt = this.clock().getTime();
    return this.#tell(report);
  }

  async #tell(report: Report): Promise<number> {
    const counts = { new: report.total('new'), changed: report.total('changed'), withdrawn: report.total('withdrawn') };
    const refused = report.total('refused');
    const count = counts.new + counts.changed + counts.withdrawn;
    if (count || refused) log.info('wordpress_followed', { ...counts, refused, reason: report.refusals[0] });
    if (count) await followChanges();
    return count;
  }
}

async function* asAsync<T>(values: readonly T[]): AsyncGenerator<T> {
  yield* values;
}

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
  const beats = createIntervalJob(() => lease.beat(), leaseTimes.beatMs, trouble);
  const looks = createIntervalJob(
    async () => {
      if (!lease.isHeld) return;
      await follower.step();
      hasTrouble = false;
    },
    followTimes.pollMs,
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
