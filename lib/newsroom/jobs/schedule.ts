import { sql, type SqlBool } from 'kysely';
import { recordChange } from '../../database/change-feed/changes';
import type { Db } from '../../database/connection';
import { withAdvisoryLock } from '../../database/dialects/dialect';
import { readPosition, writePosition } from '../../database/change-feed/subscriber-positions';
import { enabledEditions, allEditions } from '../../platform/editions';
import { log } from '../../platform/log/log';
import { pickDurationMs } from '../reading/front-page';
import { recomputeSlugsAndDates } from '../stories/story-relations';
import { mergeSubjects, getStorySubjects } from '../write-records/change-subjects';

const name = 'schedule';

/** The position is stored at least this often, even if nothing was due. */
const storeIntervalMs = 60_000;

/**
 * How far the stored position may be ahead of this node's clock, because clocks of two nodes
 * differ. If it is further ahead, a clock was wrong and has been corrected. The last day is then
 * checked again, because nothing was announced during it.
 */
const maxAheadMs = 60_000;
const lookBackMs = 24 * 60 * 60 * 1000;

/** A period from `from` (exclusive) to `to` (inclusive), both ISO timestamps in UTC. */
type Period = { from: string; to: string };

const shiftBack = ({ from, to }: Period, ms: number): Period => ({
  from: new Date(Date.parse(from) - ms).toISOString(),
  to: new Date(Date.parse(to) - ms).toISOString(),
});

async function idsOf(query: { execute: () => Promise<{ id: number }[]> }): Promise<number[]> {
  return (await query.execute()).map(({ id }) => id);
}

/** Ids of published stories that stop being breaking news in this period. */
async function noLongerBreaking(db: Db, { from, to }: Period): Promise<number[]> {
  // Filters by `breaking_until` only, because few stories have it. With the status in the query,
  // SQLite would scan all published stories.
  const breakingStories = await db
    .selectFrom('stories')
    .select(['id', 'status', 'publish_at'])
    .where('breaking_until', '>', from)
    .where('breaking_until', '<=', to)
    .execute();
  return breakingStories
    .filter(({ status, publish_at }) => status === 'published' && publish_at <= to)
    .map(({ id }) => id);
}

/** The text was not public when it was saved, or its publication was postponed. */
const wasPending = sql<SqlBool>`(first_published_at is null or first_published_at < publish_at)`;

/**
 * Finds what readers see differently because of time alone: stories that become public, breaking
 * news and front page slots that end, editors' picks that expire, and bulletins that become public.
 */
async function findDue(db: Db, period: Period) {
  const texts = db.selectFrom('story_texts').select('story_id as id').where('status', '=', 'published');
  const pickPeriod = shiftBack(period, pickDurationMs);
  return {
    stories: [
      ...(await idsOf(
        texts
          // Includes English if it is not enabled: other languages take their slugs from it.
          .where('language', 'in', allEditions)
          .where('publish_at', '>', period.from)
          .where('publish_at', '<=', period.to)
          // A text that was published when it was saved has a change already.
          .where(wasPending)
          .orderBy('publish_at'),
      )),
      ...(await noLongerBreaking(db, period)),
    ],
    picks: await idsOf(
      texts
        .where('language', 'in', enabledEditions)
        .where('publish_at', '>', pickPeriod.from)
        .where('publish_at', '<=', pickPeriod.to)
        .where('is_editors_pick', '=', 1)
        .limit(1),
    ),
    slots: await idsOf(
      db
        .selectFrom('front_page_slots')
        .select('story_id as id')
        .where('expires_at', '>', period.from)
        .where('expires_at', '<=', period.to)
        .limit(1),
    ),
    bulletins: await idsOf(
      db
        .selectFrom('bulletins')
        .select('id')
        .where('publish_at', '>', period.from)
        .where('publish_at', '<=', period.to),
    ),
  };
}

const countOf = (due: Awaited<ReturnType<typeof findDue>>): number => Object.values(due).flat().length;

const setFirstPublished = (transaction: Db, id: number, { from, to }: Period) =>
  transaction
    .updateTable('story_texts')
    .set((e) => ({ first_published_at: e.ref('publish_at') }))
    .where('story_id', '=', id)
    .where('status', '=', 'published')
    .where('publish_at', '>', from)
    .where('publish_at', '<=', to)
    .where('first_published_at', 'is', null)
    .execute();

async function recordDue(transaction: Db, period: Period, now: Date): Promise<void> {
  const due = await findDue(transaction, period);
  for (const id of new Set(due.stories)) {
    await withAdvisoryLock(transaction, [`story ${id}`]);
    const before = await getStorySubjects(transaction, id);
    await setFirstPublished(transaction, id, period);
    // Other languages take their slugs from the English text, which is public now.
    await recomputeSlugsAndDates(transaction, id, now);
    const change = mergeSubjects(before, await getStorySubjects(transaction, id));
    await recordChange(transaction, { kind: 'story', what: String(id), ...change }, now);
  }
  const noSubjects = { languages: [], subjects: {} };
  if (due.picks.length || due.slots.length)
    await recordChange(transaction, { kind: 'front-page', what: 'everything', ...noSubjects }, now);
  for (const id of due.bulletins)
    await recordChange(transaction, { kind: 'bulletin', what: String(id), ...noSubjects }, now);
}

/**
 * Adds changes that happen by time alone to the change feed, so that its subscribers need no clock.
 * The position is stored in the same transaction as the changes. The next process continues there
 * and misses nothing, even after a long stop.
 */
export class Schedule {
  /**
   * This process has checked everything up to here and found nothing due since the stored position.
   */
  #from: string | undefined;

  constructor(private readonly db: Db) {}

  /** Records the changes that are due by `now`. Returns whether there were any. */
  async run(now: Date): Promise<boolean> {
    const to = now.toISOString();
    let storedPosition = await readPosition(this.db, name);
    if (storedPosition !== undefined && Date.parse(storedPosition) - now.getTime() > maxAheadMs)
      storedPosition = await this.#goBack(storedPosition, now);
    if (storedPosition === undefined) await writePosition(this.db, name, to);
    const from = [storedPosition ?? to, this.#from ?? ''].reduce((a, b) => (a > b ? a : b));
    if (to <= from) return false;
    const isDue = countOf(await findDue(this.db, { from, to })) > 0;
    if (isDue || Date.parse(to) - Date.parse(storedPosition ?? to) > storeIntervalMs)
      await this.#record({ from, to }, now);
    this.#from = to;
    return isDue;
  }

  /** Moves a position that is in the future back by a day. Returns the new position. */
  async #goBack(storedPosition: string, now: Date): Promise<string> {
    log.warn('clock_went_back', { from: storedPosition, to: now.toISOString() });
    const position = new Date(now.getTime() - lookBackMs).toISOString();
    await this.db.transaction().execute(async (transaction) => {
      await withAdvisoryLock(transaction, [name]);
      // These texts were announced too early. Announce them again at their publication time.
      await transaction
        .updateTable('story_texts')
        .set({ first_published_at: null })
        .where('publish_at', '>', now.toISOString())
        .where('first_published_at', '>', now.toISOString())
        .execute();
      await writePosition(transaction, name, position);
    });
    this.#from = undefined;
    return position;
  }

  async #record(period: Period, now: Date): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      await withAdvisoryLock(transaction, [name]);
      const storedPosition = (await readPosition(transaction, name)) ?? period.from;
      // Another process may have recorded part of this period since the check in `run`.
      const from = storedPosition > period.from ? storedPosition : period.from;
      await recordDue(transaction, { from, to: period.to }, now);
      if (storedPosition < period.to) await writePosition(transaction, name, period.to);
    });
  }
}
