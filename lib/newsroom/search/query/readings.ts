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

/** How one word of a query is read: as it stands, by what it means, or by how it sounds. */

/**
 * How far words are read as others. `plain`: as they stand. `latin`: Latin letters also by meaning
 * and sound. `all`: any letters.
 */
export type Reach = 'plain' | 'latin' | 'all';

/** What may stand in one place of a query. */
export type Reading = {
  /** Sequences of terms, any of which will do. */
  choices: Sequence[];
  shown?: string;
  /** True when the choices were found by sound alone. */
  phoneticMatch: boolean;
  /** True when that sound leaves little doubt: the word was typed as another language writes it. */
  clear?: boolean;
  /** True when the others may be meant as well as the first, but less likely. */
  unsure?: boolean;
  /** True when the words of the first choice need not stand in a row. */
  inAnyOrder?: boolean;
  /** How far the likeliest of them is from what was typed. */
  distance?: number;
};

/** Latin letters from which on a word is read as another: one alone sounds like too many. */
export const enoughToHear = 2;

/**
 * In its own letters a word must sound the same, not just alike, and so must one that is read as
 * that of any other language.
 */
const strictInOwnScript = 0.8;
const strictInAnyLanguage = 0.65;

/** A name of so few letters sounds like too many words to be one where no story has its meaning. */
const shortName = 4;

/** A case marker that is typed with its noun may be part of another word. */
const doubtOfCase = 0.2;
/** A word that sounds no farther off than this is heard with its ending. */
const nearEnough = 0.35;

const asTyped = (term: string): Reading => ({ choices: [[term]], phoneticMatch: false });

/** What a name means, as far as the index holds it; undefined when it means nothing there. */
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
  // A meaning that is a stop word (कर, a tax and "do") has no term.
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
 * A word in the language's own letters by its other names. One that the index holds itself is what
 * was searched for, and comes first.
 */
async function byOtherNames(
  db: IndexDb,
  language: TextLanguage,
  name: string,
  term: string,
): Promise<Reading | undefined> {
  const read = await byMeaning(db, language, name, term);
  const isShort = isAbbreviation(term) && !isLatin(language);
  // A short form that stories use is what the reader means: not every word that it stands for.
  const isAsked = (choice: Sequence) => !isShort || choice.length > 1 || scriptOf(choice[0] ?? '') === 'Latn';
  const others = read?.choices.filter((choice) => choice.join(' ') !== term) ?? [];
  return read && others.length < read.choices.length
    ? { choices: [[term], ...others.filter(isAsked)], phoneticMatch: false, unsure: true }
    : read;
}

/**
 * How several words that name one thing are read in the index of a language: chief minister,
 * Reserve Bank of India. In the language's own letters the words themselves are what is searched
 * for, in any order, and abbreviations of the name besides.
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
 * Words that sound like one in Latin letters. Where the language writes a case marker at the end,
 * it may be typed too, and the vocabulary knows the word without.
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

/** A typed word, its term, and how it is read: `own` says that its letters are the language's. */
type Typed = { raw: string; term: string; own: boolean; strictness: number };

async function bySound(db: IndexDb, language: TextLanguage, typed: Typed): Promise<Reading> {
  const { raw, term, own, strictness } = typed;
  const spelled = own ? undefined : spelledOut(language, normalise(raw, language));
  const asSpelled = spelled === undefined ? undefined : termOf(spelled, language);
  // In its own letters a word is mostly known as it stands.
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
    // A short word that sounds just so may be meant as well, unless it is typed in capitals: sir
    // and सर.
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
 * A word by its other names in a language in Latin letters. Of other scripts only abbreviations
 * have one there.
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

/** How a word is read in the index of a language; undefined for a stop word. */
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
  // A word of English that sounds a little like another stays what it is, when others of the query
  // are not English: GST and ગીત.
  const isFarther = read.phoneticMatch && !soundsTheSame({ distance: read.distance ?? 0 });
  if (isName && isFarther) return asTyped(term);
  const farther = reach === 'all' && script === 'Latn' && isFarther;
  return farther && (await isKnownInLatin(db, raw)) ? asTyped(term) : read;
}
