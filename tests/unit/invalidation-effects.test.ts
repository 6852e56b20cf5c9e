import type { Change } from '@/lib/database/change-feed/changes';
import { factsOf, factsOfDocument } from '@/lib/page-cache/invalidation/page-facts';
import { type Effect, invalidationOf } from '@/lib/page-cache/invalidation/invalidation-effects';

/** How changes affect stored pages, by what the pages are about and what they name. */

const story: Change = {
  id: 1,
  kind: 'story',
  what: '7',
  languages: ['en'],
  at: '2026-11-20T10:00:00.000Z',
  subjects: {
    story: [
      ['india', 'rain', 7],
      ['politics', 'snow', 7],
    ],
    category: [['india'], ['politics']],
    city: [['delhi']],
    author: [['asha']],
    topic: [['monsoon']],
    year: [['2026']],
    day: [['2026-11-20', 1]],
  },
};
const withdrawal = (languages: string[], remaining: string[]): Change => ({
  ...story,
  kind: 'withdrawal',
  languages,
  subjects: { ...story.subjects, remaining: remaining.map((language) => [language]) },
});

const page = (address: string, view: object | null = {}, layout: object = {}) =>
  factsOf(address, {
    value: { kind: 'PAGES', html: '', pageData: view ? { pageProps: { view, layout } } : undefined },
    lastModified: 1,
    cacheControl: undefined,
  });
const card = (id: number) => ({ id, href: `/india/rain/${id}` });
const own = (lang?: string) => ({ story: { id: 7, ...(lang ? { foreign: { lang } } : {}) } });

/** Pages by their content, in addition to those that are identified by their URL. */
const others = {
  'a story in Hindi': page('/hindi/politics/snow/7', own()),
  'a story in English': page('/en/india/rain/7', own()),
  'a story of which Gujarati shows the Hindi text': page('/gujarati/india/rain/7', own('hi')),
  'what to read next': page('/en/sports/game/9', { related: [card(8), card(7)] }),
  'what to read next in Hindi': page('/hindi/sports/game/9', { related: [{ href: '/hindi/india/rain/7' }] }),
  'a trending list': page('/en/sports', { trending: [card(7)] }),
  'Hot On The Web': page('/hindi/about', {}, { hot: [{ href: '/hindi/india/rain/7' }] }),
  'a breaking-news bar': page('/en/cities', {}, { breaking: { href: '/india/rain/7' } }),
  'a card of the section': page('/en/world/war/10', { category: { href: '/india' } }),
  'another story': page('/en/world/peace/77', { related: [card(8)] }),
  'a page that does not say': page('/en/offline', null),
  'a feed with it': factsOfDocument('/feed/rss.xml', ['story-7', 'story-8']),
  'a feed without it': factsOfDocument('/hindi/feed/rss.xml', ['story-8']),
  'a sitemap that does not say': factsOfDocument('/news-sitemap-hi.xml', undefined),
};
const touchedAmong = (changes: Change[]): Record<string, Effect> =>
  Object.fromEntries(
    Object.entries(others).flatMap(([name, facts]) => {
      const effect = invalidationOf(changes)(facts);
      return Object.keys(effect).length ? [[name, effect]] : [];
    }),
  );

const outdated: Effect = { level: 'outdated' };
const corrected: Effect = { level: 'outdated', maxStaleMs: 60_000 };
const named: Effect = { level: 'named' };
const layout: Effect = { level: 'layout' };
const gone: Effect = { level: 'gone' };

describe('the invalidation of pages', () => {
  test.each<[string, Change[], Record<string, Effect>]>([
    [
      'a story that was saved renders its own pages and marks those whose content names it',
      [story],
      {
        'a story in Hindi': corrected,
        'a story in English': corrected,
        'a story of which Gujarati shows the Hindi text': corrected,
        'what to read next': named,
        'what to read next in Hindi': named,
        'a page that does not say': named,
        'a card of the section': undefined as never,
        'a feed with it': corrected,
        'a feed without it': outdated,
        'a sitemap that does not say': corrected,
      },
    ],
    [
      'a story that was withdrawn everywhere is gone, and is cut out of other pages',
      [withdrawal(['en', 'hi'], [])],
      {
        'a story in Hindi': gone,
        'a story in English': gone,
        'a story of which Gujarati shows the Hindi text': gone,
        'what to read next': { ...named, removedStories: ['7'] },
        'what to read next in Hindi': { ...named, removedStories: ['7'] },
        'a trending list': { removedStories: ['7'] },
        'Hot On The Web': { removedStories: ['7'] },
        'a breaking-news bar': { removedStories: ['7'] },
        'a page that does not say': { ...named, removedStories: ['7'] },
        'a feed with it': gone,
        'a feed without it': outdated,
        'a sitemap that does not say': gone,
      },
    ],
    [
      'a text that was withdrawn is gone where it was shown, in an edition without a text of its own too',
      [withdrawal(['hi'], ['en'])],
      {
        'a story in Hindi': gone,
        'a story in English': corrected,
        'a story of which Gujarati shows the Hindi text': gone,
        'what to read next': named,
        'what to read next in Hindi': { ...named, removedStories: ['7'] },
        'Hot On The Web': { removedStories: ['7'] },
        'a page that does not say': named,
        'a feed with it': gone,
        'a feed without it': outdated,
        'a sitemap that does not say': gone,
      },
    ],
    [
      'a section that was renamed marks all pages',
      [{ ...story, kind: 'section', what: 'india', subjects: { category: [['india']] } }],
      Object.fromEntries(
        Object.keys(others).map((name) => [
          name,
          /feed|sitemap/.test(name)
            ? /sitemap/.test(name)
              ? corrected
              : outdated
            : ['a card of the section', 'a page that does not say'].includes(name)
              ? named
              : layout,
        ]),
      ),
    ],
    [
      'an advertisement marks all pages and no feed',
      [{ ...story, kind: 'advertisement', what: '1', subjects: {} }],
      Object.fromEntries(Object.keys(others).flatMap((name) => (/feed|sitemap/.test(name) ? [] : [[name, layout]]))),
    ],
    [
      'a draft touches none but the 404 at its own address',
      [{ ...story, languages: [], subjects: { story: [] } }],
      {
        'a story in Hindi': corrected,
        'a story in English': corrected,
        'a story of which Gujarati shows the Hindi text': corrected,
      },
    ],
  ])('%s', (_, changes, expected) => {
    const wanted = Object.fromEntries(Object.entries(expected).filter(([, effect]) => effect));
    expect(touchedAmong(changes)).toEqual(wanted);
  });
});

const all = [
  '/en',
  '/hindi',
  '/gujarati/archive',
  '/en/archive/2026',
  '/en/archive/2025',
  '/en/india/rain/7',
  '/hindi/politics/snow/7',
  '/gujarati/-/-/7',
  '/en/india/rain/77',
  '/en/india/7',
  '/en/india',
  '/hindi/paged/politics/3',
  '/en/sports',
  '/en/paged/sports/2',
  '/en/cities/delhi',
  '/en/cities',
  '/hindi/paged/cities/delhi/2',
  '/en/author/asha',
  '/en/author/ravi',
  '/en/day/2026-11-20/2',
  '/en/topic/monsoon',
  '/hindi/paged/topic/monsoon/2',
  '/en/topic/budget',
  '/en/monsoon',
  '/en/day/2026-11-21/1',
  '/en/video',
  '/hindi/video/explained',
  '/en/about',
];

test.each<[string, Partial<Change>, string[]]>([
  [
    'a story: its pages and lists where it is and was, with their later pages, in every edition',
    {},
    [
      '/en',
      '/hindi',
      '/gujarati/archive',
      '/en/archive/2026',
      '/en/india/rain/7',
      '/hindi/politics/snow/7',
      '/gujarati/-/-/7',
      '/en/india',
      '/hindi/paged/politics/3',
      '/en/cities/delhi',
      '/hindi/paged/cities/delhi/2',
      '/en/author/asha',
      '/en/day/2026-11-20/2',
      '/en/topic/monsoon',
      '/hindi/paged/topic/monsoon/2',
    ],
  ],
  [
    'a story of which a remote newsroom says no more: its own pages and all lists',
    { subjects: {} },
    all.filter((address) => address !== '/en/india/rain/77'),
  ],
  ['the front page: home', { kind: 'front-page', what: 'en', subjects: {} }, ['/en', '/hindi']],
  [
    'a bulletin: home and the pages of films',
    { kind: 'bulletin', what: '3', subjects: {} },
    ['/en', '/hindi', '/en/video', '/hindi/video/explained'],
  ],
  [
    'a city: its own pages',
    { kind: 'city', what: 'delhi', subjects: { city: [['delhi']] } },
    ['/en/cities/delhi', '/hindi/paged/cities/delhi/2'],
  ],
  ['an advertisement: none', { kind: 'advertisement', what: '1', subjects: {} }, []],
  ['settings: none', { kind: 'settings', what: 'navigation', subjects: {} }, []],
  ['what nobody knows: all pages', { kind: 'settings', what: 'everything', subjects: {} }, all],
])('readers wait for the new page after %s', (_, change, expected) => {
  const touch = invalidationOf([{ ...story, ...change }]);
  const isWaitedFor = (address: string) => ['outdated', 'gone'].includes(touch(page(address)).level ?? '');
  expect(all.filter(isWaitedFor)).toEqual(expected);
});

test('an association is not on any page, so no page or document is rendered for it', () => {
  const touch = invalidationOf([{ ...story, kind: 'association', what: 'traders', subjects: {} }]);
  expect(all.map((address) => touch(page(address)))).toEqual(all.map(() => ({})));
});
