import { meaningsByName } from './aliases';
import { phoneticLanguages, ownScript, type TextLanguage } from '../analysers';
import { spelledOut } from '../sounds/letter-names';
import { normalise } from '../words/normalise';
import { meaningsOf, soundsTheSame } from '../sounds/similarity';
import { scriptOf } from '../scripts';
import { termOf } from '../words/terms';
import { wordsOf } from '../words/words';

/**
 * Detects interpretations of a query that are so uncertain that the search should ask the reader.
 */

/**
 * Maximum length of a word that sounds similar to many others. For longer words, a match by sound
 * is rarely wrong: in tests/search nine of ten such matches are correct.
 */
const shortWord = 4;

function termsKnownAs(typed: string, language: TextLanguage): Set<string> {
  const word = normalise(typed, language);
  const names = [...meaningsByName(language, word), spelledOut(language, word) ?? []].flat();
  return new Set(names.flatMap((name) => wordsOf(name).map((each) => termOf(each, language))));
}

/**
 * Letters that a typed d rarely means. A name like Modi does not contain them. With a dot they are
 * flapped and often typed as d: sadak for सड़क.
 */
const retroflex = /[\u0921\u0922](?!\u093c)|[\u0aa1\u0aa2]/;

/** Whether a word in another script sounds exactly as it was typed. */
function isHeard(typed: string, shown: string, language: TextLanguage): boolean {
  if (/d/i.test(typed) && retroflex.test(shown.normalize('NFD'))) return false;
  const [meaning] = meaningsOf(typed, [{ term: shown, surface: shown, df: 0 }], language);
  return meaning !== undefined && soundsTheSame(meaning);
}

/**
 * Whether one short word in Latin letters was interpreted as a word in another script that has
 * neither its sound nor its meaning: "modi" as मुड़े or મોડી.
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
