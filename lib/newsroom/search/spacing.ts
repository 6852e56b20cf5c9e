import type { Db } from '../../database/connection';
import type { Sequence } from '../../database/full-text';
import type { TextLanguage } from '../../database/schema';
import type { QueryWord } from '../../search/query';
import { countIndicLetters, ownScript, type Script, scriptOf } from '../../search/scripts';
import { termOf } from '../../search/terms';
import { knownTerms } from './words';

/** Words that are written as one or as two: लोकसभा and लोक सभा, pincode and pin code. */

/** Letters of a part of a word, and letters of Devanagari and Gujarati, that make a word of their own. */
const shortestPart = 3;
const fewestIndicLetters = 2;

/** Whether a word may be cut between two pieces: neither a sign nor half a letter stands alone. */
const canBeCut = (first: string, second: string, script: Script): boolean =>
  /^\p{L}/u.test(second) &&
  !/[\u094d\u0acd]$/.test(first) &&
  [first, second].every((part) => script === 'latin' || countIndicLetters(part) >= fewestIndicLetters);

/** A word that the index does not hold as two that it holds (पिनकोड, supremecourt), which must stand in a row. */
export async function writtenApart(
  db: Db,
  language: TextLanguage,
  raw: string,
): Promise<{ choices: Sequence[]; shown: string; heard: false } | undefined> {
  const pieces = Array.from({ length: Math.max(0, raw.length - 2 * shortestPart + 1) }, (_, n) => n + shortestPart)
    .map((at) => [raw.slice(0, at), raw.slice(at)] as const)
    .filter(([first, second]) => canBeCut(first, second, ownScript[language]))
    .map((pair) => ({ shown: pair.join(' '), terms: pair.map(termOf) }));
  const known = await knownTerms(db, language, [...new Set(pieces.flatMap(({ terms }) => terms))]);
  const stories = new Map(known.map(({ term, df }) => [term, df]));
  const rarer = (terms: string[]) => Math.min(...terms.map((term) => stories.get(term) ?? 0));
  const [best] = pieces.filter(({ terms }) => rarer(terms) > 0).sort((a, b) => rarer(b.terms) - rarer(a.terms));
  return best && { choices: [best.terms], shown: best.shown, heard: false };
}

/** The words of a query that the index holds as one with the next (लोक सभा): the term of both by the place of the first. */
export async function joinedTerms(db: Db, language: TextLanguage, words: QueryWord[]): Promise<Map<number, string>> {
  const pairs = words.slice(1).flatMap((second, at) => {
    const first = words[at];
    const own = [first, second].every(
      (word) => word && !word.exact && scriptOf(word.raw) === ownScript[language] && termOf(word.raw),
    );
    return own && first ? [[at, termOf(first.raw + second.raw)] as const] : [];
  });
  const joined = pairs.map(([, term]) => term);
  const known = new Set((await knownTerms(db, language, joined)).map(({ term }) => term));
  return new Map(pairs.filter(([, term]) => known.has(term)));
}
