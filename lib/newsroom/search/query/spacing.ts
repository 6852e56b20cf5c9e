import type { IndexDb } from '../index/index-file';
import type { Sequence } from '../index/full-text';
import { isLetterOfAbbreviation, spellWithLetterNames } from '../../../platform/language/sounds/letter-names';
import { normalise } from '../../../platform/language/words/normalise';
import type { QueryWord } from '../../../platform/language/words/query';
import { isLatin, scriptByLanguage, type TextLanguage } from '../../../platform/language/analysers';
import { countIndicLetters, type Script, scriptOf } from '../../../platform/language/scripts';
import { toIndexTerm } from '../../../platform/language/words/terms';
import { findIndexedTerms } from './term-lookups';

/**
 * Words that can be written as one or apart: लोकसभा and लोक सभा, pincode and pin code, जीएसटी and
 * जी एस टी.
 */

/**
 * Minimum length of each part of a split word, in characters, and its minimum number of Indic
 * letters.
 */
const minPartLength = 3;
const minIndicLetters = 2;

const canSplit = (first: string, second: string, script: Script): boolean =>
  /^\p{L}/u.test(second) &&
  !/[\u094d\u0acd]$/.test(first) &&
  [first, second].every((part) => script === 'Latn' || countIndicLetters(part) >= minIndicLetters);

/**
 * Splits a word that the index does not have into two adjacent words that it has (पिनकोड,
 * supremecourt). Returns undefined if there is no such split.
 */
export async function splitWord(
  db: IndexDb,
  language: TextLanguage,
  raw: string,
): Promise<{ choices: Sequence[]; shown: string; phoneticMatch: false } | undefined> {
  const pieces = Array.from({ length: Math.max(0, raw.length - 2 * minPartLength + 1) }, (_, n) => n + minPartLength)
    .map((at) => [raw.slice(0, at), raw.slice(at)] as const)
    .filter(([first, second]) => canSplit(first, second, scriptByLanguage[language]))
    .map((pair) => ({ shown: pair.join(' '), terms: pair.map((part) => toIndexTerm(part, language)) }));
  const indexed = await findIndexedTerms(db, language, [...new Set(pieces.flatMap(({ terms }) => terms))]);
  const storyCounts = new Map(indexed.map(({ term, df }) => [term, df]));
  const rarestCount = (terms: string[]) => Math.min(...terms.map((term) => storyCounts.get(term) ?? 0));
  const [best] = pieces
    .filter(({ terms }) => rarestCount(terms) > 0)
    .sort((a, b) => rarestCount(b.terms) - rarestCount(a.terms));
  return best && { choices: [best.terms], shown: best.shown, phoneticMatch: false };
}

/** Maximum number of separate letters that form an abbreviation. */
const maxLetters = 5;

const isNumber = (raw: string): boolean => /^\p{Nd}+$/u.test(raw);

/**
 * Whether words can be one word: letters of an abbreviation (जी एस टी), a word and a number (PM
 * 2.5, टी 20), or two words in the language's script.
 */
function canJoin(language: TextLanguage, words: string[]): boolean {
  if (words.every((raw) => isLetterOfAbbreviation(language, raw))) return true;
  if (words.length > 2) return false;
  if (words.some(isNumber))
    return words.some((raw) => scriptOf(raw) === 'Latn' || scriptOf(raw) === scriptByLanguage[language]);
  return words.every((raw) => scriptOf(raw) === scriptByLanguage[language] && toIndexTerm(raw, language));
}

/**
 * Returns the terms of the joined words: as typed and, if they are the Latin letters of an
 * abbreviation, as the language spells it.
 */
function termsOfJoined(language: TextLanguage, words: string[]): string[] {
  const one = words.join('');
  const spelled = isLatin(language) ? undefined : spellWithLetterNames(language, normalise(one, language));
  return [toIndexTerm(one, language), ...(spelled ? [toIndexTerm(spelled, language)] : [])].filter(Boolean);
}

export type Joined = { term: string; count: number };

/**
 * Finds adjacent words of a query that the index has as one (लोक सभा). Returns the longest by the
 * index of its first word.
 */
export async function findJoinedTerms(
  db: IndexDb,
  language: TextLanguage,
  words: QueryWord[],
): Promise<Map<number, Joined>> {
  const candidates = words.flatMap((_, at) =>
    Array.from({ length: maxLetters - 1 }, (__, n) => words.slice(at, at + maxLetters - n)).flatMap((some) => {
      const raws = some.map(({ raw }) => raw);
      const joinable = some.length > 1 && !some.some(({ exact }) => exact) && canJoin(language, raws);
      return joinable ? termsOfJoined(language, raws).map((term) => ({ at, term, count: some.length })) : [];
    }),
  );
  const indexed = await findIndexedTerms(db, language, [...new Set(candidates.map(({ term }) => term))]);
  const holds = new Set(indexed.map(({ term }) => term));
  // The longest candidate is first. It must be set last to win.
  const found = candidates.filter(({ term }) => holds.has(term)).reverse();
  return new Map(found.map(({ at, term, count }) => [at, { term, count }]));
}
