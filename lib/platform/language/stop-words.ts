import { analyserFor, analyserOf, knownLanguages, type TextLanguage } from './analysers';
import { normalise } from './words/normalise';
import { isInCapitals, scriptOf } from './scripts';

/** Words of each language that search leaves out: stop words, and those that make a question. */

const listOf = (words = ''): string[] => words.split(' ').filter(Boolean);

const perLanguage = <T>(valueOf: (language: TextLanguage) => T) =>
  new Map(knownLanguages.map((language) => [analyserOf(language), valueOf(language)]));

const folded = (words: string | undefined, language: TextLanguage): ReadonlySet<string> =>
  new Set(listOf(words).map((word) => normalise(word, language)));

const stopWords = perLanguage((language) => folded(analyserOf(language).stopWords, language));

/** True for a normalised word of a language's text that is left out of index and query. */
export const isStopWord = (word: string, language: TextLanguage): boolean =>
  stopWords.get(analyserFor(word, language))?.has(word) ?? false;

const typedStopWords = perLanguage((language) => new Set(listOf(analyserOf(language).typedStopWords)));

/**
 * True for a word in Latin letters that between others stands for a stop word of a language in
 * other letters; English has none that are not its own.
 */
export const isTypedStopWord = (language: TextLanguage, raw: string): boolean =>
  typedStopWords.get(analyserOf(language))?.has(raw.toLowerCase()) ?? false;

const questionWords = perLanguage((language) => folded(analyserOf(language).questionWords, language));

/** A question in Latin letters may be asked in any language. */
const latinQuestionWords: ReadonlySet<string> = new Set(
  knownLanguages.flatMap((language) => listOf(analyserOf(language).typedQuestionWords)),
);

/**
 * True for a word that makes a query a question and need not stand in its answer; in capitals it is
 * an abbreviation (WHO).
 */
export function isQuestionWord(raw: string, language: TextLanguage): boolean {
  if (isInCapitals(raw)) return false;
  const word = normalise(raw, language);
  if (questionWords.get(analyserFor(word, language))?.has(word)) return true;
  return scriptOf(word) === 'Latn' && latinQuestionWords.has(word);
}
