import { type Edition, editions } from '../../platform/editions';
import { plainText } from './sanitize';

/** Words of a clean HTML body that have a letter or a digit. */
export const countWords = (body: string): number =>
  plainText(body)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Minutes to read words at the pace of an edition's language, rounded up, at least 1. */
export const readingMinutes = (words: number, edition: Edition): number =>
  Math.max(1, Math.ceil(words / editions[edition].wordsPerMinute));
