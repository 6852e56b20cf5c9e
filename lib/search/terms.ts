import { normalise } from './normalise';
import { stem } from './stem';
import { isStopWord } from './stop-words';
import { wordsOf } from './words';

/**
 * One tokenizer for three languages and both database engines: what is indexed, asked for and
 * highlighted are the same terms, made here. An engine only stores and compares them.
 */

/**
 * Raised with every change that puts other terms of the same text into the index; one of another
 * version is built anew.
 */
export const tokenizerVersion = 5;

/** Characters; PostgreSQL refuses lexemes beyond 2,046 bytes, and no word is longer. */
const maxTermLength = 48;

const cacheLimit = 50_000;
const cache = new Map<string, string>();

function analyse(raw: string): string {
  const word = normalise(raw);
  return isStopWord(word) ? '' : stem(word).slice(0, maxTermLength).toWellFormed();
}

/** The index term of a word as it is written; empty for a stop word. */
export function termOf(raw: string): string {
  const known = cache.get(raw);
  if (known !== undefined) return known;
  const term = analyse(raw);
  if (cache.size >= cacheLimit) cache.clear();
  cache.set(raw, term);
  return term;
}

/** The index terms of a text, in order, without stop words. */
export const termsOf = (text: string): string[] => wordsOf(text).map(termOf).filter(Boolean);
