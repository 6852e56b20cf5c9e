import { analyserOf, type TextLanguage } from '../analysers';
import { normalise } from '../words/normalise';

/**
 * Abbreviations of Latin letters as other languages write them, by the names of their letters: RBI
 * is आरबीआई, T20 is टी20.
 */

const namesIn = (language: TextLanguage): string[] | undefined => analyserOf(language).letterNames?.split(' ');

/** Words of so many names of letters are no other word, as the Gujarati બીજી and જેવી are. */
const enoughNames = 3;
const spelledWords = new Map<TextLanguage, RegExp | undefined>();

function spelledWord(language: TextLanguage): RegExp | undefined {
  const names = namesIn(language)?.map((name) => normalise(name, language));
  // The longest first: डब्ल्यू before डी.
  const anyName = names?.sort((a, b) => b.length - a.length).join('|');
  return anyName === undefined
    ? undefined
    : new RegExp(`^(?=.*\\D)(?:(?:${anyName}|\\d+){${enoughNames},}|\\d+(?:${anyName})|(?:${anyName})\\d+)$`);
}

/** Whether a word is spelled by the names of Latin letters: आरबीआई, टी20. */
export function isSpelledByLetterNames(language: TextLanguage, raw: string): boolean {
  if (!spelledWords.has(language)) spelledWords.set(language, spelledWord(language));
  return spelledWords.get(language)?.test(normalise(raw, language)) ?? false;
}

/** Longer words are no abbreviations; a single letter is one only beside a digit. */
const abbreviation = /^(?=.*[a-z])[a-z\d]{2,6}$/;

/**
 * True for one letter of an abbreviation that is written with spaces in a language: G S T, जी एस
 * टी.
 */
export const isLetterOfAbbreviation = (language: TextLanguage, raw: string): boolean =>
  /^[a-z]$/i.test(raw) || (namesIn(language)?.includes(raw) ?? false);

/**
 * A word in lower case spelt by the names of its letters; undefined when it is too long to be an
 * abbreviation, or too short, or the language has no names for them.
 */
export function spelledOut(language: TextLanguage, word: string): string | undefined {
  const names = namesIn(language);
  if (!names || !abbreviation.test(word)) return undefined;
  return word.replace(/[a-z]/g, (letter) => names[letter.charCodeAt(0) - 97] ?? '');
}
