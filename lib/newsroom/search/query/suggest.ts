import type { IndexDb } from '../index/index-file';
import type { Edition } from '../../../platform/editions';
import { isAbbreviation, isInShortCapitals } from '../../../platform/language/names/abbreviations';
import { findMeanings, findMeaningsByPrefix } from '../../../platform/language/names/aliases';
import { findMeaningsBySound, findCompletionsBySound } from '../../../platform/language/sounds/similarity';
import { normalise } from '../../../platform/language/words/normalise';
import {
  getAnalyser,
  isLatin,
  languages,
  latinLanguages,
  nonLatinLanguages,
  type TextLanguage,
} from '../../../platform/language/analysers';
import { scriptOf } from '../../../platform/language/scripts';
import { lookupKeysOf } from '../../../platform/language/sounds/sound-keys';
import { toIndexTerm, toIndexTerms } from '../../../platform/language/words/terms';
import { expandQuery } from './expand';
import { filterTokensOf, type StorySearch } from './find';
import { findNumbers } from '../index/full-text';
import { memoizedQuery, SearchTimeout } from './search-run';
import { textLanguage } from '../index/story-texts';
import { findIndexedTerms, wordsBySound, wordsBySoundStart, wordsByStart } from './term-lookups';

/**
 * Suggestions while a reader types: stories whose title or standfirst has the words. The last word
 * may be incomplete.
 */

export const maxSuggestions = 8;
/**
 * Maximum number of words that a beginning is completed to. After other words there may be more,
 * because those limit the results.
 */
const maxCompletions = 12;
const maxCompletionsAfterWords = 60;
/** Minimum length, in characters, of a beginning that is completed. */
const minCompletionLength = 2;
/** Minimum number of Latin letters for a phonetic match. */
const minPhoneticLength = 3;
/**
 * If a complete name has at least this many letters, it is rarely the beginning of another word.
 */
const minNameLength = 4;

async function termsStartingWith(
  db: IndexDb,
  language: TextLanguage,
  starts: string[],
  max: number,
): Promise<string[]> {
  const begun = await Promise.all([...new Set(starts)].map((start) => wordsByStart(db, language, start, max)));
  return begun.flat().map(({ term }) => term);
}

/**
 * Finds terms for a text that no term begins with. It may extend into an inflected ending, which
 * terms do not have, or end in a letter that terms spell differently.
 */
async function termsStartingOtherwise(db: IndexDb, language: TextLanguage, raw: string): Promise<string[]> {
  const { endingCompletions: restsOfEndings = [], fallbackPrefixes: lastBeginnings } = getAnalyser(language);
  const finished = [...new Set(restsOfEndings.map((ending) => toIndexTerm(raw + ending, language)))].filter(Boolean);
  const terms = (await findIndexedTerms(db, language, finished)).map(({ term }) => term);
  return terms.length
    ? terms
    : termsStartingWith(db, language, lastBeginnings?.(normalise(raw, language)) ?? [], maxCompletions);
}

/**
 * Terms of the meanings that are a single word. One word of a longer meaning would match too much.
 */
const singleWordTerms = (language: TextLanguage, meanings: readonly string[]): string[] =>
  meanings
    .map((meaning) => toIndexTerms(meaning, language))
    .filter(({ length }) => length === 1)
    .flat();

/** Terms of the one-word meanings that a complete Latin name has in another language. */
function termsOfName(language: TextLanguage, raw: string): string[] {
  if (isLatin(language) || scriptOf(raw) !== 'Latn') return [];
  return singleWordTerms(language, findMeanings(language, normalise(raw, language)));
}

/** Terms that the beginning of a word can become. `others` are less likely phonetic matches. */
type Completions = { likely: string[]; others: string[] };

/**
 * Whether a Latin word is a complete name in some language. If so, it is not continued: "modi" does
 * not become "moding".
 */
const isAnyName = (raw: string): boolean =>
  scriptOf(raw) === 'Latn' && languages.some((language) => findMeanings(language, normalise(raw, language)).length > 0);

async function findCompletions(db: IndexDb, language: TextLanguage, raw: string, max: number): Promise<Completions> {
  const start = normalise(raw, language);
  // PIL in capitals is complete. In small letters it may become "pilgrim".
  const isWhole = isAbbreviation(raw) && isInShortCapitals(raw);
  if (isWhole || Array.from(start).length < minCompletionLength) return { likely: [], others: [] };
  const { prefixVariants: otherBeginnings } = getAnalyser(language);
  const begun = await termsStartingWith(db, language, [start, ...(otherBeginnings?.(start) ?? [])], max);
  const terms = begun.length || isAnyName(raw) ? begun : await termsStartingOtherwise(db, language, raw);
  if (isLatin(language) || scriptOf(raw) !== 'Latn' || start.length < minPhoneticLength)
    return { likely: terms, others: [] };
  const named = findMeanings(language, start);
  const meanings = [...named, ...findMeaningsByPrefix(language, start)];
  const meaningTerms = [...new Set(singleWordTerms(language, meanings))].slice(0, max);
  // A complete name does not match other words by sound: Surat is not શરત.
  if (named.length && start.length >= minNameLength) return { likely: [...terms, ...meaningTerms], others: [] };
  // A final "c" may be the first letter of "ch".
  const beginnings = raw.endsWith('c') ? [raw, `${raw}h`] : [raw];
  const phoneticLookups = beginnings.map(async (some) =>
    findCompletionsBySound(some, await wordsBySoundStart(db, language, lookupKeysOf(some, language)), max, language),
  );
  const phoneticMatch = (await Promise.all(phoneticLookups)).flat();
  const termsOfPhoneticMatches = (likely: boolean) =>
    phoneticMatch.filter((word) => word.likely === likely).map(({ term }) => term);
  const likely = [...terms, ...meaningTerms, ...termsOfPhoneticMatches(true)];
  if (likely.length) return { likely, others: termsOfPhoneticMatches(false) };
  // If nothing is likely, the text is matched as a complete word, which accepts a larger distance.
  const whole = findMeaningsBySound(raw, await wordsBySound(db, language, lookupKeysOf(raw, language)), language);
  return { likely: whole.map(({ term }) => term), others: [] };
}

async function suggestInLanguage(db: IndexDb, language: TextLanguage, search: StorySearch): Promise<number[]> {
  const { edition, found } = search;
  const query = { ...search.query, words: search.query.words.slice(0, -1) };
  const last = search.query.words.at(-1);
  const filterTokens = filterTokensOf(search);
  // In an edition in Latin letters, other languages are only searched if its own language has no
  // result.
  const ownLanguage = textLanguage(edition);
  const scope = language === ownLanguage ? 'latin' : isLatin(ownLanguage) ? 'all' : 'plain';
  const expanded = await expandQuery(db, language, query, scope, filterTokens);
  const text = expanded?.text ?? { groups: [], phrases: [], names: [], boostPhrases: [], boostTerms: [], filterTokens };
  const findWith = async (endings: string[]): Promise<number[]> => {
    const groups = [...text.groups, ...(endings.length ? [[...new Set(endings)]] : [])];
    if (!groups.length && !text.phrases.length && !text.names.length) return [];
    const criteria = { ...found, in: 'head', shownIn: textLanguage(edition), limit: maxSuggestions } as const;
    const words = { ...text, groups, together: [] };
    return memoizedQuery(['suggestions', language, words, criteria], () => findNumbers(db, language, words, criteria));
  };
  const afterOthers = text.groups.length + text.phrases.length + text.names.length > 0;
  if (!last) return findWith([]);
  const term = toIndexTerm(last.raw, language);
  const { likely, others } = await findCompletions(
    db,
    language,
    last.raw,
    afterOthers ? maxCompletionsAfterWords : maxCompletions,
  );
  const whole = [...(term ? [term] : []), ...termsOfName(language, last.raw)];
  const all = new Set<number>();
  // A complete word comes before words that only begin with it: "war" before "warnings".
  for (const endings of [whole, [...whole, ...likely], others]) {
    if (!endings.length || all.size >= maxSuggestions) continue;
    for (const number of await findWith(endings)) all.add(number);
  }
  // A barely started word or a stop word matters less than the words before it.
  const isInsignificant = !term || Array.from(normalise(last.raw, language)).length < minPhoneticLength;
  return all.size || !isInsignificant ? [...all] : findWith([]);
}

const fallbackLanguages = (edition: Edition, found: number): readonly TextLanguage[] =>
  isLatin(textLanguage(edition)) ? (found ? [] : nonLatinLanguages) : found < maxSuggestions ? latinLanguages : [];

/**
 * Returns the index numbers of at most eight stories for the text in the search box. If the
 * edition's language has fewer, stories with the English words follow. In the English edition,
 * languages of other scripts follow only if there are none.
 */
export async function suggestNumbers(db: IndexDb, search: StorySearch): Promise<number[]> {
  const numbers = new Set<number>();
  const add = async (language: TextLanguage) => {
    for (const number of await suggestInLanguage(db, language, search)) numbers.add(number);
  };
  try {
    await add(textLanguage(search.edition));
    for (const language of fallbackLanguages(search.edition, numbers.size)) await add(language);
  } catch (error) {
    // If time runs out, some suggestions are better than late ones.
    if (!(error instanceof SearchTimeout)) throw error;
  }
  return [...numbers].slice(0, maxSuggestions);
}
