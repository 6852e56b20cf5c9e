import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const document = read('docs/specification-coverage.md');

/** The rows of all tables: section, sentence, where it is built, and its tests or the part that will bring it. */
const rows = document
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.slice(2, -1).split('|'))
  .map(([section = '', sentence = '', built = '', test = '', ...more]) => ({ section, sentence, built, test, more }));

/** Tests that a cell names: a file in code marks, then each title in quotes. */
const named = rows.flatMap(({ test }) =>
  [...test.matchAll(/`(tests\/[^`]+)`((?:,? “[^”]+”)+)/g)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']): [string, string] => [file, title]),
  ),
);
const distinct = [...new Map(named.map((pair) => [pair.join(), pair])).values()];
const inCode = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

test('every section of the specification has its rows, each with four cells', () => {
  expect([...new Set(rows.map(({ section }) => section[0]))].join('')).toBe('123456789');
  expect(rows.filter(({ sentence, test, more }) => !sentence.trim() || !test.trim() || more.length)).toEqual([]);
});

test('every row names a test, the part that will bring it, or says that there is nothing to build', () => {
  const parts = '(accounts|live parts|business directory client|lite and offline)';
  const known = new RegExp(`\`tests/|Not built yet: ${parts}|^ Nothing to build $`);
  expect(rows.filter(({ test }) => !known.test(test)).map(({ sentence }) => sentence)).toEqual([]);
  const unknownPart = new RegExp(`Not built yet: (?!${parts})`);
  expect(rows.filter(({ test }) => unknownPart.test(test)).map(({ sentence }) => sentence)).toEqual([]);
});

test('what a row says is built is there', () => {
  const files = rows.flatMap(({ built }) => inCode(built)).filter((code) => /^[a-z].*[/.]/.test(code));
  expect(files.length).toBeGreaterThan(80);
  expect(files.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);
});

test('every test file that a row names comes with a title', () => {
  const files = rows.flatMap(({ test }) => inCode(test)).filter((code) => code.startsWith('tests/'));
  expect([...new Set(files)].sort()).toEqual([...new Set(distinct.map(([file]) => file))].sort());
});

test.each(distinct)('%s has “%s”', (file, title) => {
  const source = read(file);
  const quotes = [`'`, '`'];
  expect(quotes.some((quote) => source.includes(quote + title + quote))).toBe(true);
});
