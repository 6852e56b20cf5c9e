import type SqliteDatabase from '../../../database/sqlite';
import { enabledEditions } from '../../../platform/editions';
import { languages, type TextLanguage } from '../../../platform/language/analysers';
import { docNumber, inHead, inTagsAlone, inTitle, numbersPerHour } from './full-text';
import { type StoryToIndex, textLanguage } from './story-texts';
import { Vocabulary } from './vocabulary';

/** Adds stories to an index and removes them, including their vocabulary. */

/** Filter tokens of a category and of a city. */
export const categoryToken = (id: number): string => `_c${id}`;
export const cityToken = (id: number): string => `_t${id}`;

/**
 * Preferred position of a story's number within its hour. Consecutive stories are far apart for a
 * reason: FTS5 stores the numbers of deleted rows in a hash table by their lowest bits, and 200
 * neighbours there would cost about 100 steps for many rows that a search reads. The factor is near
 * the golden section of `numbersPerHour`. It is odd, so that 1,024 consecutive stories all get
 * different positions.
 */
const preferredSlot = (storyId: number): number => (storyId * 633) % numbersPerHour;

/** Encodes sorted numbers as bytes: the difference to the previous number, seven bits per byte. */
function encodeNumbers(numbers: readonly number[]): Buffer {
  const sorted = Uint32Array.from(numbers).sort();
  const bytes = Buffer.allocUnsafe(5 * sorted.length);
  let [before, at] = [0, 0];
  for (const number of sorted) {
    let difference = number - before;
    before = number;
    for (; difference > 127; difference >>>= 7) bytes[at++] = (difference & 127) | 128;
    bytes[at++] = difference;
  }
  return bytes.subarray(0, at);
}

function decodeNumbers(bytes: Buffer): number[] {
  const numbers: number[] = [];
  let [number, unit] = [0, 1];
  for (const byte of bytes) {
    number += (byte & 127) * unit;
    unit *= 128;
    if (byte > 127) continue;
    numbers.push(number);
    unit = 1;
  }
  return numbers;
}

function statementsOf(database: SqliteDatabase.Database) {
  const perLanguage = (text: (language: TextLanguage) => string) =>
    Object.fromEntries(languages.map((language) => [language, database.prepare(text(language))])) as Record<
      TextLanguage,
      SqliteDatabase.Statement
    >;
  return {
    docOf: database.prepare('select id from docs where story_id = ?').pluck(),
    isTaken: database.prepare('select 1 from docs where id = ?').pluck(),
    addDoc: database.prepare(`insert into docs values (?, ?, ?, ${languages.map(() => '?').join(', ')})`),
    removeDoc: database.prepare('delete from docs where id = ?'),
    wordsOf: database.prepare('select words from doc_words where id = ?').pluck(),
    addWords: database.prepare('insert into doc_words values (?, ?)'),
    removeWords: database.prepare('delete from doc_words where id = ?'),
    addTexts: perLanguage(
      (language) =>
        `insert into texts_${language} (rowid, title, summary, body, tags, marks) values (?, ?, ?, ?, ?, ?)`,
    ),
    removeTexts: perLanguage((language) => `delete from texts_${language} where rowid = ?`),
    addPlaces: perLanguage((language) => `insert into places_${language} (rowid, terms) values (?, ?)`),
    removePlaces: perLanguage((language) => `delete from places_${language} where rowid = ?`),
  };
}

/** A story in one language, as FTS5 stores it. */
type Row = { id: number; language: TextLanguage; texts: string[]; places: string };

const joinTerms = (terms: readonly string[]): string => terms.join(' ');

/**
 * Encodes the terms of title, standfirst and tags with their positions. A tag counts only if no
 * other text has its term.
 */
function encodePlaces(title: string[], summary: string[], body: string[], tags: string[]): string {
  const elsewhere = new Set(tags.length ? [...title, ...summary, ...body] : []);
  return joinTerms([
    ...new Set([
      ...title.map(inTitle),
      ...title.map(inHead),
      ...summary.map(inHead),
      ...tags.filter((term) => !elsewhere.has(term)).map(inTagsAlone),
    ]),
  ]);
}

export class IndexWriter {
  readonly #database: SqliteDatabase.Database;
  readonly #statements: ReturnType<typeof statementsOf>;
  readonly #vocabulary: Vocabulary;
  /** Rows that the transaction passes to FTS5 at its end. */
  #rows: Row[] = [];

  constructor(database: SqliteDatabase.Database) {
    this.#database = database;
    this.#statements = statementsOf(database);
    this.#vocabulary = new Vocabulary(database);
  }

  /** Runs `work` in one transaction. If it throws, nothing is written. */
  inTransaction(work: () => void): void {
    try {
      this.#database
        .transaction(() => {
          work();
          this.#writeRows();
          this.#vocabulary.write();
        })
        .immediate();
    } catch (error) {
      this.#rows = [];
      this.#vocabulary.reset();
      throw error;
    }
  }

  /** Replaces stories in the index. If a story has no text, it is only removed. */
  index(stories: readonly StoryToIndex[]): void {
    this.remove(stories.map(({ id }) => id));
    for (const story of stories) if (Object.keys(story.texts).length) this.#add(story);
  }

  /** Removes stories. Ids that are not in the index are ignored. */
  remove(storyIds: readonly number[]): void {
    const ids = storyIds.flatMap((id) => (this.#statements.docOf.get(id) as number | undefined) ?? []);
    for (const id of ids.sort((a, b) => a - b)) {
      this.#vocabulary.uncount(decodeNumbers(this.#statements.wordsOf.get(id) as Buffer));
      for (const language of languages) {
        this.#statements.removeTexts[language].run(id);
        this.#statements.removePlaces[language].run(id);
      }
      this.#statements.removeWords.run(id);
      this.#statements.removeDoc.run(id);
    }
  }

  #add(story: StoryToIndex): void {
    const id = this.#findFreeNumber(story.id, story.publishedAt);
    const filterTokens = joinTerms([categoryToken(story.categoryId), ...story.cities.map(cityToken)]);
    const words: number[] = [];
    const publishedIn = new Map<TextLanguage, number>();
    this.#vocabulary.beginStory();
    for (const edition of enabledEditions) {
      const plain = story.texts[edition];
      if (!plain) continue;
      const language = textLanguage(edition);
      publishedIn.set(language, plain.publishedAt);
      const terms = (text: string) => this.#vocabulary.terms(language, text);
      const parts = [terms(plain.title), terms(plain.summary), terms(plain.body), terms(plain.tags)] as const;
      this.#vocabulary.count(language, words);
      this.#rows.push({ id, language, texts: [...parts.map(joinTerms), filterTokens], places: encodePlaces(...parts) });
    }
    const publicationTimes = languages.map((language) => publishedIn.get(language) ?? null);
    this.#statements.addDoc.run(id, story.id, story.publishedAt, ...publicationTimes);
    this.#statements.addWords.run(id, encodeNumbers(words));
  }

  /** Returns a number in the story's hour, or in the next hour where its position is free. */
  #findFreeNumber(storyId: number, publishedAt: number): number {
    let number = docNumber(publishedAt) + preferredSlot(storyId);
    while (this.#statements.isTaken.get(number) !== undefined) number += numbersPerHour;
    return number;
  }

  /**
   * Writes rows in the order of their numbers. If a number is lower than the last one, FTS5 first
   * writes its buffer, and a segment per story would double the work.
   */
  #writeRows(): void {
    for (const { id, language, texts, places } of this.#rows.sort((a, b) => a.id - b.id)) {
      this.#statements.addTexts[language].run(id, ...texts);
      this.#statements.addPlaces[language].run(id, places);
    }
    this.#rows = [];
  }
}
