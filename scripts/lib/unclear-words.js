// CommonJS, because both eslint.config.mjs and the tests (which Jest compiles) load it.

/**
 * Words that do not belong in names of files and exports, because a reader who does not know the
 * project cannot guess what they mean. Each has the words to use instead.
 *
 * @type {Readonly<Record<string, string>>}
 */
const unclearWords = {
  anew: 'again, bypassCache, refresh',
  asked: 'requested',
  atOnce: 'batchSize, concurrency',
  behind: 'inBackground',
  elsewhere: 'remote, external',
  forget: 'delete, clear, invalidate',
  given: 'input, options',
  handedIn: 'submitted',
  handedOut: 'serialized',
  kept: 'cached, stored',
  lacking: 'missing',
  made: 'created, rendered',
  meant: 'intended',
  mend: 'repair, reset',
  moment: 'timestamp, date',
  nobody: 'noClient, empty',
  patient: 'background, retrying',
  said: 'reported',
  spoken: 'byLanguage',
  thing: 'name the entity: term, record, value',
  things: 'name the entities: terms, records, values',
  told: 'notified',
  trouble: 'error',
  wanted: 'requested, expected',
  whoever: 'client, user',
  whole: 'full, complete',
  wishes: 'preferences, headers',
};

const capitalized = (/** @type {string} */ word) => word[0]?.toUpperCase() + word.slice(1);

/**
 * Matches an unclear word as a part of a camelCase name: in `keptPages` and `isKept`, not in
 * `keptic`.
 */
const unclearName = `(?:^(?:${Object.keys(unclearWords).join('|')})|(?:${Object.keys(unclearWords)
  .map(capitalized)
  .join('|')}))(?![a-z])`;

/** The unclear words in a file name such as `kept-pages.ts`. */
const unclearWordsInFile = (/** @type {string} */ name) =>
  name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/).filter((word) => Object.hasOwn(unclearWords, word.toLowerCase()));

module.exports = { unclearName, unclearWords, unclearWordsInFile };
