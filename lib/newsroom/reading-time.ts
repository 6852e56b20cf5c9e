import { type Edition, editions } from '../editions';
import { plainText } from './sanitize';

/**
 * Minutes to read an HTML body in an edition's language: words by the language's pace, rounded up,
 * at least 1.
 */
export function readingMinutes(body: string, edition: Edition): number {
  const words = plainText(body)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return Math.max(1, Math.ceil(words / editions[edition].wordsPerMinute));
}
