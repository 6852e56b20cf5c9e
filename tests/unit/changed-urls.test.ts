import { type Change, readChangesAfter } from '@/lib/database/change-feed/changes';
import {
  allFeedUrls,
  changedUrls,
  changedTags,
  feedUrls,
  mustPurgeAll,
  storyUrls,
} from '@/lib/distribution/subscribers/changed-urls';
import { publicChanges } from '@/lib/distribution/subscribers/public-changes';
import { saveStory, withdrawStory } from '@/lib/newsroom/stories/save-story';
import { Schedule } from '@/lib/newsroom/jobs/schedule';
import { limitTags, pageTag } from '@/lib/platform/routes/cache-tags';
import { allEditions } from '../support/editions';
import { enterNewsroom, leaveSite } from '../support/in-process';
import { newsroomInMemory, storyInput, testNow } from '../support/newsroom';

/** Notifications for outside services about changes. */

beforeEach(async () => enterNewsroom(await newsroomInMemory()));
afterEach(leaveSite);

const story: Change = {
  id: 1,
  kind: 'story',
  what: '7',
  languages: ['en', 'hi'],
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
const at = (paths: string[]) => paths.map((path) => `https://news.example${path}`);

test('the URLs of a story are its current and former ones in each of its languages', () => {
  expect(storyUrls([story, { ...story, kind: 'correction' }, { ...story, kind: 'author' }])).toEqual(
    at(['/india/rain/7', '/hindi/india/rain/7', '/politics/snow/7', '/hindi/politics/snow/7']),
  );
});

test('the feeds of a story are those of its languages, categories and topics', () => {
  const ofEdition = (prefix: string) =>
    ['rss.xml', 'atom.xml', 'feed.json', 'india/rss.xml', 'politics/rss.xml', 'topic/monsoon/rss.xml'].map(
      (name) => `${prefix}/feed/${name}`,
    );
  expect(feedUrls([story])).toEqual(at([...ofEdition(''), ...ofEdition('/hindi')]));
  expect(feedUrls([{ ...story, kind: 'advertisement' }])).toEqual([]);
  // Three formats of the site's and the sections' feeds, in each edition.
  const all = allFeedUrls(['cricket', 'india']);
  expect(all).toHaveLength(5 * allEditions.length);
  expect(all).toEqual(expect.arrayContaining(at(['/feed/atom.xml', '/hindi/feed/cricket/rss.xml'])));
});

test('a CDN purges the pages of a story, their data, feeds and sitemaps', () => {
  const changed = changedUrls([story], 'b1');
  const pages = ['', '/india', '/politics', '/cities/delhi', '/author/asha', '/topic/monsoon', '/archive/2026'];
  pages.push('/politics/snow/7');
  for (const page of pages) {
    expect(changed).toEqual(expect.arrayContaining(at([page || '/', `/hindi${page}`, `/gujarati${page}`])));
    expect(changed).toEqual(expect.arrayContaining(at([`/_next/data/b1/hindi${page}.json`])));
  }
  const others = ['/archive?date=2026-11-20', '/feed/rss.xml', '/sitemap.xml', '/sitemap-hi-2026-11.xml'];
  expect(changed).toEqual(expect.arrayContaining(at([...others, '/news-sitemap-gu.xml'])));
  expect(new Set(changed).size).toBe(changed.length);
  expect(String(changed)).not.toContain('/day/');
});

const withdrawal: Change = { ...story, kind: 'withdrawal', subjects: { ...story.subjects, remaining: [] } };
const section: Change = { ...story, kind: 'section', what: 'india', subjects: { category: [['india']] } };
const advertisement: Change = { ...story, kind: 'advertisement', what: '1', subjects: {} };
const settings: Change = { ...advertisement, kind: 'settings', what: 'navigation' };

test.each<[string, Change[], boolean]>([
  ['a withdrawal', [story, withdrawal], false],
  ['an advertisement', [advertisement], false],
  ['a renamed section', [section], false],
  ['settings', [settings], false],
  ['an order to purge', [story, { ...settings, what: 'purge' }], true],
  ['what nobody knows', [{ ...settings, what: 'everything' }], true],
  ['a story of which nobody says more', [{ ...story, subjects: {} }], true],
])('%s purges the whole CDN: %p', (_, lines, isAll) => expect(mustPurgeAll(lines)).toBe(isAll));

const namesOf = (lines: Change[]) => changedTags(lines).sort();

test('the tags of a change are those of its pages and those that name what changed', () => {
  const tags = ['story-7', 'home', 'archive', 'category-india', 'category-politics', 'city-delhi', 'author-asha'];
  const all = [...tags, 'topic-monsoon', 'archive-2026', 'day-2026-11-20', 'documents', 'many'];
  expect(namesOf([story])).toEqual([...all].sort());
  // The title of a withdrawn story disappears from the layout of other pages, too.
  expect(namesOf([withdrawal])).toEqual([...all, 'layout-story-7'].sort());
  expect(namesOf([section])).toEqual(['category-india', 'documents', 'many']);
  expect(namesOf([advertisement])).toEqual([]);
  expect(namesOf([settings])).toEqual(['documents']);
  expect(namesOf([{ ...story, kind: 'bulletin' }])).toEqual(['documents', 'home', 'video']);
});

test('an advertisement purges no URL', () => {
  expect(changedUrls([advertisement], 'b1')).toEqual([]);
});

test('a response has no more tags than a header can hold', () => {
  const names = (count: number, length = 8) =>
    new Set(Array.from({ length: count }, (_, number) => `story-${String(number).padStart(length, '0')}`));
  expect(limitTags(['pages', 'home'], names(2, 1))).toEqual(['pages', 'home', 'story-0', 'story-1']);
  expect(limitTags(['pages', 'home'], names(200))).toHaveLength(202);
  for (const many of [names(300), names(200, 120)])
    expect(limitTags(['pages', 'home'], many)).toEqual(['pages', 'home', 'many']);
});

test.each([
  ['/', 'home'],
  ['/hindi', 'home'],
  ['/_next/data/b1/en.json', 'home'],
  ['/gujarati/politics?page=2', 'category-politics'],
  ['/_next/data/b1/hindi/paged/politics/2.json', 'category-politics'],
  ['/cities', 'cities'],
  ['/hindi/cities/delhi?page=3', 'city-delhi'],
  ['/author/asha', 'author-asha'],
  ['/gujarati/topic/monsoon?page=2', 'topic-monsoon'],
  ['/politics/snow/7', 'story-7'],
  ['/-/-/7', 'story-7'],
  ['/archive', 'archive'],
  ['/archive/2026', 'archive-2026'],
  ['/hindi/archive?date=2026-11-20&page=2', 'day-2026-11-20'],
  ['/_next/data/b1/en/day/2026-11-20/2.json', 'day-2026-11-20'],
  ['/video', 'video'],
  ['/video/explained', 'video'],
  ['/about', 'about'],
])('%s carries %s', (address, tag) => expect(pageTag(address)).toBe(tag));

test('a scheduled story is not in the public changes before its time', async () => {
  const db = await newsroomInMemory();
  const later = new Date(testNow.getTime() + 60_000).toISOString();
  const shown = await saveStory(db, storyInput({ title: 'Shown' }), testNow);
  const waiting = await saveStory(db, storyInput({ title: 'Waiting', publishOn: later }), testNow);
  const putOff = await saveStory(db, storyInput({ title: 'Put off' }), testNow);
  await saveStory(db, { id: putOff.id, status: 'ready', publishOn: later }, testNow);
  const gone = await saveStory(db, storyInput({ title: 'Gone', publishOn: later }), testNow);
  await withdrawStory(db, gone.id, testNow);
  const draft = await saveStory(db, storyInput({ title: 'Draft', status: 'draft' }), testNow);
  const line = (kind: Change['kind'], id: number): Change => ({ ...story, kind, what: String(id) });
  const lines = [
    line('story', shown.id),
    line('story', waiting.id),
    line('correction', waiting.id),
    line('withdrawal', putOff.id),
    line('story', gone.id),
    line('withdrawal', gone.id),
    line('story', draft.id),
    line('settings', 1),
  ];
  const publicAt = async (now: Date) =>
    (await publicChanges(db, lines, now)).map(({ kind, what }) => `${kind} ${what}`);
  expect(await publicAt(testNow)).toEqual([`story ${shown.id}`, `withdrawal ${putOff.id}`, 'settings 1']);
  // A text that was withdrawn before it was public is not announced.
  expect(await publicAt(new Date(later))).toEqual([
    `story ${shown.id}`,
    `story ${waiting.id}`,
    `correction ${waiting.id}`,
    `withdrawal ${putOff.id}`,
    'settings 1',
  ]);
  await db.destroy();
});

test('the scheduled language of a story and its URL are not in the public changes', async () => {
  const db = await newsroomInMemory();
  const later = new Date(testNow.getTime() + 60_000).toISOString();
  const english = { title: 'The embargoed budget', englishPublishOn: later };
  const { id, change } = await saveStory(db, storyInput(english), testNow);
  const lines = (await readChangesAfter(db, change - 1, 10)) ?? [];
  const [before] = await publicChanges(db, lines, testNow);
  expect(before).toMatchObject({ languages: ['hi', 'gu'] });
  expect(storyUrls([before!])).toEqual([
    `https://news.example/hindi/politics/sadan-ki-baithak-somvar-ko/${id}`,
    `https://news.example/gujarati/politics/gruhni-bethak-somvare/${id}`,
  ]);
  expect(JSON.stringify(before)).not.toContain('embargoed');

  await new Schedule(db).run(testNow);
  await new Schedule(db).run(new Date(later));
  const due = await readChangesAfter(db, change, 10);
  const [after] = await publicChanges(db, due ?? [], new Date(later));
  expect(storyUrls([after!]).slice(0, 3)).toEqual(
    ['', '/hindi', '/gujarati'].map((prefix) => `https://news.example${prefix}/politics/the-embargoed-budget/${id}`),
  );
  await db.destroy();
});
