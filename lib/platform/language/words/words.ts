import { invisible } from './invisible';

const letters = '\\p{L}\\p{M}';

/** Invisible characters, of which there may be any number between two others. */
const hidden = `[${invisible}]*`;
/** A letter with what is invisible behind it. */
const letter = `(?![${invisible}])[${letters}]${hidden}`;
/** One letter of an acronym, or what it is called, of which that of W is long. */
const initial = `(?:(?:${letter}){1,4}|डब्ल्यू|डब्लू|ડબ્લ્યુ|ડબલ્યુ|ડબ્લ્યૂ)`;
/** Dotted acronyms: आई.पी.एल., બી.જે.પી., U.S.A. */
const acronym = `(?<!(?![${invisible}])[${letters}\\p{N}])(?:${initial}[.\\u0970\\u0af0]${hidden}){2,}(?:${initial}(?!${hidden}[${letters}]))?`;
/** Numbers with thousands marks: 1,00,000. */
const number = '\\p{Nd}+(?:,\\p{Nd}{2,3})+(?!\\p{Nd})';
/** Letters and digits with their combining marks and what is invisible between them. */
const within = `${letters}\\p{N}${invisible}`;
const run = `[\\p{L}\\p{N}][${within}]*`;
/** Words with inner apostrophes. */
const word = `${run}(?:['\\u2019]${hidden}\\p{L}[\\p{L}${invisible}]*)*`;
const hyphens = '\\u2010\\u2011-';
const hyphen = `${hidden}[${hyphens}]${hidden}`;
/** What is written with a hyphen and without: e-mail, ई-मेल, T-20, टी-20; not मां-बाप. */
const joined = `(?<!(?![${invisible}])[${letters}\\p{N}${hyphens}])(?:[eEईइઈઇ]${hyphen}(?=\\p{L})|(?:${letter}){1,3}${hyphen}(?=\\p{Nd}))${word}`;
/** How either of the two begins, which hardly any word does: a cheap test. */
const short = `(?=[${letters}${invisible}]{1,12}[.\\u0970\\u0af0${hyphens}])(?:${acronym}|${joined})`;
/**
 * What most words are: behind them stands nothing that could belong to any of the others. So they
 * need not be tried.
 */
const plain = `${run}(?![${within}'\\u2019.,\\u0970\\u0af0${hyphens}])`;

/**
 * Words of a text as they stand in it. Not `Intl.Segmenter`, which is five times slower, changes
 * with Node's ICU and would make an index of yesterday miss words of today.
 */
const anyWord = new RegExp(`${plain}|${short}|${number}|${word}`, 'gu');

/** A word with its place in the text, in UTF-16 units. */
export type PlacedWord = { raw: string; start: number; end: number };

/** The words of a text in order, as they are written. */
export const wordsOf = (text: string): string[] => text.match(anyWord) ?? [];

/**
 * The same with their places, for marking them; one after the other, so that a reader of them can
 * stop.
 */
export function* placedWordsOf(text: string): Generator<PlacedWord> {
  for (const { 0: raw, index } of text.matchAll(anyWord)) yield { raw, start: index, end: index + raw.length };
}
