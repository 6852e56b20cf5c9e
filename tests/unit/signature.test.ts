import { equalsInConstantTime, hmacSha256 } from '@/lib/platform/runtime/signature';

// The values are from RFC 4231, test case 2, and from `openssl dgst -sha256 -hmac key`.
test.each<[string, string, (string | Buffer)[], string]>([
  [
    'of a text',
    'Jefe',
    ['what do ya want for nothing?'],
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  ],
  [
    'of a text in parts',
    'Jefe',
    ['what do ya want', ' for nothing?'],
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  ],
  ['of Hindi as UTF-8', 'key', ['बारिश'], '5dbd9cd125fc0bd537d0dd7996582fd7ec97804e3be8e34a00362f6f2cbf3b03'],
  [
    'of the same bytes',
    'key',
    [Buffer.from('बारिश', 'utf8')],
    '5dbd9cd125fc0bd537d0dd7996582fd7ec97804e3be8e34a00362f6f2cbf3b03',
  ],
])('a signature %s', (_, key, parts, expected) => expect(hmacSha256(key, ...parts).toString('hex')).toBe(expected));

test.each<[string, string | Buffer, string | Buffer, boolean]>([
  ['equal texts', 'abc', 'abc', true],
  ['texts that differ in the last letter', 'abd', 'abc', false],
  ['a shorter text', 'ab', 'abc', false],
  ['a longer text', 'abcd', 'abc', false],
  ['nothing and something', '', 'abc', false],
  ['nothing and nothing', '', '', true],
  ['letters of the same number but of more bytes', 'é', 'e', false],
  ['equal bytes', Buffer.from([0, 255]), Buffer.from([0, 255]), true],
  ['other bytes', Buffer.from([0, 254]), Buffer.from([0, 255]), false],
])('%s: %s and %s', (_, given, expected, isEqual) => expect(equalsInConstantTime(given, expected)).toBe(isEqual));
