import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { unclearName, unclearWords, unclearWordsInFile } from '../../scripts/lib/unclear-words.js';

const files = execFileSync('git', ['ls-files', 'components', 'lib', 'pages', 'scripts', 'benchmarks', 'tests'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(?:[cm]?js|tsx?)$/.test(file));

test('no file or folder has an unclear name', () => {
  const unclear = files.flatMap((file) =>
    unclearWordsInFile(file.replace(/\.\w+$/, '')).map((word) => `${file}: use ${unclearWords[word.toLowerCase()]}`),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(unclear).toEqual([]);
});

test.each([
  ['keptPages', true],
  ['isKept', true],
  ['KeptPage', true],
  ['thing', true],
  ['toThings', true],
  ['nothing', false],
  ['somethingElse', false],
  ['formatMomentum', false],
  ['cachedPages', false],
])('the lint rule refuses the name %s: %s', (name, isRefused) => {
  expect(new RegExp(unclearName, 'u').test(name)).toBe(isRefused);
});

test('a file name is split into words', () => {
  expect(unclearWordsInFile(path.join('kept-pages', 'KeptNotice.module'))).toEqual(['kept', 'Kept']);
});
