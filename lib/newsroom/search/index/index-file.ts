import fs from 'node:fs';
import SqliteDatabase from '../../../database/sqlite';
import { Kysely, SqliteDialect } from 'kysely';
import { withPreparedStatements } from '../../../database/dialects/dialect';
import { languages, type TextLanguage } from '../../../platform/language/analysers';
import { tokenizerVersion } from '../../../platform/language/words/terms';

/**
 * The file of the search index: its tables, and what it says of itself. It is made of the stories
 * and can be deleted at any time.
 */

/**
 * A story, under a number that the index gives it (`index-writer.ts`). A column for each language
 * (`inLanguage`) says since when it is published in that, null where it is not.
 */
interface Docs {
  id: number;
  story_id: number;
  /** When it was published first, in milliseconds since 1970. */
  published_at: number;
}

/** A term with its shortest spelling and the number of stories that hold it. */
interface Terms {
  id: number;
  language: TextLanguage;
  term: string;
  surface: string;
  df: number;
}

/** The tables as Kysely sees them; those of FTS5 are queried in `full-text.ts`. */
export interface IndexTables {
  docs: Docs;
  terms: Terms;
  /** Keys by which terms are found by their sound. */
  sounds: { language: TextLanguage; sound: string; term_id: number };
  /** The same keys with one letter missing, for misspelt words. */
  delete_variants: { language: TextLanguage; variant: string; sound: string };
}

export type IndexDb = Kysely<IndexTables>;

/** Column of `docs` that says since when a story is published in a language. */
export const inLanguage = (language: TextLanguage): string => `in_${language}`;

/** Raised with every change of the tables below, of which each language has its own. */
const tablesVersion = 2;

/** A file of other tables cannot be read; one of another tokenizer answers until it is replaced. */
export const versions = { tables: `${tablesVersion} ${languages.join(' ')}`, tokenizer: tokenizerVersion } as const;

/** Bytes that FTS5 gathers before it writes a piece: more than a step of a build gives it. */
const hashBytes = 16_000_000;

/**
 * FTS5 tables keep no text. Where words stand is kept once more by itself, each word marked with
 * its place: that one stands in a title is a short walk there. Pieces that saves leave are merged
 * from two of a size on. `doc_words` holds the terms of a story, which a contentless table cannot
 * tell: a story that is changed or withdrawn is taken out of their counts with it.
 */
const tables = `
  create table state (name text primary key, value text not null) without rowid;
  create table docs (id integer primary key, story_id integer not null unique, published_at integer not null,
    ${languages.map((language) => `${inLanguage(language)} integer`).join(', ')});
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
  insert into texts_${language}(texts_${language}, rank) values ('usermerge', 2), ('hashsize', ${hashBytes});
  insert into places_${language}(places_${language}, rank) values ('usermerge', 2), ('hashsize', ${hashBytes});`,
    )
    .join('')}`;

/** The file beside the index in which it is built anew while the old one answers. */
export const unfinishedFile = (file: string): string => `${file}.new`;

const besides = (file: string): string[] => [`${file}-wal`, `${file}-shm`];

export function removeIndex(file: string): void {
  for (const name of [file, ...besides(file)]) fs.rmSync(name, { force: true });
}

/** Names of what a file says of itself. */
export type StateName =
  | keyof typeof versions
  /** Id of the newsroom whose stories it holds. */
  | 'newsroom'
  /** The line of the change feed up to which it follows, as JSON. */
  | 'cursor'
  /** The oldest story that a build has come to, as JSON; 'all' once it has come to the last. */
  | 'built'
  /** Set where the feed did not reach back to the cursor: changes before it may be missing. */
  | 'lost'
  /** Stories that there were when the build began. */
  | 'total';

export function readState(database: SqliteDatabase.Database, name: StateName): string | undefined {
  return database.prepare('select value from state where name = ?').pluck().get(name) as string | undefined;
}

export function writeState(database: SqliteDatabase.Database, name: StateName, value: string): void {
  database.prepare('insert or replace into state (name, value) values (?, ?)').run(name, value);
}

/** Opens an index for writing; an empty one, in memory too, gets its tables. */
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
        for (const [name, value] of Object.entries(versions)) writeState(database, name as StateName, value);
      })();
    }
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Opens an index for searching; undefined when there is none that this version can read. */
export function openForReading(file: string): SqliteDatabase.Database | undefined {
  let database: SqliteDatabase.Database | undefined;
  try {
    database = new SqliteDatabase(file, { readonly: true, fileMustExist: true, timeout: 1000 });
    database.pragma('trusted_schema = OFF');
    if (readState(database, 'tables') === versions.tables) return database;
  } catch {
    // Whatever is wrong with the file, the worker finds out and builds another.
  }
  database?.close();
  return undefined;
}

/** The index of an open file for queries; `destroy` closes the file. */
export const queriesOf = (database: SqliteDatabase.Database): IndexDb =>
  new Kysely<IndexTables>({ dialect: new SqliteDialect({ database: withPreparedStatements(database) }) });

/**
 * Puts the file of an index that nobody has open here into the place of another. Its log is written
 * into it, and the other goes away with its own, which would be taken for that of the file that
 * follows. A process that ends in between leaves no index but this one, with which the next begins.
 */
export function moveIndex(from: string, to: string): void {
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
