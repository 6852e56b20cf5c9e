import type SqliteDatabase from '../../../database/sqlite';
import type { TextLanguage } from '../../../platform/language/analysers';
import { withoutStrayMarks } from '../../../platform/language/words/invisible';
import { deleteVariantsOf, storedKeysOf } from '../../../platform/language/sounds/sounds';
import { termOf } from '../../../platform/language/words/terms';
import { wordsOf } from '../../../platform/language/words/words';
import { languages } from '../../../platform/language/analysers';

/** The vocabulary of an index as its writer sees it: terms, their spellings, counts and sounds. */

/** A term, and what the stories of the transaction at hand add to it. */
type Word = {
  term: string;
  /** Its number, 0 until it has one. */
  id: number;
  /** Its shortest spelling in the index. */
  surface: string;
  /** The story that it was met in last, and its shortest spelling there. */
  story: number;
  spelling: string;
  /** Stories of this transaction that hold it. */
  count: number;
};

const maxSurfaceLength = 64;
const truncate = (spelling: string): string =>
  spelling.length <= maxSurfaceLength ? spelling : Array.from(spelling).slice(0, maxSurfaceLength).join('');

/** Spellings that are kept in memory with their words, some eighty megabytes of them. */
const maxSpellings = 300_000;

/** A copy: a part of a text that is kept would keep the whole text in memory. */
const copied = (text: string): string => Buffer.from(text).toString();

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
  /** Words by each of their spellings; null for stop words. */
  #spellings = perLanguage(() => new Map<string, Word | null>());
  #terms = perLanguage(() => new Map<string, Word>());
  #size = 0;
  #story = 0;
  /** Words of the story at hand in one language, as they were met. */
  #met: Word[] = [];
  #counted: Word[] = [];
  readonly #uncounted = new Map<number, number>();

  constructor(database: SqliteDatabase.Database) {
    this.#statements = statementsOf(database);
  }

  /** The next texts are those of another story. */
  beginStory(): void {
    this.#story += 1;
    if (this.#size > maxSpellings) this.#forgetWords();
  }

  /** The terms of a text of the story, in order, without stop words. */
  terms(language: TextLanguage, text: string): string[] {
    const spellings = this.#spellings[language];
    const terms: string[] = [];
    for (const raw of wordsOf(text)) {
      let word = spellings.get(raw);
      if (word === undefined) word = this.#meet(language, raw);
      if (word === null) continue;
      terms.push(word.term);
      if (word.story !== this.#story) {
        word.story = this.#story;
        word.spelling = raw;
        this.#met.push(word);
      } else if (raw.length < word.spelling.length) word.spelling = raw;
    }
    return terms;
  }

  /**
   * Counts the terms of the texts since the last call, and adds their numbers to a list. Of the
   * spellings of a word the shortest is kept, which is closest to how readers type it, and of those
   * the first that was met.
   */
  count(language: TextLanguage, numbers: number[]): void {
    for (const word of this.#met) {
      if (!word.id || word.spelling.length < word.surface.length) this.#spell(language, word);
      if (!word.count) this.#counted.push(word);
      word.count += 1;
      numbers.push(word.id);
    }
    this.#met = [];
  }

  /** Takes a story out of the counts of terms that have these numbers. */
  uncount(numbers: readonly number[]): void {
    for (const id of numbers) this.#uncounted.set(id, (this.#uncounted.get(id) ?? 0) + 1);
  }

  /** Writes the counts, at the end of a transaction. */
  write(): void {
    for (const { count, id } of this.#counted) this.#statements.count.run(count, id);
    for (const [id, count] of this.#uncounted) this.#statements.count.run(-count, id);
    this.#begin();
  }

  /** Forgets all words, some of which a transaction was to write that failed. */
  forget(): void {
    this.#begin();
    this.#met = [];
    this.#forgetWords();
  }

  #begin(): void {
    for (const word of this.#counted) word.count = 0;
    this.#counted = [];
    this.#uncounted.clear();
  }

  #forgetWords(): void {
    this.#spellings = perLanguage(() => new Map());
    this.#terms = perLanguage(() => new Map());
    this.#size = 0;
  }

  #meet(language: TextLanguage, raw: string): Word | null {
    const term = termOf(raw, language);
    const word = term ? (this.#terms[language].get(term) ?? this.#read(language, term)) : null;
    this.#spellings[language].set(copied(raw), word);
    this.#size += 1;
    return word;
  }

  #read(language: TextLanguage, term: string): Word {
    const known = this.#statements.term.get(language, term) as Pick<Word, 'id' | 'surface'> | undefined;
    const own = copied(term);
    const word = { term: own, id: 0, surface: '', ...known, story: 0, spelling: '', count: 0 };
    this.#terms[language].set(own, word);
    return word;
  }

  /** Gives a word the spelling that it has in the story at hand, and a number if it has none. */
  #spell(language: TextLanguage, word: Word): void {
    const surface = truncate(copied(withoutStrayMarks(word.spelling)));
    if (word.id && surface.length >= word.surface.length) return;
    if (word.id) this.#statements.spell.run(surface, word.id);
    else word.id = Number(this.#statements.addTerm.run(language, word.term, surface).lastInsertRowid);
    word.surface = surface;
    for (const sound of new Set([...storedKeysOf(surface, language), ...storedKeysOf(word.term, language)]))
      this.#addSound(language, sound, word.id);
  }

  #addSound(language: TextLanguage, sound: string, id: number): void {
    const isNew = this.#statements.hasSound.get(language, sound) === undefined;
    this.#statements.addSound.run(language, sound, id);
    if (!isNew) return;
    for (const variant of deleteVariantsOf(sound)) this.#statements.addVariant.run(language, variant, sound);
  }
}
