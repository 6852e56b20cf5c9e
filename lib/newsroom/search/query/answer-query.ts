import type { IndexDb } from '../index/index-file';
import { parseQuery, type Query, type QueryWord } from '../../../platform/language/words/query';
import { isLatin, ownScript } from '../../../platform/language/analysers';
import { isFarReading } from '../../../platform/language/names/far-reading';
import { type Script, scriptOf } from '../../../platform/language/scripts';
import { isQuestionWord, isTypedStopWord } from '../../../platform/language/stop-words';
import { termOf } from '../../../platform/language/words/terms';
import { wordsOf } from '../../../platform/language/words/words';
import { correct, type Corrected, correctLatin } from './correct';
import { type StorySearch, findAsTyped, findByAnyLetters, type Finds } from './find';
import { SearchTimeout } from './search-run';
import { textLanguage } from '../index/story-texts';
import { knownTerms } from './words';

/**
 * Answers a query. If it finds little as typed, the words are tried in other scripts, corrected, or
 * searched in part. The answer always shows which words were used.
 */

/** If there are fewer results than this, a correction is offered. */
const minResults = 3;

export type Answer = Finds & { didYouMean?: string; partial?: true };

/** Whether the query has quoted words. */
const isExact = ({ words, phrases }: Query): boolean => phrases.length > 0 || words.some(({ exact }) => exact);

const nothingFound: Finds = { numbers: [], highlightTerms: { terms: new Map(), places: 0 } };

/**
 * Whether a short Latin word was read as a word of different sound in a script that readers of the
 * edition may not know. In the English edition, "modi" must not find મોડી.
 */
function isForeignGuess({ edition, query }: StorySearch, shown: string | undefined): boolean {
  if (shown === undefined || !isLatin(textLanguage(edition))) return false;
  return isFarReading([...query.words, ...query.phrases.flat()].map(({ raw }) => raw).join(' '), shown);
}

async function findInOtherLetters(db: IndexDb, search: StorySearch): Promise<Finds> {
  const found = await findByAnyLetters(db, search);
  return isForeignGuess(search, found.shown) ? nothingFound : found;
}

async function find(db: IndexDb, search: StorySearch): Promise<Finds> {
  const typed = await findAsTyped(db, search);
  return typed.numbers.length ? typed : findInOtherLetters(db, search);
}

/**
 * Returns `text` if readers of the edition can read it: it is in the edition's script, or in Latin
 * letters and they typed such. Otherwise returns undefined.
 */
function offered({ edition, query }: StorySearch, text: string): string | undefined {
  const scriptsOf = (words: readonly string[]) => new Set(words.map(scriptOf));
  const typed = scriptsOf([...query.words, ...query.phrases.flat()].map(({ raw }) => raw));
  const readable = new Set<Script>([ownScript[textLanguage(edition)], 'other']);
  if (typed.has('Latn')) readable.add('Latn');
  return [...scriptsOf(wordsOf(text))].every((script) => readable.has(script)) ? text : undefined;
}

/** Searches for a corrected query. Returns undefined if that finds nothing either. */
async function findCorrected(
  db: IndexDb,
  search: StorySearch,
  better: Corrected | undefined,
): Promise<Answer | undefined> {
  if (better === undefined) return undefined;
  const found = await find(db, { ...search, query: parseQuery(better.text) });
  if (isForeignGuess(search, found.shown ?? better.text)) return undefined;
  return found.numbers.length ? { ...found, shown: found.shown ?? better.text } : undefined;
}

/** The words of a query without stop words and question words, which need not match anyway. */
function tellingWords({ edition, query }: StorySearch): QueryWord[] {
  const language = textLanguage(edition);
  return query.words.filter(
    ({ raw }) => termOf(raw, language) && !isTypedStopWord(language, raw) && !isQuestionWord(raw, language),
  );
}

/**
 * Maximum number of word sets to try. The best may fail, because a word can be read differently
 * between others.
 */
const maxTries = 4;

const sizeOf = (set: number): number => set.toString(2).replaceAll('0', '').length;

/**
 * Ranks the sets of words that occur together in a story. `finds` has the stories of each word, and
 * bit n of a set is the nth word. Larger sets come first, then sets of rarer words, then of earlier
 * words.
 */
function setsOf(finds: number[][]): { set: number; size: number }[] {
  const held = new Map<number, number>();
  for (const [place, numbers] of finds.entries()) {
    for (const number of numbers) held.set(number, (held.get(number) ?? 0) | (1 << place));
  }
  const commonness = (set: number) =>
    finds.reduce((sum, { length }, place) => (set & (1 << place) ? sum + Math.log(length) : sum), 0);
  const sets = Array.from(new Set(held.values()), (set) => ({ set, size: sizeOf(set), common: commonness(set) }));
  // Later words are higher bits.
  return sets.sort((a, b) => b.size - a.size || a.common - b.common || a.set - b.set);
}

/**
 * Searches with some words of a query if no story has all of them. It takes the largest set that
 * occurs together in a story. If no two words do, it prefers one that occurs in a title or
 * standfirst. Returns undefined for a single word, or if nothing is found.
 */
async function findSome(db: IndexDb, search: StorySearch, finder: typeof find): Promise<Answer | undefined> {
  const telling = tellingWords(search);
  if (telling.length < 2) return undefined;
  const findWords = (words: QueryWord[], within: 'all' | 'head' = 'all') =>
    finder(db, {
      ...search,
      query: { ...search.query, words },
      found: { ...search.found, in: within },
    });
  const finds = await Promise.all(telling.map(async (word) => (await findWords([word])).numbers));
  const sets = setsOf(finds);
  if (sets[0]?.size === 1) {
    const isTopic = await Promise.all(
      telling.map(async (word) => (await findWords([word], 'head')).numbers.length > 0),
    );
    sets.sort((a, b) => Number(isTopic[Math.log2(b.set)]) - Number(isTopic[Math.log2(a.set)]));
  }
  for (const { set } of sets.slice(0, maxTries)) {
    const words = telling.filter((_, place) => set & (1 << place));
    const found = await findWords(words);
    if (found.numbers.length) return { ...found, shown: found.shown ?? words.map(({ raw }) => raw).join(' ') };
  }
  return undefined;
}

async function isOwnLanguage(db: IndexDb, search: StorySearch): Promise<boolean> {
  const language = textLanguage(search.edition);
  const telling = tellingWords(search);
  const terms = [...new Set(telling.map(({ raw }) => termOf(raw, language)))];
  return (
    telling.every(({ raw }) => scriptOf(raw) === ownScript[language]) &&
    (await knownTerms(db, language, terms)).length === terms.length
  );
}

/**
 * Searches with some of the words as typed. If that finds nothing, searches with some words of the
 * correction if it is sure, or else of the query in any script.
 */
async function findSomeOrCorrected(
  db: IndexDb,
  search: StorySearch,
  better: Corrected | undefined,
): Promise<Answer | undefined> {
  const corrected = better?.sure ? { ...search, query: parseQuery(better.text) } : search;
  return (await findSome(db, search, findAsTyped)) ?? findSome(db, corrected, find);
}

/**
 * Finds stories. If there are few, it also suggests another spelling. If there are none, it answers
 * with the correction if that is sure, or else with some of the words, first as typed. In the
 * English edition, correcting an English word comes before Hindi and Gujarati words of similar
 * sound. If time runs out, it returns the last results with `partial`.
 */
export async function findOrCorrect(db: IndexDb, search: StorySearch): Promise<Answer> {
  const soFar: Answer[] = [];
  try {
    return await findInSteps(db, search, (found) => soFar.push(found));
  } catch (error) {
    if (!(error instanceof SearchTimeout)) throw error;
    return { ...(soFar.at(-1) ?? nothingFound), partial: true };
  }
}

/** @param keep called with the results of each step, in case there is no time for the next */
async function findInSteps(db: IndexDb, search: StorySearch, keep: (found: Answer) => void): Promise<Answer> {
  // Quoted words are never replaced. A correction of them is only offered.
  const exact = isExact(search.query);
  let found = await findAsTyped(db, search);
  keep(found);
  if (!found.numbers.length) {
    // If all words are of the edition's language, they are not read as another language.
    const own = search.query.plain && (await isOwnLanguage(db, search)) && (await findSome(db, search, findAsTyped));
    if (own) return own;
    const language = textLanguage(search.edition);
    const inLatin = isLatin(language) && !exact ? await correctLatin(db, language, search.query) : undefined;
    const corrected = await findCorrected(db, search, inLatin);
    if (corrected) return corrected;
    found = await findInOtherLetters(db, search);
    keep(found);
  }
  const nothing = !found.numbers.length;
  // Words that were read as other words are corrected already.
  if (found.numbers.length >= minResults || (!nothing && found.shown !== undefined)) return found;
  const better = await correct(db, search.edition, search.query, nothing);
  const mended = await findCorrected(db, search, better);
  const didYouMean = better && mended ? offered(search, better.text) : undefined;
  const question = didYouMean === undefined ? {} : { didYouMean };
  if (!nothing) return mended && mended.numbers.length > found.numbers.length ? { ...found, ...question } : found;
  if (mended && better?.sure && !exact) return mended;
  const some = search.query.plain ? await findSomeOrCorrected(db, search, better) : undefined;
  return { ...(some ?? found), ...question };
}
