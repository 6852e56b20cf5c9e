import { type Change, ChangeReader, isAboutStory, getNewestCursor } from '../../database/change-feed/changes';
import { baseDatabase } from '../../database/batch';
import type { Db } from '../../database/connection';
import type { Edition } from '../../platform/editions';
import { toDay } from '../../platform/format/time';
import { app } from '../../platform/runtime/app';
import { isPublished } from './sql/story-filter';

/** If more changes than this are read together, all days are counted again. */
const maxChanges = 1000;

type Counts = Map<string, number>;

/**
 * Returns the days on which the story of a change is or was. Returns undefined if these can be any
 * days.
 */
const daysOf = (change: Change): string[] | undefined => {
  if (isAboutStory(change)) return (change.subjects['day'] ?? []).map(([day]) => String(day));
  return change.what === 'everything' && change.kind === 'settings' ? undefined : [];
};

/** Counts the published texts of an edition by day, including scheduled ones. */
async function countDays(db: Db, edition: Edition, days?: readonly string[]): Promise<Counts> {
  let query = db
    .selectFrom('story_texts')
    .select((e) => ['publish_day as day', e.fn.countAll().as('count')])
    .where('language', '=', edition)
    .where(isPublished());
  if (days) query = query.where('publish_day', 'in', days);
  const rows = await query.groupBy('publish_day').execute();
  return new Map(rows.map(({ day, count }) => [day, Number(count)]));
}

/** Returns the days of the scheduled texts of an edition, one entry per text. */
async function scheduledDays(db: Db, edition: Edition, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('story_texts')
    .select('publish_at')
    .where('language', '=', edition)
    .where('status', '=', 'published')
    .where('publish_at', '>', now.toISOString())
    .execute();
  return rows.map((row) => toDay(new Date(row.publish_at)));
}

/**
 * Counts the stories of each day of an edition. Counting all of them reads every story, so this
 * happens once in a process. After that, only the days in the change feed are counted again.
 */
class DayCounts {
  readonly #counts = new Map<Edition, Counts>();
  /** Days of each edition that have changed since they were counted. */
  readonly #changed = new Map<Edition, Set<string>>();
  #reader: ChangeReader | undefined;
  /** The previous request. Requests are answered one after the other. */
  #previous: Promise<unknown> = Promise.resolve();

  constructor(private readonly db: Db) {}

  countsAt(edition: Edition, now: Date): Promise<Counts> {
    const counts = this.#previous.then(() => this.#compute(edition, now));
    this.#previous = counts.catch(() => undefined);
    return counts;
  }

  async #compute(edition: Edition, now: Date): Promise<Counts> {
    await this.#follow();
    const changed = this.#changed.get(edition);
    let counts = this.#counts.get(edition);
    if (!counts || !changed) {
      counts = await countDays(this.db, edition);
      this.#counts.set(edition, counts);
      this.#changed.set(edition, new Set());
    } else if (changed.size) {
      const days = [...changed];
      const found = await countDays(this.db, edition, days);
      for (const day of days) counts.set(day, found.get(day) ?? 0);
      changed.clear();
    }
    const publicCounts = new Map(counts);
    for (const day of await scheduledDays(this.db, edition, now))
      publicCounts.set(day, (publicCounts.get(day) ?? 0) - 1);
    return publicCounts;
  }

  /** Reads the changes since the last call. */
  async #follow(): Promise<void> {
    let changeCount = 0;
    for (;;) {
      this.#reader ??= new ChangeReader(this.db, await getNewestCursor(this.db));
      const batch = await this.#reader.read();
      if (batch !== 'lost' && !batch.lines.length) return;
      changeCount += batch === 'lost' ? Infinity : batch.lines.length;
      if (batch === 'lost' || changeCount > maxChanges || !batch.lines.every((change) => this.#markChanged(change))) {
        this.#counts.clear();
        changeCount = 0;
      }
      // Accept the batch even then. A new reader would return the changes that are not final again.
      if (batch === 'lost') this.#reader = undefined;
      else this.#reader.accept(batch);
    }
  }

  /** Marks the days of a change. Returns false if these can be any days. */
  #markChanged(change: Change): boolean {
    const days = daysOf(change);
    for (const day of days ?? []) for (const changed of this.#changed.values()) changed.add(day);
    return days !== undefined;
  }
}

declare module '../../platform/runtime/app' {
  interface App {
    dayCounts?: WeakMap<Db, DayCounts>;
  }
}

/** Returns the number of public stories on each day of an edition at `now`. It may be 0. */
export function publicDayCounts(db: Db, edition: Edition, now: Date): Promise<ReadonlyMap<string, number>> {
  const all = (app.dayCounts ??= new WeakMap<Db, DayCounts>());
  const base = baseDatabase(db);
  const counts = all.get(base) ?? new DayCounts(base);
  all.set(base, counts);
  return counts.countsAt(edition, now);
}
