import { isNormalisedPath, normalisePath } from '@/lib/requests/routing/normalise-path';
import { decideRoute } from '@/lib/requests/routing/decide-route';

/** The canonical form of a path, computed before limits, the page store and routing. */

/** Node passes raw bytes above ASCII in this form. */
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
  expect(normalisePath(path)).toEqual({ plain });
  expect(isNormalisedPath(plain)).toBe(true);
  expect(isNormalisedPath(path)).toBe(path === plain);
});

test.each([
  '/x/..',
  '/x/../y',
  '/./x',
  '/x/%2e%2e',
  '/x/%2E%2E',
  '/x/.%2e/y',
  '/%2e/x',
  '/..',
  '/x%2fy',
  '/x%2F..%2Fy',
  '/x%5cy',
  '/..%5c..',
  '/x\\..\\y',
  '/%2e%2e%2f',
])('%s is misleading because it decodes to another path', (path) => {
  expect(normalisePath(path)).toBe('misleading');
  expect(isNormalisedPath(path)).toBe(false);
});

test.each(['/%', '/%E0%A4', '/%zz/x', '/%c0%ae%c0%ae/x'])('%s cannot be decoded', (path) => {
  expect(normalisePath(path)).toBeUndefined();
  expect(isNormalisedPath(path)).toBe(false);
});

type Row = [string, ReturnType<typeof decideRoute>];
const pass = { kind: 'pass' } as const;
const as = (url: string) => ({ kind: 'pass', url }) as const;
const to = (location: string) => ({ kind: 'redirect', location }) as const;
const sentTo = (location: string) => ({ kind: 'redirect', location, isTemporary: true }) as const;
const refused = (status: 404) => ({ kind: 'refuse', status }) as const;

describe('each path has one canonical spelling', () => {
  test.each<Row>([
    ['/%68indi', to('/hindi')],
    ['/%68indi/%70olitics?a=%62', to('/hindi/politics?a=%62')],
    ['/hindi/%e0%a4%9a', to('/hindi/%E0%A4%9A')],
    ['/politics//rain', to('/politics/rain')],
    ['/india/rain/%37', as('/-/-/7')],
    ['/%65n/politics', to('/politics')],
    ['/robots%2Etxt', to('/robots.txt')],
    ['/politics#1', to('/politics')],
    ['/politics?page=2#1', to('/politics?page=2')],
    ['/a%70i/health', as('/api/health')],
    ['/api/news//top/engl%69sh?x=%61', as('/api/news/top/english?x=%61')],
    ['/api/news/view/%75ndefined', sentTo('/404')],
    ['/_next/data/build/%68indi.json', as('/_next/data/build/hindi.json')],
    // Dot segments and slashes within a segment are not found.
    ['/x/%2e%2e', as('/404')],
    ['/hindi/x/..', as('/hindi/404')],
    ['/en%2Fpolitics', as('/404')],
    ['/hindi/a%5Cb', as('/hindi/404')],
    ['/api/news/%2e%2e/health', refused(404)],
    ['/hindi/api/a%2fb', refused(404)],
    ['/_next/static/../x.js', refused(404)],
  ])('%s', (url, decision) => expect(decideRoute('GET', url)).toEqual(decision));

  test('form posts and API calls are not redirected', () => {
    expect(decideRoute('POST', '/%63ontact', true)).toEqual(as('/contact'));
    expect(decideRoute('POST', '/api/log%69n')).toEqual(as('/api/login'));
  });
});

describe('the archive has later pages only for a day', () => {
  test.each<Row>([
    ['/archive?page=777', to('/archive')],
    ['/hindi/archive?page=777&a=b', to('/hindi/archive?a=b')],
    ['/archive?page=1', to('/archive')],
    ['/archive?date=2026-11-20&page=2', pass],
  ])('%s', (url, decision) => expect(decideRoute('GET', url)).toEqual(decision));
});
