import { analyserFor, analysedLanguages, type TextLanguage } from '../analysers';
import { normalise } from './normalise';
import { isStopWord } from '../stop-words';
import { wordsOf } from './words';

/**
 * One tokenizer for all languages: what is indexed, asked for and highlighted in a language are the
 * same terms, made here. An engine only stores and compares them.
 */

/**
 * The number is raised with every change that puts other terms of the same text into the index; an
 * index of another version is built anew.
 */
export const tokenizerVersion = `6 ${analysedLanguages.join(' ')}`;

/** Characters; PostgreSQL refuses lexemes beyond 2,046 bytes, and no word is longer. */
const maxTermLength = 48;

const cacheLimit = 50_000;
const caches = new Map<TextLanguage, Map<string, string>>();

function analyse(raw: string, language: TextLanguage): string {
  const word = normalise(raw, language);
  if (isStopWord(word, language)) return '';
  return analyserFor(word, language).stem(word).slice(0, maxTermLength).toWellFormed();
}

/** The index term of a word as it is written in a language; empty for a stop word. */
export function termOf(raw: string, language: TextLanguage): string {
  let cache = caches.get(language);
  const known = cache?.get(raw);
  if (known !== undefined) return known;
  const term = analyse(raw, language);
  if (!cache || cache.size >= cacheLimit) caches.set(language, (cache = new Map()));
  cache.set(raw, term);
  return term;
}

/** The index terms of a text in a language, in order, without stop words. */
export const termsOf = (text: string, language: TextLanguage): string[] =>
  wordsOf(text)
    .map((word) => termOf(word, language))
    .filter(Boolean);
