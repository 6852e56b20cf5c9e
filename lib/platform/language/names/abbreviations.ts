import { analyserOf, isLatin, knownLanguages, ownScript, type TextLanguage } from '../analysers';
import { decomposed } from '../words/folding';
import { isSpelledByLetterNames } from '../sounds/letter-names';
import { scriptOf } from '../scripts';
import { termOf, termsOf } from '../words/terms';

/**
 * Abbreviations: RBI, आरबीआई and રિઝર્વ બેંક name one thing in three languages.
 * `abbreviations.json` in the folder of each language lists how it writes them. An abbreviation is
 * no spelling of a word, so it is never matched by sound and never corrected.
 */

/** Every abbreviation that some language lists, in capitals. */
const allAbbreviations = [
  ...new Set(knownLanguages.flatMap((language) => Object.keys(analyserOf(language).abbreviations ?? {}))),
];

const inLowerCase = new Set(allAbbreviations.map((abbreviation) => abbreviation.toLowerCase()));

/** How a language writes an abbreviation. Texts in Latin letters use the abbreviation itself. */
function formsIn(language: TextLanguage, abbreviation: string): { short: readonly string[]; long: readonly string[] } {
  const { short = [], long = [] } = analyserOf(language).abbreviations?.[abbreviation] ?? {};
  return { short: isLatin(language) ? [abbreviation, ...short] : short, long };
}

/** A form of an abbreviation in a language, by its terms. */
type Form = { abbreviation: string; language: TextLanguage; form: string; terms: readonly string[]; isShort: boolean };

/** Computes a value when it is first needed: a site starts without it. */
export function lazily<T>(compute: () => T): () => T {
  let held: { value: T } | undefined;
  return () => (held ??= { value: compute() }).value;
}

const allForms = lazily((): Form[] =>
  allAbbreviations.flatMap((abbreviation) =>
    knownLanguages.flatMap((language) => {
      const { short, long } = formsIn(language, abbreviation);
      const formOf = (form: string, isShort: boolean): Form => {
        const terms = isShort ? [termOf(form, language)] : termsOf(form, language);
        return { abbreviation, language, form, terms, isShort };
      };
      return [...short.map((form) => formOf(form, true)), ...long.map((form) => formOf(form, false))];
    }),
  ),
);

/** The terms of short forms in letters that are not Latin. */
const shortTerms = lazily(
  () => new Set(allForms().flatMap(({ isShort, language, terms }) => (isShort && !isLatin(language) ? terms : []))),
);

/** Names with what they mean in a language. */
type Names = Map<string, readonly string[]>;

/**
 * Adds a name. Of two equal names the first stays, unless the second is one of the language
 * itself.
 */
function add(names: Names, name: string, meanings: readonly string[], isOwn: boolean): void {
  if (name && meanings.length && (isOwn || !names.has(name))) names.set(name, meanings);
}

/**
 * Abbreviations with their meanings in a language, by their Latin letters in lower case and by the
 * terms of their short forms in every language (आरबीआई).
 */
export function abbreviationNames(language: TextLanguage): Names {
  const names: Names = new Map();
  for (const { abbreviation, language: other, form, terms, isShort } of allForms()) {
    if (!isShort) continue;
    const { short, long } = formsIn(language, abbreviation);
    const meanings = [...short, ...long].filter((meaning) => meaning !== form && meaning !== abbreviation);
    add(names, abbreviation.toLowerCase(), meanings, false);
    const isOwn = other === language;
    if (isLatin(other)) continue;
    const besides = isOwn ? [...meanings, abbreviation] : meanings;
    add(names, terms[0] ?? '', isLatin(language) ? [abbreviation, ...meanings] : besides, isOwn);
  }
  return names;
}

/** The terms of a long form of several words, as one key. */
const keyOf = (terms: readonly string[]): string => terms.join(' ');

/** Long forms of several words, in any language, with their meanings in one. */
function longNames(language: TextLanguage): Names {
  const names: Names = new Map();
  for (const { abbreviation, language: other, terms, isShort } of allForms()) {
    if (isShort || terms.length < 2) continue;
    const { short, long } = formsIn(language, abbreviation);
    const isOwn = other === language;
    add(names, keyOf(terms), isOwn ? [...new Set([...short, abbreviation])] : [...short, ...long], isOwn);
  }
  return names;
}

const longNamesIn = new Map(knownLanguages.map((language) => [language, lazily(() => longNames(language))]));

/** Most words that a long form has, stop words included. */
export const longestName = 8;

/**
 * What a name of several words, given by its terms, is called in a language. Empty if it is no
 * such name.
 */
export const meaningsOfLongName = (language: TextLanguage, terms: readonly string[]): readonly string[] =>
  longNamesIn.get(language)?.().get(keyOf(terms)) ?? [];

/**
 * Capitals up to this length are an abbreviation. Longer ones may be a word that is typed with
 * caps lock.
 */
const maxCapitals = 4;
const maxWithDigits = 6;

/** The letters of a word without the dots and invisible characters of R.B.I. */
const lettersOf = (raw: string): string => (scriptOf(raw) === 'Latn' ? decomposed(raw) : raw);

/** Whether a word is typed in capitals as abbreviations are: RBI, but not ELECTION. */
export function isInShortCapitals(raw: string): boolean {
  const letters = lettersOf(raw);
  return /^[A-Z]{2,}$/.test(letters) && letters.length <= maxCapitals;
}

/**
 * Whether a word can be nothing but an abbreviation: a listed one, Latin letters without a vowel
 * (GST), letters with digits (T20), a listed short form of another script, or the names of Latin
 * letters in it (एएमटीएस).
 */
export function isAbbreviation(raw: string): boolean {
  const script = scriptOf(raw);
  if (script !== 'Latn') {
    return knownLanguages.some(
      (language) =>
        ownScript[language] === script &&
        (shortTerms().has(termOf(raw, language)) || isSpelledByLetterNames(language, raw)),
    );
  }
  const letters = lettersOf(raw).toLowerCase();
  if (inLowerCase.has(letters)) return true;
  if (/^[^aeiouy\W\d_]{2,}$/.test(letters)) return true;
  return /^(?=.*\d)(?=.*[a-z])[a-z\d]+$/.test(letters) && letters.length <= maxWithDigits;
}
