import { isAbbreviation, findLongNameMeanings } from '../../../platform/language/names/abbreviations';
import { findMeanings } from '../../../platform/language/names/aliases';
import { spellWithLetterNames } from '../../../platform/language/sounds/letter-names';
import { normalise } from '../../../platform/language/words/normalise';
import type { QueryWord } from '../../../platform/language/words/query';
import { getAnalyser, isLatin, scriptByLanguage, type TextLanguage } from '../../../platform/language/analysers';
import { isInCapitals, scriptOf } from '../../../platform/language/scripts';
import {
  type Meaning,
  findMeaningsBySound,
  selectNearest,
  isUnambiguous,
  isSameSound,
} from '../../../platform/language/sounds/similarity';
import { lookupKeysOf } from '../../../platform/language/sounds/sound-keys';
import { toIndexTerm, toIndexTerms } from '../../../platform/language/words/terms';
import type { Sequence } from '../index/full-text';
import type { IndexDb } from '../index/index-file';
import { splitWord } from './spacing';
import { isIndexedInLatin, findIndexedTerms, wordsBySound } from './term-lookups';

/** Interprets one word of a query: as typed, by meaning, or by sound. */

/**
 * How freely words are interpreted. `plain`: as typed. `latin`: Latin letters also by meaning and
 * sound. `all`: letters of any script.
 */
export type MatchScope = 'plain' | 'latin' | 'all';

/** Possible matches for one position of a query. */
export type Interpretation = {
  /** Sequences of terms. A story must contain one of them. */
  choices: Sequence[];
  shown?: string;
  /** Whether the choices were found by sound alone. */
  phoneticMatch: boolean;
  /** Whether the phonetic match leaves little doubt. */
  clear?: boolean;
  /** Whether the other choices are possible, but less likely than the first. */
  unsure?: boolean;
  /** Whether the words of the first choice may occur in any order. */
  inAnyOrder?: boolean;
  /** Phonetic distance between the typed word and the most likely choice. */
  distance?: number;
};

/** Minimum number of Latin letters for a phonetic match. One letter sounds like too many words. */
export const minPhoneticLength = 2;

/**
 * Factors for the allowed phonetic distance. It is smaller for a word in the language's own script,
 * and smallest if a word may be of any language.
 */
const strictInOwnScript = 0.8;
const strictInAnyLanguage = 0.65;

/**
 * A name this short is not matched by sound if no story has its meaning. It sounds like too many
 * words.
 */
const maxShortNameLength = 4;

/** Distance added if a typed case ending is ignored, because it may be part of another word. */
const caseEndingPenalty = 0.2;
/** If a match is at least this close, the case ending is not ignored. */
const closeDistance = 0.35;

const literalTerm = (term: string): Interpretation => ({ choices: [[term]], phoneticMatch: false });

/** Returns the meanings of a name that the index has. Returns undefined if it has none. */
export async function interpretByMeaning(
  db: IndexDb,
  language: TextLanguage,
  name: string,
  literal?: string,
): Promise<Interpretation | undefined> {
  return interpretAsNames(db, language, findMeanings(language, name), literal);
}

async function interpretAsNames(
  db: IndexDb,
  language: TextLanguage,
  names: readonly string[],
  literal?: string,
): Promise<Interpretation | undefined> {
  // A meaning that is a stop word has no term: कर is a tax, but also "do".
  const meanings = names
    .map((meaning) => ({ meaning, terms: toIndexTerms(meaning, language) }))
    .filter(({ terms }) => terms.length);
  if (!meanings.length) return undefined;
  const all = [...new Set([...meanings.flatMap(({ terms }) => terms), ...(literal ? [literal] : [])])];
  const indexedTerms = new Set((await findIndexedTerms(db, language, all)).map(({ term }) => term));
  const usable = meanings.filter(({ terms }) => terms.every((term) => indexedTerms.has(term)));
  const [first] = usable;
  if (!first) return undefined;
  const choices = [...new Map(usable.map(({ terms }) => [terms.join(' '), terms])).values()];
  return {
    choices: literal && indexedTerms.has(literal) ? [...choices, [literal]] : choices,
    shown: first.meaning,
    phoneticMatch: false,
  };
}

/**
 * Interprets a word in the language's script by its other names. If the index has the word itself,
 * it comes first.
 */
async function interpretByAliases(
  db: IndexDb,
  language: TextLanguage,
  name: string,
  term: string,
): Promise<Interpretation | undefined> {
  const read = await interpretByMeaning(db, language, name, term);
  const isShort = isAbbreviation(term) && !isLatin(language);
  // If stories use a short form, the single words that it may stand for are not searched.
  const isSearched = (choice: Sequence) => !isShort || choice.length > 1 || scriptOf(choice[0] ?? '') === 'Latn';
  const others = read?.choices.filter((choice) => choice.join(' ') !== term) ?? [];
  return read && others.length < read.choices.length
    ? { choices: [[term], ...others.filter(isSearched)], phoneticMatch: false, unsure: true }
    : read;
}

/**
 * Interprets several words as one name: chief minister, Reserve Bank of India. In the language's
 * script, the words themselves are searched in any order, together with abbreviations of the name.
 * Returns undefined if they are no name.
 */
export async function interpretName(
  db: IndexDb,
  language: TextLanguage,
  words: readonly QueryWord[],
  plain: boolean,
): Promise<Interpretation | undefined> {
  if (words.some(({ exact }) => exact)) return undefined;
  const names = words.map(({ raw }) => normalise(raw, language)).join(' ');
  const meaningMatch =
    isLatin(language) || words.length > 2 ? undefined : await interpretByMeaning(db, language, names);
  if (meaningMatch) return meaningMatch;
  const terms = words.map(({ raw }) => toIndexTerm(raw, language));
  if (!plain || !terms[0] || !terms.at(-1)) return undefined;
  const typed = terms.filter(Boolean);
  const read = await interpretAsNames(db, language, findLongNameMeanings(language, typed));
  if (!read || words.some(({ raw }) => scriptOf(raw) !== scriptByLanguage[language])) return read;
  const shown = words.flatMap(({ raw }, at) => (terms[at] ? raw : [])).join(' ');
  return { choices: [typed, ...read.choices], shown, phoneticMatch: false, unsure: true, inAnyOrder: true };
}

/**
 * Finds words that sound like a Latin word. If the language appends case markers, the marker may be
 * typed, too, but the vocabulary has the noun without it.
 */
async function phoneticMatchesIn(
  db: IndexDb,
  language: TextLanguage,
  raw: string,
  strictness: number,
): Promise<Meaning[]> {
  const phoneticMatches = findMeaningsBySound(
    raw,
    await wordsBySound(db, language, lookupKeysOf(raw, language)),
    language,
    strictness,
  );
  const noun = getAnalyser(language).stripTypedCase?.(raw) ?? raw;
  if (noun === raw) return phoneticMatches;
  const [nearest] = phoneticMatches;
  if (nearest && nearest.distance <= closeDistance) return phoneticMatches;
  const ofNoun = findMeaningsBySound(
    noun,
    await wordsBySound(db, language, lookupKeysOf(noun, language)),
    language,
    strictness,
  );
  const farther = ofNoun.map((meaning) => ({ ...meaning, distance: meaning.distance + caseEndingPenalty }));
  return selectNearest([...phoneticMatches, ...farther].sort((a, b) => a.distance - b.distance));
}

/** A typed word and its term. `isOwnScript` is true if it is in the language's script. */
type TypedWord = { raw: string; term: string; isOwnScript: boolean; strictness: number };

async function interpretBySound(db: IndexDb, language: TextLanguage, typed: TypedWord): Promise<Interpretation> {
  const { raw, term, isOwnScript, strictness } = typed;
  const spelled = isOwnScript ? undefined : spellWithLetterNames(language, normalise(raw, language));
  const asSpelled = spelled === undefined ? undefined : toIndexTerm(spelled, language);
  // A word in the language's script is usually in the index, so its sound is not looked up yet.
  const [indexedTerms, phoneticMatchesOf] = await Promise.all([
    findIndexedTerms(db, language, [term, ...(asSpelled ? [asSpelled] : [])]),
    isOwnScript ? undefined : phoneticMatchesIn(db, language, raw, strictness),
  ]);
  const isIndexed = (candidate: string | undefined) => indexedTerms.some((word) => word.term === candidate);
  const literal = isIndexed(term) ? [[term]] : [];
  if (isOwnScript && literal.length) return literalTerm(term);
  const phoneticMatches =
    phoneticMatchesOf ??
    findMeaningsBySound(raw, await wordsBySound(db, language, lookupKeysOf(raw, language)), language, strictness);
  if (spelled && asSpelled && isIndexed(asSpelled)) {
    // A short word of exactly this sound is possible, too ("sir" and सर), unless it is typed in
    // capitals.
    const words = isInCapitals(raw) ? [] : phoneticMatches.filter(isSameSound).map((meaning) => [meaning.term]);
    const choices = [[asSpelled], ...literal, ...words];
    return { choices, shown: spelled, phoneticMatch: false, unsure: words.length > 0 };
  }
  const [first] = phoneticMatches;
  const apart =
    isOwnScript && !isAbbreviation(raw) && !(first && isSameSound(first))
      ? await splitWord(db, language, raw)
      : undefined;
  if (apart || !first) return apart ?? literalTerm(term);
  const choices = [...literal, ...phoneticMatches.map((meaning) => [meaning.term])];
  return {
    choices,
    shown: first.surface,
    phoneticMatch: !isOwnScript,
    clear: isUnambiguous(raw, first, language),
    distance: first.distance,
  };
}

/**
 * Interprets a word by its other names in a Latin-script language. Among words of other scripts,
 * only abbreviations have one.
 */
async function interpretByAliasInLatin(
  db: IndexDb,
  language: TextLanguage,
  { raw, term, isOwnScript }: Omit<TypedWord, 'strictness'>,
  scope: MatchScope,
): Promise<Interpretation | undefined> {
  if (isOwnScript) return interpretByAliases(db, language, normalise(raw, language), term);
  return scope === 'plain' ? undefined : interpretByMeaning(db, language, term);
}

/** Interprets a word for the index of a language. Returns undefined for a stop word. */
export async function interpretWord(
  db: IndexDb,
  language: TextLanguage,
  { raw, exact, term }: QueryWord & { term: string },
  scope: MatchScope,
): Promise<Interpretation | undefined> {
  if (!term) return undefined;
  const script = scriptOf(raw);
  const isOwnScript = script === scriptByLanguage[language];
  if (isLatin(language)) {
    const read = exact ? undefined : await interpretByAliasInLatin(db, language, { raw, term, isOwnScript }, scope);
    if (read || !isOwnScript || exact || scope !== 'all' || (await findIndexedTerms(db, language, [term])).length)
      return read ?? literalTerm(term);
    return (await splitWord(db, language, raw)) ?? literalTerm(term);
  }
  if (script === 'other' || (exact && (isOwnScript || scope !== 'all'))) return literalTerm(term);
  if (isOwnScript) {
    const meaningMatch = exact ? undefined : await interpretByAliases(db, language, term, term);
    return meaningMatch ?? interpretBySound(db, language, { raw, term, isOwnScript, strictness: strictInOwnScript });
  }
  if (scope === 'plain') return literalTerm(term);
  const abbreviated = script === 'Latn' ? undefined : await interpretByMeaning(db, language, term);
  if (abbreviated) return abbreviated;
  if (scope === 'latin' && script !== 'Latn') return literalTerm(term);
  if (script === 'Latn' && raw.length < minPhoneticLength) return literalTerm(term);
  const strictness = scope === 'all' ? strictInAnyLanguage : 1;
  const name = normalise(raw, language);
  const meaningMatch = await interpretByMeaning(db, language, name, term);
  if (meaningMatch) return meaningMatch;
  const isName = findMeanings(language, name).length > 0;
  if (isName && name.length <= maxShortNameLength) return literalTerm(term);
  const read = await interpretBySound(db, language, { raw, term, isOwnScript, strictness });
  // An English word that only sounds a little like another one stays as it is, even if the other
  // words of the query are not English: GST and ગીત.
  const isFarther = read.phoneticMatch && !isSameSound({ distance: read.distance ?? 0 });
  if (isName && isFarther) return literalTerm(term);
  const farther = scope === 'all' && script === 'Latn' && isFarther;
  return farther && (await isIndexedInLatin(db, raw)) ? literalTerm(term) : read;
}
