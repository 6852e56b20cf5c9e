import { sql } from 'kysely';
import { baseDatabase } from '../../database/batch';
import type { Db } from '../../database/connection';
import type { Edition } from '../../platform/editions';
import { app } from '../../platform/runtime/app';
import { isPublicInEnabledEdition, isPublished } from './sql/story-filter';

const hourMs = 60 * 60 * 1000;
/** After twelve hours a read counts half. After three days it counts 1/64 and is deleted. */
const halfLifeHours = 12;
export const maxAgeHours = 3 * 24;
/** If a story has fewer weighted reads than this, it is not trending. */
const minPageviews = 5;
/**
 * Number of milliseconds for which a list of the most read is cached. Reads in other processes show
 * after that. Those in this process show immediately.
 */
const rankingTtlMs = 30_000;

/** Edition and time. Only reads of stories that are public in the edition count. */
type RankingScope = { edition: Edition | 'any'; now: Date };

const startOfHour = (timestamp: number): number => Math.floor(timestamp / hourMs) * hourMs;
/** Returns the start of the hour that was `hours` hours ago. */
export const hourBefore = (now: Date, hours: number): string =>
  new Date(startOfHour(now.getTime()) - hours * hourMs).toISOString();

type Ranking = { at: number; limit: number; ids: Promise<number[]> };
type Rankings = Map<Edition | 'any', Ranking>;
declare module '../../platform/runtime/app' {
  interface App {
    /**
     * Cached lists of the most read for each database. The server stores reads, and pages show
     * them.
     */
    mostViewed?: WeakMap<Db, Rankings>;
  }
}
const rankingsOf = (db: Db): Rankings => {
  const all = (app.mostViewed ??= new WeakMap<Db, Rankings>());
  const base = baseDatabase(db);
  const rankings = all.get(base) ?? (new Map() as Rankings);
  all.set(base, rankings);
  return rankings;
};

/** Makes this process show new reads immediately. */
export const clearRankings = (db: Db): void => rankingsOf(db).clear();

/**
 * Ranks stories by reads, where each read counts half after twelve hours. The database looks up the
 * rows of each hour and adds them.
 */
async function queryMostViewed(db: Db, { edition, now }: RankingScope, limit: number): Promise<number[]> {
  const hours = Array.from(
    { length: maxAgeHours + 1 },
    (_, age) => sql`(cast(${hourBefore(now, age)} as text), cast(${0.5 ** (age / halfLifeHours)} as double precision))`,
  );
  const shown =
    edition === 'any'
      ? sql`and ${isPublicInEnabledEdition('pageviews.story_id', now)}`
      : sql`and exists (select 1 from story_texts where story_id = pageviews.story_id and language = ${edition}
          and ${isPublished()} and publish_at <= ${now.toISOString()})`;
  const { rows } = await sql<{ story_id: number }>`
    with weights (hour, weight) as (values ${sql.join(hours)})
    select pageviews.story_id
    from weights join pageviews on pageviews.hour = weights.hour
    where true ${shown}
    group by pageviews.story_id
    having sum(pageviews.view_count * weights.weight) >= ${minPageviews}
    order by sum(pageviews.view_count * weights.weight) desc, pageviews.story_id desc
    limit ${limit}`.execute(db);
  return rows.map(({ story_id }) => story_id);
}

/**
 * Returns the ids of the most read stories of an edition, best first. If stories have equal reads,
 * the later id comes first, so that the order is stable.
 */
export function getMostViewed(db: Db, scope: RankingScope, limit: number): Promise<number[]> {
  const rankings = rankingsOf(db);
  const { edition, now } = scope;
  const existing = rankings.get(edition);
  if (existing && existing.limit === limit && Math.abs(now.getTime() - existing.at) < rankingTtlMs) return existing.ids;
  const ids = queryMostViewed(db, scope, limit);
  const ranking = { at: now.getTime(), limit, ids };
  rankings.set(edition, ranking);
  // A failed query is not cached.
  ids.catch(() => rankings.get(edition) === ranking && rankings.delete(edition));
  return ids;
}
