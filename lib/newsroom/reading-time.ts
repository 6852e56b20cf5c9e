import type { Edition } from '../editions';
import { plainText } from './sanitize';

const wordsPerMinute: Record<Edition, number> = { en: 238, hindi: 200, gujarati: 200 };

/**
 * Minutes to read an HTML body in an edition's language: words by the language's pace, rounded up,
 * at least 1.
 */
export function readingMinutes(body: string, edition: Edition): number {
  const words = plainText(body)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return Math.max(1, Math.ceil(words / wordsPerMinute[edition]));
}
