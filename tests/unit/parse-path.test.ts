import { decodeUrlPart } from '@/lib/platform/routes/decode';
import { parseDataPath, splitEditionName, splitPrefix } from '@/lib/platform/routes/parse-path';

test.each([
  ['/', '', '/'],
  ['/politics', '', '/politics'],
  ['/hindi', '/hindi', '/'],
  ['/hindi/', '/hindi', '/'],
  ['/hindi/politics', '/hindi', '/politics'],
  ['/hindistan', '', '/hindistan'],
  ['/Hindi/politics', '', '/Hindi/politics'],
  ['/politics/hindi', '', '/politics/hindi'],
  ['/en/politics', '', '/en/politics'],
])('%s has the prefix %p and the path %s', (whole, prefix, path) =>
  expect(splitPrefix(whole)).toEqual({ prefix, path }),
);

test.each([
  ['/_next/data/b1/en.json', { edition: 'en', path: '/' }],
  ['/_next/data/b1/en/index.json', { edition: 'en', path: '/' }],
  ['/_next/data/b1/hindi/politics.json', { edition: 'hindi', path: '/politics' }],
  ['/_next/data/b1/hindi/a/b/3.json', { edition: 'hindi', path: '/a/b/3' }],
  ['/_next/data/b1/gujarati.json', { edition: 'gujarati', path: '/' }],
  ['/_next/data/b1/politics.json', { edition: undefined, path: '/politics' }],
  ['/_next/data/b1/hindistan.json', { edition: undefined, path: '/hindistan' }],
  ['/_next/data/b1.json', undefined],
  ['/_next/data/b1/en', undefined],
  ['/_next/static/en.json', undefined],
  ['/politics', undefined],
])('the data path %s belongs to %p', (path, expected) => expect(parseDataPath(path)).toEqual(expected));

test.each([
  ['/en', 'en', '/'],
  ['/en/politics', 'en', '/politics'],
  ['/hindi/a', 'hindi', '/a'],
  ['/english/a', undefined, '/english/a'],
  ['/', undefined, '/'],
])('%s has the edition %p and the rest %s', (whole, edition, path) =>
  expect(splitEditionName(whole)).toEqual({ edition, path }),
);

test.each([
  ['a%20b', 'a b'],
  ['%E0%A4%AC', 'ब'],
  ['%E0%A4', undefined],
  ['100%', undefined],
  ['plain', 'plain'],
])('%s decodes to %p', (part, expected) => expect(decodeUrlPart(part)).toBe(expected));
