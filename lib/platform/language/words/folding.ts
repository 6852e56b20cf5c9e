import { invisible } from './invisible';

/** What all languages share of folding spellings; what they do not is in their analysers. */

/** Invisible characters, hyphens within a word, dots of acronyms and commas of numbers. */
const ignored = new RegExp(`[${invisible}\\u2010\\u2011.,\\u0970\\u0af0-]`, 'gu');

/** Digits of the scripts of India, whose blocks of 128 letters have them in one place. */
const digits = (word: string): string =>
  word.replace(/[\u0900-\u0d7f](?<=\p{Nd})/gu, (digit) => String((digit.charCodeAt(0) % 0x80) - 0x66));

/**
 * A word decomposed (NFD), with European digits and without what is ignored. An invisible character
 * between two marks keeps NFD from ordering them, so it goes first.
 */
export const decomposed = (raw: string): string => digits(raw.replace(ignored, '').normalize('NFD'));

/** The words of a list with spaces between them, each as `fold` has it. */
export const foldedList = (fold: (word: string) => string, words: string): string[] =>
  words.split(' ').map((word) => fold(decomposed(word)).normalize('NFC'));
