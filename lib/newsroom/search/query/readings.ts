import { isAbbreviation, meaningsOfLongName } from '../../../platform/language/names/abbreviations';
import { meaningsByName } from '../../../platform/language/names/aliases';
import { spelledOut } from '../../../platform/language/sounds/letter-names';
import { normalise } from '../../../platform/language/words/normalise';
import type { QueryWord } from '../../../platform/language/words/query';
import { analyserOf, isLatin, ownScript, type TextLanguage } from '../../../platform/language/analysers';
import { isInCapitals, scriptOf } from '../../../platform/language/scripts';
import {
  type Meaning,
  meaningsOf,
  nearestOf,
  isUnambiguous,
  soundsTheSame,
} from '../../../platform/language/sounds/similarity';
import { lookupKeysOf } from '../../../platform/language/sounds/sounds';
import { termOf, termsOf } from '../../../platform/language/words/terms';
import type { Sequence } from '../index/full-text';
import type { IndexDb } from '../index/index-file';
import { writtenApart } from './spacing';
import { isKnownInLatin, knownTerms, wordsBySound } from './words';

/** Interprets one word of a query: as typed, by meaning, or by sound. */

/**
 * How freely words are interpreted. `plain`: as typed. `latin`: Latin letters also by meaning and
 * sound. `all`: letters of any script.
 */
export type Reach = 'plain' | 'latin' | 'all';

/** Possible matches for one position of a query. */
export type Reading = {
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
export const enoughToHear = 2;

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
const shortName = 4;

/** Distance added if a typed case ending is ignored, because it may be part of another word. */
const doubtOfCase = 0.2;
/** If a match is at least this close, the case ending is not ignored. */
const nearEnough = 0.35;

const asTyped = (term: string): Reading => ({ choices: [[term]], phoneticMatch: false });

/** Returns the meanings of a name that the index has. Returns undefined if it has none. */
export async function byMeaning(
  db: IndexDb,
  language: TextLanguage,
  name: string,
  literal?: string,
): Promise<Reading | undefined> {
  return asNamed(db, language, meaningsByName(language, name), literal);
}

async function asNamed(
  db: IndexDb,
  language: TextLanguage,
  names: readonly string[],
  literal?: string,
): Promise<Reading | undefined> {
  // A meaning that is a stop word has no term: कर is a tax, but also "do".
  const meanings = names
    .map((meaning) => ({ meaning, terms: termsOf(meaning, language) }))
    .filter(({ terms }) => terms.length);
  if (!meanings.length) return undefined;
  const all = [...new Set([...meanings.flatMap(({ terms }) => terms), ...(literal ? [literal] : [])])];
  const known = new Set((await knownTerms(db, language, all)).map(({ term }) => term));
  const usable = meanings.filter(({ terms }) => terms.every((term) => known.has(term)));
  const [first] = usable;
  if (!first) return undefined;
  const choices = [...new Map(usable.map(({ terms }) => [terms.join(' '), terms])).values()];
  return {
    choices: literal && known.has(literal) ? [...choices, [literal]] : choices,
    shown: first.meaning,
    phoneticMatch: false,
  };
}

/**
 * Interprets a word in the language's script by its other names. If the index has the word itself,
 * it comes first.
 */
async function byOtherNames(
  db: IndexDb,
  language: TextLanguage,
  name: string,
  term: string,
): Promise<Reading | undefined> {
  const read = await byMeaning(db, language, name, term);
  const isShort = isAbbreviation(term) && !isLatin(language);
  // If stories use a short form, the single words that it may stand for are not searched.
  const isAsked = (choice: Sequence) => !isShort || choice.length > 1 || scriptOf(choice[0] ?? '') === 'Latn';
  const others = read?.choices.filter((choice) => choice.join(' ') !== term) ?? [];
  return read && others.length < read.choices.length
    ? { choices: [[term], ...others.filter(isAsked)], phoneticMatch: false, unsure: true }
    : read;
}

/**
 * Interprets several words as one name: chief minister, Reserve Bank of India. In the language's
 * script, the words themselves are searched in any order, together with abbreviations of the name.
 * Returns undefined if they are no name.
 */
export async function readingOfName(
  db: IndexDb,
  language: TextLanguage,
  words: readonly QueryWord[],
  plain: boolean,
): Promise<Reading | undefined> {
  if (words.some(({ exact }) => exact)) return undefined;
  const names = words.map(({ raw }) => normalise(raw, language)).join(' ');
  const meant = isLatin(language) || words.length > 2 ? undefined : await byMeaning(db, language, names);
  if (meant) return meant;
  const terms = words.map(({ raw }) => termOf(raw, language));
  if (!plain || !terms[0] || !terms.at(-1)) return undefined;
  const typed = terms.filter(Boolean);
  const read = await asNamed(db, language, meaningsOfLongName(language, typed));
  if (!read || words.some(({ raw }) => scriptOf(raw) !== ownScript[language])) return read;
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
  const phoneticMatches = meaningsOf(
    raw,
    await wordsBySound(db, language, lookupKeysOf(raw, language)),
    language,
    strictness,
  );
  const noun = analyserOf(language).withoutTypedCase?.(raw) ?? raw;
  if (noun === raw) return phoneticMatches;
  const [nearest] = phoneticMatches;
  if (nearest && nearest.distance <= nearEnough) return phoneticMatches;
  const ofNoun = meaningsOf(noun, await wordsBySound(db, language, lookupKeysOf(noun, language)), language, strictness);
  const farther = ofNoun.map((meaning) => ({ ...meaning, distance: meaning.distance + doubtOfCase }));
  return nearestOf([...phoneticMatches, ...farther].sort((a, b) => a.distance - b.distance));
}

/** A typed word and its term. `own` is true if it is in the language's script. */
type Typed = { raw: string; term: string; own: boolean; strictness: number };

async function bySound(db: IndexDb, language: TextLanguage, typed: Typed): Promise<Reading> {
  const { raw, term, own, strictness } = typed;
  const spelled = own ? undefined : spelledOut(language, normalise(raw, language));
  const asSpelled = spelled === undefined ? undefined : termOf(spelled, language);
  // A word in the language's script is usually in the index, so its sound is not looked up yet.
  const [known, phoneticMatchesOf] = await Promise.all([
    knownTerms(db, language, [term, ...(asSpelled ? [asSpelled] : [])]),
    own ? undefined : phoneticMatchesIn(db, language, raw, strictness),
  ]);
  const holds = (wanted: string | undefined) => known.some((word) => word.term === wanted);
  const literal = holds(term) ? [[term]] : [];
  if (own && literal.length) return asTyped(term);
  const phoneticMatches =
    phoneticMatchesOf ??
    meaningsOf(raw, await wordsBySound(db, language, lookupKeysOf(raw, language)), language, strictness);
  if (spelled && asSpelled && holds(asSpelled)) {
    // A short word of exactly this sound is possible, too ("sir" and सर), unless it is typed in
    // capitals.
    const words = isInCapitals(raw) ? [] : phoneticMatches.filter(soundsTheSame).map((meaning) => [meaning.term]);
    const choices = [[asSpelled], ...literal, ...words];
    return { choices, shown: spelled, phoneticMatch: false, unsure: words.length > 0 };
  }
  const [first] = phoneticMatches;
  const apart =
    own && !isAbbreviation(raw) && !(first && soundsTheSame(first)) ? await writtenApart(db, language, raw) : undefined;
  if (apart || !first) return apart ?? asTyped(term);
  const choices = [...literal, ...phoneticMatches.map((meaning) => [meaning.term])];
  return {
    choices,
    shown: first.surface,
    phoneticMatch: !own,
    clear: isUnambiguous(raw, first, language),
    distance: first.distance,
  };
}

/**
 * Interprets a word by its other names in a Latin-script language. Among words of other scripts,
 * only abbreviations have one.
 */
async function byOtherNameInLatin(
  db: IndexDb,
  language: TextLanguage,
  { raw, term, own }: Omit<Typed, 'strictness'>,
  reach: Reach,
): Promise<Reading | undefined> {
  if (own) return byOtherNames(db, language, normalise(raw, language), term);
  return reach === 'plain' ? undefined : byMeaning(db, language, term);
}

/** Interprets a word for the index of a language. Returns undefined for a stop word. */
export async function readingOf(
  db: IndexDb,
  language: TextLanguage,
  { raw, exact, term }: QueryWord & { term: string },
  reach: Reach,
): Promise<Reading | undefined> {
  if (!term) return undefined;
  const script = scriptOf(raw);
  const own = script === ownScript[language];
  if (isLatin(language)) {
    const read = exact ? undefined : await byOtherNameInLatin(db, language, { raw, term, own }, reach);
    if (read || !own || exact || reach !== 'all' || (await knownTerms(db, language, [term])).length)
      return read ?? asTyped(term);
    return (await writtenApart(db, language, raw)) ?? asTyped(term);
  }
  if (script === 'other' || (exact && (own || reach !== 'all'))) return asTyped(term);
  if (own) {
    const meant = exact ? undefined : await byOtherNames(db, language, term, term);
    return meant ?? bySound(db, language, { raw, term, own, strictness: strictInOwnScript });
  }
  if (reach === 'plain') return asTyped(term);
  const abbreviated = script === 'Latn' ? undefined : await byMeaning(db, language, term);
  if (abbreviated) return abbreviated;
  if (reach === 'latin' && script !== 'Latn') return asTyped(term);
  if (script === 'Latn' && raw.length < enoughToHear) return asTyped(term);
  const strictness = reach === 'all' ? strictInAnyLanguage : 1;
  const name = normalise(raw, language);
  const meant = await byMeaning(db, language, name, term);
  if (meant) return meant;
  const isName = meaningsByName(language, name).length > 0;
  if (isName && name.length <= shortName) return asTyped(term);
  const read = await bySound(db, language, { raw, term, own, strictness });
  // An English word that only sounds a little like another one stays as it is, even if the other
  // words of the query are not English: GST and ગીત.
  const isFarther = read.phoneticMatch && !soundsTheSame({ distance: read.distance ?? 0 });
  if (isName && isFarther) return asTyped(term);
  const farther = reach === 'all' && script === 'Latn' && isFarther;
  return farther && (await isKnownInLatin(db, raw)) ? asTyped(term) : read;
}
