import { invisible } from './invisible';

/** Folding of spellings for all languages. The rules of one language are in its analyser. */

/** Invisible characters, hyphens within a word, dots of acronyms and commas of numbers. */
const ignored = new RegExp(`[${invisible}\\u2010\\u2011.,\\u0970\\u0af0-]`, 'gu');

/** Replaces the digits of Indian scripts, which have the same offset in all blocks. */
const digits = (word: string): string =>
  word.replace(/[\u0900-\u0d7f](?<=\p{Nd})/gu, (digit) => String((digit.charCodeAt(0) % 0x80) - 0x66));

/**
 * Decomposes a word (NFD), converts its digits and removes ignored characters. An invisible
 * character between two marks prevents NFD from sorting them, so it is removed first.
 */
export const decompose = (raw: string): string => digits(raw.replace(ignored, '').normalize('NFD'));

/** Splits a list at spaces and folds each word. */
export const foldList = (fold: (word: string) => string, words: string): string[] =>
  words.split(' ').map((word) => fold(decompose(word)).normalize('NFC'));
