import fs from 'node:fs';
import path from 'node:path';

/**
 * Rules for style sheets that no browser test can check. tests/e2e/layout.test.ts checks how pages
 * look.
 */

const sheets = ['components', 'styles'].flatMap((folder) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => path.join(folder, file)),
);
const valuesOf = (pattern: RegExp) =>
  sheets.flatMap((file) => [...fs.readFileSync(file, 'utf8').matchAll(pattern)].map(([, value = '']) => value));

test('pages change at 600, 900, 1200 and 1536 pixels and at no other width', () => {
  const [least, most] = [valuesOf(/min-width: ([\d.]+)px/g), valuesOf(/max-width: ([\d.]+)px/g)];
  expect(least.length).toBeGreaterThan(20);
  expect(least.filter((width) => !['600', '900', '1200', '1536'].includes(width))).toEqual([]);
  expect(most.filter((width) => !['599.98', '899.98', '1199.98'].includes(width))).toEqual([]);
});
