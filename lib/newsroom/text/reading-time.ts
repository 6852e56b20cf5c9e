import { type Edition, editions } from '../../platform/editions';
import { plainText } from './sanitize';

/** Counts the words of a clean HTML body that have a letter or a digit. */
export const countWords = (body: string): number =>
  plainText(body)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/**
 * Returns the minutes to read `words` words in the language of an edition, rounded up, at least 1.
 */
export const readingMinutes = (words: number, edition: Edition): number =>
  Math.max(1, Math.ceil(words / editions[edition].wordsPerMinute));
