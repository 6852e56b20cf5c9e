import fs from 'node:fs';
import SqliteDatabase from '../../../database/sqlite';
import { Kysely, SqliteDialect } from 'kysely';
import { withPreparedStatements } from '../../../database/dialects/dialect';
import { languages, type TextLanguage } from '../../../platform/language/analysers';
import { tokenizerVersion } from '../../../platform/language/words/terms';

/**
 * The file of the search index: its tables and its state. It is built from the stories and can be
 * deleted at any time.
 */

/**
 * A story and the number that `index-writer.ts` assigned to it. Each language has a column
 * (`publishedColumn`) with the publication time in milliseconds, or null if the story is not
 * published in it.
 */
interface Docs {
  id: number;
  story_id: number;
  /** First publication, in milliseconds since 1970. */
  published_at: number;
}

/** A term, its shortest spelling, and the number of stories that contain it (`df`). */
interface Terms {
  id: number;
  language: TextLanguage;
  term: string;
  surface: string;
  df: number;
}

/** Tables that Kysely queries. `full-text.ts` queries the FTS5 tables. */
export interface IndexTables {
  docs: Docs;
  terms: Terms;
  /** Phonetic keys of terms. */
  sounds: { language: TextLanguage; sound: string; term_id: number };
  /** The same keys with one letter missing, to find misspelt words. */
  delete_variants: { language: TextLanguage; variant: string; sound: string };
}

export type IndexDb = Kysely<IndexTables>;

/** Returns the column of `docs` with the publication time in a language. */
export const publishedColumn = (language: TextLanguage): string => `in_${language}`;

/** Increase this with every change of `tables` below. */
const tablesVersion = 2;

/**
 * If `tables` differs, a file cannot be read. If only `tokenizer` differs, the file answers until a
 * new one replaces it.
 */
export const indexVersions = {
  tables: `${tablesVersion} ${languages.join(' ')}`,
  tokenizer: tokenizerVersion,
} as const;

/** Bytes that FTS5 buffers before it writes a segment. A build step writes less than this. */
const bufferBytes = 16_000_000;

/**
 * The FTS5 tables store no text. `places_*` indexes title, standfirst and tags a second time with
 * the position of each term, which makes "is it in the title?" a cheap query. FTS5 merges segments
 * as soon as two have the same size. `doc_words` stores the terms of a story, because a contentless
 * table cannot return them. If a story changes or is withdrawn, its terms are subtracted from
 * `terms.df`.
 */
const tables = `
  create table state (name text primary key, value text not null) without rowid;
  create table docs (id integer primary key, story_id integer not null unique, published_at integer not null,
    ${languages.map((language) => `${publishedColumn(language)} integer`).join(', ')});
  create table doc_words (id integer primary key, words blob not null);
  create table terms (id integer primary key, language text not null, term text not null, surface text not null,
    df integer not null default 0, unique (language, term));
  create table sounds (language text not null, sound text not null, term_id integer not null,
    primary key (language, sound, term_id)) without rowid;
  create table delete_variants (language text not null, variant text not null, sound text not null,
    primary key (language, variant, sound)) without rowid;
  ${languages
    .map(
      (language) => `
  create virtual table texts_${language} using fts5(title, summary, body, tags, marks,
    content='', contentless_delete=1, tokenize="ascii tokenchars '_'");
  create virtual table places_${language} using fts5(terms,
    content='', contentless_delete=1, detail=none, tokenize="ascii tokenchars '=^#'");
  insert into texts_${language}(texts_${language}, rank) values ('usermerge', 2), ('hashsize', ${bufferBytes});
  insert into places_${language}(places_${language}, rank) values ('usermerge', 2), ('hashsize', ${bufferBytes});`,
    )
    .join('')}`;

/** Path of the file in which a new index is built while the old one answers. */
export const buildingFile = (file: string): string => `${file}.new`;

const sidecarFiles = (file: string): string[] => [`${file}-wal`, `${file}-shm`];

export function removeIndex(file: string): void {
  for (const name of [file, ...sidecarFiles(file)]) fs.rmSync(name, { force: true });
}

/** Keys of the table `state`. */
export type StateName =
  | keyof typeof indexVersions
  /** Id of the newsroom whose stories the index has. */
  | 'newsroom'
  /** Position in the change feed, as JSON. */
  | 'cursor'
  /** Oldest story that the build has reached, as JSON, or 'all' when the build is complete. */
  | 'built'
  /** Set if the change feed did not reach back to the cursor, so that changes may be missing. */
  | 'lost'
  /** Number of stories when the build began. */
  | 'total';

export function readState(database: SqliteDatabase.Database, name: StateName): string | undefined {
  return database.prepare('select value from state where name = ?').pluck().get(name) as string | undefined;
}

export function writeState(database: SqliteDatabase.Database, name: StateName, value: string): void {
  database.prepare('insert or replace into state (name, value) values (?, ?)').run(name, value);
}

/** Opens an index for writing. If it is empty or in memory, its tables are created. */
export function openForWriting(file: string): SqliteDatabase.Database {
  const database = new SqliteDatabase(file, { timeout: 5000 });
  try {
    if (file !== ':memory:') {
      database.pragma('journal_mode = WAL');
      fs.chmodSync(file, 0o600);
    }
    database.pragma('synchronous = NORMAL');
    database.pragma('journal_size_limit = 67108864');
    database.pragma('cache_size = -32768');
    database.pragma('trusted_schema = OFF');
    if (database.prepare('select 1 from sqlite_master').get() === undefined) {
      database.transaction(() => {
        database.exec(tables);
        for (const [name, value] of Object.entries(indexVersions)) writeState(database, name as StateName, value);
      })();
    }
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Opens an index for searching. Returns undefined if there is none that this version can read. */
export function openForReading(file: string): SqliteDatabase.Database | undefined {
  let database: SqliteDatabase.Database | undefined;
  try {
    database = new SqliteDatabase(file, { readonly: true, fileMustExist: true, timeout: 1000 });
    database.pragma('trusted_schema = OFF');
    if (readState(database, 'tables') === indexVersions.tables) return database;
  } catch {
    // The worker detects the fault, too, and builds a new file.
  }
  database?.close();
  return undefined;
}

/** Wraps an open file for queries. Calling `destroy` closes the file. */
export const toIndexDb = (database: SqliteDatabase.Database): IndexDb =>
  new Kysely<IndexTables>({ dialect: new SqliteDialect({ database: withPreparedStatements(database) }) });

/**
 * Replaces the index `to` with `from`, which no connection of this process may have open. The
 * write-ahead log of `from` is written into it first. The old log is deleted with its file, because
 * SQLite would apply it to the new one. If the process ends in between, only `from` exists, and the
 * next start uses it.
 */
export function replaceIndex(from: string, to: string): void {
  const database = new SqliteDatabase(from, { timeout: 5000 });
  try {
    database.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    database.close();
  }
  removeIndex(to);
  fs.renameSync(from, to);
  removeIndex(from);
}
