import { meaningsByName } from './aliases';
import { spelledOut } from './letter-names';
import { normalise } from './normalise';
import { meaningsOf, soundsTheSame } from './similarity';
import { scriptOf } from './scripts';
import { termOf } from './terms';
import { wordsOf } from './words';

/**
 * Whether what a search was read as is so far from what was typed that a reader should be asked.
 */

const languages = ['hi', 'gu'] as const;

/**
 * Letters up to which a word sounds a little like many others. Of longer ones one sound in so many
 * is seldom wrong: of the words in tests/search nine in ten that are read with one are meant.
 */
const shortWord = 4;

const knownAs = (typed: string): string[] => {
  const word = normalise(typed);
  return languages.flatMap((language) => [...meaningsByName(language, word), spelledOut(language, word) ?? []].flat());
};

/** Letters of which a d is seldom meant, and which a name like Modi does not have. */
const flapped = /[\u0921\u0922\u0aa1\u0aa2]/;

/** A word in other letters that is spoken as it was typed. */
function isHeard(typed: string, shown: string): boolean {
  if (/d/i.test(typed) && flapped.test(shown.normalize('NFD'))) return false;
  const [meaning] = meaningsOf(typed, [{ term: shown, surface: shown, df: 0 }]);
  return meaning !== undefined && soundsTheSame(meaning);
}

/**
 * True for one short word in Latin letters that was read as a word of Hindi or Gujarati which is
 * neither spoken as it is nor what it means: "modi" as मुड़े or મોડી.
 */
export function isFarReading(typed: string, shown: string): boolean {
  const [word, ...others] = wordsOf(typed);
  if (word === undefined || others.length || scriptOf(word) !== 'latin' || word.length > shortWord) return false;
  const read = wordsOf(shown);
  if (read.every((each) => scriptOf(each) === 'latin')) return false;
  const terms = new Set(knownAs(word).flatMap((name) => wordsOf(name).map(termOf)));
  return !read.some((each) => terms.has(termOf(each)) || isHeard(word, each) || isHeard(word, termOf(each)));
}
