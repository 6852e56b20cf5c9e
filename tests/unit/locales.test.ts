import fs from 'node:fs';
import { ns } from '../../next-i18next.config.js';
import { allEditions } from '../support/editions';
import { textFile, textFiles, textsOf } from '../support/labels';
import { devanagari, gujarati, latinWords } from '../support/scripts';

const editions = allEditions.map(({ folder }) => folder);
const files = textFiles('en');

/** A text of an edition with the English text of the same key. */
type Text = { place: string; text: string; english: string };

/** The keys of an edition's texts that have a fault. */
const faults = (edition: string, isFault: (text: Text) => boolean): string[] =>
  files.flatMap((file) => {
    const own = textsOf(edition, file);
    return Object.entries(textsOf('en', file))
      .map(([key, english]) => ({ place: `${file} ${key}`, text: own[key] ?? '', english }))
      .filter(isFault)
      .map(({ place, text }) => `${place}: ${text}`);
  });

const placeholders = (text: string): string => (text.match(/\{\{\w+\}\}/g) ?? []).sort().join();
/** Keyboard keys have Latin letters. */
const latin = (text: string): string[] => latinWords(text).filter((word) => !['Alt', 'T'].includes(word));

test('every edition has the same files with the same keys', () => {
  expect(files).toEqual(expect.arrayContaining(['common.json', 'heads.json', 'pages/about.json']));
  for (const edition of editions) {
    expect(textFiles(edition)).toEqual(files);
    for (const file of files)
      expect([file, Object.keys(textsOf(edition, file))]).toEqual([file, Object.keys(textsOf('en', file))]);
  }
});

test.each(editions)('the labels of a namespace have at most 6 kB in %s', (edition) => {
  const sizes = ns.map((name): [string, number] => [name, fs.statSync(textFile(edition, `${name}.json`)).size]);
  expect(sizes.filter(([, size]) => size > 6000)).toEqual([]);
});

describe.each(editions)('the texts of %s', (edition) => {
  test('are not empty, and are trimmed except for the end of a mail’s last line', () => {
    expect(faults(edition, ({ text }) => !text || text.replace(/\n$/, '') !== text.trim())).toEqual([]);
  });

  test('have the same placeholders as the English ones', () => {
    expect(faults(edition, ({ text, english }) => placeholders(text) !== placeholders(english))).toEqual([]);
  });
});

/** Hindi and Gujarati have the same word, or the same form of it, for these. */
const oneWord = ['city.title author.title', 'category section'];
const isOneAndOther = (pair: string): boolean => /^(\S+[._])one \1other$/.test(pair);

/**
 * Pairs of keys with the same text in this edition but different texts in English. One of them may
 * be a copy-paste mistake.
 */
const doubled = (edition: string): string[] =>
  files.flatMap((file) => {
    const [own, english] = [textsOf(edition, file), textsOf('en', file)];
    const keys = Object.keys(own).filter((key) => (own[key] ?? '').length > 3);
    return keys.flatMap((key, place) =>
      keys
        .slice(place + 1)
        .filter((other) => own[other] === own[key] && english[other]?.toLowerCase() !== english[key]?.toLowerCase())
        .map((other) => `${key} ${other}`)
        .filter((pair) => !oneWord.includes(pair) && !isOneAndOther(pair)),
    );
  });

test.each(['hindi', 'gujarati'])('%s has the same text for two keys only if English does', (edition) => {
  expect(doubled(edition)).toEqual([]);
});

test('Hindi texts are in Devanagari', () => {
  expect(faults('hindi', ({ text }) => latin(text).length + gujarati(text).length > 0)).toEqual([]);
  expect(faults('hindi', ({ text, english }) => latin(english).length > 0 && !devanagari(text).length)).toEqual([]);
});

test('Gujarati texts are in Gujarati', () => {
  expect(faults('gujarati', ({ text }) => latin(text).length + devanagari(text).length > 0)).toEqual([]);
  expect(faults('gujarati', ({ text }) => text.includes('।'))).toEqual([]);
  expect(faults('gujarati', ({ text, english }) => latin(english).length > 0 && !gujarati(text).length)).toEqual([]);
});
