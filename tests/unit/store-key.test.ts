import fs from 'node:fs';
import path from 'node:path';
import { pageTypes } from '@/lib/platform/routes/page-types';
import { parseAcceptEncoding } from '@/lib/http/page-store/accepted-encodings';
import { toStoreKey } from '@/lib/http/page-store/store-key';
import { enterSite, leaveSite } from '../support/in-process';

beforeAll(() => enterSite(undefined));
afterAll(leaveSite);

describe('the store key', () => {
  test.each([
    ['/', '/'],
    ['/hindi', '/hindi'],
    ['/politics/some-story/12', '/politics/some-story/12'],
    ['/politics/some-story/12?utm_source=x&fbclid=y', '/politics/some-story/12'],
    ['/politics/some-story/12?page=2', '/politics/some-story/12'],
    ['/about?page=2', '/about'],
    ['/?page=3', '/'],
    ['/politics?gclid=1&page=3', '/politics?page=3'],
    ['/gujarati/cities/surat?page=2&x=', '/gujarati/cities/surat?page=2'],
    ['/archive?page=2&date=2026-01-31', '/archive?date=2026-01-31&page=2'],
    ['/archive?utm_medium=mail', '/archive'],
    ['/_next/data/b/en/archive.json?page=7', '/_next/data/b/en/archive.json'],
    ['/_next/data/b/hindi/politics.json?displayName=politics', '/_next/data/b/hindi/politics.json'],
    ['/_next/data/b/en/politics.json?page=4', '/_next/data/b/en/politics.json?page=4'],
    ['/_next/static/chunks/pages/%5BdisplayName%5D-1.js?x=1', '/_next/static/chunks/pages/%5BdisplayName%5D-1.js'],
    ['/display.js?v=3', '/display.js'],
    ['/media/2026/rain.jpg?w=1', '/media/2026/rain.jpg'],
    ['/feed/rss.xml', '/feed/rss.xml'],
  ])('%s: %s', (url, key) => {
    expect(toStoreKey(url)?.key).toBe(key);
  });

  test.each([
    ['a call', '/api/news/top/english'],
    ['a call in an edition', '/hindi/api/news/top/english'],
    ['a search', '/searchpage?keyword=rain'],
    ['a form', '/hindi/contact'],
    ['a page of a reader', '/gujarati/account'],
    ['the data of one', '/_next/data/b/en/account.json'],
    ['a picture of the image route', '/_next/image?url=%2Fsample%2Fa.jpg&w=640&q=70'],
    ['the page of what is no address', '/404'],
    ['another spelling', '/polit%69cs'],
    ['a spelling that is none', '/%'],
    ['a dot segment', '/x/%2e%2e'],
    ['a slash too many', '/politics//rain'],
    ['a page that is no number', '/politics?page=two'],
    ['two pages', '/politics?page=2&page=3'],
    ['a day that is none', '/archive?date=today'],
  ])('of %s is absent: %s', (_, url) => {
    expect(toStoreKey(url)).toBeUndefined();
  });
});

test('exactly the pages that use requestPage are marked as per request in the table', () => {
  const files = fs
    .readdirSync('pages', { encoding: 'utf8', recursive: true })
    .filter((name) =>
      /requestPage/.test(name.endsWith('.tsx') ? fs.readFileSync(path.join('pages', name), 'utf8') : ''),
    )
    .map((name) => `/${name.replace('.tsx', '')}`);
  const types = Object.values(pageTypes).filter(({ perRequest }) => perRequest);
  expect(types.map((type) => type.path).sort()).toEqual(files.sort());
});

test.each([
  [undefined, []],
  ['', []],
  ['identity', []],
  ['gzip', ['gzip']],
  ['x-gzip', ['gzip']],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['GZIP , BR', ['br', 'gzip']],
  ['br;q=0.5, gzip', ['gzip', 'br']],
  ['br;q=0, gzip;q=0', []],
  ['gzip;q=0, *', ['br']],
  ['*', ['br', 'gzip']],
  ['*;q=0', []],
  ['gzip;q=0.5, identity', []],
  ['gzip, identity;q=0.5', ['gzip']],
  ['br;q=high', []],
  ['gzip;q=0.5, *;q=0.8', ['br']],
  ['identity;q=0, gzip', ['gzip']],
])('the header %p accepts the codings %p', (header, codings) => {
  expect(parseAcceptEncoding(header)).toEqual(codings);
  expect(parseAcceptEncoding(header)).toEqual(codings);
});
