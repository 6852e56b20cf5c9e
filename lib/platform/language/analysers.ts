import { analysers as own } from '../../../generated/analysers';
import { type Edition, editionNames, editions, knownEditions } from '../editions';
import { type Analyser, plainAnalyser } from './analyser';
import { type Script, scriptOf } from './scripts';

/**
 * Which analyser is asked for a word: by the language of the text or index that it is looked for
 * in, never by its script alone. Marathi is written as Hindi is, and is another language.
 */

/** A language of stories, as the search index names it. */
export type TextLanguage = (typeof editions)[Edition]['lang'];

/** The languages of the editions that are served, in their order. */
export const languages: readonly TextLanguage[] = editionNames.map((edition) => editions[edition].lang);

const editionIn = new Map(knownEditions.map((edition) => [editions[edition].lang, edition]));

/** The script that each language is written in. */
export const ownScript = Object.fromEntries(
  knownEditions.map((edition) => [editions[edition].lang, editions[edition].script]),
) as Record<TextLanguage, Script>;

const analysers = Object.fromEntries(
  Array.from(editionIn, ([language, edition]) => [language, own[edition] ?? plainAnalyser(ownScript[language])]),
) as Record<TextLanguage, Analyser>;

/** What search knows of a language. */
export const analyserOf = (language: TextLanguage): Analyser => analysers[language];

/** All languages that have a folder. */
export const knownLanguages = [...editionIn.keys()];

/** Those with an analyser of their own. */
export const analysedLanguages = knownLanguages.filter((language) => {
  const edition = editionIn.get(language);
  return edition !== undefined && own[edition] !== undefined;
});

/** The analyser of words in letters that are not those of a text's language: English in Hindi. */
const ofScript = new Map<Script, Analyser>(
  knownEditions
    .filter((edition) => own[edition])
    .map((edition): [Script, Analyser] => [editions[edition].script, analysers[editions[edition].lang]])
    .reverse(),
);

/** The analyser for a word in a text, or in a query for the texts, of a language. */
export function analyserFor(word: string, language: TextLanguage): Analyser {
  const script = scriptOf(word);
  if (script === ownScript[language]) return analysers[language];
  return ofScript.get(script) ?? plainAnalyser(script);
}

/** True for a language in Latin letters, which nothing else is heard in. */
export const isLatin = (language: TextLanguage): boolean => ownScript[language] === 'Latn';

/** Languages that are served and written in Latin letters: where there are any, English. */
export const latinLanguages = languages.filter(isLatin);
export const otherLanguages = languages.filter((language) => !isLatin(language));

/** Languages whose words may be typed in Latin letters, as they sound. */
export const phoneticLanguages = otherLanguages.filter((language) => analysers[language].sounds);
