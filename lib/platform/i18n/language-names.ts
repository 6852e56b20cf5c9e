import { type Edition, editionNames, editions } from '../editions';

/** A language as readers of an edition call it; Hindi papers write no dot under अंग्रेजी. */
export function languageName(of: Edition, edition: Edition): string {
  if (of === edition) return editions[of].nativeName;
  const names = new Intl.DisplayNames(editions[edition].lang, { type: 'language' });
  return (names.of(editions[of].lang) ?? editions[of].nativeName).replaceAll('\u093c', '');
}

/**
 * The languages of the editions that are served in the words of one of them, its own first:
 * `English, Hindi and Gujarati`, or `ગુજરાતી` where that is the only one.
 */
export function servedLanguages(edition: Edition): string {
  const others = editionNames.filter((of) => of !== edition).map((of) => languageName(of, edition));
  const last = others.pop();
  const first = [languageName(edition, edition), ...others].join(', ');
  // Of two, as a list of three has a comma before its `and` in some languages.
  return last === undefined ? first : new Intl.ListFormat(editions[edition].lang).format([first, last]);
}
