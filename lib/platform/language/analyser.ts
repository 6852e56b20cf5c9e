import type { Script } from './scripts';

/**
 * Words that stand for others. A key is one or more spellings with commas between them. What a word
 * means is tried before what it sounds like, or "rain" would find ऋण.
 */
export type AliasTable = Record<string, readonly string[]>;

/**
 * How a language writes abbreviations, each under its Latin letters in capitals. `short` has forms
 * that mean nothing else (आरबीआई, भाजपा), `long` what it stands for.
 */
export type AbbreviationTable = Record<string, { short: readonly string[]; long: readonly string[] }>;

/**
 * What search knows of a language: `locales/<edition>/analyser/index.ts` exports one. A language
 * without it gets a plain one of its script (`plainAnalyser`), and what one leaves out its language
 * does without. A change of what puts other terms into the index raises `tokenizerVersion`.
 */
export type Analyser = {
  /**
   * Spellings that readers take for one word become one. Works on decomposed text (NFD) with
   * European digits and without marks that nobody sees.
   */
  fold: (word: string) => string;
  /** The stem of a folded word: what a news reader means by the same word, and no more. */
  stem: (word: string) => string;
  /** Forms of a word that its stem stands for and that sound differently. */
  forms?: (word: string) => string[];
  /**
   * Words that stand in every story and tell none from another: they are left out of index and
   * query. Short on purpose: ready-made lists hold words such as घर and वर्ग.
   */
  stopWords?: string;
  /**
   * How the commonest of them are typed in Latin letters; between other words (delhi ka mausam)
   * they mean nothing else.
   */
  typedStopWords?: string;
  /** Words of a question that stories seldom answer with the same word. */
  questionWords?: string;
  /** The same as they are typed in Latin letters. */
  typedQuestionWords?: string;
  /** What readers write beside the name of what they want news of. */
  besideNames?: string;
  /** The names of the Latin letters from A to Z, by which the language writes abbreviations. */
  letterNames?: string;
  /** What words in Latin letters are called: news terms, names of places, abbreviations. */
  aliases?: AliasTable;
  /** Everyday abbreviations, which readers type in any script. */
  abbreviations?: AbbreviationTable;
  /** Old and new names in the language's own letters, which its texts use alike. */
  otherNames?: AliasTable;
  /** How a word sounds, in letters that a Latin spelling of it can be compared with. */
  sounds?: (word: string) => string;
  /** A noun that is typed in Latin letters without the case marker at its end, if it has one. */
  withoutTypedCase?: (word: string) => string;
  /** Other letters that a folded beginning may have in terms. */
  otherBeginnings?: (start: string) => string[];
  /** Those for one that no term begins with, and that is no word with another ending either. */
  lastBeginnings?: (start: string) => string[];
  /** What may be missing of an ending that is half typed: पटरिय(ां), arrivi(ng). */
  restsOfEndings?: readonly string[];
};

/** Latin letters lose accents, capitals and the ’s of the owner: Café’s is cafe. */
export const foldLatin = (word: string): string =>
  word
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/['\u2019]s$/, '')
    .replace(/['\u2019]/g, '');

const asItIs = (word: string): string => word;

/** The analyser of a language that has none of its own: words are what they are. */
export const plainAnalyser = (script: Script): Analyser => ({
  fold: script === 'Latn' || script === 'other' ? foldLatin : asItIs,
  stem: asItIs,
});
