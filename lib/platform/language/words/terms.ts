import { selectAnalyser, analysedLanguages, type TextLanguage } from '../analysers';
import { normalise } from './normalise';
import { isStopWord } from '../stop-words';
import { splitWords } from './words';

/**
 * The tokenizer of all languages. Index, query and highlighting use the same terms. The search
 * engine only stores and compares them.
 */

/**
 * Raise the number if a change produces other terms for the same text. An index of another version
 * is rebuilt.
 */
export const tokenizerVersion = `6 ${analysedLanguages.join(' ')}`;

/**
 * In characters. PostgreSQL rejects lexemes of more than 2,046 bytes, and real words are shorter.
 */
const maxTermLength = 48;

const cacheLimit = 50_000;
const caches = new Map<TextLanguage, Map<string, string>>();

function analyse(raw: string, language: TextLanguage): string {
  const word = normalise(raw, language);
  if (isStopWord(word, language)) return '';
  return selectAnalyser(word, language).stem(word).slice(0, maxTermLength).toWellFormed();
}

/** Returns the index term of a word in a language, or an empty text for a stop word. */
export function toIndexTerm(raw: string, language: TextLanguage): string {
  let cache = caches.get(language);
  const cached = cache?.get(raw);
  if (cached !== undefined) return cached;
  const term = analyse(raw, language);
  if (!cache || cache.size >= cacheLimit) caches.set(language, (cache = new Map()));
  cache.set(raw, term);
  return term;
}

/** Returns the index terms of a text in order, without stop words. */
export const toIndexTerms = (text: string, language: TextLanguage): string[] =>
  splitWords(text)
    .map((word) => toIndexTerm(word, language))
    .filter(Boolean);
