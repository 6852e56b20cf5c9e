import { sql, type SqlBool } from 'kysely';
import { batch } from '../batch';
import type { Db } from '../connection';
import { engineOf } from '../dialects/dialect';
import type { ChangeKind } from '../schema/schema';

/**
 * The change feed: whatever is derived from the database (pages, search, other systems) follows it.
 * Its order is that of transactions and then of ids, in which no line can turn up before one that
 * is final.
 */

/**
 * Values of the parameters of pages, by what the pages are about (`Subject` of
 * lib/platform/routes).
 */
export type Subjects = Record<string, (string | number)[][]>;

export type NewChange = { kind: ChangeKind; what: string; languages: string[]; subjects: Subjects };

/** A line of the feed; `at` is an ISO moment. */
export type Change = NewChange & { id: number; at: string };

/** Whether `what` of a line is the id of a story. */
export const isAboutStory = ({ kind }: Change): boolean =>
  kind === 'story' || kind === 'correction' || kind === 'withdrawal';

/** A line up to which a follower has read: it and all before it are done. */
export type Cursor = { xid: number; id: number; at: string };

/** `what` of the change of settings by which `npm run newsroom -- purge` empties every cache. */
export const purgeOrder = 'purge';

/** Channel of PostgreSQL on which a commit with a new line wakes the followers. */
export const changesChannel = 'changes';

/** Lines that are read with one query. */
const linesAtOnce = 500;

/** Milliseconds for which lines are kept. Who has not read for so long starts anew. */
const retentionMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Adds a line, in the transaction that writes what it tells of. Returns its id.
 * @param transaction of the write: a line without it, or before it, would be followed in vain
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
 * True for a line behind which no other can turn up: all transactions up to its own have ended.
 * PostgreSQL must look at the line in the same statement, for which the open transactions are the
 * same.
 */
const isFinal = (db: Db) =>
  engineOf(db) === 'postgres'
    ? sql<SqlBool>`xid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint`
    : sql<SqlBool>`1 = 1`;

/**
 * True for the line at a place of the order and those behind it. In SQLite all lines have the same
 * `xid`: as an equality it lets the index lead to the place, where a comparison of both reads every
 * line.
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

/** Before the first line. */
const beginning = { xid: 0, id: 0 } as const;

/**
 * Milliseconds for which a cursor there may be used. It names no line by whose absence a reader
 * would see that lines were dropped.
 */
const maxBeginningMs = retentionMs / 2;

/**
 * The last final line: where a follower begins that has just made what it keeps. In the feed of a
 * new database, as long as none of its lines is final, the place before the first.
 */
export async function newestCursor(db: Db): Promise<Cursor> {
  const last = await db
    .selectFrom('changes')
    .select(['xid', 'id', 'created_at as at'])
    .where(isFinal(db))
    .orderBy('xid', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return last ?? { ...beginning, at: new Date().toISOString() };
}

/** What a read found: lines not handed out before, and where the cursor is once they are done. */
export type Batch = { lines: Change[]; cursor: Cursor; pending: ReadonlySet<number> };

/**
 * Reads the feed behind a cursor: every line at least once, none skipped. The cursor moves over
 * final lines alone; one that is visible before it is final is handed out at once and remembered,
 * so that a long transaction elsewhere holds nothing up.
 */
export class ChangeReader {
  /** Lines behind the cursor that were handed out. */
  #pending: ReadonlySet<number> = new Set();

  constructor(
    private readonly db: Db,
    private cursor: Cursor,
  ) {}

  /**
   * The next lines in their order, none when there are none; the same again until they are
   * accepted. `lost` when the cursor's line is no longer there: the follower makes all that it
   * keeps anew and takes a new reader.
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
      // A page of final lines is enough for once.
      if (rows.length < linesAtOnce || areFinal) return { lines, cursor, pending };
    }
  }

  /** Takes note that the lines of a batch are done, and answers the cursor to go on from. */
  accept({ cursor, pending }: Batch): Cursor {
    this.cursor = cursor;
    this.#pending = pending;
    return cursor;
  }
}

/**
 * Final lines behind the one with an id, in order, at most `size`; undefined when that line is not
 * kept any longer. Without an id, from the oldest that is kept.
 */
export async function changesAfter(db: Db, after: number | undefined, size: number): Promise<Change[] | undefined> {
  const known =
    after === undefined
      ? beginning
      : await db.selectFrom('changes').select(['xid', 'id']).where('id', '=', after).executeTakeFirst();
  if (!known) return undefined;
  const rows = await rowsFrom(db, known, size + 1);
  const end = rows.findIndex((row) => !row.final);
  return (end < 0 ? rows : rows.slice(0, end))
    .filter(({ id }) => id !== after)
    .slice(0, size)
    .map(changeOf);
}

/** Drops lines of more than a week, but for the newest, which cursors name. */
export async function dropOldChanges(db: Db, now: Date): Promise<void> {
  const newest = await newestCursor(db);
  await db
    .deleteFrom('changes')
    .where('created_at', '<', new Date(now.getTime() - retentionMs).toISOString())
    .where(sql<SqlBool>`(xid, id) < (${newest.xid}, ${newest.id})`)
    .execute();
}

/**
 * Begins the feed anew where a dump was restored on another server, whose transactions have smaller
 * numbers than those in the lines: new lines would stand before old ones. Every cursor is lost
 * then.
 */
export async function mendFeed(db: Db, now: Date): Promise<void> {
  if (engineOf(db) !== 'postgres') return;
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql`select 1 from changes
      where xid >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint limit 1`.execute(transaction);
    if (!rows.length) return;
    await transaction.deleteFrom('changes').execute();
    await recordChange(transaction, { kind: 'settings', what: 'everything', languages: [], subjects: {} }, now);
  });
}
