import type { NewsApi } from '@/lib/news-api/news-api';
import type { SiteFacts } from '@/lib/contract/news/site-facts';
import { decideTypedUrl } from '@/lib/http/router/typed-urls';
import { enterSite, leaveSite } from '../support/in-process';

/** URLs that people type, also if sections or redirects have the same path. */

type Section = SiteFacts['sections'][number];

const section = (displayName: string): Section => ({
  id: 1,
  displayName,
  category: displayName,
  group: null,
});

function enterWith(sections: string[], renamed: SiteFacts['renamed'] = []): void {
  const facts = { sections: sections.map(section), renamed, identity: {} };
  const nothing = async () => ({ items: [], total: 0 });
  enterSite({
    trendingNews: nothing,
    advertisements: async () => [],
    cities: async () => [],
    siteFacts: async () => facts,
  } as unknown as NewsApi);
}

afterEach(leaveSite);

const to = (location: string) => ({ kind: 'redirect', location });
const decision = async (url: string, method = 'GET') => decideTypedUrl(method, url);

test.each([
  ['/rss', '/feed/rss.xml'],
  ['/hi', '/hindi'],
  ['/hi/archive/2026', '/hindi/archive/2026'],
  ['/gu/rain/7', '/gujarati/rain/7'],
])('%s redirects to %s, but not if a section has the first segment as its slug', async (url, location) => {
  enterWith(['politics']);
  expect(await decision(url)).toEqual(to(location));
  leaveSite();
  enterWith(['politics', 'rss', 'hi', 'gu']);
  expect(await decision(url)).toBeUndefined();
});

test.each([
  ['/politics/feed', '/feed/politics/rss.xml'],
  ['/hindi/politics/atom.xml', '/hindi/feed/politics/rss.xml'],
  ['/polity/feed', '/feed/politics/rss.xml'],
  ['/sports/feed', undefined],
])('the feed URL %s redirects for an existing or renamed section: %s', async (url, location) => {
  enterWith(['politics'], [{ kind: 'section', slug: 'polity', target: 'politics' }]);
  expect(await decision(url)).toEqual(location === undefined ? undefined : to(location));
});

test.each([
  '/',
  '/politics',
  '/feed/rss.xml',
  '/hindi',
  '/hindi/politics',
  '/hello',
  '/apple-touch-icon.png',
  '/feed/undefined',
])('%s is not recognised as a typed URL', (url) => {
  enterWith(['politics']);
  // Without a lookup, because nearly all requests are of this kind.
  expect(decideTypedUrl('GET', url)).toBeUndefined();
});

test('only GET and HEAD are redirected', async () => {
  enterWith(['politics']);
  expect(await decision('/feed', 'HEAD')).toEqual(to('/feed/rss.xml'));
  expect(decideTypedUrl('POST', '/feed')).toBeUndefined();
});

test('a failing news API causes no redirect', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  enterSite({
    activeCategories: () => Promise.reject(new Error('away')),
  } as unknown as NewsApi);
  expect(await decision('/no-such-section/feed')).toBeUndefined();
  logged.mockRestore();
});
