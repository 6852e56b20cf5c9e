import fs from 'node:fs';
import path from 'node:path';
import english from '@/locales/en/common.json';
import gujaratiLabels from '@/locales/gujarati/common.json';
import hindiLabels from '@/locales/hindi/common.json';
import { devanagari, gujarati, latinWords } from '../support/scripts';

const locales: [string, Record<string, string>][] = [
  ['en', english],
  ['hindi', hindiLabels],
  ['gujarati', gujaratiLabels],
];
/** Labels in which a language has nothing to write but figures and names from outside. */
const withoutLetters = ['copyright'];
const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

describe.each(locales)('the labels of %s', (locale, labels) => {
  test('have the same keys as the English ones', () => {
    expect(Object.keys(labels).sort()).toEqual(Object.keys(english).sort());
  });

  test('fill at most 6 kB', () => {
    const { size } = fs.statSync(path.resolve(__dirname, `../../locales/${locale}/common.json`));
    expect(size).toBeLessThanOrEqual(6000);
  });

  test('are none of them empty, and trimmed', () => {
    expect(Object.entries(labels).filter(([, text]) => !text || text !== text.trim())).toEqual([]);
  });

  test('carry the same placeholders as the English ones', () => {
    for (const [key, text] of Object.entries<string>(english))
      expect([key, placeholders(labels[key] ?? '')]).toEqual([key, placeholders(text)]);
  });
});

test('Hindi labels are in Devanagari', () => {
  for (const [key, text] of Object.entries(hindiLabels)) {
    expect([key, ...latinWords(text), ...gujarati(text)]).toEqual([key]);
    if (!withoutLetters.includes(key)) expect([key, devanagari(text).length > 0]).toEqual([key, true]);
  }
});

test('Gujarati labels are in Gujarati', () => {
  for (const [key, text] of Object.entries(gujaratiLabels)) {
    expect([key, ...latinWords(text), ...devanagari(text)]).toEqual([key]);
    expect([key, text.includes('।')]).toEqual([key, false]);
    if (!withoutLetters.includes(key)) expect([key, gujarati(text).length > 0]).toEqual([key, true]);
  }
});
