import { meaningsByName } from './aliases';
import { withoutInvisible } from '../words/invisible';
import { letterDistance } from '../sounds/letter-distance';
import { meaningsOf, startsAlike } from '../sounds/similarity';
import { analyserOf, isLatin, knownLanguages, languages, type TextLanguage } from '../analysers';
import { scriptOf } from '../scripts';
import { wordsOf } from '../words/words';

/** Which sections, cities and authors a reader names, by what they are called in any language. */

/** What something is called; `slug` is its name in addresses. */
export type Names = { slug: string } & Partial<Record<TextLanguage, string | null | undefined>>;

/** How a name was named, the surest first. */
export const sure = { name: 5, sound: 4, misspelt: 3, word: 2, beginning: 1 };

/** Letters of a whole search from which on the beginning of a name names it. */
const enoughOfName = 4;
/** Letters from which on a beginning is completed as one types, and those that are listened to. */
export const enoughToComplete = 2;
export const enoughToHear = 3;
/** Letters of a name in which one may be wrong. */
const enoughToMisspell = 5;
/** What sounds farther off than this is another name. */
const farthestSound = 0.3;

/** What readers write beside the name of what they want news of. */
const besides = new Set(
  knownLanguages.flatMap((language) => (analyserOf(language).besideNames ?? '').normalize('NFC').split(' ')),
);

/** The letters of a name by which it is compared with others. */
export const lettersOf = (name: string): string =>
  withoutInvisible(name)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s&-]|\band\b/g, '');

/** What is typed, without what readers write beside a name. */
export function withoutBesides(typed: string): string {
  const words = withoutInvisible(typed).normalize('NFC').trim().toLowerCase().split(/\s+/);
  const others = words.filter((word) => !besides.has(word));
  return (others.length ? others : words).join(' ');
}

/** One letter too many or too few, or two that changed places: another letter is another word. */
function isMisspelling(typed: string, name: string): boolean {
  if (Math.min(typed.length, name.length) < enoughToMisspell || typed[0] !== name[0]) return false;
  const sorted = (word: string) => Array.from(word).sort().join('');
  return letterDistance(typed, name) <= 1 && (typed.length !== name.length || sorted(typed) === sorted(name));
}

const known = (name: string) => ({ term: name, surface: name, df: 0 });

/** A name in letters of a language, which Latin letters and those of others can be heard as. */
type Name = { name: string; language: TextLanguage };

const isHeard = (typed: string, { name, language }: Name): boolean =>
  scriptOf(name) !== 'Latn' &&
  meaningsOf(typed, [known(name)], language).some(({ distance }) => distance <= farthestSound);

const isHeardBegun = (typed: string, { name, language }: Name): boolean =>
  scriptOf(name) !== 'Latn' &&
  scriptOf(typed) !== scriptOf(name) &&
  startsAlike(typed, [known(name)], 1, language).length > 0;

/** Other names of what is typed: Bombay, and चुनाव for "election". */
export const otherNames = (typed: string): Set<string> =>
  new Set(knownLanguages.flatMap((language) => meaningsByName(language, typed)).map(lettersOf));

/**
 * How surely what is typed names something, from `sure.name` for its very name in any language to 0
 * for not at all. Names are known by sound, by other names, and with a slip.
 * @param unfinished whether the reader is still typing: a beginning is enough then
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
