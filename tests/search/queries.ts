/** English words that readers of news type. Each must find the stories that contain it. */
export const englishQueries = (
  'rain fire news water police budget election court school gold bank film cricket train farmer price doctor health market army ' +
  'road power season salt river lion voting tax law milk'
).split(' ');
