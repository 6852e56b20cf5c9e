import fs from 'node:fs';
import path from 'node:path';
import { readers } from '../support/spelling';

/**
 * Punctuation of the Hindi and Gujarati interface that a copy editor would correct and that a
 * spelling list cannot contain.
 */

const root = path.join(__dirname, '../..');

type Text = { key: string; text: string };

const textsBelow = (value: unknown, key: string): Text[] => {
  if (typeof value === 'string') return [{ key, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsBelow(inner, `${key} ${name}`));
};

const textsOf = (language: string): Text[] =>
  readers()
    .map(({ file }) => file)
    .filter((file) => file.startsWith(`locales/${language}/`) && file.endsWith('.json'))
    .flatMap((file) => textsBelow(JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')), file));

/** Labels of buttons and links that name an event and then an action. They have no full stop. */
const labels = /weather-box\.json|your-city\.json later|story-page\.json reportMistake/;

const lastSentenceIsOpen = (text: string, stop: string): boolean =>
  new RegExp(`\\${stop}\\s+\\S`).test(text) && !/[।.?!:;…]['’]?\s*$|@\{\{host\}\}/.test(text);

/** Gujarati endings that belong to the word, number or value before them. */
const detachedEnding = /(?:\}\}|\d) (?:માં|માંથી|થી|ના|ની|નો|નું|નાં|ને|એ)(?![\p{L}\p{M}])/u;

const faultsIn = (language: 'hindi' | 'gujarati', text: string): string[] => {
  const faults: string[] = [];
  if (lastSentenceIsOpen(text, language === 'hindi' ? '।' : '.')) faults.push('the last sentence has no stop');
  if (/\.\.|\s…/.test(text)) faults.push('dots are …, without a space');
  if (/\s[।,;:?!]|\s\.(?![\d.])/.test(text)) faults.push('a space before a mark');
  if (language === 'gujarati' && /।/.test(text)) faults.push('a danda');
  if (language === 'hindi' && /[\p{Script=Devanagari}]\.(?:\s|$)/u.test(text)) faults.push('a full stop');
  if (language === 'gujarati' && detachedEnding.test(text)) faults.push('an ending apart from its word');
  return faults;
};

test.each(['hindi', 'gujarati'] as const)('the punctuation of the interface in %s is right', (language) => {
  const texts = textsOf(language);
  expect(texts.length).toBeGreaterThan(500);
  expect(
    texts
      .filter(({ key }) => !labels.test(key))
      .flatMap(({ key, text }) => faultsIn(language, text).map((fault) => `${key}: ${fault}`)),
  ).toEqual([]);
});

test.each<['hindi' | 'gujarati', string, string[]]>([
  ['hindi', 'बहुत ज्यादा अनुरोध हो गए हैं। कृपया फिर कोशिश करें', ['the last sentence has no stop']],
  ['hindi', 'बहुत ज्यादा अनुरोध हो गए हैं। कृपया फिर कोशिश करें।', []],
  ['hindi', 'आपका खाता', []],
  ['hindi', 'कृपया ई-मेल पता लिखें ...', ['dots are …, without a space']],
  ['hindi', 'भेजा जा रहा है…', []],
  ['hindi', 'नया कोड मंगाएं ।', ['a space before a mark']],
  ['hindi', 'नया कोड मंगाएं.', ['a full stop']],
  ['gujarati', 'નવો કોડ {{time}} માં મોકલી શકાશે.', ['an ending apart from its word']],
  ['gujarati', 'નવો કોડ {{time}}માં મોકલી શકાશે.', []],
  ['gujarati', '{{n}} સમાચાર', []],
  ['gujarati', '30 ના દરે.', ['an ending apart from its word']],
  ['gujarati', 'આભાર। ફરી મોકલો.', ['a danda']],
])('in %s “%s” has %j', (language, text, faults) => {
  expect(faultsIn(language, text)).toEqual(faults);
});
