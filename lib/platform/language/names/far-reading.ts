import { meaningsByName } from './aliases';
import { phoneticLanguages, ownScript, type TextLanguage } from '../analysers';
import { spelledOut } from '../sounds/letter-names';
import { normalise } from '../words/normalise';
import { meaningsOf, soundsTheSame } from '../sounds/similarity';
import { scriptOf } from '../scripts';
import { termOf } from '../words/terms';
import { wordsOf } from '../words/words';

/**
 * Whether what a search was read as is so far from what was typed that a reader should be asked.
 */

/**
 * Letters up to which a word sounds a little like many others. Of longer ones one sound in so many
 * is seldom wrong: of the words in tests/search nine in ten that are read with one are meant.
 */
const shortWord = 4;

/** The terms of what a typed word is called in a language. */
function termsKnownAs(typed: string, language: TextLanguage): Set<string> {
  const word = normalise(typed, language);
  const names = [...meaningsByName(language, word), spelledOut(language, word) ?? []].flat();
  return new Set(names.flatMap((name) => wordsOf(name).map((each) => termOf(each, language))));
}

/**
 * Letters of which a d is seldom meant, and which a name like Modi does not have. With a dot they
 * are flapped, and typed either way: sadak for सड़क.
 */
const retroflex = /[\u0921\u0922](?!\u093c)|[\u0aa1\u0aa2]/;

/** A word of a language in other letters that is spoken as it was typed. */
function isHeard(typed: string, shown: string, language: TextLanguage): boolean {
  if (/d/i.test(typed) && retroflex.test(shown.normalize('NFD'))) return false;
  const [meaning] = meaningsOf(typed, [{ term: shown, surface: shown, df: 0 }], language);
  return meaning !== undefined && soundsTheSame(meaning);
}

/**
 * True for one short word in Latin letters that was read as a word in other letters which is
 * neither spoken as it is nor what it means: "modi" as मुड़े or મોડી.
 */
export function isFarReading(typed: string, shown: string): boolean {
  const [word, ...others] = wordsOf(typed);
  if (word === undefined || others.length || scriptOf(word) !== 'Latn' || word.length > shortWord) return false;
  const read = wordsOf(shown);
  if (read.every((each) => scriptOf(each) === 'Latn')) return false;
  return !phoneticLanguages.some((language) => {
    const terms = termsKnownAs(word, language);
    return read.some((each) => {
      const term = termOf(each, language);
      if (terms.has(term)) return true;
      return scriptOf(each) === ownScript[language] && (isHeard(word, each, language) || isHeard(word, term, language));
    });
  });
}
