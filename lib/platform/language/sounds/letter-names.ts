import { getAnalyser, type TextLanguage } from '../analysers';
import { normalise } from '../words/normalise';

/** Abbreviations spelled with the names of Latin letters: RBI is आरबीआई, T20 is टी20. */

const letterNamesOf = (language: TextLanguage): string[] | undefined => getAnalyser(language).letterNames?.split(' ');

/** Fewer letter names can be an ordinary word, such as બીજી and જેવી in Gujarati. */
const minNames = 3;
const spelledWords = new Map<TextLanguage, RegExp | undefined>();

function spelledWord(language: TextLanguage): RegExp | undefined {
  const names = letterNamesOf(language)?.map((name) => normalise(name, language));
  // The longest first: डब्ल्यू before डी.
  const anyName = names?.sort((a, b) => b.length - a.length).join('|');
  return anyName === undefined
    ? undefined
    : new RegExp(`^(?=.*\\D)(?:(?:${anyName}|\\d+){${minNames},}|\\d+(?:${anyName})|(?:${anyName})\\d+)$`);
}

/** Whether a word is spelled with the names of Latin letters: आरबीआई, टी20. */
export function isSpelledByLetterNames(language: TextLanguage, raw: string): boolean {
  if (!spelledWords.has(language)) spelledWords.set(language, spelledWord(language));
  return spelledWords.get(language)?.test(normalise(raw, language)) ?? false;
}

/** Longer words are not abbreviations. A single letter is one only next to a digit. */
const abbreviation = /^(?=.*[a-z])[a-z\d]{2,6}$/;

/** Whether a word can be one letter of an abbreviation written with spaces: G S T, जी एस टी. */
export const isLetterOfAbbreviation = (language: TextLanguage, raw: string): boolean =>
  /^[a-z]$/i.test(raw) || (letterNamesOf(language)?.includes(raw) ?? false);

/**
 * Spells a word in lower case with the names of its letters. Undefined if its length is not that of
 * an abbreviation, or if the language has no letter names.
 */
export function spellWithLetterNames(language: TextLanguage, word: string): string | undefined {
  const names = letterNamesOf(language);
  if (!names || !abbreviation.test(word)) return undefined;
  return word.replace(/[a-z]/g, (letter) => names[letter.charCodeAt(0) - 97] ?? '');
}
