import pg from 'pg';
import {
  type Change,
  ChangeReader,
  readChangesAfter,
  type Cursor,
  deleteExpiredChanges,
  resetFeedAfterRestore,
  recordChange,
} from '@/lib/database/change-feed/changes';
import type { Db } from '@/lib/database/connection';
import { engines } from '../support/engines';
import { whenFinal } from '../support/feed';
import { tablesOn } from '../support/newsroom';

/** The change feed as its subscribers read it. */

const at = new Date('2026-11-20T10:00:00.000Z');
const story = (what: string) => ({ kind: 'story' as const, what, languages: ['en'], subjects: { story: [[what]] } });

describe.each(engines)('the feed on %s', (engine) => {
  let db: Db;
  let address: string;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    ({ db, address, drop } = await tablesOn(engine));
  });
  afterEach(() => drop());

  const record = (what: string, when = at) =>
    db.transaction().execute((transaction) => recordChange(transaction, story(what), when));
  const recordAll = (whats: string[]) =>
    db
      .insertInto('changes')
      .values(
        whats.map((what) => ({
          kind: 'story',
          entity_id: what,
          languages: '[]',
          subjects: '{}',
          created_at: at.toISOString(),
        })),
      )
      .execute();
  /** Reads and accepts batches until the feed is empty. Returns the subjects of the changes. */
  const follow = async (reader: ChangeReader): Promise<string[]> => {
    const seen: Change[] = [];
    for (;;) {
      const batch = await reader.read();
      if (batch === 'lost') return ['lost'];
      reader.accept(batch);
      if (!batch.lines.length) return seen.map(({ what }) => what);
      seen.push(...batch.lines);
    }
  };
  const readerAtEnd = async () => new ChangeReader(db, await whenFinal(db));

  test('returns every row once, in the order of writing', async () => {
    const reader = await readerAtEnd();
    expect(await follow(reader)).toEqual([]);
    const id = await record('1');
    await record('2');
    const batch = await reader.read();
    expect(batch).toMatchObject({
      lines: [
        { id, kind: 'story', what: '1', languages: ['en'], subjects: { story: [['1']] }, at: at.toISOString() },
        { what: '2' },
      ],
    });
    // Changes that were not accepted are delivered again.
    expect(await follow(reader)).toEqual(['1', '2']);
    expect(await follow(reader)).toEqual([]);
    await record('3');
    expect(await follow(reader)).toEqual(['3']);
  });

  test('has no row of a write that was rolled back', async () => {
    const reader = await readerAtEnd();
    const failing = db.transaction().execute(async (transaction) => {
      await recordChange(transaction, story('never'), at);
      throw new Error('No room');
    });
    await expect(failing).rejects.toThrow('No room');
    expect(await follow(reader)).toEqual([]);
  });

  test('continues from a stored cursor, over more rows than one query reads', async () => {
    const all = Array.from({ length: 1203 }, (_, index) => String(index));
    const reader = await readerAtEnd();
    await recordAll(all);
    await whenFinal(db);
    const first = await reader.read();
    if (first === 'lost') throw new Error('The cursor is lost');
    const cursor = JSON.parse(JSON.stringify(reader.accept(first))) as Cursor;
    const begun = first.lines.map(({ what }) => what);
    expect(begun.length).toBeLessThan(1203);
    expect([...begun, ...(await follow(new ChangeReader(db, cursor)))]).toEqual(all);
  });

  test('deletes rows older than a week except the newest; older cursors are lost', async () => {
    await record('oldest', new Date('2026-10-31T10:00:00.000Z'));
    const reader = await readerAtEnd();
    await record('old', new Date('2026-11-01T10:00:00.000Z'));
    const behind = await whenFinal(db);
    await record('newer', new Date('2026-11-02T10:00:00.000Z'));
    const upToDate = await readerAtEnd();
    await deleteExpiredChanges(db, at);
    expect(await follow(reader)).toEqual(['lost']);
    expect(await follow(new ChangeReader(db, behind))).toEqual(['lost']);
    expect(await follow(upToDate)).toEqual([]);
    await record('today');
    expect(await follow(upToDate)).toEqual(['today']);
  });

  test('can be read from before its first row for some days only, because later those rows may be deleted', async () => {
    await record('1');
    await whenFinal(db);
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const from = (moment: string) => follow(new ChangeReader(db, { xid: 0, id: 0, at: moment }));
    expect(await from(daysAgo(3))).toEqual(['everything', '1']);
    expect(await from(daysAgo(4))).toEqual(['lost']);
    // The format of cursors before they had a timestamp.
    expect(await from('')).toEqual(['lost']);
  });

  test('does not accept an earlier cursor after a backup was restored', async () => {
    const id = await record('1');
    const reader = await readerAtEnd();
    await db.deleteFrom('changes').where('id', '=', id).execute();
    await db
      .insertInto('changes')
      .values({
        id,
        kind: 'story',
        entity_id: 'another',
        languages: '[]',
        subjects: '{}',
        created_at: '2026-11-20T11:00:00.000Z',
      })
      .execute();
    expect(await follow(reader)).toEqual(['lost']);
  });

  test('is listed for other systems after an id, but not after an id that does not exist', async () => {
    const first = await record('1');
    await record('2');
    const last = await record('3');
    await whenFinal(db);
    const whats = async (after: number | undefined, size: number) =>
      (await readChangesAfter(db, after, size))?.map(({ what }) => what);
    expect(await whats(undefined, 10)).toEqual(['everything', '1', '2', '3']);
    expect(await whats(first, 10)).toEqual(['2', '3']);
    expect(await whats(first, 1)).toEqual(['2']);
    expect(await whats(last, 10)).toEqual([]);
    expect(await whats(last + 1, 10)).toBeUndefined();
  });

  if (engine === 'SQLite') return;

  describe('during an open transaction of another client', () => {
    let late: pg.Client;
    beforeEach(async () => {
      late = new pg.Client({ connectionString: address });
      await late.connect();
      await late.query('begin');
      await late.query(
        `insert into changes (kind, entity_id, languages, subjects, created_at) values ('story', 'late', '[]', '{}', '${at.toISOString()}')`,
      );
    });
    afterEach(() => late.end());

    test('returns later rows at once and only once, and the late row after its commit', async () => {
      const reader = await readerAtEnd();
      await record('1');
      expect(await follow(reader)).toEqual(['1']);
      await record('2');
      expect(await follow(reader)).toEqual(['2']);
      await late.query('commit');
      expect(await follow(reader)).toEqual(['late']);
      expect(await follow(reader)).toEqual([]);
    });

    test('a restarted follower gets all rows that were not final again, and the late row', async () => {
      const reader = await readerAtEnd();
      await record('1');
      const batch = await reader.read();
      if (batch === 'lost') throw new Error('The cursor is lost');
      const again = new ChangeReader(db, reader.accept(batch));
      await late.query('commit');
      expect((await follow(again)).sort()).toEqual(['1', 'late']);
    });

    test('does not skip the late row after more rows than one query reads, nor in the list for other systems', async () => {
      const reader = await readerAtEnd();
      await recordAll(Array.from({ length: 1203 }, (_, index) => String(index)));
      expect(await follow(reader)).toHaveLength(1203);
      expect(await readChangesAfter(db, undefined, 10)).toMatchObject([{ what: 'everything' }]);
      await late.query('commit');
      expect(await follow(reader)).toEqual(['late']);
      await whenFinal(db);
      expect(await readChangesAfter(db, undefined, 2)).toMatchObject([{ what: 'everything' }, { what: 'late' }]);
    });
  });

  test('is reset on a server with smaller transaction ids than those of its rows', async () => {
    await record('1');
    const reader = await readerAtEnd();
    await resetFeedAfterRestore(db, at);
    // Other databases of the server may have an open transaction. Then the row is not settled yet.
    expect(['', '1']).toContain((await follow(reader)).join());
    await db
      .updateTable('changes')
      .set({ xid: 2 ** 50 })
      .where('entity_id', '=', '1')
      .execute();
    await resetFeedAfterRestore(db, at);
    expect(await follow(reader)).toEqual(['lost']);
    await whenFinal(db);
    expect(await readChangesAfter(db, undefined, 10)).toMatchObject([{ what: 'everything' }]);
  });
});
