import { isPlainPath, plainPath } from '@/lib/server/plain-path';

/** The one spelling of a path, before limits, the page store and routing see it. */

/** As Node hands over bytes above ASCII that a client sent raw. */
const raw = (text: string) => Buffer.from(text).toString('latin1');

test.each([
  ['/', '/'],
  ['/hindi/politics', '/hindi/politics'],
  ['/%68indi', '/hindi'],
  ['/hindi/%70olitics/', '/hindi/politics/'],
  ['/%e0%a4%9a', '/%E0%A4%9A'],
  [raw('/चुनाव'), '/%E0%A4%9A%E0%A5%81%E0%A4%A8%E0%A4%BE%E0%A4%B5'],
  ['/caf\xe9', '/caf%C3%A9'],
  ['/a%20b', '/a%20b'],
  ['/a"b|c', '/a%22b%7Cc'],
  ['/%7Easha/it%27s', "/~asha/it's"],
  ['/a%3bb%26c%3Dd', '/a;b&c=d'],
  ['/a%3fb%23c', '/a%3Fb%23c'],
  ['/100%25', '/100%25'],
  ['/%2570olitics', '/%2570olitics'],
  ['/[slug].js', '/%5Bslug%5D.js'],
  ['//politics///7', '/politics/7'],
  ['\\politics\\7', '/politics/7'],
  ['/.well-known/x', '/.well-known/x'],
  ['/...', '/...'],
])('%s is %s', (path, plain) => {
  expect(plainPath(path)).toEqual({ plain });
  expect(isPlainPath(plain)).toBe(true);
  expect(isPlainPath(path)).toBe(path === plain);
});

test.each([
  ...['/x/..', '/x/../y', '/./x', '/x/%2e%2e', '/x/%2E%2E', '/x/.%2e/y', '/%2e/x', '/..'],
  ...['/x%2fy', '/x%2F..%2Fy', '/x%5cy', '/..%5c..', '/x\\..\\y', '/%2e%2e%2f'],
])('%s leads elsewhere for whoever decodes it', (path) => {
  expect(plainPath(path)).toBe('misleading');
  expect(isPlainPath(path)).toBe(false);
});

test.each(['/%', '/%E0%A4', '/%zz/x', '/%c0%ae%c0%ae/x'])('%s cannot be decoded', (path) => {
  expect(plainPath(path)).toBeUndefined();
  expect(isPlainPath(path)).toBe(false);
});
