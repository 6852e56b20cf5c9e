import { invisible } from './invisible';

const letters = '\\p{L}\\p{M}';

/** Any number of invisible characters between two others. */
const hidden = `[${invisible}]*`;
/** A letter, followed by any invisible characters. */
const letter = `(?![${invisible}])[${letters}]${hidden}`;
/** One letter of an acronym, or the name of a letter. The name of W is long. */
const initial = `(?:(?:${letter}){1,4}|डब्ल्यू|डब्लू|ડબ્લ્યુ|ડબલ્યુ|ડબ્લ્યૂ)`;
/** Dotted acronyms: आई.पी.एल., બી.જે.પી., U.S.A. */
const acronym = `(?<!(?![${invisible}])[${letters}\\p{N}])(?:${initial}[.\\u0970\\u0af0]${hidden}){2,}(?:${initial}(?!${hidden}[${letters}]))?`;
/** Numbers with thousands separators: 1,00,000. */
const number = '\\p{Nd}+(?:,\\p{Nd}{2,3})+(?!\\p{Nd})';
/** Letters and digits with their combining marks and the invisible characters between them. */
const within = `${letters}\\p{N}${invisible}`;
const run = `[\\p{L}\\p{N}][${within}]*`;
const word = `${run}(?:['\\u2019]${hidden}\\p{L}[\\p{L}${invisible}]*)*`;
const hyphens = '\\u2010\\u2011-';
const hyphen = `${hidden}[${hyphens}]${hidden}`;
/** Words with an optional hyphen: e-mail, ई-मेल, T-20, टी-20, but not मां-बाप. */
const joined = `(?<!(?![${invisible}])[${letters}\\p{N}${hyphens}])(?:[eEईइઈઇ]${hyphen}(?=\\p{L})|(?:${letter}){1,3}${hyphen}(?=\\p{Nd}))${word}`;
/**
 * Beginning of an acronym or a word with an optional hyphen. Few words have it, so this is a cheap
 * test.
 */
const short = `(?=[${letters}${invisible}]{1,12}[.\\u0970\\u0af0${hyphens}])(?:${acronym}|${joined})`;
/**
 * Most words: no character follows that could belong to one of the other patterns, so they need not
 * be tried.
 */
const plain = `${run}(?![${within}'\\u2019.,\\u0970\\u0af0${hyphens}])`;

/**
 * Matches the words of a text. `Intl.Segmenter` is five times slower. It also changes with Node's
 * ICU, so an old index could miss words of a new query.
 */
const anyWord = new RegExp(`${plain}|${short}|${number}|${word}`, 'gu');

/** A word with its position in the text, in UTF-16 units. */
export type PlacedWord = { raw: string; start: number; end: number };

/** Returns the words of a text in order, as they are written. */
export const splitWords = (text: string): string[] => text.match(anyWord) ?? [];

/**
 * Yields the words of a text with their positions. It is a generator so that the caller can stop
 * early.
 */
export function* locateWords(text: string): Generator<PlacedWord> {
  for (const { 0: raw, index } of text.matchAll(anyWord)) yield { raw, start: index, end: index + raw.length };
}
