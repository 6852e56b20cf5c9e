import { type Edition, enabledEditions, editions } from '../editions';

/**
 * Returns the name of a language for readers of an edition. Removes the nukta of अंग्रेज़ी, because
 * Hindi papers write अंग्रेजी.
 */
export function languageName(language: Edition, edition: Edition): string {
  if (language === edition) return editions[language].nativeName;
  const names = new Intl.DisplayNames(editions[edition].lang, { type: 'language' });
  return (names.of(editions[language].lang) ?? editions[language].nativeName).replaceAll('\u093c', '');
}

/**
 * Lists the languages of the enabled editions in the language of one edition, which comes first:
 * `English, Hindi and Gujarati`.
 */
export function listEnabledLanguages(edition: Edition): string {
  const others = enabledEditions
    .filter((language) => language !== edition)
    .map((language) => languageName(language, edition));
  const last = others.pop();
  const first = [languageName(edition, edition), ...others].join(', ');
  // Formatted as a list of two, because in some languages a list of three has a comma before "and".
  return last === undefined ? first : new Intl.ListFormat(editions[edition].lang).format([first, last]);
}
