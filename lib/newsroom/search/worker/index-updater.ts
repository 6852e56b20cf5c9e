import type SqliteDatabase from '../../../database/sqlite';
import { ChangeReader, type Cursor, getNewestCursor } from '../../../database/change-feed/changes';
import type { Db } from '../../../database/connection';
import { isCorruptionError } from '../../../database/database-errors';
import { languages } from '../../../platform/language/analysers';
import { openForWriting, readState, indexVersions, writeState } from '../index/index-file';
import { IndexWriter } from '../index/index-writer';
import { storiesToIndex, type StoryToIndex } from '../index/story-texts';

/** Brings an index up to date: indexes all stories once, then the changes of the feed. */

/** Thrown if an index file must be rebuilt. */
export class UnusableIndex extends Error {
  constructor(
    readonly file: string,
    reason: 'damaged' | 'of another version' | 'of another newsroom',
  ) {
    super(reason);
  }
}

const idName = 'newsroom-id';

/**
 * Returns the id of the newsroom, which is created on first use. An index stores it to detect
 * another database.
 */
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

async function countPublished(db: Db): Promise<number> {
  return Number(
    (
      await published(db)
        .select((e) => e.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );
}

/** Position of a build, which starts with the newest story. */
type BuildPosition = { publish_at: string; id: number };

const olderThan = (db: Db, { publish_at, id }: BuildPosition) =>
  published(db)
    .where('publish_at', '<=', publish_at)
    .where((w) => w.or([w('publish_at', '<', publish_at), w('id', '<', id)]));

const storiesPerQuery = 100;

async function readStories(db: Db, ids: number[], now: Date): Promise<StoryToIndex[]> {
  const stories: StoryToIndex[] = [];
  for (let at = 0; at < ids.length; at += storiesPerQuery)
    stories.push(...(await storiesToIndex(db, ids.slice(at, at + storiesPerQuery), now)));
  return stories;
}

const pagesPerMergeStep = 100;

const fullTextTables = languages.flatMap((language) => [`texts_${language}`, `places_${language}`]);

/**
 * Number of segments at which FTS5 merges while it writes. Fewer segments make searches faster,
 * more make a build faster. When a build ends, all of them are merged.
 */
const automergeSegments = { building: 8, following: 4 } as const;

function setAutomerge(database: SqliteDatabase.Database, count: number): void {
  for (const table of fullTextTables)
    database.exec(`insert into ${table}(${table}, rank) values ('automerge', ${count})`);
}

export class IndexUpdater {
  readonly database: SqliteDatabase.Database;
  readonly #newsroom: Db;
  readonly #writer: IndexWriter;
  #feed: ChangeReader;
  #built: BuildPosition | 'all' | undefined;

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
    this.#built = built === undefined ? undefined : (JSON.parse(built) as BuildPosition | 'all');
  }

  /**
   * Opens the index of a file. If the file is empty or missing, an index is started.
   *
   * @throws UnusableIndex if the file is damaged, of another version or of another newsroom
   */
  static async open(newsroom: Db, file: string): Promise<IndexUpdater> {
    const id = await newsroomId(newsroom);
    const cursor = await getNewestCursor(newsroom);
    const total = await countPublished(newsroom);
    let database: SqliteDatabase.Database | undefined;
    try {
      database = openForWriting(file);
      if (readState(database, 'newsroom') === undefined) {
        writeState(database, 'newsroom', id);
        writeState(database, 'cursor', JSON.stringify(cursor));
        writeState(database, 'total', String(total));
        setAutomerge(database, automergeSegments.building);
      }
      if (readState(database, 'tables') !== indexVersions.tables) throw new UnusableIndex(file, 'of another version');
      if (readState(database, 'newsroom') !== id) throw new UnusableIndex(file, 'of another newsroom');
      const followed = JSON.parse(readState(database, 'cursor') ?? 'null') as Cursor | null;
      return new IndexUpdater(newsroom, file, database, followed ?? cursor);
    } catch (error) {
      database?.close();
      throw isCorruptionError(error) ? new UnusableIndex(file, 'damaged') : error;
    }
  }

  /** Whether its terms are those of this version. If not, it answers until another is built. */
  get isCurrent(): boolean {
    return readState(this.database, 'tokenizer') === indexVersions.tokenizer;
  }

  /** Whether changes may be missing that the feed no longer has. If so, another index is built. */
  get hasLostChanges(): boolean {
    return readState(this.database, 'lost') !== undefined;
  }

  get isBuilt(): boolean {
    return this.#built === 'all';
  }

  /** Number of indexed stories, and number of stories when the build began. */
  get progress(): { stories: number; total: number } {
    const stories = this.database.prepare('select count(*) from docs').pluck().get() as number;
    return { stories, total: Number(readState(this.database, 'total')) };
  }

  /**
   * Indexes the next changes and stores the feed position in the same transaction. Returns the
   * number of changes, or `lost` if the feed no longer reaches back to the position.
   */
  async follow(): Promise<number | 'lost'> {
    const batch = await this.#feed.read();
    if (batch === 'lost') return 'lost';
    const { lines, cursor } = batch;
    if (lines.length) {
      const ids = [...new Set(lines.flatMap(({ kind, what }) => (kind === 'story' ? Number(what) : [])))];
      // The clock of the node that wrote a change may be slightly ahead.
      const now = new Date(Math.max(Date.now(), ...lines.map(({ at }) => Date.parse(at))));
      const stories = await readStories(this.#newsroom, ids, now);
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
   * Skips changes that the feed no longer has and continues with the next ones. The index answers
   * with what it has until another replaces it.
   */
  async skipLostChanges(): Promise<void> {
    const cursor = await getNewestCursor(this.#newsroom);
    this.#write(() => {
      writeState(this.database, 'lost', '1');
      writeState(this.database, 'cursor', JSON.stringify(cursor));
    });
    this.#feed = new ChangeReader(this.#newsroom, cursor);
  }

  /** Indexes the next `count` stories of the build, newest first. */
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
      if (built === 'all') setAutomerge(this.database, automergeSegments.following);
    });
    this.#built = built;
  }

  /**
   * Merges segments, because a search reads every one. With `all`, merges them into one, otherwise
   * only those of similar size. Each step is short, and its result remains if no other step
   * follows.
   */
  *merge({ all }: { all: boolean }): Generator<void> {
    const changes = this.database.prepare('select total_changes()').pluck();
    for (const table of fullTextTables) {
      // A negative number starts a merge of all segments. The next steps continue it.
      for (let pages = all ? -pagesPerMergeStep : pagesPerMergeStep; ; pages = pagesPerMergeStep) {
        const before = changes.get() as number;
        this.#reportingDamage(() =>
          this.database.exec(`insert into ${table}(${table}, rank) values ('merge', ${pages})`),
        );
        // FTS5 documents that a difference of less than two means nothing was merged.
        if ((changes.get() as number) - before < 2) break;
        yield;
      }
    }
  }

  /**
   * Looks for damaged pages, one table per step.
   *
   * @throws UnusableIndex if there are any
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
      throw isCorruptionError(error) ? new UnusableIndex(this.file, 'damaged') : error;
    }
  }
}
