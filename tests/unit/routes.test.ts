import { toFriendlyUrl, parsePageNumber, pathInEdition, routes, parseStoryId } from '@/lib/platform/routes';

describe('friendlyUrl', () => {
  test.each([
    ['How the monsoon reaches Kerala', 'how-the-monsoon-reaches-kerala'],
    ['Science & Technology', 'science-and-technology'],
    ['  Rain,  rain -- again!  ', 'rain-rain-again'],
    ['U, UA, A, S: what it means', 'u-ua-a-s-what-it-means'],
    ['“Quoted” and it’s fine', 'quoted-and-its-fine'],
    ['Café Noir', 'cafe-noir'],
    ['मौसम', ''],
    ['', ''],
  ])('%j becomes %j', (title, slug) => expect(toFriendlyUrl(title)).toBe(slug));

  test('a long title is cut between words', () => {
    const slug = toFriendlyUrl('word '.repeat(60));
    expect(slug).toHaveLength(119);
    expect(slug.endsWith('-word')).toBe(true);
  });
});

describe('paths', () => {
  test('home and a category in each edition', () => {
    expect(pathInEdition('en', routes.home())).toBe('/');
    expect(pathInEdition('hindi', routes.home())).toBe('/hindi');
    expect(pathInEdition('gujarati', routes.category('politics', 2))).toBe('/gujarati/politics?page=2');
  });

  test.each([
    ['/', routes.home()],
    ['/about', routes.about()],
    ['/contact', routes.contact()],
    ['/privacy-policy', routes.privacyPolicy()],
    ['/cookie-policy', routes.cookiePolicy()],
    ['/terms-and-condition', routes.terms()],
    ['/archive', routes.archive()],
    ['/archive/2025', routes.archiveYear(2025)],
    ['/cities', routes.cities()],
    ['/cities/surat', routes.city('surat')],
    ['/video', routes.video()],
    ['/video/comedy', routes.videoCategory('comedy')],
    ['/searchpage?keyword=rain', routes.search('rain')],
    ['/login-mobile-number', routes.login()],
    ['/politics', routes.category('politics')],
    ['/404', routes.notFound()],
  ])('%s is a route', (address, route) => expect(route).toBe(address));

  test('a story', () => {
    expect(routes.story({ displayName: 'india', friendlyUrl: 'rain', id: 7 })).toBe('/india/rain/7');
  });
});

describe('storyId', () => {
  test.each([
    ['1', 1],
    ['123456789012345', 123456789012345],
  ])('%s is an id', (text, id) => expect(parseStoryId(text)).toBe(id));
  test.each(['', '0', '01', '-1', '+1', '1.0', '1e3', ' 1', '１', 'undefined', '1234567890123456'])(
    '%j is none',
    (text) => expect(parseStoryId(text)).toBeUndefined(),
  );
});

describe('pageNumber', () => {
  test.each([
    ['2', 2],
    ['999999', 999999],
  ])('%s is a page', (text, page) => expect(parsePageNumber(text)).toBe(page));
  test.each(['', '0', '1', '02', '-2', '2.5', 'abc', '1000000'])('%j is none', (text) =>
    expect(parsePageNumber(text)).toBeUndefined(),
  );
});
