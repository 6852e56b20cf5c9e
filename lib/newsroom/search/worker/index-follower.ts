import type SqliteDatabase from '../../../database/sqlite';
import { ChangeReader, type Cursor, newestCursor } from '../../../database/change-feed/changes';
import type { Db } from '../../../database/connection';
import { isDamage } from '../../../database/trouble';
import { languages } from '../../../platform/language/analysers';
import { openForWriting, readState, versions, writeState } from '../index/index-file';
import { IndexWriter } from '../index/index-writer';
import { storiesToIndex, type StoryToIndex } from '../index/story-texts';

/** Brings an index to the stories as they are: by a pass over all, and by what changes. */

/** Says of a file that it must be built anew, and why. */
export class UnusableIndex extends Error {
  constructor(
    readonly file: string,
    reason: 'damaged' | 'of another version' | 'of another newsroom',
  ) {
    super(reason);
  }
}

const idName = 'newsroom-id';

/** An id of the newsroom, made once, by which an index knows whose stories it holds. */
async function newsroomId(db: Db): Promise<string> {
  await db
    .insertInto('settings')
    .values({ name: idName, value: crypto.randomUUID() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db.selectFrom('settings').select('value').where('name', '=', idName).executeTakeFirstOrThrow();
  return row.value;
}

const published = (db: Db) => db.selectFrom('stories').where('status', '=', 'published');

async function countOf(db: Db): Promise<number> {
  return Number(
    (
      await published(db)
        .select((e) => e.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );
}

/** Where a pass over the stories, newest first, has come to. */
type Place = { publish_at: string; id: number };

const olderThan = (db: Db, { publish_at, id }: Place) =>
  published(db)
    .where('publish_at', '<=', publish_at)
    .where((w) => w.or([w('publish_at', '<', publish_at), w('id', '<', id)]));

/** Stories that are read with one query. */
const readAtOnce = 100;

async function storiesWithIds(db: Db, ids: number[], now: Date): Promise<StoryToIndex[]> {
  const stories: StoryToIndex[] = [];
  for (let at = 0; at < ids.length; at += readAtOnce)
    stories.push(...(await storiesToIndex(db, ids.slice(at, at + readAtOnce), now)));
  return stories;
}

/** Pages that one step of a merge writes. */
const pagesAtOnce = 100;

const fullTextTables = languages.flatMap((language) => [`texts_${language}`, `places_${language}`]);

/**
 * Pieces of a size from which on FTS5 merges them while it writes: fewer are faster to search, and
 * more are less work to build, after which all of them are merged.
 */
const pieces = { building: 8, following: 4 } as const;

function setPieces(database: SqliteDatabase.Database, count: number): void {
  for (const table of fullTextTables)
    database.exec(`insert into ${table}(${table}, rank) values ('automerge', ${count})`);
}

export class IndexFollower {
  readonly database: SqliteDatabase.Database;
  readonly #newsroom: Db;
  readonly #writer: IndexWriter;
  #feed: ChangeReader;
  #built: Place | 'all' | undefined;

  private constructor(
    newsroom: Db,
    readonly file: string,
    database: SqliteDatabase.Database,
    cursor: Cursor,
  ) {
    this.#newsroom = newsroom;
    this.database = database;
    this.#writer = new IndexWriter(database);
    this.#feed = new ChangeReader(newsroom, cursor);
    const built = readState(database, 'built');
    this.#built = built === undefined ? undefined : (JSON.parse(built) as Place | 'all');
  }

  /**
   * Opens the index of a file, of which an empty one is begun.
   * @throws UnusableIndex for a file that is damaged, of other tables or of another newsroom
   */
  static async open(newsroom: Db, file: string): Promise<IndexFollower> {
    const id = await newsroomId(newsroom);
    const cursor = await newestCursor(newsroom);
    const total = await countOf(newsroom);
    let database: SqliteDatabase.Database | undefined;
    try {
      database = openForWriting(file);
      if (readState(database, 'newsroom') === undefined) {
        writeState(database, 'newsroom', id);
        writeState(database, 'cursor', JSON.stringify(cursor));
        writeState(database, 'total', String(total));
        setPieces(database, pieces.building);
      }
      if (readState(database, 'tables') !== versions.tables) throw new UnusableIndex(file, 'of another version');
      if (readState(database, 'newsroom') !== id) throw new UnusableIndex(file, 'of another newsroom');
      const followed = JSON.parse(readState(database, 'cursor') ?? 'null') as Cursor | null;
      return new IndexFollower(newsroom, file, database, followed ?? cursor);
    } catch (error) {
      database?.close();
      throw isDamage(error) ? new UnusableIndex(file, 'damaged') : error;
    }
  }

  /** Whether its words are those of this version; else it answers until another is built. */
  get isCurrent(): boolean {
    return readState(this.database, 'tokenizer') === versions.tokenizer;
  }

  /** Whether changes may be missing that the feed has no longer: another is built then too. */
  get hasLostChanges(): boolean {
    return readState(this.database, 'lost') !== undefined;
  }

  get isBuilt(): boolean {
    return this.#built === 'all';
  }

  /** Numbers of stories in it, and that there were when it was begun. */
  get progress(): { stories: number; total: number } {
    const stories = this.database.prepare('select count(*) from docs').pluck().get() as number;
    return { stories, total: Number(readState(this.database, 'total')) };
  }

  /**
   * Indexes what has changed, with the place in the feed in the same transaction. Returns the
   * number of lines; `lost` when the feed does not reach back to the place.
   */
  async follow(): Promise<number | 'lost'> {
    const batch = await this.#feed.read();
    if (batch === 'lost') return 'lost';
    const { lines, cursor } = batch;
    if (lines.length) {
      const ids = [...new Set(lines.flatMap(({ kind, what }) => (kind === 'story' ? Number(what) : [])))];
      // A line may have been written by a clock that is a little ahead.
      const now = new Date(Math.max(Date.now(), ...lines.map(({ at }) => Date.parse(at))));
      const stories = await storiesWithIds(this.#newsroom, ids, now);
      this.#write(() => {
        this.#writer.remove(ids);
        this.#writer.index(stories);
        writeState(this.database, 'cursor', JSON.stringify(cursor));
      });
    }
    this.#feed.accept(batch);
    return lines.length;
  }

  /**
   * Gives up what the feed has no longer: from here on it follows again, and answers with what it
   * has until another index is built in its place.
   */
  async skipLostChanges(): Promise<void> {
    const cursor = await newestCursor(this.#newsroom);
    this.#write(() => {
      writeState(this.database, 'lost', '1');
      writeState(this.database, 'cursor', JSON.stringify(cursor));
    });
    this.#feed = new ChangeReader(this.#newsroom, cursor);
  }

  /** Indexes the next `count` stories of a pass over all, the newest first. */
  async build(count: number): Promise<void> {
    if (this.#built === 'all') return;
    const next = this.#built ? olderThan(this.#newsroom, this.#built) : published(this.#newsroom);
    const rows = await next
      .select(['id', 'publish_at'])
      .orderBy('publish_at', 'desc')
      .orderBy('id', 'desc')
      .limit(count)
      .execute();
    const ids = rows.map(({ id }) => id);
    const stories = await storiesToIndex(this.#newsroom, ids, new Date());
    const last = rows.at(-1);
    const built = last && rows.length === count ? { publish_at: last.publish_at, id: last.id } : 'all';
    this.#write(() => {
      this.#writer.index(stories);
      writeState(this.database, 'built', JSON.stringify(built));
      if (built === 'all') setPieces(this.database, pieces.following);
    });
    this.#built = built;
  }

  /**
   * Merges pieces in which stories were written, of which every search reads all: `all` into one,
   * else those that are alike in size. Each step is short, and what is merged up to it stays.
   */
  *merge({ all }: { all: boolean }): Generator<void> {
    const changes = this.database.prepare('select total_changes()').pluck();
    for (const table of fullTextTables) {
      // The first step, of less than nothing, takes all pieces together; the others carry it on.
      for (let pages = all ? -pagesAtOnce : pagesAtOnce; ; pages = pagesAtOnce) {
        const before = changes.get() as number;
        this.#reportingDamage(() =>
          this.database.exec(`insert into ${table}(${table}, rank) values ('merge', ${pages})`),
        );
        // FTS5: a difference of less than two means that there was nothing to merge.
        if ((changes.get() as number) - before < 2) break;
        yield;
      }
    }
  }

  /**
   * Looks for damaged pages, table by table.
   * @throws UnusableIndex when there are any
   */
  *check(): Generator<void> {
    const tables = this.database
      .prepare(`select name from sqlite_master where type = 'table' and sql not like 'create virtual%'`)
      .pluck()
      .all() as string[];
    for (const table of tables) {
      const found = this.#reportingDamage(() => this.database.pragma(`quick_check('${table}')`, { simple: true }));
      if (found !== 'ok') throw new UnusableIndex(this.file, 'damaged');
      yield;
    }
  }

  close(): void {
    this.database.close();
  }

  #write(work: () => void): void {
    this.#reportingDamage(() => this.#writer.inTransaction(work));
  }

  #reportingDamage<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw isDamage(error) ? new UnusableIndex(this.file, 'damaged') : error;
    }
  }
}
