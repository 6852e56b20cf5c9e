import type { Edition } from '@/lib/platform/editions';
import { pictureRef } from '@/lib/images/renditions';
import { absoluteUrl, indexed, notIndexed, buildPageHead } from '@/lib/pages/seo/page-head';
import { moreEditions } from '../support/editions';
import { enterSite, leaveSite } from '../support/in-process';
import { cropOf } from '../support/picture-names';

beforeEach(() => enterSite(undefined));
afterEach(leaveSite);

const head = (changes: Partial<Parameters<typeof buildPageHead>[0]> = {}) =>
  buildPageHead({ edition: 'en', title: 'Rain', description: 'It rained.', path: '/india/rain/7', ...changes });

const [inEnglish, inHindi, inGujarati] = [
  { lang: 'en', href: 'https://news.example/india/rain/7' },
  { lang: 'hi', href: 'https://news.example/hindi/india/rain/7' },
  { lang: 'gu', href: 'https://news.example/gujarati/india/rain/7' },
];
const byDefault = { ...inEnglish, lang: 'x-default' };
const everywhere = [
  inEnglish,
  inHindi,
  inGujarati,
  ...moreEditions.map(({ lang, prefix }) => ({ lang, href: `https://news.example${prefix}/india/rain/7` })),
  byDefault,
];

describe('the title', () => {
  test.each<[Edition, string]>([
    ['en', 'Rain | Trivarta'],
    ['hindi', 'Rain | त्रिवार्ता'],
    ['gujarati', 'Rain | ત્રિવાર્તા'],
  ])('ends with the site name in %s', (edition, title) => {
    expect(head({ edition }).title).toBe(title);
    expect(head({ edition }).siteName).toBe(title.slice(7));
  });
});

describe('the title of a later page of a list', () => {
  test.each<[Edition, number, string]>([
    ['en', 1, 'Rain | Trivarta'],
    ['en', 2, 'Rain – page 2 | Trivarta'],
    ['hindi', 3, 'Rain – पेज 3 | त्रिवार्ता'],
    ['gujarati', 2, 'Rain – પાનું 2 | ત્રિવાર્તા'],
    ['en', 1234, 'Rain – page 1,234 | Trivarta'],
  ])('in %s, page %i, is "%s"', (edition, page, title) => expect(head({ edition, page }).title).toBe(title));

  test('is not the title of its feed, which covers all pages', () => {
    const { title, feed } = head({ edition: 'hindi', page: 2, feed: '/feed/india/rss.xml' });
    expect(title).toBe('Rain – पेज 2 | त्रिवार्ता');
    expect(feed).toEqual({ href: '/hindi/feed/india/rss.xml', title: 'Rain | त्रिवार्ता' });
  });
});

test('the head of a story in another language is in that language, with the feeds of the edition', () => {
  expect(head({ edition: 'hindi', canonicalEdition: 'en', existsIn: ['en'] })).toMatchObject({
    title: 'Rain | Trivarta',
    siteName: 'Trivarta',
    feedsName: 'त्रिवार्ता',
    ogLocale: 'en_IN',
    image: { description: 'Trivarta' },
  });
  expect(head({ edition: 'hindi' })).not.toHaveProperty('feedsName');
});

describe('the canonical address', () => {
  test.each<[Edition, string, string]>([
    ['en', '/', 'https://news.example/'],
    ['hindi', '/', 'https://news.example/hindi'],
    ['gujarati', '/', 'https://news.example/gujarati'],
    ['en', '/politics?page=2', 'https://news.example/politics?page=2'],
    ['hindi', '/india/rain/7', 'https://news.example/hindi/india/rain/7'],
  ])('of %s at %s is %s', (edition, path, canonical) => expect(head({ edition, path }).canonical).toBe(canonical));

  test('is absent on a page without a URL', () => {
    const { canonical, alternates } = head({ path: undefined });
    expect([canonical, alternates]).toEqual([undefined, []]);
  });

  test('of a story shown in English is the English URL', () => {
    const shown = head({ edition: 'hindi', canonicalEdition: 'en', existsIn: ['en', 'gujarati'] });
    expect(shown.canonical).toBe('https://news.example/india/rain/7');
    expect(shown.ogLocale).toBe('en_IN');
    expect(shown.alternates).toEqual([]);
    expect(shown.robots).toBe('index, follow, max-image-preview:large, max-snippet:-1, max-video-preview:-1');
  });
});

describe('hreflang', () => {
  test.each<Edition>(['en', 'hindi', 'gujarati'])('is the same set in %s as in every other edition', (edition) =>
    expect(head({ edition }).alternates).toEqual(everywhere),
  );

  test.each<Edition>(['en', 'hindi'])('of a page in two languages names them in %s', (edition) =>
    expect(head({ edition, existsIn: ['en', 'hindi'] }).alternates).toEqual([inEnglish, inHindi, byDefault]),
  );

  test.each(['noindex, follow', 'noindex, nofollow'])('is absent on a page with %s', (robots) => {
    expect(head({ robots }).alternates).toEqual([]);
    expect(head({ robots }).canonical).toBe('https://news.example/india/rain/7');
  });

  test('has no default without an English page', () => {
    expect(head({ edition: 'hindi', existsIn: ['hindi', 'gujarati'] }).alternates).toEqual([inHindi, inGujarati]);
  });

  test('is absent on a list in one language', () => {
    expect(head({ existsIn: ['en'] }).alternates).toEqual([]);
  });

  test.each<[Edition, typeof inEnglish]>([
    ['en', inEnglish],
    ['gujarati', inGujarati],
  ])('of a story in one language, %s, is its own URL for all readers', (edition, own) =>
    expect(head({ edition, existsIn: [edition], first: edition }).alternates).toEqual([
      own,
      { ...own, lang: 'x-default' },
    ]),
  );
});

describe('card locales', () => {
  test.each<[Edition, Edition[], string, string[]]>([
    ['en', ['en', 'hindi', 'gujarati'], 'en_IN', ['hi_IN', 'gu_IN']],
    ['hindi', ['en', 'hindi', 'gujarati'], 'hi_IN', ['en_IN', 'gu_IN']],
    ['gujarati', ['en', 'gujarati'], 'gu_IN', ['en_IN']],
    ['en', ['en'], 'en_IN', []],
  ])('of %s among %j are %s and %j', (edition, existsIn, ogLocale, others) => {
    expect(head({ edition, existsIn })).toMatchObject({ ogLocale, otherOgLocales: others });
  });
});

describe('robots', () => {
  test.each([
    [undefined, 'index, follow, max-image-preview:large, max-snippet:-1, max-video-preview:-1'],
    [indexed, 'index, follow, max-image-preview:large, max-snippet:-1, max-video-preview:-1'],
    [notIndexed, 'noindex, follow'],
  ])('%j gives %s', (robots, expected) => expect(head(robots === undefined ? {} : { robots }).robots).toBe(expected));
});

describe('the picture', () => {
  test('is the page’s picture, cropped for cards, with its full URL and size', () => {
    const image = { ref: pictureRef({ imageUrl: '/sample/monsoon.jpg' }), description: 'Clouds' };
    expect(head({ image }).image).toEqual({
      url: cropOf('share', '/sample/monsoon.jpg'),
      description: 'Clouds',
      width: 1200,
      height: 630,
    });
  });

  test.each(['https://pictures.example/a.jpg', '/sample/no-such-picture.jpg', '/elsewhere/a.svg'])(
    'at %s is the default picture',
    (url) =>
      expect(head({ image: { ref: pictureRef({ imageUrl: url }), description: 'Clouds' } }).image).toEqual({
        url: 'https://news.example/share.jpg',
        description: 'Trivarta',
        width: 1200,
        height: 630,
      }),
  );

  test('is the default picture if the page has none', () => {
    const image = { url: 'https://news.example/share.jpg', description: 'त्रिवार्ता', width: 1200, height: 630 };
    expect(head({ edition: 'hindi', image: undefined }).image).toEqual(image);
  });
});

test('story fields are present only on a story', () => {
  const article = {
    published: '2026-11-20T06:30:00.000Z',
    modified: '2026-11-20T07:30:00.000Z',
    section: 'India',
    tags: ['rain'],
  };
  expect(head({ article, edition: 'hindi' })).toMatchObject({
    article,
    oEmbed: 'https://news.example/oembed?url=https%3A%2F%2Fnews.example%2Fhindi%2Findia%2Frain%2F7',
  });
  expect(head()).not.toHaveProperty('article');
  expect(head()).not.toHaveProperty('oEmbed');
  // A preview has no URL that other sites could embed.
  expect(head({ article, path: undefined })).not.toHaveProperty('oEmbed');
  expect(head().handle).toBe('@trivarta');
});

test.each([
  ['/', 'https://news.example/'],
  ['/hindi', 'https://news.example/hindi'],
  ['https://pictures.example/a.jpg', 'https://pictures.example/a.jpg'],
])('the absolute URL of %s is %s', (path, url) => expect(absoluteUrl(path)).toBe(url));
