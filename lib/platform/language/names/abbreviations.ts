import { getAnalyser, isLatin, allLanguages, scriptByLanguage, type TextLanguage } from '../analysers';
import { decompose } from '../words/folding';
import { isSpelledByLetterNames } from '../sounds/letter-names';
import { scriptOf } from '../scripts';
import { toIndexTerm, toIndexTerms } from '../words/terms';

/**
 * Abbreviations: RBI, आरबीआई and રિઝર્વ બેંક have the same meaning in three languages.
 * `abbreviations.json` in the folder of each language lists its forms. An abbreviation is not the
 * spelling of a word, so search never matches it by sound and never corrects it.
 */

const allAbbreviations = [
  ...new Set(allLanguages.flatMap((language) => Object.keys(getAnalyser(language).abbreviations ?? {}))),
];

const inLowerCase = new Set(allAbbreviations.map((abbreviation) => abbreviation.toLowerCase()));

/**
 * Returns the forms of an abbreviation in a language. Texts in Latin letters use the abbreviation
 * itself.
 */
function formsIn(language: TextLanguage, abbreviation: string): { short: readonly string[]; long: readonly string[] } {
  const { short = [], long = [] } = getAnalyser(language).abbreviations?.[abbreviation] ?? {};
  return { short: isLatin(language) ? [abbreviation, ...short] : short, long };
}

type Form = { abbreviation: string; language: TextLanguage; form: string; terms: readonly string[]; isShort: boolean };

/** Computes a value at the first call, so that the start of a site does not wait for it. */
export function lazy<T>(compute: () => T): () => T {
  let cached: { value: T } | undefined;
  return () => (cached ??= { value: compute() }).value;
}

const allForms = lazy((): Form[] =>
  allAbbreviations.flatMap((abbreviation) =>
    allLanguages.flatMap((language) => {
      const { short, long } = formsIn(language, abbreviation);
      const formOf = (form: string, isShort: boolean): Form => {
        const terms = isShort ? [toIndexTerm(form, language)] : toIndexTerms(form, language);
        return { abbreviation, language, form, terms, isShort };
      };
      return [...short.map((form) => formOf(form, true)), ...long.map((form) => formOf(form, false))];
    }),
  ),
);

/** Terms of the short forms in non-Latin letters. */
const shortTerms = lazy(
  () => new Set(allForms().flatMap(({ isShort, language, terms }) => (isShort && !isLatin(language) ? terms : []))),
);

/** Names with their meanings in a language. */
type Names = Map<string, readonly string[]>;

/** Adds a name. If the name exists, it is replaced only by one from the language itself. */
function add(names: Names, name: string, meanings: readonly string[], isOwn: boolean): void {
  if (name && meanings.length && (isOwn || !names.has(name))) names.set(name, meanings);
}

/**
 * Returns abbreviations with their meanings in a language. Keys are the Latin letters in lower
 * case, and the terms of the short forms in every language (आरबीआई).
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
    const ownMeanings = isOwn ? [...meanings, abbreviation] : meanings;
    add(names, terms[0] ?? '', isLatin(language) ? [abbreviation, ...meanings] : ownMeanings, isOwn);
  }
  return names;
}

const keyOf = (terms: readonly string[]): string => terms.join(' ');

/** Returns long forms of several words, in any language, with their meanings in one language. */
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

const longNamesIn = new Map(allLanguages.map((language) => [language, lazy(() => longNames(language))]));

/** Maximum number of words of a long form, with stop words. */
export const maxNameWords = 8;

/**
 * Returns the meanings of a name of several words in a language. Empty if the name is unknown.
 * @param terms terms of the name
 */
export const findLongNameMeanings = (language: TextLanguage, terms: readonly string[]): readonly string[] =>
  longNamesIn.get(language)?.().get(keyOf(terms)) ?? [];

/**
 * Maximum length of an abbreviation in capitals. Longer words may have been typed with caps lock.
 */
const maxCapitals = 4;
const maxWithDigits = 6;

/** Returns the letters of a word without dots and invisible characters: R.B.I. becomes RBI. */
const lettersOf = (raw: string): string => (scriptOf(raw) === 'Latn' ? decompose(raw) : raw);

/** Whether a word is in capitals and short enough to be an abbreviation: RBI, but not ELECTION. */
export function isInShortCapitals(raw: string): boolean {
  const letters = lettersOf(raw);
  return /^[A-Z]{2,}$/.test(letters) && letters.length <= maxCapitals;
}

/**
 * Whether a word can only be an abbreviation: a listed one, Latin letters without a vowel (GST),
 * letters with digits (T20), a listed short form in another script, or the names of Latin letters
 * in it (एएमटीएस).
 */
export function isAbbreviation(raw: string): boolean {
  const script = scriptOf(raw);
  if (script !== 'Latn') {
    return allLanguages.some(
      (language) =>
        scriptByLanguage[language] === script &&
        (shortTerms().has(toIndexTerm(raw, language)) || isSpelledByLetterNames(language, raw)),
    );
  }
  const letters = lettersOf(raw).toLowerCase();
  if (inLowerCase.has(letters)) return true;
  if (/^[^aeiouy\W\d_]{2,}$/.test(letters)) return true;
  return /^(?=.*\d)(?=.*[a-z])[a-z\d]+$/.test(letters) && letters.length <= maxWithDigits;
}
