/**
 * English words that readers of news type, with what must stand in the stories that are found for
 * them.
 */
export const englishQueries = (
  'rain fire news water police budget election court school gold bank film cricket train farmer price doctor health market army ' +
  'road power season salt river lion voting tax law milk'
).split(' ');
