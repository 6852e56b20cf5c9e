import type { Change } from '@/lib/database/changes';
import { touchedPages } from '@/lib/server/touched-pages';

const story: Change = {
  ...{ id: 1, kind: 'story', what: '7', languages: ['en'], at: '2026-11-20T10:00:00.000Z' },
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
const all = [
  ...['/en', '/hindi', '/gujarati/archive', '/en/archive/2026', '/en/archive/2025'],
  ...['/en/india/rain/7', '/hindi/politics/snow/7', '/gujarati/-/-/7', '/en/india/rain/77', '/en/india/7'],
  ...['/en/india', '/hindi/paged/politics/3', '/en/sports', '/en/paged/sports/2', '/en/cities/delhi', '/en/cities'],
  ...['/hindi/paged/cities/delhi/2', '/en/author/asha', '/en/author/ravi', '/en/day/2026-11-20/2'],
  ...['/en/topic/monsoon', '/hindi/paged/topic/monsoon/2', '/en/topic/budget', '/en/monsoon'],
  ...['/en/day/2026-11-21/1', '/en/video', '/hindi/video/explained', '/en/about'],
];

test.each<[string, Partial<Change>, string[]]>([
  [
    'a story: its pages and lists where it is and was, with their later pages, in every edition',
    {},
    [
      ...['/en', '/hindi', '/gujarati/archive', '/en/archive/2026'],
      ...['/en/india/rain/7', '/hindi/politics/snow/7', '/gujarati/-/-/7'],
      ...['/en/india', '/hindi/paged/politics/3', '/en/cities/delhi'],
      ...['/hindi/paged/cities/delhi/2', '/en/author/asha', '/en/day/2026-11-20/2'],
      ...['/en/topic/monsoon', '/hindi/paged/topic/monsoon/2'],
    ],
  ],
  ['a story of which a remote newsroom says no more: all pages', { subjects: {} }, all],
  ['the front page: home', { kind: 'front-page', what: 'en', subjects: {} }, ['/en', '/hindi']],
  [
    'a bulletin: home and the pages of films',
    { kind: 'bulletin', what: '3', subjects: {} },
    ['/en', '/hindi', '/en/video', '/hindi/video/explained'],
  ],
  ['a withdrawal, because any page may name the story: all pages', { kind: 'withdrawal' }, all],
  ['an advertisement: all pages', { kind: 'advertisement', what: '1', subjects: {} }, all],
  ['settings: all pages', { kind: 'settings', what: 'everything', subjects: {} }, all],
])('%s', (_, change, expected) => expect(all.filter(touchedPages([{ ...story, ...change }]))).toEqual(expected));
