import { decideRoute } from '@/lib/requests/routing/decide-route';

type Row = [string, ReturnType<typeof decideRoute>];
const pass = { kind: 'pass' } as const;
const as = (url: string) => ({ kind: 'pass', url }) as const;
const to = (location: string) => ({ kind: 'redirect', location }) as const;
const sentTo = (location: string) => ({ kind: 'redirect', location, isTemporary: true }) as const;
const refused = (status: 400 | 404 | 405 | 414) => ({ kind: 'refuse', status }) as const;

describe('the English edition has no prefix', () => {
  test.each<Row>([
    ['/en', to('/')],
    ['/en/', to('/')],
    ['/en?page=2', to('/?page=2')],
    ['/en/?a=b', to('/?a=b')],
    ['/en/politics', to('/politics')],
    ['/en/politics/', to('/politics')],
    ['/en/politics/?page=2', to('/politics?page=2')],
    ['/en/politics?page=2', to('/politics?page=2')],
    ['/en/india/rain/7', as('/-/-/7')],
    ['/en/api/health', to('/api/health')],
    ['/en/en', to('/')],
    // No path after /en leads to another site.
    ['/en//evil.example', to('/evil.example')],
    ['/en///evil.example', to('/evil.example')],
    ['/en/\\evil.example', to('/evil.example')],
    ['/en/\\/evil.example', to('/evil.example')],
    ['/en//', to('/')],
    ['/en\\evil.example', to('/evil.example')],
    ['/en/https://evil.example', to('/https:/evil.example')],
    ['/en?next=//evil.example', to('/?next=//evil.example')],
    // Not the prefix /en.
    ['/english', pass],
    ['/enx', pass],
    ['/en-us', pass],
    ['/hindi/en', pass],
    ['/gujarati/en/politics', pass],
  ])('%s', (url, decision) => expect(decideRoute('GET', url)).toEqual(decision));
});

describe('pages', () => {
  test.each<Row>([
    ['/', pass],
    ['/hindi', pass],
    ['/gujarati/', pass],
    ['/hindi/politics?page=2', pass],
    ['/hindix/politics', pass],
    ['/?keyword=%E0%A4%9A', pass],
    ['/india/rain/7', pass],
    ['/hindi/india/rain/7?utm_source=x', pass],
    ['/gujarati/india/rain/999999999999999', pass],
    ['/a/b/c/d', pass],
    ['/favicon.ico', pass],
    ['/sample/small/rain.jpg', pass],
    ['/.well-known/security/txt', pass],
    ['/_next/static/chunks/main.js', pass],
  ])('%s passes', (url, decision) => expect(decideRoute('GET', url)).toEqual(decision));
});

describe('a story with an invalid id is 404 before it reaches Next', () => {
  const ids = ['abc', '0', '-1', '007', '1.5', '1e3', '%30', '７', 'Undefined', '1234567890123456', '7;x', '7:'];
  test.each(ids)('%j, in each edition', (id) => {
    expect(decideRoute('GET', `/india/rain/${id}`)).toEqual(as('/404'));
    expect(decideRoute('GET', `/hindi/india/rain/${id}`)).toEqual(as('/hindi/404'));
    expect(decideRoute('HEAD', `/gujarati/india/rain/${id}?a=1`)).toEqual(as('/gujarati/404'));
  });
});

describe('a URL with "undefined" redirects to the not-found page of its edition', () => {
  test.each<Row>([
    ['/india/rain/undefined', sentTo('/404')],
    ['/hindi/india/rain/undefined', sentTo('/hindi/404')],
    ['/india/rain/%75ndefined', sentTo('/404')],
    ['/india/rain/%75%6E%64%65fined', sentTo('/404')],
    ['/india/rain/abc?from=%75ndefined', sentTo('/404')],
    ['/favicon.ico/undefined', sentTo('/404')],
    ['/paged/%75ndefined/2', sentTo('/404')],
    ['/hindi/feed/undefined/rss.xml', sentTo('/hindi/404')],
    ['/api/news/view/undefined', sentTo('/404')],
    ['/_next/data/build/en/india/rain/%75ndefined.json', sentTo('/404')],
    ['/_next/data/build/hindi.json?ref=undefined', sentTo('/hindi/404')],
    ['/_next/static/undefined/main.js', pass],
    // Decoded only once.
    ['/india/rain/%2575ndefined', as('/404')],
    ['/india/rain/%75ndefine%C3', as('/404')],
    ['/india/rain/abc?from=undefined', sentTo('/404')],
    ['/india/rain/undefineds', as('/404')],
    ['/india/undefined-rain/abc', as('/404')],
  ])('%s', (url, decision) => expect(decideRoute('GET', url)).toEqual(decision));
});

describe('an edition in another case redirects to its canonical spelling', () => {
  test.each<Row>([
    ['/EN', to('/')],
    ['/En/politics?page=2', to('/politics?page=2')],
    ['/EN//elsewhere.example', to('/elsewhere.example')],
    ['/Hindi', to('/hindi')],
    ['/HINDI/politics/rain/7', as('/hindi/-/-/7')],
    ['/Hindi/', to('/hindi')],
    ['/Hindi/politics/', to('/hindi/politics')],
    ['/Gujarati//elsewhere.example', to('/gujarati/elsewhere.example')],
    ['/Hindus', pass],
  ])('%s', (url, decision) => expect(decideRoute('GET', url)).toEqual(decision));
});

describe('data of pages', () => {
  test.each<Row>([
    ['/_next/data/build/en.json', pass],
    ['/_next/data/build/hindi.json', pass],
    ['/_next/data/build/hindi/politics.json', pass],
    ['/_next/data/build/en/india/rain/7.json', pass],
    ['/_next/data/build/hindi/india/rain/7.json?displayName=india', pass],
    ['/_next/data/build/en/paged/politics/2.json', pass],
    ['/_next/data/build/en/india/rain/abc.json', refused(404)],
    ['/_next/data/build/hindi/india/rain/0.json', refused(404)],
    ['/_next/data/build/gujarati/india/rain/undefined.json?a=b', sentTo('/gujarati/404')],
    ['/_next/data/build/gujarati/india/rain/.json', refused(404)],
  ])('%s', (url, decision) => expect(decideRoute('GET', url)).toEqual(decision));
});

describe('the internal pages of lists redirect to their public URLs', () => {
  test.each<Row>([
    ['/paged/politics/2', to('/politics?page=2')],
    ['/paged/politics/2/', to('/politics?page=2')],
    ['/hindi/paged/politics/2', to('/hindi/politics?page=2')],
    ['/gujarati/paged/real-estate/17?x=1', to('/gujarati/real-estate?page=17')],
    ['/hindi/paged/author/asha/2', to('/hindi/author/asha?page=2')],
    ['/paged/politics/abc', to('/politics?page=abc')],
    ['/paged/politics/', to('/paged/politics')],
    ['/paged/politics/1', to('/politics')],
    ['/en/paged/politics/1', to('/politics')],
    ['/pagedx/politics/2', pass],
    ['/paged//evil.example', as('/404')],
    ['/paged/evil.example/2', as('/404')],
    ['/paged/Politics/2', as('/404')],
    ['/paged/polit%69cs/2', to('/politics?page=2')],
    ['/hindi/paged/polit%69cs/2', to('/hindi/politics?page=2')],
  ])('%s', (url, decision) => expect(decideRoute('GET', url)).toEqual(decision));
});

describe('the internal pages of days, and the alternative URL of search, redirect to their public URLs', () => {
  test.each<Row>([
    ['/day/2026-11-20/1', to('/archive?date=2026-11-20')],
    ['/hindi/day/2026-11-20/3', to('/hindi/archive?date=2026-11-20&page=3')],
    ['/search?q=rain', to('/searchpage?keyword=rain')],
    ['/gujarati/search?q=a%26b', to('/gujarati/searchpage?keyword=a%26b')],
    ['/search?q=%E0%A4%9A', to('/searchpage?keyword=%E0%A4%9A')],
    ['/search/?q=rain', to('/searchpage?keyword=rain')],
    ['/en/search?q=rain', to('/searchpage?keyword=rain')],
    ['/search?q=a%00b%E2%80%AEc', to('/searchpage?keyword=a%20bc')],
    ['/search', pass],
    ['/search?keyword=rain', pass],
  ])('%s', (url, decision) => expect(decideRoute('GET', url)).toEqual(decision));
});

describe('a URL with several mistakes is corrected in one redirect', () => {
  test.each<Row>([
    ['/about/', to('/about')],
    // For a slug that no story has, the page itself sends the one redirect.
    ['/india/rain/7/', as('/-/-/7')],
    ['/india/rain/7?page=1', as('/-/-/7')],
    ['/hindi/india/rain/', to('/hindi/india/rain')],
    ['/author/asha/', to('/author/asha')],
    ['/hindi/cities/delhi/', to('/hindi/cities/delhi')],
    ['/video/comedy//', to('/video/comedy')],
    ['//business/', to('/business')],
    ['/HINDI/india/rain/7/', as('/hindi/-/-/7')],
    ['/india/undefined/7/', sentTo('/404')],
    ['/sample/rain/7/', to('/sample/rain/7')],
    ['/business/?page=1', to('/business')],
    ['/business?page=1&a=b', to('/business?a=b')],
    ['/archive?date=2026-11-20&page=1', to('/archive?date=2026-11-20')],
    ['/business?page=2', pass],
    ['/_next/data/build/en/business.json?page=1', pass],
  ])('%s', (url, decision) => expect(decideRoute('GET', url)).toEqual(decision));
});

describe('a URL that was cut off within a character', () => {
  test.each<Row>([
    ['/%E0%A4', as('/404')],
    ['/hindi/%', as('/hindi/404')],
    ['/gujarati/india/rain%ZZ/7', as('/gujarati/404')],
    ['/api/news/view/%E0', refused(400)],
    ['/_next/static/%', refused(400)],
    ['/_next/data/build/hindi/%E0%A4.json', refused(400)],
    ['/%E0%A4%9A', pass],
    ['/politics?page=%E0', pass],
  ])('%s', (url, decision) => expect(decideRoute('GET', url)).toEqual(decision));
});

describe('methods', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND', 'get', ''])(
    'a page refuses %j',
    (method) => {
      expect(decideRoute(method, '/')).toEqual(refused(405));
      expect(decideRoute(method, '/hindi/india/rain/7')).toEqual(refused(405));
      expect(decideRoute(method, '/_next/data/build/en.json')).toEqual(refused(405));
    },
  );

  test.each(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is passed to the API', (method) => {
    expect(decideRoute(method, '/api/news/search/hindi')).toEqual(pass);
    expect(decideRoute(method, '/api')).toEqual(pass);
  });

  test.each(['TRACE', 'CONNECT'])('even the API refuses %s', (method) =>
    expect(decideRoute(method, '/api/health')).toEqual(refused(405)),
  );

  test('a path that only starts like the API is a page', () => {
    expect(decideRoute('POST', '/apiary')).toEqual(refused(405));
  });

  test('HEAD is handled like GET', () => {
    expect(decideRoute('HEAD', '/en/politics')).toEqual(to('/politics'));
  });
});

describe('documents are served by their route, each at one URL', () => {
  test.each<Row>([
    ['/robots.txt', as('/api/documents/robots.txt')],
    ['/robots.txt?a=b', as('/api/documents/robots.txt?a=b')],
    ['/.well-known/security.txt', as('/api/documents/.well-known/security.txt')],
    ['/sitemap-hi-2026-11.xml', as('/api/documents/sitemap-hi-2026-11.xml')],
    ['/hindi/feed/rss.xml', as('/api/documents/hindi/feed/rss.xml')],
    ['/_next/image?url=%2Fsample%2Frain.jpg&w=640&q=70', refused(404)],
    ['/en/robots.txt', to('/robots.txt')],
    ['/hindi/robots.txt', pass],
    ['/sitemap-fr-2026-11.xml', pass],
    ['/feed/rss.xml/', to('/feed/rss.xml')],
    ['/pictures/share/../monsoon.jpg', as('/404')],
    ['/api/documents/robots.txt', refused(404)],
    ['/api/documents', refused(404)],
  ])('%s', (url, decision) => expect(decideRoute('GET', url)).toEqual(decision));

  test.each(['POST', 'PUT', 'DELETE'])('and not with %s', (method) =>
    expect(decideRoute(method, '/robots.txt')).toEqual(refused(405)),
  );
});

describe('invalid URLs', () => {
  test.each<Row>([
    ['http://evil.example/', refused(400)],
    ['https://news.example/en', refused(400)],
    ['evil.example:443', refused(400)],
    ['*', refused(400)],
    ['', refused(400)],
    ['\\evil.example', refused(400)],
    [`/${'a'.repeat(1999)}`, pass],
    [`/${'a'.repeat(2000)}`, refused(414)],
    [`/api/${'a'.repeat(2000)}`, refused(414)],
    [`/en/${'a'.repeat(100_000)}`, refused(414)],
    [`/?q=${'a'.repeat(2000)}`, refused(414)],
  ])('%.40s', (url, decision) => expect(decideRoute('GET', url)).toEqual(decision));
});

test.each([
  ['/api/user/login/', '/api/user/login'],
  ['/api/user/validate/phone/?a=b', '/api/user/validate/phone?a=b'],
  ['/api/login//', '/api/login'],
])('an API call to %s is passed on as %s', (address, url) =>
  expect(decideRoute('POST', address)).toEqual({ kind: 'pass', url }),
);

/** Only the page can show a refused form again with all its values. */
describe('a plain form', () => {
  test.each(['/contact', '/hindi/contact', '/gujarati/contact', '/contact?a=b'])('is accepted by %s', (url) => {
    expect(decideRoute('POST', url, true)).toEqual(pass);
    expect(decideRoute('POST', url)).toEqual(refused(405));
    expect(decideRoute('PUT', url, true)).toEqual(refused(405));
  });

  test.each(['/', '/about', '/contact/', '/contact/more', '/hindi/saved', '/_next/data/build/en/contact.json'])(
    'is refused by %s',
    (url) => expect(decideRoute('POST', url, true)).toEqual(refused(405)),
  );
});
