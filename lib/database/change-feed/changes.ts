import { sql, type SqlBool } from 'kysely';
import { batch } from '../batch';
import type { Db } from '../connection';
import { engineOf } from '../dialects/dialect';
import type { ChangeKind } from '../schema/schema';

/**
 * The change feed. All data that is derived from the database (pages, search, other systems)
 * follows it. Changes are ordered by transaction and then by id. In this order no change can appear
 * before one that is final.
 */

/** Parameters of pages, by the subject of the pages (`Subject` of lib/platform/routes). */
export type Subjects = Record<string, (string | number)[][]>;

export type NewChange = { kind: ChangeKind; what: string; languages: string[]; subjects: Subjects };

/** A change. `at` is an ISO timestamp. */
export type Change = NewChange & { id: number; at: string };

/** Whether `what` of a change is the id of a story. */
export const isAboutStory = ({ kind }: Change): boolean =>
  kind === 'story' || kind === 'correction' || kind === 'withdrawal';

/** The last change that a subscriber has processed. It has processed all before it, too. */
export type Cursor = { xid: number; id: number; at: string };

/** `what` of the change of settings by which `npm run newsroom -- purge` empties every cache. */
export const purgeOrder = 'purge';

/** Channel of PostgreSQL on which a commit with a new change wakes the subscribers. */
export const changesChannel = 'changes';

/** Changes that one query reads. */
const linesAtOnce = 500;

/** Milliseconds until a change is deleted. A subscriber that was away for longer starts again. */
const retentionMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Adds a change. Returns its id.
 * @param transaction the one that makes the change, so that subscribers never see one without the
 * other
 */
export async function recordChange(transaction: Db, change: NewChange, now: Date): Promise<number> {
  const [{ id }] = await batch(
    transaction,
    (db) =>
      db
        .insertInto('changes')
        .values({
          kind: change.kind,
          entity_id: change.what,
          languages: JSON.stringify(change.languages),
          subjects: JSON.stringify(change.subjects),
          created_at: now.toISOString(),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    async (db) => engineOf(db) === 'postgres' && sql`select pg_notify(${changesChannel}, '')`.execute(db),
  );
  return id;
}

/**
 * Whether no other change can appear before a change: all transactions up to its own have ended.
 * The statement that reads the change must check this, because the set of open transactions is the
 * same within one statement only.
 */
const isFinal = (db: Db) =>
  engineOf(db) === 'postgres'
    ? sql<SqlBool>`xid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint`
    : sql<SqlBool>`1 = 1`;

/**
 * Matches the change at a position and all after it. In SQLite all changes have the same `xid`. An
 * equality lets SQLite find the position in the index. If it compared both columns, it would read
 * every row.
 */
const isFrom = (db: Db, { xid, id }: Pick<Cursor, 'xid' | 'id'>) =>
  engineOf(db) === 'postgres' ? sql<SqlBool>`(xid, id) >= (${xid}, ${id})` : sql<SqlBool>`xid = ${xid} and id >= ${id}`;

const rowsFrom = (db: Db, from: Pick<Cursor, 'xid' | 'id'>, limit: number) =>
  db
    .selectFrom('changes')
    .selectAll()
    .select(isFinal(db).as('final'))
    .where(isFrom(db, from))
    .orderBy('xid')
    .orderBy('id')
    .limit(limit)
    .execute();

type Row = Awaited<ReturnType<typeof rowsFrom>>[number];

const changeOf = ({ id, kind, entity_id, languages, subjects, created_at }: Row): Change => ({
  id,
  kind,
  what: entity_id,
  languages: JSON.parse(languages) as string[],
  subjects: JSON.parse(subjects) as Subjects,
  at: created_at,
});

/** The position before the first change. */
const beginning = { xid: 0, id: 0 } as const;

/**
 * Milliseconds for which a cursor at the beginning is valid. It names no change, so a reader cannot
 * see from it that changes were deleted.
 */
const maxBeginningMs = retentionMs / 2;

/**
 * The last final change. A subscriber starts here after it has built its data from the database. If
 * no change of a new database is final yet, this is the position before the first one.
 */
export async function getNewestCursor(db: Db): Promise<Cursor> {
  const last = await db
    .selectFrom('changes')
    .select(['xid', 'id', 'created_at as at'])
    .where(isFinal(db))
    .orderBy('xid', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return last ?? { ...beginning, at: new Date().toISOString() };
}

/** Changes that were not returned before, and the cursor after they are processed. */
export type Batch = { lines: Change[]; cursor: Cursor; pending: ReadonlySet<number> };

/**
 * Reads the feed after a cursor: every change at least once, without gaps. The cursor moves over
 * final changes only. The reader returns a change as soon as it is visible and remembers it, so
 * that a long transaction elsewhere delays nothing.
 */
export class ChangeReader {
  /** Changes after the cursor that were returned already. */
  #pending: ReadonlySet<number> = new Set();

  constructor(
    private readonly db: Db,
    private cursor: Cursor,
  ) {}

  /**
   * The next changes in their order. Returns the same changes again until they are accepted.
   * Returns `lost` if the change at the cursor is missing. The subscriber then rebuilds its data
   * and creates a new reader.
   */
  async read(): Promise<Batch | 'lost'> {
    const lines: Change[] = [];
    const pending = new Set(this.#pending);
    let { cursor } = this;
    let from: Cursor = cursor;
    let areFinal = true;
    if (cursor.id === beginning.id && !(Date.parse(cursor.at) > Date.now() - maxBeginningMs)) return 'lost';
    for (;;) {
      const rows = await rowsFrom(this.db, from, linesAtOnce + 1);
      if (from.id !== beginning.id) {
        const last = rows.shift();
        if (last?.id !== from.id || last.created_at !== from.at) return 'lost';
      }
      for (const row of rows) {
        if (!this.#pending.has(row.id)) lines.push(changeOf(row));
        areFinal &&= Boolean(row.final);
        from = { xid: row.xid, id: row.id, at: row.created_at };
        if (areFinal) {
          cursor = from;
          pending.delete(row.id);
        } else pending.add(row.id);
      }
      // One page of final changes is enough for a call.
      if (rows.length < linesAtOnce || areFinal) return { lines, cursor, pending };
    }
  }

  /** Marks the changes of a batch as processed. Returns the cursor to continue from. */
  accept({ cursor, pending }: Batch): Cursor {
    this.cursor = cursor;
    this.#pending = pending;
    return cursor;
  }
}

/**
 * At most `size` final changes after the one with an id, or from the oldest one on. Undefined if
 * the change with that id was deleted.
 */
export async function readChangesAfter(db: Db, after: number | undefined, size: number): Promise<Change[] | undefined> {
  const validCursor =
    after === undefined
      ? beginning
      : await db.selectFrom('changes').select(['xid', 'id']).where('id', '=', after).executeTakeFirst();
  if (!validCursor) return undefined;
  const rows = await rowsFrom(db, validCursor, size + 1);
  const end = rows.findIndex((row) => !row.final);
  return (end < 0 ? rows : rows.slice(0, end))
    .filter(({ id }) => id !== after)
    .slice(0, size)
    .map(changeOf);
}

/** Deletes changes that are older than a week. The newest stays, because cursors name it. */
export async function deleteExpiredChanges(db: Db, now: Date): Promise<void> {
  const newest = await getNewestCursor(db);
  await db
    .deleteFrom('changes')
    .where('created_at', '<', new Date(now.getTime() - retentionMs).toISOString())
    .where(sql<SqlBool>`(xid, id) < (${newest.xid}, ${newest.id})`)
    .execute();
}

/**
 * Resets the feed if a dump was restored on another server of PostgreSQL. The transaction numbers
 * of that server are smaller than those in the feed, so new changes would come before old ones. All
 * cursors are lost then, and subscribers rebuild their data.
 */
export async function resetFeedAfterRestore(db: Db, now: Date): Promise<void> {
  if (engineOf(db) !== 'postgres') return;
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql`select 1 from changes
      where xid >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint limit 1`.execute(transaction);
    if (!rows.length) return;
    await transaction.deleteFrom('changes').execute();
    await recordChange(transaction, { kind: 'settings', what: 'everything', languages: [], subjects: {} }, now);
  });
}
