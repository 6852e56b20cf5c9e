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
 * What a query is answered with when it does not find much as it stands: its words in other
 * letters, corrected, or some of them. Nothing of that goes unsaid.
 */

/** Fewer finds than this make a reader wonder about the spelling. */
const minResults = 3;

export type Answer = Finds & { didYouMean?: string; partial?: true };

/** Whether a reader has put words in quotes. */
const isExact = ({ words, phrases }: Query): boolean => phrases.length > 0 || words.some(({ exact }) => exact);

const nothingFound: Finds = { numbers: [], highlightTerms: { terms: new Map(), places: 0 } };

/**
 * Whether a short word was read as one that sounds otherwise and is in letters which the readers of
 * the edition may not know: who types "modi" in the English edition asks for no મોડી.
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
 * A query as it can be offered to the readers of an edition: in its own script, or in Latin letters
 * to those who typed such.
 */
function offered({ edition, query }: StorySearch, text: string): string | undefined {
  const scriptsOf = (words: readonly string[]) => new Set(words.map(scriptOf));
  const typed = scriptsOf([...query.words, ...query.phrases.flat()].map(({ raw }) => raw));
  const readable = new Set<Script>([ownScript[textLanguage(edition)], 'other']);
  if (typed.has('Latn')) readable.add('Latn');
  return [...scriptsOf(wordsOf(text))].every((script) => readable.has(script)) ? text : undefined;
}

/** What a corrected query finds, which the answer says; undefined when it finds nothing either. */
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

/**
 * Words of a query that can be left out when no story has all: no stop word and no question, which
 * are left out anyway.
 */
function tellingWords({ edition, query }: StorySearch): QueryWord[] {
  const language = textLanguage(edition);
  return query.words.filter(
    ({ raw }) => termOf(raw, language) && !isTypedStopWord(language, raw) && !isQuestionWord(raw, language),
  );
}

/**
 * Sets of words that are tried, the best first: a word may be read in another way when it stands
 * between others.
 */
const maxTries = 4;

const sizeOf = (set: number): number => set.toString(2).replaceAll('0', '').length;

/**
 * The sets of words that stand together in some story, by bits of the places of words whose finds
 * these are: those of most words first, of as many those of rarer words, and then of earlier ones.
 */
function setsOf(finds: number[][]): { set: number; size: number }[] {
  const held = new Map<number, number>();
  for (const [place, numbers] of finds.entries()) {
    for (const number of numbers) held.set(number, (held.get(number) ?? 0) | (1 << place));
  }
  const commonness = (set: number) =>
    finds.reduce((sum, { length }, place) => (set & (1 << place) ? sum + Math.log(length) : sum), 0);
  const sets = Array.from(new Set(held.values()), (set) => ({ set, size: sizeOf(set), common: commonness(set) }));
  // Of places the last are the highest bits.
  return sets.sort((a, b) => b.size - a.size || a.common - b.common || a.set - b.set);
}

/**
 * What `finder` finds with some words of a query of which no story has all: as many as stand
 * together in one, or one of which a story is, by its title or standfirst. Undefined for a single
 * word, and when none finds anything.
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
 * What is found for some words of a query, or else of its correction when there is little doubt
 * about that.
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
 * Finds, and when that is little asks whether another spelling was meant. When it is nothing the
 * answer is that of the correction, if there is little doubt about it, or of some of the words:
 * those that stand as they were typed before others. In the English edition a misspelling of an
 * English word comes before Hindi and Gujarati words that sound a little like it.
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

/**
 * @param keep is given what the steps up to now have found, should there be no time for the others
 */
async function findInSteps(db: IndexDb, search: StorySearch, keep: (found: Answer) => void): Promise<Answer> {
  // What stands in quotes is another spelling of nothing: that is only a question.
  const exact = isExact(search.query);
  let found = await findAsTyped(db, search);
  keep(found);
  if (!found.numbers.length) {
    // Words that all are of the edition's language are not read as those of another.
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
  // Words that are read as others are corrected by that.
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
