import type SqliteDatabase from '../../../database/sqlite';
import type { TextLanguage } from '../../../platform/language/analysers';
import { stripStrayMarks } from '../../../platform/language/words/invisible';
import { deletionVariantsOf, indexKeysOf } from '../../../platform/language/sounds/sound-keys';
import { toIndexTerm } from '../../../platform/language/words/terms';
import { splitWords } from '../../../platform/language/words/words';
import { languages } from '../../../platform/language/analysers';

/**
 * The vocabulary of an index for its writer: terms with spellings, story counts and phonetic keys.
 */

/** A term and what the current transaction adds to it. */
type Word = {
  term: string;
  /** Row id, or 0 until the row exists. */
  id: number;
  /** Its shortest spelling in the index. */
  surface: string;
  /** The last story with this term, and the shortest spelling there. */
  story: number;
  spelling: string;
  /** Number of stories in this transaction that contain the term. */
  count: number;
};

const maxSurfaceLength = 64;
const truncate = (spelling: string): string =>
  spelling.length <= maxSurfaceLength ? spelling : Array.from(spelling).slice(0, maxSurfaceLength).join('');

/** Maximum number of cached spellings. They take about 80 MB. */
const maxSpellings = 300_000;

/** Copies a string. A cached substring would retain the whole text in memory. */
const copyString = (text: string): string => Buffer.from(text).toString();

const perLanguage = <T>(create: () => T) =>
  Object.fromEntries(languages.map((language) => [language, create()])) as Record<TextLanguage, T>;

const statementsOf = (database: SqliteDatabase.Database) => ({
  term: database.prepare('select id, surface from terms where language = ? and term = ?'),
  addTerm: database.prepare('insert into terms (language, term, surface) values (?, ?, ?)'),
  spell: database.prepare('update terms set surface = ? where id = ?'),
  count: database.prepare('update terms set df = df + ? where id = ?'),
  addSound: database.prepare('insert or ignore into sounds values (?, ?, ?)'),
  hasSound: database.prepare('select 1 from sounds where language = ? and sound = ?').pluck(),
  addVariant: database.prepare('insert or ignore into delete_variants values (?, ?, ?)'),
});

export class Vocabulary {
  readonly #statements: ReturnType<typeof statementsOf>;
  /** Words by spelling, null for stop words. */
  #spellings = perLanguage(() => new Map<string, Word | null>());
  #terms = perLanguage(() => new Map<string, Word>());
  #size = 0;
  #story = 0;
  /** Words of the current story in one language, in order of appearance. */
  #storyWords: Word[] = [];
  #counted: Word[] = [];
  readonly #uncounted = new Map<number, number>();

  constructor(database: SqliteDatabase.Database) {
    this.#statements = statementsOf(database);
  }

  /** Starts a new story. The texts that follow belong to it. */
  beginStory(): void {
    this.#story += 1;
    if (this.#size > maxSpellings) this.#clearCache();
  }

  /** Returns the terms of one text of the story, in order, without stop words. */
  terms(language: TextLanguage, text: string): string[] {
    const spellings = this.#spellings[language];
    const terms: string[] = [];
    for (const raw of splitWords(text)) {
      let word = spellings.get(raw);
      if (word === undefined) word = this.#addSpelling(language, raw);
      if (word === null) continue;
      terms.push(word.term);
      if (word.story !== this.#story) {
        word.story = this.#story;
        word.spelling = raw;
        this.#storyWords.push(word);
      } else if (raw.length < word.spelling.length) word.spelling = raw;
    }
    return terms;
  }

  /**
   * Counts the terms of all texts since the last call and appends their ids to `numbers`. The
   * shortest spelling of a word is stored, because it is closest to how readers type it. If several
   * are equally short, the first is stored.
   */
  count(language: TextLanguage, numbers: number[]): void {
    for (const word of this.#storyWords) {
      if (!word.id || word.spelling.length < word.surface.length) this.#storeSpelling(language, word);
      if (!word.count) this.#counted.push(word);
      word.count += 1;
      numbers.push(word.id);
    }
    this.#storyWords = [];
  }

  /** Subtracts a story with these term ids from the counts. */
  uncount(numbers: readonly number[]): void {
    for (const id of numbers) this.#uncounted.set(id, (this.#uncounted.get(id) ?? 0) + 1);
  }

  /** Writes the counts at the end of a transaction. */
  write(): void {
    for (const { count, id } of this.#counted) this.#statements.count.run(count, id);
    for (const [id, count] of this.#uncounted) this.#statements.count.run(-count, id);
    this.#resetCounts();
  }

  /** Clears the cache after a failed transaction, because some cached words were not written. */
  reset(): void {
    this.#resetCounts();
    this.#storyWords = [];
    this.#clearCache();
  }

  #resetCounts(): void {
    for (const word of this.#counted) word.count = 0;
    this.#counted = [];
    this.#uncounted.clear();
  }

  #clearCache(): void {
    this.#spellings = perLanguage(() => new Map());
    this.#terms = perLanguage(() => new Map());
    this.#size = 0;
  }

  #addSpelling(language: TextLanguage, raw: string): Word | null {
    const term = toIndexTerm(raw, language);
    const word = term ? (this.#terms[language].get(term) ?? this.#read(language, term)) : null;
    this.#spellings[language].set(copyString(raw), word);
    this.#size += 1;
    return word;
  }

  #read(language: TextLanguage, term: string): Word {
    const row = this.#statements.term.get(language, term) as Pick<Word, 'id' | 'surface'> | undefined;
    const copy = copyString(term);
    const word = { term: copy, id: 0, surface: '', ...row, story: 0, spelling: '', count: 0 };
    this.#terms[language].set(copy, word);
    return word;
  }

  /**
   * Stores the spelling in the current story if it is the shortest. Inserts the word if it is new.
   */
  #storeSpelling(language: TextLanguage, word: Word): void {
    const surface = truncate(copyString(stripStrayMarks(word.spelling)));
    if (word.id && surface.length >= word.surface.length) return;
    if (word.id) this.#statements.spell.run(surface, word.id);
    else word.id = Number(this.#statements.addTerm.run(language, word.term, surface).lastInsertRowid);
    word.surface = surface;
    for (const sound of new Set([...indexKeysOf(surface, language), ...indexKeysOf(word.term, language)]))
      this.#addSound(language, sound, word.id);
  }

  #addSound(language: TextLanguage, sound: string, id: number): void {
    const isNew = this.#statements.hasSound.get(language, sound) === undefined;
    this.#statements.addSound.run(language, sound, id);
    if (!isNew) return;
    for (const variant of deletionVariantsOf(sound)) this.#statements.addVariant.run(language, variant, sound);
  }
}
