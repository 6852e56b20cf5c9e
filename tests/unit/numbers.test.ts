import fs from 'node:fs';
import path from 'node:path';
import type { Edition } from '@/lib/platform/editions';
import { formatNumber } from '@/lib/platform/format/numbers';

test.each<[number, string]>([
  [7, '7'],
  [999, '999'],
  [1000, '1,000'],
  [99_999, '99,999'],
  [100_000, '1,00,000'],
  [1_234_567, '12,34,567'],
  [10_000_000, '1,00,00,000'],
  [-84_200.5, '-84,200.5'],
])('%d is %s in every edition', (value, text) =>
  expect((['en', 'hindi', 'gujarati'] as const).map((edition: Edition) => formatNumber(value, edition))).toEqual([
    text,
    text,
    text,
  ]),
);

test('respects the caller’s options for decimals and sign', () => {
  const options = { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' } as const;
  expect([123_456.789, -0.5, 0].map((value) => formatNumber(value, 'gujarati', options))).toEqual([
    '+1,23,456.79',
    '-0.50',
    '0.00',
  ]);
});

test('no other file formats numbers', () => {
  const root = path.resolve(__dirname, '../..');
  const files = ['lib', 'components', 'pages'].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  const others = files.filter((file) =>
    /NumberFormat\(|toLocaleString\(/.test(fs.readFileSync(path.join(root, file), 'utf8')),
  );
  expect(others).toEqual(['lib/platform/format/numbers.ts']);
});
