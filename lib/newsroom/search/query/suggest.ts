import type { IndexDb } from '../index/index-file';
import type { Edition } from '../../../platform/editions';
import { isAbbreviation, isInShortCapitals } from '../../../platform/language/names/abbreviations';
import { meaningsByName, meaningsByStart } from '../../../platform/language/names/aliases';
import { meaningsOf, startsAlike } from '../../../platform/language/sounds/similarity';
import { normalise } from '../../../platform/language/words/normalise';
import {
  analyserOf,
  isLatin,
  languages,
  latinLanguages,
  otherLanguages,
  type TextLanguage,
} from '../../../platform/language/analysers';
import { scriptOf } from '../../../platform/language/scripts';
import { lookupKeysOf } from '../../../platform/language/sounds/sounds';
import { termOf, termsOf } from '../../../platform/language/words/terms';
import { expand } from './expand';
import { marksOf, type StorySearch } from './find';
import { findNumbers } from '../index/full-text';
import { lookUp, SearchTimeout } from './search-run';
import { textLanguage } from '../index/story-texts';
import { knownTerms, wordsBySound, wordsBySoundStart, wordsByStart } from './words';

/**
 * Suggestions while a reader types: stories whose title or standfirst has the words. The last word
 * may be incomplete.
 */

export const maxSuggestions = 8;
/**
 * Maximum number of words that a beginning is completed to. After other words there may be more,
 * because those limit the results.
 */
const maxEndings = 12;
const maxAfterOthers = 60;
/** Minimum length, in characters, of a beginning that is completed. */
const enoughToComplete = 2;
/** Minimum number of Latin letters for a phonetic match. */
const enoughToHear = 3;
/**
 * If a complete name has at least this many letters, it is rarely the beginning of another word.
 */
const enoughToName = 4;

async function begunWith(db: IndexDb, language: TextLanguage, starts: string[], max: number): Promise<string[]> {
  const begun = await Promise.all([...new Set(starts)].map((start) => wordsByStart(db, language, start, max)));
  return begun.flat().map(({ term }) => term);
}

/**
 * Finds terms for a text that no term begins with. It may extend into an inflected ending, which
 * terms do not have, or end in a letter that terms spell differently.
 */
async function begunOtherwise(db: IndexDb, language: TextLanguage, raw: string): Promise<string[]> {
  const { restsOfEndings = [], lastBeginnings } = analyserOf(language);
  const finished = [...new Set(restsOfEndings.map((rest) => termOf(raw + rest, language)))].filter(Boolean);
  const terms = (await knownTerms(db, language, finished)).map(({ term }) => term);
  return terms.length ? terms : begunWith(db, language, lastBeginnings?.(normalise(raw, language)) ?? [], maxEndings);
}

/**
 * Terms of the meanings that are a single word. One word of a longer meaning would match too much.
 */
const ofOneWord = (language: TextLanguage, meanings: readonly string[]): string[] =>
  meanings
    .map((meaning) => termsOf(meaning, language))
    .filter(({ length }) => length === 1)
    .flat();

/** Terms of the one-word meanings that a complete Latin name has in another language. */
function namedBy(language: TextLanguage, raw: string): string[] {
  if (isLatin(language) || scriptOf(raw) !== 'Latn') return [];
  return ofOneWord(language, meaningsByName(language, normalise(raw, language)));
}

/** Terms that the beginning of a word can become. `others` are less likely phonetic matches. */
type Endings = { likely: string[]; others: string[] };

/**
 * Whether a Latin word is a complete name in some language. If so, it is not continued: "modi" does
 * not become "moding".
 */
const isAnyName = (raw: string): boolean =>
  scriptOf(raw) === 'Latn' &&
  languages.some((language) => meaningsByName(language, normalise(raw, language)).length > 0);

async function endingsOf(db: IndexDb, language: TextLanguage, raw: string, max: number): Promise<Endings> {
  const start = normalise(raw, language);
  // PIL in capitals is complete. In small letters it may become "pilgrim".
  const isWhole = isAbbreviation(raw) && isInShortCapitals(raw);
  if (isWhole || Array.from(start).length < enoughToComplete) return { likely: [], others: [] };
  const { otherBeginnings } = analyserOf(language);
  const begun = await begunWith(db, language, [start, ...(otherBeginnings?.(start) ?? [])], max);
  const terms = begun.length || isAnyName(raw) ? begun : await begunOtherwise(db, language, raw);
  if (isLatin(language) || scriptOf(raw) !== 'Latn' || start.length < enoughToHear)
    return { likely: terms, others: [] };
  const named = meaningsByName(language, start);
  const meanings = [...named, ...meaningsByStart(language, start)];
  const meant = [...new Set(ofOneWord(language, meanings))].slice(0, max);
  // A complete name does not match other words by sound: Surat is not શરત.
  if (named.length && start.length >= enoughToName) return { likely: [...terms, ...meant], others: [] };
  // A final "c" may be the first letter of "ch".
  const beginnings = raw.endsWith('c') ? [raw, `${raw}h`] : [raw];
  const listened = beginnings.map(async (some) =>
    startsAlike(some, await wordsBySoundStart(db, language, lookupKeysOf(some, language)), max, language),
  );
  const phoneticMatch = (await Promise.all(listened)).flat();
  const termsOfPhoneticMatches = (likely: boolean) =>
    phoneticMatch.filter((word) => word.likely === likely).map(({ term }) => term);
  const likely = [...terms, ...meant, ...termsOfPhoneticMatches(true)];
  if (likely.length) return { likely, others: termsOfPhoneticMatches(false) };
  // If nothing is likely, the text is matched as a complete word, which accepts a larger distance.
  const whole = meaningsOf(raw, await wordsBySound(db, language, lookupKeysOf(raw, language)), language);
  return { likely: whole.map(({ term }) => term), others: [] };
}

async function numbersIn(db: IndexDb, language: TextLanguage, search: StorySearch): Promise<number[]> {
  const { edition, found } = search;
  const query = { ...search.query, words: search.query.words.slice(0, -1) };
  const last = search.query.words.at(-1);
  const marks = marksOf(search);
  // In an edition in Latin letters, other languages are only searched if its own language has no
  // result.
  const own = textLanguage(edition);
  const reach = language === own ? 'latin' : isLatin(own) ? 'all' : 'plain';
  const expanded = await expand(db, language, query, reach, marks);
  const text = expanded?.text ?? { groups: [], phrases: [], names: [], together: [], likeliest: [], marks };
  const findWith = async (endings: string[]): Promise<number[]> => {
    const groups = [...text.groups, ...(endings.length ? [[...new Set(endings)]] : [])];
    if (!groups.length && !text.phrases.length && !text.names.length) return [];
    const wanted = { ...found, in: 'head', shownIn: textLanguage(edition), limit: maxSuggestions } as const;
    const words = { ...text, groups, together: [] };
    return lookUp(['suggestions', language, words, wanted], () => findNumbers(db, language, words, wanted));
  };
  const afterOthers = text.groups.length + text.phrases.length + text.names.length > 0;
  if (!last) return findWith([]);
  const term = termOf(last.raw, language);
  const { likely, others } = await endingsOf(db, language, last.raw, afterOthers ? maxAfterOthers : maxEndings);
  const whole = [...(term ? [term] : []), ...namedBy(language, last.raw)];
  const all = new Set<number>();
  // A complete word comes before words that only begin with it: "war" before "warnings".
  for (const endings of [whole, [...whole, ...likely], others]) {
    if (!endings.length || all.size >= maxSuggestions) continue;
    for (const number of await findWith(endings)) all.add(number);
  }
  // A barely started word or a stop word matters less than the words before it.
  const saysLittle = !term || Array.from(normalise(last.raw, language)).length < enoughToHear;
  return all.size || !saysLittle ? [...all] : findWith([]);
}

const languagesBeside = (edition: Edition, found: number): readonly TextLanguage[] =>
  isLatin(textLanguage(edition)) ? (found ? [] : otherLanguages) : found < maxSuggestions ? latinLanguages : [];

/**
 * Returns the index numbers of at most eight stories for the text in the search box. If the
 * edition's language has fewer, stories with the English words follow. In the English edition,
 * languages of other scripts follow only if there are none.
 */
export async function suggestNumbers(db: IndexDb, search: StorySearch): Promise<number[]> {
  const numbers = new Set<number>();
  const add = async (language: TextLanguage) => {
    for (const number of await numbersIn(db, language, search)) numbers.add(number);
  };
  try {
    await add(textLanguage(search.edition));
    for (const language of languagesBeside(search.edition, numbers.size)) await add(language);
  } catch (error) {
    // If time runs out, some suggestions are better than late ones.
    if (!(error instanceof SearchTimeout)) throw error;
  }
  return [...numbers].slice(0, maxSuggestions);
}
