import type SqliteDatabase from 'better-sqlite3';
import type { TextLanguage } from '../../search/scripts';
import { deleteVariantsOf, storedKeysOf } from '../../search/sounds';
import { docNumber, inHead, inTagsAlone, inTitle, numbersPerHour } from './full-text';
import { languages } from './index-file';
import { type SearchedStory, type StoryTerms, storyTerms } from './story-texts';

/** Puts stories into an index and takes them out, vocabulary included. */

/** Names under which a category and a city are filtered by. */
export const categoryMark = (id: number): string => `_c${id}`;
export const cityMark = (id: number): string => `_t${id}`;

/**
 * Where in its hour a story's number is looked for first. Stories that follow each other stand far
 * apart: FTS5 keeps the numbers of deleted rows in a hash table by their lowest bits, where two
 * hundred neighbours would be a walk of a hundred steps for many a row that a search reads. The
 * factor is near the golden section of an hour's numbers, and odd, so that no two of 1,024 stories
 * in a row share a place.
 */
const placeInHour = (articleId: number): number => (articleId * 633) % numbersPerHour;

const maxSurfaceLength = 64;
const truncate = (spelling: string): string =>
  spelling.length <= maxSurfaceLength ? spelling : Array.from(spelling).slice(0, maxSurfaceLength).join('');

/** Words whose numbers are kept in memory, some fifty megabytes of them. */
const maxKnownWords = 250_000;

type KnownWord = { id: number; surface: string };

const line = (terms: readonly string[]): string => terms.join(' ');

/** Numbers in rising order as bytes: of each the distance to the one before, seven bits a byte. */
function packed(numbers: Iterable<number>): Buffer {
  const bytes: number[] = [];
  let before = 0;
  for (const number of [...numbers].sort((a, b) => a - b)) {
    let rest = number - before;
    before = number;
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    bytes.push(rest);
  }
  return Buffer.from(bytes);
}

function unpacked(bytes: Buffer): number[] {
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
    docOf: database.prepare('select id from docs where article_id = ?').pluck(),
    isTaken: database.prepare('select 1 from docs where id = ?').pluck(),
    addDoc: database.prepare('insert into docs values (?, ?, ?, ?, ?)'),
    removeDoc: database.prepare('delete from docs where id = ?'),
    wordsOf: database.prepare('select words from doc_words where id = ?').pluck(),
    addWords: database.prepare('insert into doc_words values (?, ?)'),
    removeWords: database.prepare('delete from doc_words where id = ?'),
    term: database.prepare('select id, surface from terms where language = ? and term = ?'),
    addTerm: database.prepare('insert into terms (language, term, surface) values (?, ?, ?)'),
    spell: database.prepare('update terms set surface = ? where id = ?'),
    count: database.prepare('update terms set df = df + ? where id = ?'),
    addSound: database.prepare('insert or ignore into sounds values (?, ?, ?)'),
    hasSound: database.prepare('select 1 from sounds where language = ? and sound = ?').pluck(),
    addVariant: database.prepare('insert or ignore into delete_variants values (?, ?, ?)'),
    addTexts: perLanguage(
      (language) =>
        `insert into texts_${language} (rowid, title, summary, body, tags, marks) values (?, ?, ?, ?, ?, ?)`,
    ),
    removeTexts: perLanguage((language) => `delete from texts_${language} where rowid = ?`),
    addPlaces: perLanguage((language) => `insert into places_${language} (rowid, terms) values (?, ?)`),
    removePlaces: perLanguage((language) => `delete from places_${language} where rowid = ?`),
  };
}

/** A story as it is now, with the ids of its cities. */
export type StoryToIndex = { story: SearchedStory; cities: readonly number[] };

export class IndexWriter {
  readonly #database: SqliteDatabase.Database;
  readonly #statements: ReturnType<typeof statementsOf>;
  readonly #known = new Map<string, KnownWord>();
  /** By how much the stories of a transaction change the counts of words. */
  readonly #counts = new Map<number, number>();

  constructor(database: SqliteDatabase.Database) {
    this.#database = database;
    this.#statements = statementsOf(database);
  }

  /** Runs `work` in one transaction; nothing of it stays when it throws. */
  inTransaction(work: () => void): void {
    try {
      this.#database
        .transaction(() => {
          work();
          for (const [id, more] of this.#counts) if (more) this.#statements.count.run(more, id);
        })
        .immediate();
    } catch (error) {
      this.#known.clear();
      throw error;
    } finally {
      this.#counts.clear();
    }
  }

  /** Puts a story in the place of what the index has of it; nothing of one that is withdrawn. */
  index({ story, cities }: StoryToIndex): void {
    this.remove(story.id);
    const terms = storyTerms(story);
    if (!terms.size) return;
    const publishedAt = Date.parse(story.publish_on);
    const id = this.#freeNumber(story.id, publishedAt);
    const marks = [categoryMark(story.category_id), ...cities.map(cityMark)];
    const words = new Set<number>();
    this.#statements.addDoc.run(id, story.id, publishedAt, story.has_hindi, story.has_gujarati);
    for (const [language, texts] of terms) {
      this.#addTexts(id, language, texts, marks);
      for (const [term, spelling] of texts.spellings) words.add(this.#word(language, term, spelling));
    }
    for (const word of words) this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1);
    this.#statements.addWords.run(id, packed(words));
  }

  /** Takes a story out of the index, where it is in it. */
  remove(articleId: number): void {
    const id = this.#statements.docOf.get(articleId) as number | undefined;
    if (id === undefined) return;
    for (const word of unpacked(this.#statements.wordsOf.get(id) as Buffer))
      this.#counts.set(word, (this.#counts.get(word) ?? 0) - 1);
    for (const language of languages) {
      this.#statements.removeTexts[language].run(id);
      this.#statements.removePlaces[language].run(id);
    }
    this.#statements.removeWords.run(id);
    this.#statements.removeDoc.run(id);
  }

  /** A number for a story: of its hour, or of the next hour in which it is free. */
  #freeNumber(articleId: number, publishedAt: number): number {
    let number = docNumber(publishedAt) + placeInHour(articleId);
    while (this.#statements.isTaken.get(number) !== undefined) number += numbersPerHour;
    return number;
  }

  #addTexts(id: number, language: TextLanguage, { title, summary, body, tags }: StoryTerms, marks: string[]): void {
    const { addTexts, addPlaces } = this.#statements;
    addTexts[language].run(id, line(title), line(summary), line(body), line(tags), line(marks));
    const elsewhere = new Set([...title, ...summary, ...body]);
    const places = new Set([
      ...[...title.map(inTitle), ...title.map(inHead), ...summary.map(inHead)],
      ...tags.filter((term) => !elsewhere.has(term)).map(inTagsAlone),
    ]);
    addPlaces[language].run(id, line([...places]));
  }

  /**
   * The number of a word in the vocabulary. Of its spellings the shortest is kept, which is closest
   * to how readers type it, and of those the first that was met.
   */
  #word(language: TextLanguage, term: string, spelling: string): number {
    const key = `${language} ${term}`;
    const known = this.#known.get(key) ?? (this.#statements.term.get(language, term) as KnownWord | undefined);
    const surface = truncate(spelling);
    if (known && surface.length >= known.surface.length) {
      this.#keep(key, known);
      return known.id;
    }
    const id = known?.id ?? Number(this.#statements.addTerm.run(language, term, surface).lastInsertRowid);
    if (known) this.#statements.spell.run(surface, id);
    for (const sound of new Set([...storedKeysOf(surface), ...storedKeysOf(term)])) this.#addSound(language, sound, id);
    this.#keep(key, { id, surface });
    return id;
  }

  #keep(key: string, word: KnownWord): void {
    if (this.#known.size >= maxKnownWords) this.#known.clear();
    this.#known.set(key, word);
  }

  #addSound(language: TextLanguage, sound: string, id: number): void {
    const isNew = this.#statements.hasSound.get(language, sound) === undefined;
    this.#statements.addSound.run(language, sound, id);
    if (!isNew) return;
    for (const variant of deleteVariantsOf(sound)) this.#statements.addVariant.run(language, variant, sound);
  }
}
