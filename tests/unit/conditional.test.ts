import type { IncomingHttpHeaders } from 'node:http';
import { entityTag, isNotModified, weakTag } from '@/lib/platform/network/conditional';

test('the entity tag is a strong one from the SHA-256 of the content', () => {
  // printf 'बारिश' | openssl dgst -sha256 -binary | base64 | tr '+/' '-_' | cut -c1-27
  expect(entityTag('बारिश')).toBe('"NcFSqXpGyaeIC6bouXBMWS9Ytx9"');
  expect(entityTag(Buffer.from('बारिश'))).toBe('"NcFSqXpGyaeIC6bouXBMWS9Ytx9"');
  expect(entityTag('बारिश ')).not.toBe(entityTag('बारिश'));
  expect([weakTag('"a"'), weakTag('W/"a"')]).toEqual(['W/"a"', 'W/"a"']);
});

const friday = 'Fri, 20 Nov 2026 05:30:00 GMT';
const secondLater = 'Fri, 20 Nov 2026 05:30:01 GMT';
const secondBefore = 'Fri, 20 Nov 2026 05:29:59 GMT';

test.each<[string, IncomingHttpHeaders, boolean]>([
  ['no condition', {}, false],
  ['the tag', { 'if-none-match': '"a"' }, true],
  ['the tag made weak on the way', { 'if-none-match': 'W/"a"' }, true],
  ['the tag among others', { 'if-none-match': '"x", W/"a" , "y"' }, true],
  ['the tag without spaces around', { 'if-none-match': '"x","a","y"' }, true],
  ['another tag', { 'if-none-match': '"b"' }, false],
  ['a tag that begins like it', { 'if-none-match': '"ab"' }, false],
  ['the tag without quotation marks', { 'if-none-match': 'a' }, false],
  ['any tag', { 'if-none-match': '*' }, true],
  ['the date', { 'if-modified-since': friday }, true],
  ['a later date', { 'if-modified-since': secondLater }, true],
  ['an earlier date', { 'if-modified-since': secondBefore }, false],
  ['a date that is none', { 'if-modified-since': 'yesterday' }, false],
  ['an empty date', { 'if-modified-since': '' }, false],
  ['another tag with the date', { 'if-none-match': '"b"', 'if-modified-since': friday }, false],
  ['the tag with an earlier date', { 'if-none-match': '"a"', 'if-modified-since': secondBefore }, true],
  ['the tag of one who wants it validated', { 'if-none-match': '"a"', 'cache-control': 'no-cache' }, true],
  ['another tag of one who wants it validated', { 'if-none-match': '"b"', 'cache-control': 'no-cache' }, false],
  ['the date of one who wants it validated', { 'if-modified-since': friday, 'cache-control': 'max-age=0' }, true],
  ['no condition of one who wants it validated', { 'cache-control': 'no-cache' }, false],
])('a request with %s', (_, headers, isSame) => {
  expect(isNotModified(headers, { tag: '"a"', lastModified: friday })).toBe(isSame);
  // The same response after a proxy has compressed it.
  expect(isNotModified(headers, { tag: 'W/"a"', lastModified: friday })).toBe(isSame);
});

test.each<[string, IncomingHttpHeaders, boolean]>([
  ['a date', { 'if-modified-since': friday }, false],
  ['a tag', { 'if-none-match': '"a"' }, false],
  ['any tag', { 'if-none-match': '*' }, true],
])('for a response without a version, a request with %s', (_, headers, isSame) =>
  expect(isNotModified(headers, { tag: undefined })).toBe(isSame),
);
