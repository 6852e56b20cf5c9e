/**
 * Scripts of words. The Gujarati block of Unicode lies 0x180 above the Devanagari one, letter by
 * letter.
 */

export type Script = 'latin' | 'devanagari' | 'gujarati' | 'other';

/** A language of stories, as the search index names it. */
export type TextLanguage = 'en' | 'hi' | 'gu';

/** The script that each language of stories is written in. */
export const ownScript: Record<TextLanguage, Script> = { en: 'latin', hi: 'devanagari', gu: 'gujarati' };

/**
 * The script that a word is written in, by its first letter that tells. Digits alone are `other`.
 */
export function scriptOf(word: string): Script {
  if (/[\u0900-\u097f]/.test(word)) return 'devanagari';
  if (/[\u0a80-\u0aff]/.test(word)) return 'gujarati';
  return /\p{Script=Latin}/u.test(word) ? 'latin' : 'other';
}

/** True for a word of Latin letters that are all capitals, as abbreviations are written. */
export const isInCapitals = (word: string): boolean => /^[A-Z]{2,}$/.test(word);

const indicLetters = /[\u0904-\u0939\u0a85-\u0ab9]/g;

/**
 * Number of Devanagari and Gujarati consonants and vowels of a word that stand on their own, signs
 * apart.
 */
export const countIndicLetters = (word: string): number => word.match(indicLetters)?.length ?? 0;

const blockDistance = 0x180;
const shifted = (text: string, letters: RegExp, by: number) =>
  text.replace(letters, (letter) => String.fromCharCode(letter.charCodeAt(0) + by));

/** Gujarati letters as the Devanagari letters of the same sound; the rest stays. */
export const gujaratiAsDevanagari = (text: string): string => shifted(text, /[\u0a80-\u0aff]/g, -blockDistance);

/** The way back. */
export const devanagariAsGujarati = (text: string): string =>
  shifted(text, /[\u0900-\u0963\u0966-\u097f]/g, blockDistance);
