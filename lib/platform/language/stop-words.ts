import { selectAnalyser, getAnalyser, allLanguages, type TextLanguage } from './analysers';
import { normalise } from './words/normalise';
import { isInCapitals, scriptOf } from './scripts';

const listOf = (words = ''): string[] => words.split(' ').filter(Boolean);

const perLanguage = <T>(valueOf: (language: TextLanguage) => T) =>
  new Map(allLanguages.map((language) => [getAnalyser(language), valueOf(language)]));

const folded = (words: string | undefined, language: TextLanguage): ReadonlySet<string> =>
  new Set(listOf(words).map((word) => normalise(word, language)));

const stopWords = perLanguage((language) => folded(getAnalyser(language).stopWords, language));

/** Whether index and query leave out a normalised word. */
export const isStopWord = (word: string, language: TextLanguage): boolean =>
  stopWords.get(selectAnalyser(word, language))?.has(word) ?? false;

const typedStopWords = perLanguage((language) => new Set(listOf(getAnalyser(language).typedStopWords)));

/**
 * Whether a word in Latin letters means a stop word of a language in another script. Applies only
 * between other words.
 */
export const isTypedStopWord = (language: TextLanguage, raw: string): boolean =>
  typedStopWords.get(getAnalyser(language))?.has(raw.toLowerCase()) ?? false;

const questionWords = perLanguage((language) => folded(getAnalyser(language).questionWords, language));

/** A question in Latin letters can be in any language. */
const latinQuestionWords: ReadonlySet<string> = new Set(
  allLanguages.flatMap((language) => listOf(getAnalyser(language).typedQuestionWords)),
);

/**
 * Whether a word only makes a query a question, so that the answer need not contain it. In capitals
 * it is an abbreviation (WHO).
 */
export function isQuestionWord(raw: string, language: TextLanguage): boolean {
  if (isInCapitals(raw)) return false;
  const word = normalise(raw, language);
  if (questionWords.get(selectAnalyser(word, language))?.has(word)) return true;
  return scriptOf(word) === 'Latn' && latinQuestionWords.has(word);
}
