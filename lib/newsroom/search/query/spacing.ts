import type { IndexDb } from '../index/index-file';
import type { Sequence } from '../index/full-text';
import { isLetterOfAbbreviation, spelledOut } from '../../../platform/language/sounds/letter-names';
import { normalise } from '../../../platform/language/words/normalise';
import type { QueryWord } from '../../../platform/language/words/query';
import { isLatin, ownScript, type TextLanguage } from '../../../platform/language/analysers';
import { countIndicLetters, type Script, scriptOf } from '../../../platform/language/scripts';
import { termOf } from '../../../platform/language/words/terms';
import { knownTerms } from './words';

/**
 * Words that are written as one or apart: लोकसभा and लोक सभा, pincode and pin code, जीएसटी and जी
 * एस टी.
 */

/** Letters of a part of a word, and letters of a script of India, that make a word of their own. */
const shortestPart = 3;
const fewestIndicLetters = 2;

const canBeCut = (first: string, second: string, script: Script): boolean =>
  /^\p{L}/u.test(second) &&
  !/[\u094d\u0acd]$/.test(first) &&
  [first, second].every((part) => script === 'Latn' || countIndicLetters(part) >= fewestIndicLetters);

/**
 * A word that the index does not hold as two that it holds (पिनकोड, supremecourt), which must stand
 * in a row.
 */
export async function writtenApart(
  db: IndexDb,
  language: TextLanguage,
  raw: string,
): Promise<{ choices: Sequence[]; shown: string; phoneticMatch: false } | undefined> {
  const pieces = Array.from({ length: Math.max(0, raw.length - 2 * shortestPart + 1) }, (_, n) => n + shortestPart)
    .map((at) => [raw.slice(0, at), raw.slice(at)] as const)
    .filter(([first, second]) => canBeCut(first, second, ownScript[language]))
    .map((pair) => ({ shown: pair.join(' '), terms: pair.map((part) => termOf(part, language)) }));
  const known = await knownTerms(db, language, [...new Set(pieces.flatMap(({ terms }) => terms))]);
  const stories = new Map(known.map(({ term, df }) => [term, df]));
  const rarer = (terms: string[]) => Math.min(...terms.map((term) => stories.get(term) ?? 0));
  const [best] = pieces.filter(({ terms }) => rarer(terms) > 0).sort((a, b) => rarer(b.terms) - rarer(a.terms));
  return best && { choices: [best.terms], shown: best.shown, phoneticMatch: false };
}

/** Letters of an abbreviation that may stand apart. */
const maxLetters = 5;

const isNumber = (raw: string): boolean => /^\p{Nd}+$/u.test(raw);

/**
 * Whether words can be one: letters of an abbreviation (जी एस टी), a word and a number (PM 2.5, टी
 * 20), or two words in the language's own letters.
 */
function canBeOne(language: TextLanguage, words: string[]): boolean {
  if (words.every((raw) => isLetterOfAbbreviation(language, raw))) return true;
  if (words.length > 2) return false;
  if (words.some(isNumber))
    return words.some((raw) => scriptOf(raw) === 'Latn' || scriptOf(raw) === ownScript[language]);
  return words.every((raw) => scriptOf(raw) === ownScript[language] && termOf(raw, language));
}

/**
 * The terms that words may be as one: as they stand, and in Latin letters as the language spells
 * them.
 */
function termsAsOne(language: TextLanguage, words: string[]): string[] {
  const one = words.join('');
  const spelled = isLatin(language) ? undefined : spelledOut(language, normalise(one, language));
  return [termOf(one, language), ...(spelled ? [termOf(spelled, language)] : [])].filter(Boolean);
}

export type Joined = { term: string; count: number };

/**
 * The words of a query that the index holds as one with those behind them (लोक सभा): the longest by
 * the place of the first.
 */
export async function joinedTerms(
  db: IndexDb,
  language: TextLanguage,
  words: QueryWord[],
): Promise<Map<number, Joined>> {
  const candidates = words.flatMap((_, at) =>
    Array.from({ length: maxLetters - 1 }, (__, n) => words.slice(at, at + maxLetters - n)).flatMap((some) => {
      const raws = some.map(({ raw }) => raw);
      const joinable = some.length > 1 && !some.some(({ exact }) => exact) && canBeOne(language, raws);
      return joinable ? termsAsOne(language, raws).map((term) => ({ at, term, count: some.length })) : [];
    }),
  );
  const known = await knownTerms(db, language, [...new Set(candidates.map(({ term }) => term))]);
  const holds = new Set(known.map(({ term }) => term));
  // The longest stands first, and so must be set last.
  const found = candidates.filter(({ term }) => holds.has(term)).reverse();
  return new Map(found.map(({ at, term, count }) => [at, { term, count }]));
}
