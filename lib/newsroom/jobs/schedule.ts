import { sql, type SqlBool } from 'kysely';
import { recordChange } from '../../database/change-feed/changes';
import type { Db } from '../../database/connection';
import { withAdvisoryLock } from '../../database/dialects/dialect';
import { readPosition, writePosition } from '../../database/change-feed/subscriber-positions';
import { editionNames, knownEditions } from '../../platform/editions';
import { log } from '../../platform/log/log';
import { pickLastsMs } from '../reading/front-page';
import { settleStory } from '../stories/story-relations';
import { mergedStory, storySubjects } from '../writes/change-subjects';

const name = 'schedule';

/** Milliseconds after which the moment is noted though nothing was due. */
const noteMs = 60_000;

/**
 * Milliseconds that the noted moment may be ahead of the clock, as those of two nodes differ. It is
 * further ahead when a clock was wrong and is right again; then the last day, in which nothing was
 * announced, is looked at once more.
 */
const maxAheadMs = 60_000;
const lookBackMs = 24 * 60 * 60 * 1000;

/** From a moment, exclusive, to another, inclusive; ISO in UTC. */
type Span = { from: string; to: string };

const earlier = ({ from, to }: Span, ms: number): Span => ({
  from: new Date(Date.parse(from) - ms).toISOString(),
  to: new Date(Date.parse(to) - ms).toISOString(),
});

async function idsOf(query: { execute: () => Promise<{ id: number }[]> }): Promise<number[]> {
  return (await query.execute()).map(({ id }) => id);
}

/** Public stories whose mark as breaking news ends in a span of time. */
async function noLongerBreaking(db: Db, { from, to }: Span): Promise<number[]> {
  // Queried by the mark alone, which few stories have: with the status among the conditions
  // SQLite walks all published stories.
  const marked = await db
    .selectFrom('stories')
    .select(['id', 'status', 'publish_at'])
    .where('breaking_until', '>', from)
    .where('breaking_until', '<=', to)
    .execute();
  return marked.filter(({ status, publish_at }) => status === 'published' && publish_at <= to).map(({ id }) => id);
}

/** A text that was not out when it was saved; of one that was put off that is known too. */
const hasWaited = sql<SqlBool>`(first_published_at is null or first_published_at < publish_at)`;

/**
 * What readers see otherwise since a span of time: stories that waited for their moment, or whose
 * mark as breaking news is over; what leads the front page no longer; bulletins that waited.
 */
async function dueIn(db: Db, span: Span) {
  const texts = db.selectFrom('story_texts').select('story_id as id').where('status', '=', 'published');
  const picked = earlier(span, pickLastsMs);
  return {
    stories: [
      ...(await idsOf(
        texts
          // English that is not served gives its address to the others all the same.
          .where('language', 'in', knownEditions)
          .where('publish_at', '>', span.from)
          .where('publish_at', '<=', span.to)
          // What was published at the moment of its save has a line of that.
          .where(hasWaited)
          .orderBy('publish_at'),
      )),
      ...(await noLongerBreaking(db, span)),
    ],
    picks: await idsOf(
      texts
        .where('language', 'in', editionNames)
        .where('publish_at', '>', picked.from)
        .where('publish_at', '<=', picked.to)
        .where('is_editors_pick', '=', 1)
        .limit(1),
    ),
    slots: await idsOf(
      db
        .selectFrom('front_page_slots')
        .select('story_id as id')
        .where('expires_at', '>', span.from)
        .where('expires_at', '<=', span.to)
        .limit(1),
    ),
    bulletins: await idsOf(
      db.selectFrom('bulletins').select('id').where('publish_at', '>', span.from).where('publish_at', '<=', span.to),
    ),
  };
}

const countOf = (due: Awaited<ReturnType<typeof dueIn>>): number => Object.values(due).flat().length;

/** Notes when texts of a story that has become due were public first. */
const noteFirst = (transaction: Db, id: number, { from, to }: Span) =>
  transaction
    .updateTable('story_texts')
    .set((e) => ({ first_published_at: e.ref('publish_at') }))
    .where('story_id', '=', id)
    .where('status', '=', 'published')
    .where('publish_at', '>', from)
    .where('publish_at', '<=', to)
    .where('first_published_at', 'is', null)
    .execute();

async function recordDue(transaction: Db, span: Span, now: Date): Promise<void> {
  const due = await dueIn(transaction, span);
  for (const id of new Set(due.stories)) {
    await withAdvisoryLock(transaction, [`story ${id}`]);
    const before = await storySubjects(transaction, id);
    await noteFirst(transaction, id, span);
    // English that is out now gives its address to the other languages.
    await settleStory(transaction, id, now);
    const line = mergedStory(before, await storySubjects(transaction, id));
    await recordChange(transaction, { kind: 'story', what: String(id), ...line }, now);
  }
  const rest = { languages: [], subjects: {} };
  if (due.picks.length || due.slots.length)
    await recordChange(transaction, { kind: 'front-page', what: 'everything', ...rest }, now);
  for (const id of due.bulletins) await recordChange(transaction, { kind: 'bulletin', what: String(id), ...rest }, now);
}

/**
 * Adds lines to the change feed for what changes by time alone, so that everything that follows the
 * feed follows the clock too. How far it is stands in the database, in the transaction of the
 * lines: the process that goes on with it leaves nothing out, however long nobody ran.
 */
export class Schedule {
  /** Up to where this process found nothing since what is noted. */
  #from: string | undefined;

  constructor(private readonly db: Db) {}

  /** Writes the lines of what has become due by `now`; true when there were any. */
  async run(now: Date): Promise<boolean> {
    const to = now.toISOString();
    let noted = await readPosition(this.db, name);
    if (noted !== undefined && Date.parse(noted) - now.getTime() > maxAheadMs) noted = await this.#goBack(noted, now);
    if (noted === undefined) await writePosition(this.db, name, to);
    const from = [noted ?? to, this.#from ?? ''].reduce((a, b) => (a > b ? a : b));
    if (to <= from) return false;
    const isDue = countOf(await dueIn(this.db, { from, to })) > 0;
    if (isDue || Date.parse(to) - Date.parse(noted ?? to) > noteMs) await this.#record({ from, to }, now);
    this.#from = to;
    return isDue;
  }

  /** Takes back what was noted by a clock that was ahead, and answers the moment to go on from. */
  async #goBack(noted: string, now: Date): Promise<string> {
    log.warn('clock_went_back', { from: noted, to: now.toISOString() });
    const position = new Date(now.getTime() - lookBackMs).toISOString();
    await this.db.transaction().execute(async (transaction) => {
      await withAdvisoryLock(transaction, [name]);
      // What is still to come was announced then, and is to be announced at its moment.
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

  async #record(span: Span, now: Date): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      await withAdvisoryLock(transaction, [name]);
      const noted = (await readPosition(transaction, name)) ?? span.from;
      // Another process went on in between: what it has recorded is done.
      const from = noted > span.from ? noted : span.from;
      await recordDue(transaction, { from, to: span.to }, now);
      if (noted < span.to) await writePosition(transaction, name, span.to);
    });
  }
}
