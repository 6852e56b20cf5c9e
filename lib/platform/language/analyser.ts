import type { Script } from './scripts';

/**
 * Aliases of words. A key is one spelling, or several separated by commas. Search tries aliases
 * before similar sounds. Otherwise "rain" would find ऋण.
 */
export type AliasTable = Record<string, readonly string[]>;

/**
 * How a language writes abbreviations, by their Latin capitals. `short` has forms without another
 * meaning (आरबीआई, भाजपा), `long` the full names.
 */
export type AbbreviationTable = Record<string, { short: readonly string[]; long: readonly string[] }>;

/**
 * Language rules of the search. `locales/<edition>/analyser/index.ts` exports one. A language
 * without it uses the `plainAnalyser` of its script. Missing members switch their feature off. If
 * you change how index terms are made, raise `tokenizerVersion`.
 */
export type Analyser = {
  /**
   * Maps spelling variants of a word to one form. The input is decomposed (NFD), with European
   * digits and without invisible characters.
   */
  fold: (word: string) => string;
  /**
   * Returns the stem of a folded word. It joins only forms with the same meaning for a news reader.
   */
  stem: (word: string) => string;
  /** Returns forms of a word that have the same stem but a different sound. */
  forms?: (word: string) => string[];
  /**
   * Words that occur in every story, so index and query leave them out. The list is short on
   * purpose: common lists contain words such as घर and वर्ग.
   */
  stopWords?: string;
  /**
   * Latin spellings of the most common stop words. Between other words (delhi ka mausam) they have
   * no other meaning.
   */
  typedStopWords?: string;
  /** Words of a question that its answer rarely contains. */
  questionWords?: string;
  typedQuestionWords?: string;
  /** Words that readers add to the name of a place, person or section, such as "news". */
  namePadding?: string;
  /** Names of the Latin letters from A to Z, which the language uses to spell abbreviations. */
  letterNames?: string;
  /** Meanings of words in Latin letters: news terms, names of places, abbreviations. */
  aliases?: AliasTable;
  /** Everyday abbreviations, which readers type in any script. */
  abbreviations?: AbbreviationTable;
  /** Old and new names in the letters of the language. Its texts use both. */
  alternativeNames?: AliasTable;
  /** Returns the sound of a word in phonemes that are comparable with Latin spellings. */
  toPhonemes?: (word: string) => string;
  /** Removes the case marker from the end of a noun typed in Latin letters. */
  stripTypedCase?: (word: string) => string;
  /** Returns other spellings that terms may have for the folded beginning of a word. */
  prefixVariants?: (start: string) => string[];
  /** Returns more such spellings, for a beginning that no term has, even with another ending. */
  fallbackPrefixes?: (start: string) => string[];
  /** Letters that may be missing from a half-typed ending: पटरिय(ां), arrivi(ng). */
  endingCompletions?: readonly string[];
};

/** Folds a Latin word: lower case, no accents, no possessive ’s. Café’s becomes cafe. */
export const foldLatin = (word: string): string =>
  word
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/['\u2019]s$/, '')
    .replace(/['\u2019]/g, '');

const identity = (word: string): string => word;

/**
 * Returns the analyser of a language without rules of its own. Except for Latin letters, words
 * remain unchanged.
 */
export const plainAnalyser = (script: Script): Analyser => ({
  fold: script === 'Latn' || script === 'other' ? foldLatin : identity,
  stem: identity,
});
