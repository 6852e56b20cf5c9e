import { analysers as own } from '../../../generated/analysers';
import { type Edition, enabledEditions, editions, allEditions } from '../editions';
import { type Analyser, plainAnalyser } from './analyser';
import { type Script, scriptOf } from './scripts';

/**
 * Selects the analyser of a word. The language of the text or index decides, not the script alone:
 * Marathi has the script of Hindi but is another language.
 */

/** Language of stories, as the search index names it. */
export type TextLanguage = (typeof editions)[Edition]['lang'];

/** Languages of the enabled editions, in their order. */
export const languages: readonly TextLanguage[] = enabledEditions.map((edition) => editions[edition].lang);

const editionByLanguage = new Map(allEditions.map((edition) => [editions[edition].lang, edition]));

/** Script of each language. */
export const scriptByLanguage = Object.fromEntries(
  allEditions.map((edition) => [editions[edition].lang, editions[edition].script]),
) as Record<TextLanguage, Script>;

const analysers = Object.fromEntries(
  Array.from(editionByLanguage, ([language, edition]) => [
    language,
    own[edition] ?? plainAnalyser(scriptByLanguage[language]),
  ]),
) as Record<TextLanguage, Analyser>;

export const getAnalyser = (language: TextLanguage): Analyser => analysers[language];

/** All languages that have a folder. */
export const allLanguages = [...editionByLanguage.keys()];

/** Languages with an analyser of their own. */
export const analysedLanguages = allLanguages.filter((language) => {
  const edition = editionByLanguage.get(language);
  return edition !== undefined && own[edition] !== undefined;
});

/** Analysers for words in another script than the text, such as English words in a Hindi text. */
const analyserByScript = new Map<Script, Analyser>(
  allEditions
    .filter((edition) => own[edition])
    .map((edition): [Script, Analyser] => [editions[edition].script, analysers[editions[edition].lang]])
    .reverse(),
);

/** Returns the analyser of a word in the texts, or in queries for the texts, of a language. */
export function selectAnalyser(word: string, language: TextLanguage): Analyser {
  const script = scriptOf(word);
  if (script === scriptByLanguage[language]) return analysers[language];
  return analyserByScript.get(script) ?? plainAnalyser(script);
}

/**
 * Whether a language has Latin letters. Words of other languages are not compared with it by sound.
 */
export const isLatin = (language: TextLanguage): boolean => scriptByLanguage[language] === 'Latn';

/** Enabled languages with Latin letters. */
export const latinLanguages = languages.filter(isLatin);
export const nonLatinLanguages = languages.filter((language) => !isLatin(language));

/** Languages whose words readers may type phonetically in Latin letters. */
export const phoneticLanguages = nonLatinLanguages.filter((language) => analysers[language].toPhonemes);
