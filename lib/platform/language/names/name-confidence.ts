import { findMeanings } from './aliases';
import { stripInvisible } from '../words/invisible';
import { letterDistance } from '../sounds/letter-distance';
import { findMeaningsBySound, findCompletionsBySound } from '../sounds/similarity';
import { getAnalyser, isLatin, allLanguages, languages, type TextLanguage } from '../analysers';
import { scriptOf } from '../scripts';
import { splitWords } from '../words/words';

/** Recognises the sections, cities and authors in a query, by their names in any language. */

/** Names of an entry. `slug` is its name in URLs. */
export type EntryNames = { slug: string } & Partial<Record<TextLanguage, string | null | undefined>>;

/** Confidence of each kind of match. A higher number is more certain. */
export const matchConfidence = { name: 5, sound: 4, misspelt: 3, word: 2, beginning: 1 };

/** Minimum length of a complete query that matches the beginning of a name, in letters. */
const minPrefixLength = 4;
/** Minimum length of an unfinished query, in letters: to complete it, and to compare its sound. */
export const minCompletionLength = 2;
export const minPhoneticLength = 3;
/** Minimum length of a name that may contain a typo, in letters. */
const minTypoLength = 5;
/** Maximum sound distance. Beyond it the word is another name. */
const maxSoundDistance = 0.3;

/** Words that readers add to a name, such as "news", in all languages. */
const paddingWords = new Set(
  allLanguages.flatMap((language) => (getAnalyser(language).namePadding ?? '').normalize('NFC').split(' ')),
);

/** Returns the letters of a name for comparisons. */
export const comparableLetters = (name: string): string =>
  stripInvisible(name)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s&-]|\band\b/g, '');

/** Removes the words that readers add to a name. */
export function stripPadding(typed: string): string {
  const words = stripInvisible(typed).normalize('NFC').trim().toLowerCase().split(/\s+/);
  const others = words.filter((word) => !paddingWords.has(word));
  return (others.length ? others : words).join(' ');
}

/**
 * Whether two names differ by one extra or missing letter or by two swapped letters. A replaced
 * letter usually makes another word.
 */
function isMisspelling(typed: string, name: string): boolean {
  if (Math.min(typed.length, name.length) < minTypoLength || typed[0] !== name[0]) return false;
  const sorted = (word: string) => Array.from(word).sort().join('');
  return letterDistance(typed, name) <= 1 && (typed.length !== name.length || sorted(typed) === sorted(name));
}

const toVocabularyWord = (name: string) => ({ term: name, surface: name, df: 0 });

/** A name in a language, which a query in another script can match by sound. */
type Name = { name: string; language: TextLanguage };

const soundsLike = (typed: string, { name, language }: Name): boolean =>
  scriptOf(name) !== 'Latn' &&
  findMeaningsBySound(typed, [toVocabularyWord(name)], language).some(({ distance }) => distance <= maxSoundDistance);

const soundsLikeBeginning = (typed: string, { name, language }: Name): boolean =>
  scriptOf(name) !== 'Latn' &&
  scriptOf(typed) !== scriptOf(name) &&
  findCompletionsBySound(typed, [toVocabularyWord(name)], 1, language).length > 0;

/** Returns other names of the typed text: Bombay for Mumbai, चुनाव for "election". */
export const findAliases = (typed: string): Set<string> =>
  new Set(allLanguages.flatMap((language) => findMeanings(language, typed)).map(comparableLetters));

/**
 * Returns the confidence that a query names an entry, from `matchConfidence.name` for the exact
 * name in any language to 0 for no match. Also matches names by sound, by aliases and with a typo.
 * @param unfinished whether the reader is still typing, so that a prefix is enough
 */
export function nameConfidence(typed: string, names: EntryNames, unfinished: boolean): number {
  const words = stripPadding(typed);
  const typedLetters = comparableLetters(words);
  if (!typedLetters) return 0;
  const inLanguages = languages
    .flatMap((language) => ({ name: names[language] || '', language }))
    .filter(({ name }) => name);
  const all = [names.slug, ...inLanguages.map(({ name }) => name)];
  const letters = all.map(comparableLetters);
  const inOtherLetters = inLanguages
    .filter(({ language }) => !isLatin(language))
    .map(({ name, language }) => ({ name: comparableLetters(name), language }));
  if (letters.includes(typedLetters)) return matchConfidence.name;
  const other = findAliases(words);
  const isOneWord = splitWords(words).length === 1;
  if (letters.some((name) => other.has(name))) return matchConfidence.sound;
  if (
    isOneWord &&
    typedLetters.length >= minPhoneticLength &&
    inOtherLetters.some((name) => soundsLike(typedLetters, name))
  )
    return matchConfidence.sound;
  if (letters.some((name) => isMisspelling(typedLetters, name))) return matchConfidence.misspelt;
  if (typedLetters.length < (unfinished ? minCompletionLength : minPrefixLength)) return 0;
  const ofWords = all.flatMap(splitWords).map(comparableLetters);
  if (ofWords.includes(typedLetters)) return matchConfidence.word;
  const beginnings = [...letters, ...ofWords];
  if (beginnings.some((name) => name.startsWith(typedLetters))) return matchConfidence.beginning;
  const isBegun = unfinished && isOneWord && typedLetters.length >= minPhoneticLength;
  return isBegun && inOtherLetters.some((name) => soundsLikeBeginning(typedLetters, name))
    ? matchConfidence.beginning
    : 0;
}
