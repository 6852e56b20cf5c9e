import {
  bytesOf,
  type OfflineIndex,
  type StoredStory,
  limits,
  emptyIndex,
  findOfflinePage,
  withinLimits,
  withoutStory,
  withSaved,
  withStory,
} from '@/lib/client/service-worker/offline-index';
import { offlinePageSuffix } from '@/lib/client/service-worker/messages';
import { findPageFiles } from '@/lib/client/service-worker/page-files';
import { routes } from '@/lib/platform/routes';
import { webpSrcset } from '@/lib/platform/routes/pictures';

/** Which pages stay on a reader's device, and which are deleted if there are too many. */

const story = (id: number, more: Partial<StoredStory> = {}): StoredStory => ({
  path: `/india/story/${id}`,
  title: `Story ${id}`,
  lang: 'en',
  readAt: id,
  files: [],
  ...more,
});

/** Stored stories whose pages have this size in bytes. */
const keptOf = (stories: StoredStory[], bytes = 1000): OfflineIndex => ({
  ...emptyIndex,
  stories,
  sizes: Object.fromEntries(stories.flatMap(({ path, files }) => [path, ...files].map((one) => [one, bytes]))),
});
const ids = ({ stories }: OfflineIndex) => stories.map(({ path }) => Number(path.split('/').at(-1)));
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('keeps the last thirty read stories, up to 25 megabytes', () => {
  expect(limits).toEqual({ read: 30, bytes: 25_000_000 });
  const kept = withinLimits(keptOf(numbers(33).map((id) => story(id))));
  expect(ids(kept)).toEqual(numbers(33).reverse().slice(0, 30));
  expect(Object.keys(kept.sizes)).toHaveLength(30);
});

test('keeps saved stories before all others, newest first', () => {
  const kept = keptOf([story(1, { saved: 1 }), story(2), story(3, { saved: 0, readAt: 0 }), story(4)]);
  expect(ids(withinLimits(kept, { read: 1, bytes: 10_000 }))).toEqual([3, 1, 4]);
});

test.each([
  ['what was read longest ago goes first', 3000, [4, 1, 3], []],
  ['then all that was read', 2000, [4, 1], []],
  ['and what was saved longest ago last', 1000, [4], ['/india/story/1']],
  ['a story that is larger than all there is goes as well', 999, [], ['/india/story/4', '/india/story/1']],
])('respects the byte limit: %s', (_, bytes, left, unfit) => {
  const kept = keptOf([story(1, { saved: 1 }), story(2), story(3), story(4, { saved: 0 })]);
  const after = withinLimits(kept, { read: 30, bytes });
  expect([ids(after), after.unfit]).toEqual([left, unfit]);
  expect(bytesOf(after)).toBeLessThanOrEqual(bytes);
});

test('counts a shared file once, and counts offline pages', () => {
  const files = ['/_next/static/css/a.css'];
  const kept = keptOf([story(1, { files }), story(2, { files })]);
  expect(bytesOf(kept)).toBe(3000);
  const withPages = { ...kept, offlinePages: { '/offline': files }, sizes: { ...kept.sizes, '/offline': 500 } };
  expect(bytesOf(withPages)).toBe(3500);
  expect(ids(withinLimits(withPages, { read: 30, bytes: 3499 }))).toEqual([2]);
});

test.each([
  ['/india/new-slug/7', []],
  ['/politics/other/7', []],
  ['/hindi/india/story/7', [7]],
  ['/india/story/77', [7]],
])('after a story is read again as %s, the copy at /india/story/7 is %j', (path, left) => {
  const after = withStory(keptOf([story(7)]), { ...story(7), path }, { [path]: 5 });
  expect(after.stories.filter((one) => one.path === '/india/story/7').map(() => 7)).toEqual(left);
  expect(after.stories.at(-1)?.path).toBe(path);
});

test('removes a withdrawn story from the list and the headlines, and leaves other lists unchanged', () => {
  const front = { at: 5, headlines: [story(1), story(2)] };
  const kept = { ...keptOf([story(1), story(3)]), fronts: { '/': front } };
  const after = withoutStory(kept, '/india/story/1');
  expect([ids(after), after.fronts['/']?.headlines.map(({ path }) => path)]).toEqual([[3], ['/india/story/2']]);
  expect(withoutStory(kept, '/india/story/9')).toBe(kept);
});

test('a story that the reader no longer saves counts as read', () => {
  const kept = { ...keptOf([story(1, { saved: 0 }), story(2)]), unfit: ['/india/story/8', '/india/story/9'] };
  const after = withSaved(kept, ['/india/story/2', '/india/story/9']);
  expect(after.stories.map(({ saved }) => saved)).toEqual([undefined, 0]);
  expect(after.unfit).toEqual(['/india/story/9']);
});

test.each([
  ['/', '/offline'],
  ['/india/story/7', '/offline'],
  ['/hindi', '/hindi/offline'],
  ['/hindi/india/story/7', '/hindi/offline'],
  ['/hindi-news', '/offline'],
])('the offline page for %s is %s', (path, page) => {
  const offlinePages = { '/offline': [], '/hindi/offline': [], '/gujarati/offline': [] };
  expect(findOfflinePage(path, { ...emptyIndex, offlinePages })).toBe(page);
  expect(findOfflinePage(path, emptyIndex)).toBeUndefined();
});

test('the worker knows the URL of the offline page', () => expect(routes.offline()).toBe(offlinePageSuffix));

describe('the files of a page', () => {
  const [lead, inBody, related] = ['aaa.1.2/lead', 'bbb.1.2/body', 'ccc.1.2/related'] as const;
  const picture = (ref: string) => `<picture><source type="image/webp" srcSet="${webpSrcset(ref, 'wide')}"/></picture>`;
  const html = `<link rel="stylesheet" href="/_next/static/css/a.css"/>
    <script src="/display.js?build" data-scripts="/_next/static/chunks/a.js /_next/static/chunks/b.js"></script>
    <link rel="preload" imageSrcSet="${webpSrcset(lead, 'wide')}"/>
    <article class="Story">${picture(lead)}<p>Words</p>${picture(inBody)}</article>
    <article class="Card">${picture(related)}</article>`;
  const ofBuild = [
    '/_next/static/css/a.css',
    '/display.js?build',
    '/_next/static/chunks/a.js',
    '/_next/static/chunks/b.js',
  ];

  test('are the build files and the story’s pictures in the narrowest sufficient width', () => {
    expect(findPageFiles(html, [])).toEqual([
      ...ofBuild,
      `/pictures/wide-640/${lead}.webp`,
      `/pictures/wide-640/${inBody}.webp`,
    ]);
  });

  test('include what the browser loaded, in the width that it chose', () => {
    const loaded = [`/pictures/wide-1200/${lead}.webp`, `/pictures/wide-260/${related}.webp`];
    expect(findPageFiles(html, loaded)).toEqual([...ofBuild, ...loaded, `/pictures/wide-640/${inBody}.webp`]);
  });

  test('exclude what the page does not show and pictures of other hosts', () => {
    const loaded = ['/pictures/wide-640/ddd.1.2/earlier.webp', '/api/user', 'image/png;base64,AAAA'];
    expect(findPageFiles(html, loaded)).toHaveLength(ofBuild.length + 2);
  });
});
