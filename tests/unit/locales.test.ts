import fs from 'node:fs';
import { labelFile, labelFiles, labelsOf } from '../support/labels';
import { devanagari, gujarati, latinWords } from '../support/scripts';

/** Labels in which a language has nothing to write but figures and names from outside. */
const withoutLetters = ['copyright'];
const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

const namespaces = Object.keys(labelsOf('en'));
const files = ['en', 'hindi', 'gujarati'].flatMap((locale) =>
  namespaces.map((namespace): [string, string] => [locale, namespace]),
);
const labels = (locale: string, namespace: string) => labelsOf(locale)[namespace] ?? {};

test('every locale has the same namespaces', () => {
  expect(namespaces).toContain('common');
  expect(labelFiles('hindi')).toEqual(labelFiles('en'));
  expect(labelFiles('gujarati')).toEqual(labelFiles('en'));
});

describe.each(files)('the %s labels of %s', (locale, namespace) => {
  const english = labels('en', namespace);
  const own = labels(locale, namespace);

  test('have the same keys as the English ones', () => {
    expect(Object.keys(own).length).toBeGreaterThan(0);
    expect(Object.keys(own).sort()).toEqual(Object.keys(english).sort());
  });

  test('fill at most 6 kB', () => {
    expect(fs.statSync(labelFile(locale, `${namespace}.json`)).size).toBeLessThanOrEqual(6000);
  });

  test('are none of them empty, and trimmed', () => {
    expect(Object.entries(own).filter(([, text]) => !text || text !== text.trim())).toEqual([]);
  });

  test('carry the same placeholders as the English ones', () => {
    for (const [key, text] of Object.entries(english))
      expect([key, placeholders(own[key] ?? '')]).toEqual([key, placeholders(text)]);
  });
});

test.each(namespaces)('Hindi labels of %s are in Devanagari', (namespace) => {
  for (const [key, text] of Object.entries(labels('hindi', namespace))) {
    expect([key, ...latinWords(text), ...gujarati(text)]).toEqual([key]);
    if (!withoutLetters.includes(key)) expect([key, devanagari(text).length > 0]).toEqual([key, true]);
  }
});

test.each(namespaces)('Gujarati labels of %s are in Gujarati', (namespace) => {
  for (const [key, text] of Object.entries(labels('gujarati', namespace))) {
    expect([key, ...latinWords(text), ...devanagari(text)]).toEqual([key]);
    expect([key, text.includes('।')]).toEqual([key, false]);
    if (!withoutLetters.includes(key)) expect([key, gujarati(text).length > 0]).toEqual([key, true]);
  }
});
