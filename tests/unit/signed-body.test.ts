import { signBody, isSignedBody } from '@/lib/platform/crypto/signed-body';

const secret = 'a-secret-of-a-newsroom-and-its-sites';
const body = Buffer.from('{"changes":[]}');
const now = Date.parse('2026-11-20T10:00:00.000Z');
/** Computed by `printf '1795168800.{"changes":[]}' | openssl dgst -sha256 -hmac …`. */
const header = '1795168800.38_Xj4Q-RmimdVV3-eXGGUmU8Q-WfT2oy_MosUc6DZU';

test('a signature is the HMAC of seconds, full stop and body', () => {
  expect(signBody(secret, body, now)).toBe(header);
  expect(isSignedBody(secret, body, header, now)).toBe(true);
});

test('a signature covers the bytes of a body in any script', () => {
  const other = Buffer.from('{"title":"સિંહ – 7 ₹"}');
  const expected = '1795168800.a2Qx2sWARjsYJ7Sy66UOyYXkB6EvnN6bYvfpZXkLSRY';
  expect(signBody(secret, other, now)).toBe(expected);
  expect(isSignedBody(secret, other, expected, now)).toBe(true);
});

test.each<[string, string, Buffer, string, number]>([
  ['of another body', secret, Buffer.from('{"changes":[1]}'), header, now],
  ['by another secret', `${secret}s`, body, header, now],
  ['of six minutes ago', secret, body, header, now + 360_000],
  ['of six minutes to come', secret, body, header, now - 360_000],
  ['with another moment', secret, body, header.replace('1795168800', '1795168801'), now],
  ['with a letter more', secret, body, `${header}A`, now],
  ['that is empty', secret, body, '', now],
])('one %s is refused', (_, key, given, text, at) => expect(isSignedBody(key, given, text, at)).toBe(false));
