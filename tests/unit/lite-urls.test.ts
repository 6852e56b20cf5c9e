import { formPagePath, formReturnUrl } from '@/lib/requests/form';
import { parseLiteUrl, toLiteUrl, type LiteState } from '@/lib/platform/routes/lite';
import { decideLiteRoute, liteStoreKey } from '@/lib/http/lite/decide-lite-route';

const nothing: LiteState = { saved: [] };
const some: LiteState = { size: 'large', saved: [12, 7] };

describe('the lite URL of', () => {
  test.each([
    ['/', '/lite'],
    ['/hindi', '/hindi/lite'],
    ['/hindiish', '/lite/hindiish'],
    ['/politics', '/lite/politics'],
    ['/gujarati/politics?page=2', '/gujarati/lite/politics?page=2'],
    ['/hindi/india/rain/7#more', '/hindi/lite/india/rain/7#more'],
    ['/searchpage?keyword=%E0%A4%AC&sort=newest', '/lite/searchpage?keyword=%E0%A4%AC&sort=newest'],
    ['/archive?date=2026-01-31', '/lite/archive?date=2026-01-31'],
    ['/saved', '/lite/saved'],
    ['/saved/12-7', '/lite/saved?saved=12-7'],
    ['/404', '/lite/404'],
  ])('%s is %s', (page, lite) => {
    expect(toLiteUrl(page)).toBe(lite);
    expect(parseLiteUrl(lite.replace(/#.*/, ''))?.page).toBe(page.replace(/#.*/, ''));
  });

  test.each([
    ['/politics?page=2', '/lite/politics?page=2&size=large&saved=12-7'],
    ['/hindi', '/hindi/lite?size=large&saved=12-7'],
    ['/hindi/saved', '/hindi/lite/saved?size=large&saved=12-7'],
    ['/hindi/saved/12', '/hindi/lite/saved?size=large&saved=12'],
  ])('%s with the choices of a reader is %s', (page, lite) => {
    expect(toLiteUrl(page, some)).toBe(lite);
  });

  test.each([
    '/account',
    '/hindi/login-mobile-number?callbackUrl=%2F',
    '/error',
    '/api/health',
    '/lite/politics',
    '/undefined',
    '/pictures/own-640/a.b.c.jpg',
    '/_next/static/12',
    '/feed/rss.xml',
    '/robots.txt',
    '/sample/a.jpg',
    '/display.js',
    'https://elsewhere.example/politics',
    '//elsewhere.example',
    'mailto:desk@news.example',
    '#content',
    'politics',
  ])('%s does not exist', (address) => {
    expect(toLiteUrl(address)).toBeUndefined();
  });
});

test.each<[string, string | undefined, LiteState]>([
  ['/lite?size=large', '/', { size: 'large', saved: [] }],
  ['/lite?size=huge', '/', nothing],
  ['/hindi/lite/politics?saved=7-7-x-0-12&page=2', '/hindi/politics?page=2', { saved: [7, 12] }],
  ['/lite/saved?saved=12-7&size=larger', '/saved/12-7', { size: 'larger', saved: [12, 7] }],
  [
    `/lite?saved=${Array.from({ length: 50 }, (_, id) => id + 1).join('-')}`,
    '/',
    { saved: Array.from({ length: 30 }, (_, id) => id + 1) },
  ],
  ['/lites', undefined, nothing],
  ['/hindi/literature', undefined, nothing],
  ['/politics?size=large', undefined, nothing],
])('%s is the lite URL of %s', (address, page, state) => {
  expect(parseLiteUrl(address)).toEqual(page === undefined ? undefined : { page, state });
});

describe('a lite request', () => {
  const notFound = (url: string, lite = nothing) => ({ kind: 'pass', url, lite });
  test.each([
    ['/lite/politics', { kind: 'pass', url: '/politics', lite: nothing }],
    ['/hindi/lite/politics?size=large&saved=12-7', { kind: 'pass', url: '/hindi/politics', lite: some }],
    [
      '/lite/contact?outcome=sent&size=large',
      { kind: 'pass', url: '/contact?outcome=sent', lite: { size: 'large', saved: [] } },
    ],
    ['/lite/', { kind: 'redirect', location: '/lite' }],
    ['/lite/politics/?size=large', { kind: 'redirect', location: '/lite/politics?size=large' }],
    ['/lite/politics?page=1&saved=3', { kind: 'redirect', location: '/lite/politics?saved=3' }],
    ['/lite/hindi/politics', { kind: 'redirect', location: '/hindi/lite/politics' }],
    ['/lite/saved/12-7?size=large', { kind: 'redirect', location: '/lite/saved?size=large&saved=12-7' }],
    ['/lite/search?q=rain', { kind: 'redirect', location: '/lite/searchpage?keyword=rain' }],
    ['/hindi/lite/day/2026-01-31/1', { kind: 'redirect', location: '/hindi/lite/archive?date=2026-01-31' }],
    ['/lite//elsewhere.example', { kind: 'redirect', location: '/elsewhere.example' }],
    ['/lite/undefined', { kind: 'redirect', location: '/lite/404', isTemporary: true }],
    ['/lite/api/health', notFound('/404')],
    ['/hindi/lite/account?saved=3', notFound('/hindi/404', { saved: [3] })],
    ['/lite/lite/politics', notFound('/404')],
    ['/hindi/lite/gujarati/politics', notFound('/hindi/404')],
    ['/lite/robots.txt', notFound('/404')],
    ['/lite/_next/image?url=%2Fa.jpg', notFound('/404')],
    ['/lite/politics/rain/x7', notFound('/404')],
    ['/lite/%E0%A4%A', notFound('/404')],
    ['/politics', undefined],
    ['/en/lite/politics', undefined],
  ])('%s', (url, decision) => {
    expect(decideLiteRoute('GET', url)).toEqual(decision);
  });

  test('is refused if it is a POST, except for the contact form', () => {
    expect(decideLiteRoute('POST', '/lite/politics', true)).toEqual({ kind: 'refuse', status: 405 });
    expect(decideLiteRoute('POST', '/hindi/lite/contact', true)).toMatchObject({ kind: 'pass', url: '/hindi/contact' });
  });
});

test.each([
  ['/politics?utm_source=x&page=2', nothing, '/lite/politics?page=2'],
  ['/hindi', { size: 'larger', saved: [] } as LiteState, '/hindi/lite?size=larger'],
  ['/politics', some, undefined],
  ['/searchpage?keyword=rain', nothing, undefined],
  ['/saved/12', nothing, undefined],
  ['/404', nothing, undefined],
])('the page %s is cached only under the URL that our links use', (page, state, key) => {
  expect(liteStoreKey(page, state)?.key).toBe(key);
});

test.each([
  ['/hindi/lite/newsletter?size=large&saved=3', '/hindi/lite/newsletter?size=large&saved=3&outcome=sent'],
  ['/lite/newsletter', '/lite/newsletter?outcome=sent'],
  ['/hindi/newsletter', '/hindi/newsletter?outcome=sent'],
  ['/lite/politics', '/newsletter?outcome=sent'],
  ['/lite//elsewhere.example', '/newsletter?outcome=sent'],
])('a form of %s returns to %s', (page, address) => {
  expect(formReturnUrl(page, '/newsletter', 'sent')).toBe(address);
  expect(formPagePath(page, '/newsletter')).toBe(address.replace(/[?&]outcome=sent/, ''));
});
