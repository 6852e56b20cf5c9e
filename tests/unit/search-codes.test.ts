import { codeOf, codeOfNumber, numbersOf } from '@/lib/database/full-text-postgres-codes';

/** Numbers of words as PostgreSQL's index keeps them. */

/** The first and last numbers of each length. */
const edges: [number, string][] = [
  [0, '8000'],
  [1, '8001'],
  [127, '807f'],
  [128, '8100'],
  [0x1fff, 'bf7f'],
  [0x2000, 'c00000'],
  [0x2000 + 0xbffff, 'ef7f7f'],
  [0x2000 + 0xc0000, 'f0000000'],
  [0x2000 + 0xc0000 + 0x1ffffff, 'ff7f7f7f'],
];

test.each(edges)('%d is written %s and read again', (number, code) => {
  expect([codeOfNumber(number), numbersOf(Buffer.from(code, 'hex'))]).toEqual([code, [number]]);
});

test('a number beyond the last is refused', () => {
  expect(() => codeOfNumber(0x2000 + 0xc0000 + 0x2000000)).toThrow('34349056 is too large for the number of a word');
});

test('codes that stand one after the other are read in order', () => {
  const numbers = [...edges.map(([number]) => number), 5, 9000, 1_000_000];
  expect(numbersOf(Buffer.from(numbers.map(codeOfNumber).join(''), 'hex'))).toEqual(numbers);
});

test('a code is found only where it stands: not at the beginning of another, nor across two', () => {
  const some = [0, 1, 2, 127, 128, 129, 8191, 8192, 8193, 8320, 794_623, 794_624, 794_625, 3_000_000];
  const bytes = (number: number) => Buffer.from(codeOfNumber(number), 'hex');
  for (const one of some) {
    for (const other of some) {
      for (const highlightTerms of some) {
        const found = Buffer.concat([bytes(one), bytes(other)]).includes(bytes(highlightTerms));
        expect([one, other, highlightTerms, found]).toEqual([
          one,
          other,
          highlightTerms,
          highlightTerms === one || highlightTerms === other,
        ]);
      }
    }
  }
});

test('a word without a number is not left out in silence', () => {
  expect(codeOf(new Map([['rain', '8001']]), 'rain')).toBe('8001');
  expect(() => codeOf(new Map(), 'rain')).toThrow('Search: the word "rain" has no number');
});
