import { findMeanings } from './aliases';
import { phoneticLanguages, scriptByLanguage, type TextLanguage } from '../analysers';
import { spellWithLetterNames } from '../sounds/letter-names';
import { normalise } from '../words/normalise';
import { findMeaningsBySound, isSameSound } from '../sounds/similarity';
import { scriptOf } from '../scripts';
import { toIndexTerm } from '../words/terms';
import { splitWords } from '../words/words';

/**
 * Detects interpretations of a query that are so uncertain that the search should ask the reader.
 */

/**
 * Maximum length of a word that sounds similar to many others. For longer words, a match by sound
 * is rarely wrong: in tests/search nine of ten such matches are correct.
 */
const maxShortLength = 4;

function aliasTermsOf(typed: string, language: TextLanguage): Set<string> {
  const word = normalise(typed, language);
  const names = [...findMeanings(language, word), spellWithLetterNames(language, word) ?? []].flat();
  return new Set(names.flatMap((name) => splitWords(name).map((each) => toIndexTerm(each, language))));
}

/**
 * Letters that a typed d rarely means. A name like Modi does not contain them. With a dot they are
 * flapped and often typed as d: sadak for सड़क.
 */
const retroflex = /[\u0921\u0922](?!\u093c)|[\u0aa1\u0aa2]/;

/** Whether a word in another script sounds exactly as it was typed. */
function soundsLike(typed: string, interpretation: string, language: TextLanguage): boolean {
  if (/d/i.test(typed) && retroflex.test(interpretation.normalize('NFD'))) return false;
  const [meaning] = findMeaningsBySound(typed, [{ term: interpretation, surface: interpretation, df: 0 }], language);
  return meaning !== undefined && isSameSound(meaning);
}

/**
 * Whether one short word in Latin letters was interpreted as a word in another script that has
 * neither its sound nor its meaning: "modi" as मुड़े or મોડી.
 */
export function isUncertainReading(typed: string, interpretation: string): boolean {
  const [word, ...others] = splitWords(typed);
  if (word === undefined || others.length || scriptOf(word) !== 'Latn' || word.length > maxShortLength) return false;
  const read = splitWords(interpretation);
  if (read.every((each) => scriptOf(each) === 'Latn')) return false;
  return !phoneticLanguages.some((language) => {
    const terms = aliasTermsOf(word, language);
    return read.some((each) => {
      const term = toIndexTerm(each, language);
      if (terms.has(term)) return true;
      return (
        scriptOf(each) === scriptByLanguage[language] &&
        (soundsLike(word, each, language) || soundsLike(word, term, language))
      );
    });
  });
}
