import { getPathMatch } from 'next/dist/shared/lib/router/utils/path-match';
import { config } from '@/middleware';
import { routes } from '@/lib/platform/routes';
import { guardResponse, hasUndefinedSegment, hasUndefinedValue } from '@/lib/platform/routes/undefined-in-url';
import { isHandledByMiddleware, decideRoute } from '@/lib/requests/routing/decide-route';

/**
 * URLs that are handled by middleware.ts (by its matcher) and by the request router (all others).
 */

/** Next passes the decoded path without the edition to the matcher. */
// Next compares exactly.
const match = getPathMatch(config.matcher, { sensitive: true });
const isMatched = (path: string) => match(decodeURIComponent(path)) !== false;

describe('the middleware matcher and the predicate agree on a path with a segment "undefined"', () => {
  test.each([
    ['/undefined', true],
    ['/undefined/x/3', true],
    ['/politics/undefined/5', true],
    ['/politics/rain/undefined', true],
    ['/a/b/c/d/undefined', true],
    ['/सदन/undefined/1', true],
    ['/%75ndefined', true],
    ['/favicon.ico/undefined', true],
    ['/', false],
    ['/undefinedly', false],
    ['/politics/undefined-law/5', false],
    ['/not-undefined', false],
    ['/UNDEFINED', false],
    ['/undefined.json', false],
  ])('%s: %s', (path, expected) => {
    expect([isMatched(path), hasUndefinedSegment(path)]).toEqual([expected, expected]);
  });
});

test.each([
  ['', false],
  ['?a=undefined', true],
  ['?a=1&b=%75ndefined', true],
  ['?a=undefined-law', false],
  ['?undefined=1', false],
])('a query value is found in "%s": %s', (query, expected) => expect(hasUndefinedValue(query)).toBe(expected));

const handled: [by: 'middleware' | 'router', url: string, location: string][] = [
  ['middleware', '/undefined', '/404'],
  ['middleware', '/undefined?a=b', '/404'],
  ['middleware', '/hindi/undefined', '/hindi/404'],
  ['middleware', '/gujarati/politics/undefined/5', '/gujarati/404'],
  ['router', '/%75ndefined', '/404'],
  ['router', '/hindi//undefined', '/hindi/404'],
  ['router', '/undefined/', '/404'],
  ['router', '/politics?page=undefined', '/404'],
  ['router', '/en/undefined', '/404'],
  ['router', '/Hindi/undefined', '/hindi/404'],
  ['router', '/api/news/view/undefined', '/404'],
  ['router', '/hindi/feed/undefined/rss.xml', '/hindi/404'],
  ['router', '/_next/data/b/hindi/undefined.json', '/hindi/404'],
];

test.each(handled)('the %s redirects %s to %s', (by, url, location) => {
  expect(decideRoute('GET', url)).toEqual({ kind: 'redirect', location, isTemporary: true });
  expect(isHandledByMiddleware(url)).toBe(by === 'middleware');
});

test('the guard leads to the not-found page of the route table', () => {
  expect(guardResponse.path).toBe(routes.notFound());
});
