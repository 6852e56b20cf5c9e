import type { IndexDb } from '../index/index-file';
import { parseQuery, type Query, type QueryWord } from '../../../platform/language/words/query';
import { isLatin, scriptByLanguage } from '../../../platform/language/analysers';
import { isUncertainReading } from '../../../platform/language/names/uncertain-reading';
import { type Script, scriptOf } from '../../../platform/language/scripts';
import { isQuestionWord, isTypedStopWord } from '../../../platform/language/stop-words';
import { toIndexTerm } from '../../../platform/language/words/terms';
import { splitWords } from '../../../platform/language/words/words';
import { correctQuery, type QueryCorrection, correctLatinQuery } from './correct';
import { type StorySearch, findAsTyped, findInAnyScript, type FoundStories } from './find';
import { SearchTimeout } from './search-run';
import { textLanguage } from '../index/story-texts';
import { findIndexedTerms } from './term-lookups';

/**
 * Answers a query. If it finds little as typed, the words are tried in other scripts, corrected, or
 * searched in part. The answer always shows which words were used.
 */

/** If there are fewer results than this, a correction is offered. */
const minResults = 3;

export type Answer = FoundStories & { didYouMean?: string; partial?: true };

/** Whether the query has quoted words. */
const isExact = ({ words, phrases }: Query): boolean => phrases.length > 0 || words.some(({ exact }) => exact);

const nothingFound: FoundStories = { numbers: [], highlightTerms: { terms: new Map(), places: 0 } };

/**
 * Whether a short Latin word was read as a word of different sound in a script that readers of the
 * edition may not know. In the English edition, "modi" must not find મોડી.
 */
function isForeignGuess({ edition, query }: StorySearch, shown: string | undefined): boolean {
  if (shown === undefined || !isLatin(textLanguage(edition))) return false;
  return isUncertainReading([...query.words, ...query.phrases.flat()].map(({ raw }) => raw).join(' '), shown);
}

async function findInOtherScripts(db: IndexDb, search: StorySearch): Promise<FoundStories> {
  const found = await findInAnyScript(db, search);
  return isForeignGuess(search, found.shown) ? nothingFound : found;
}

async function find(db: IndexDb, search: StorySearch): Promise<FoundStories> {
  const typed = await findAsTyped(db, search);
  return typed.numbers.length ? typed : findInOtherScripts(db, search);
}

/**
 * Returns `text` if readers of the edition can read it: it is in the edition's script, or in Latin
 * letters and they typed such. Otherwise returns undefined.
 */
function offerIfReadable({ edition, query }: StorySearch, text: string): string | undefined {
  const scriptsOf = (words: readonly string[]) => new Set(words.map(scriptOf));
  const typed = scriptsOf([...query.words, ...query.phrases.flat()].map(({ raw }) => raw));
  const readable = new Set<Script>([scriptByLanguage[textLanguage(edition)], 'other']);
  if (typed.has('Latn')) readable.add('Latn');
  return [...scriptsOf(splitWords(text))].every((script) => readable.has(script)) ? text : undefined;
}

/** Searches for a corrected query. Returns undefined if that finds nothing either. */
async function findCorrected(
  db: IndexDb,
  search: StorySearch,
  correction: QueryCorrection | undefined,
): Promise<Answer | undefined> {
  if (correction === undefined) return undefined;
  const found = await find(db, { ...search, query: parseQuery(correction.text) });
  if (isForeignGuess(search, found.shown ?? correction.text)) return undefined;
  return found.numbers.length ? { ...found, shown: found.shown ?? correction.text } : undefined;
}

/** The words of a query without stop words and question words, which need not match anyway. */
function significantWords({ edition, query }: StorySearch): QueryWord[] {
  const language = textLanguage(edition);
  return query.words.filter(
    ({ raw }) => toIndexTerm(raw, language) && !isTypedStopWord(language, raw) && !isQuestionWord(raw, language),
  );
}

/**
 * Maximum number of word sets to try. The best may fail, because a word can be read differently
 * between others.
 */
const maxTries = 4;

const countBits = (set: number): number => set.toString(2).replaceAll('0', '').length;

/**
 * Ranks the sets of words that occur together in a story. `finds` has the stories of each word, and
 * bit n of a set is the nth word. Larger sets come first, then sets of rarer words, then of earlier
 * words.
 */
function rankWordSets(finds: number[][]): { set: number; size: number }[] {
  const wordSets = new Map<number, number>();
  for (const [place, numbers] of finds.entries()) {
    for (const number of numbers) wordSets.set(number, (wordSets.get(number) ?? 0) | (1 << place));
  }
  const commonness = (set: number) =>
    finds.reduce((sum, { length }, place) => (set & (1 << place) ? sum + Math.log(length) : sum), 0);
  const sets = Array.from(new Set(wordSets.values()), (set) => ({
    set,
    size: countBits(set),
    common: commonness(set),
  }));
  // Later words are higher bits.
  return sets.sort((a, b) => b.size - a.size || a.common - b.common || a.set - b.set);
}

/**
 * Searches with some words of a query if no story has all of them. It takes the largest set that
 * occurs together in a story. If no two words do, it prefers one that occurs in a title or
 * standfirst. Returns undefined for a single word, or if nothing is found.
 */
async function findPartialMatch(db: IndexDb, search: StorySearch, finder: typeof find): Promise<Answer | undefined> {
  const significant = significantWords(search);
  if (significant.length < 2) return undefined;
  const findWords = (words: QueryWord[], within: 'all' | 'head' = 'all') =>
    finder(db, {
      ...search,
      query: { ...search.query, words },
      found: { ...search.found, in: within },
    });
  const finds = await Promise.all(significant.map(async (word) => (await findWords([word])).numbers));
  const sets = rankWordSets(finds);
  if (sets[0]?.size === 1) {
    const isTopic = await Promise.all(
      significant.map(async (word) => (await findWords([word], 'head')).numbers.length > 0),
    );
    sets.sort((a, b) => Number(isTopic[Math.log2(b.set)]) - Number(isTopic[Math.log2(a.set)]));
  }
  for (const { set } of sets.slice(0, maxTries)) {
    const words = significant.filter((_, place) => set & (1 << place));
    const found = await findWords(words);
    if (found.numbers.length) return { ...found, shown: found.shown ?? words.map(({ raw }) => raw).join(' ') };
  }
  return undefined;
}

async function isEditionLanguage(db: IndexDb, search: StorySearch): Promise<boolean> {
  const language = textLanguage(search.edition);
  const significant = significantWords(search);
  const terms = [...new Set(significant.map(({ raw }) => toIndexTerm(raw, language)))];
  return (
    significant.every(({ raw }) => scriptOf(raw) === scriptByLanguage[language]) &&
    (await findIndexedTerms(db, language, terms)).length === terms.length
  );
}

/**
 * Searches with some of the words as typed. If that finds nothing, searches with some words of the
 * correction if it is sure, or else of the query in any script.
 */
async function findPartialOrCorrected(
  db: IndexDb,
  search: StorySearch,
  correction: QueryCorrection | undefined,
): Promise<Answer | undefined> {
  const corrected = correction?.sure ? { ...search, query: parseQuery(correction.text) } : search;
  return (await findPartialMatch(db, search, findAsTyped)) ?? findPartialMatch(db, corrected, find);
}

/**
 * Finds stories. If there are few, it also suggests another spelling. If there are none, it answers
 * with the correction if that is sure, or else with some of the words, first as typed. In the
 * English edition, correcting an English word comes before Hindi and Gujarati words of similar
 * sound. If time runs out, it returns the last results with `partial`.
 */
export async function findOrCorrect(db: IndexDb, search: StorySearch): Promise<Answer> {
  const steps: Answer[] = [];
  try {
    return await findInSteps(db, search, (found) => steps.push(found));
  } catch (error) {
    if (!(error instanceof SearchTimeout)) throw error;
    return { ...(steps.at(-1) ?? nothingFound), partial: true };
  }
}

/** @param onStep called with the results of each step, in case there is no time for the next */
async function findInSteps(db: IndexDb, search: StorySearch, onStep: (found: Answer) => void): Promise<Answer> {
  // Quoted words are never replaced. A correction of them is only offered.
  const exact = isExact(search.query);
  let found = await findAsTyped(db, search);
  onStep(found);
  if (!found.numbers.length) {
    // If all words are of the edition's language, they are not read as another language.
    const ownLanguageAnswer =
      search.query.plain && (await isEditionLanguage(db, search)) && (await findPartialMatch(db, search, findAsTyped));
    if (ownLanguageAnswer) return ownLanguageAnswer;
    const language = textLanguage(search.edition);
    const inLatin = isLatin(language) && !exact ? await correctLatinQuery(db, language, search.query) : undefined;
    const corrected = await findCorrected(db, search, inLatin);
    if (corrected) return corrected;
    found = await findInOtherScripts(db, search);
    onStep(found);
  }
  const nothing = !found.numbers.length;
  // Words that were read as other words are corrected already.
  if (found.numbers.length >= minResults || (!nothing && found.shown !== undefined)) return found;
  const correction = await correctQuery(db, search.edition, search.query, nothing);
  const correctedAnswer = await findCorrected(db, search, correction);
  const didYouMean = correction && correctedAnswer ? offerIfReadable(search, correction.text) : undefined;
  const suggestion = didYouMean === undefined ? {} : { didYouMean };
  if (!nothing)
    return correctedAnswer && correctedAnswer.numbers.length > found.numbers.length
      ? { ...found, ...suggestion }
      : found;
  if (correctedAnswer && correction?.sure && !exact) return correctedAnswer;
  const partialAnswer = search.query.plain ? await findPartialOrCorrected(db, search, correction) : undefined;
  return { ...(partialAnswer ?? found), ...suggestion };
}
