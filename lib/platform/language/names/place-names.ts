import { meaningsByName } from './aliases';
import { withoutInvisible } from '../words/invisible';
import { letterDistance } from '../sounds/letter-distance';
import { meaningsOf, startsAlike } from '../sounds/similarity';
import { analyserOf, isLatin, knownLanguages, languages, type TextLanguage } from '../analysers';
import { scriptOf } from '../scripts';
import { wordsOf } from '../words/words';

/** Recognises the sections, cities and authors in a query, by their names in any language. */

/** Names of an entry. `slug` is its name in URLs. */
export type Names = { slug: string } & Partial<Record<TextLanguage, string | null | undefined>>;

/** Confidence of each kind of match. A higher number is more certain. */
export const sure = { name: 5, sound: 4, misspelt: 3, word: 2, beginning: 1 };

/** Minimum length of a complete query that matches the beginning of a name, in letters. */
const enoughOfName = 4;
/** Minimum length of an unfinished query, in letters: to complete it, and to compare its sound. */
export const enoughToComplete = 2;
export const enoughToHear = 3;
/** Minimum length of a name that may contain a typo, in letters. */
const enoughToMisspell = 5;
/** Maximum sound distance. Beyond it the word is another name. */
const farthestSound = 0.3;

/** Words that readers add to a name, such as "news", in all languages. */
const besides = new Set(
  knownLanguages.flatMap((language) => (analyserOf(language).besideNames ?? '').normalize('NFC').split(' ')),
);

/** Returns the letters of a name for comparisons. */
export const lettersOf = (name: string): string =>
  withoutInvisible(name)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s&-]|\band\b/g, '');

/** Removes the words that readers add to a name. */
export function withoutBesides(typed: string): string {
  const words = withoutInvisible(typed).normalize('NFC').trim().toLowerCase().split(/\s+/);
  const others = words.filter((word) => !besides.has(word));
  return (others.length ? others : words).join(' ');
}

/**
 * Whether two names differ by one extra or missing letter or by two swapped letters. A replaced
 * letter usually makes another word.
 */
function isMisspelling(typed: string, name: string): boolean {
  if (Math.min(typed.length, name.length) < enoughToMisspell || typed[0] !== name[0]) return false;
  const sorted = (word: string) => Array.from(word).sort().join('');
  return letterDistance(typed, name) <= 1 && (typed.length !== name.length || sorted(typed) === sorted(name));
}

const known = (name: string) => ({ term: name, surface: name, df: 0 });

/** A name in a language, which a query in another script can match by sound. */
type Name = { name: string; language: TextLanguage };

const isHeard = (typed: string, { name, language }: Name): boolean =>
  scriptOf(name) !== 'Latn' &&
  meaningsOf(typed, [known(name)], language).some(({ distance }) => distance <= farthestSound);

const isHeardBegun = (typed: string, { name, language }: Name): boolean =>
  scriptOf(name) !== 'Latn' &&
  scriptOf(typed) !== scriptOf(name) &&
  startsAlike(typed, [known(name)], 1, language).length > 0;

/** Returns other names of the typed text: Bombay for Mumbai, चुनाव for "election". */
export const otherNames = (typed: string): Set<string> =>
  new Set(knownLanguages.flatMap((language) => meaningsByName(language, typed)).map(lettersOf));

/**
 * Returns the confidence that a query names an entry, from `sure.name` for the exact name in any
 * language to 0 for no match. Also matches names by sound, by aliases and with a typo.
 * @param unfinished whether the reader is still typing, so that a prefix is enough
 */
export function surenessOfName(typed: string, names: Names, unfinished: boolean): number {
  const words = withoutBesides(typed);
  const typedLetters = lettersOf(words);
  if (!typedLetters) return 0;
  const inLanguages = languages
    .flatMap((language) => ({ name: names[language] || '', language }))
    .filter(({ name }) => name);
  const all = [names.slug, ...inLanguages.map(({ name }) => name)];
  const letters = all.map(lettersOf);
  const inOtherLetters = inLanguages
    .filter(({ language }) => !isLatin(language))
    .map(({ name, language }) => ({ name: lettersOf(name), language }));
  if (letters.includes(typedLetters)) return sure.name;
  const other = otherNames(words);
  const isOneWord = wordsOf(words).length === 1;
  if (letters.some((name) => other.has(name))) return sure.sound;
  if (isOneWord && typedLetters.length >= enoughToHear && inOtherLetters.some((name) => isHeard(typedLetters, name)))
    return sure.sound;
  if (letters.some((name) => isMisspelling(typedLetters, name))) return sure.misspelt;
  if (typedLetters.length < (unfinished ? enoughToComplete : enoughOfName)) return 0;
  const ofWords = all.flatMap(wordsOf).map(lettersOf);
  if (ofWords.includes(typedLetters)) return sure.word;
  const beginnings = [...letters, ...ofWords];
  if (beginnings.some((name) => name.startsWith(typedLetters))) return sure.beginning;
  const isBegun = unfinished && isOneWord && typedLetters.length >= enoughToHear;
  return isBegun && inOtherLetters.some((name) => isHeardBegun(typedLetters, name)) ? sure.beginning : 0;
}
