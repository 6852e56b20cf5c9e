import { getStory } from '@/lib/newsroom/reading/story';
import { saveStory, setBreaking, withdrawStory } from '@/lib/newsroom/stories/save-story';
import { readChangesAfter } from '@/lib/database/change-feed/changes';
import type { Db } from '@/lib/database/connection';
import { ApiError } from '@/lib/contract/errors';
import { addNamed } from '../support/named';
import { newsroomInMemory, storyInput, testNow } from '../support/newsroom';
import { englishOnly, hoursAgo } from '../support/stories';

let db: Db;
beforeEach(async () => {
  db = await newsroomInMemory();
});
afterEach(() => db.destroy());

const dayOfRow = async (id: number) =>
  (await db.selectFrom('stories').select('publish_day').where('id', '=', id).executeTakeFirstOrThrow()).publish_day;
const status = (error: unknown) => (error instanceof ApiError ? error.status : error);
const statusOfView = (id: number, now = testNow) => getStory(db, id, now).then(() => 200, status);

describe('a new story', () => {
  test('gets its slug, its timestamps and its defaults', async () => {
    const saved = await saveStory(db, storyInput(), testNow);
    expect(saved.path).toBe(`/politics/the-house-meets-on-monday/${saved.id}`);
    expect(await getStory(db, saved.id, testNow)).toMatchObject({
      id: saved.id,
      title: 'The House meets on Monday',
      hindiTitle: 'सदन की बैठक सोमवार को',
      displayName: 'politics',
      category: 'Politics',
      hindiCategoryName: 'राजनीति',
      friendlyUrl: 'the-house-meets-on-monday',
      dateCreated: '2026-11-20T06:30:00.000Z',
      publishOn: '2026-11-20T06:30:00.000Z',
      lastUpdated: '2026-11-20T06:30:00.000Z',
      author: null,
      imageUrl: null,
      thumbUrl: null,
      imageDescription: null,
      tags: [],
      hindiTags: [],
      gujaratiTags: [],
      cities: [],
      corrections: [],
    });
  });

  test.each([
    [1, 1, 1, 1],
    [238, 1, 2, 2],
    [239, 2, 2, 2],
    [401, 2, 3, 3],
  ])(
    'of %d words has a reading time of %d, %d and %d minutes in the three languages',
    async (count, english, hindi, gujarati) => {
      const body = (word: string) => `<p>${`${word} `.repeat(count)}</p>`;
      const bodies = { body: body('rain'), hindiBody: body('बारिश'), gujaratiBody: body('વરસાદ') };
      const { id } = await saveStory(db, storyInput(bodies), testNow);
      const story = await getStory(db, id, testNow);
      expect(story.readingTimeInMinutes).toBe(english);
      expect(story.readingTimeInMinutesHindi).toBe(hindi);
      expect(story.readingTimeInMinutesGujarati).toBe(gujarati);
    },
  );

  test('in English alone has no reading time and no tags in the other languages', async () => {
    const { id } = await saveStory(db, storyInput(englishOnly), testNow);
    expect(await getStory(db, id, testNow)).toMatchObject({
      hindiTitle: null,
      hindiBody: null,
      hindiTags: null,
      readingTimeInMinutesHindi: null,
      gujaratiTitle: null,
      readingTimeInMinutesGujarati: null,
    });
  });

  test.each([
    ['2026-11-19T18:29:59Z', '2026-11-19'],
    ['2026-11-19T18:30:00Z', '2026-11-20'],
    ['2025-12-31T23:30:00+05:30', '2025-12-31'],
    ['2026-01-01T00:15:00+05:30', '2026-01-01'],
  ])('published on %s belongs to the day %s', async (publishOn, day) => {
    const { id } = await saveStory(db, storyInput({ publishOn }), testNow);
    expect(await dayOfRow(id)).toBe(day);
  });

  test('with a time in another time zone is stored in UTC, and counts as created then', async () => {
    const { id } = await saveStory(db, storyInput({ publishOn: '2026-11-01T09:00:00+05:30' }), testNow);
    expect(await getStory(db, id, testNow)).toMatchObject({
      dateCreated: '2026-11-01T03:30:00.000Z',
      publishOn: '2026-11-01T03:30:00.000Z',
      lastUpdated: '2026-11-01T03:30:00.000Z',
    });
  });

  test('is stored with a sanitised body, without control characters and without empty tags', async () => {
    const dirty = {
      title: ' Rain\u0000 in\n Kochi ',
      body: '<p onclick="x">a</p><script>b</script>',
      tags: ['a\u0007', '\u0000'],
    };
    const { id } = await saveStory(db, storyInput(dirty), testNow);
    const story = await getStory(db, id, testNow);
    expect(story).toMatchObject({
      title: 'Rain in Kochi',
      friendlyUrl: 'rain-in-kochi',
      body: '<p>a</p>',
      tags: ['a'],
    });
  });
});

describe('a scheduled story', () => {
  const publishOn = hoursAgo(-2).toISOString();

  test('is hidden before its time and public from then on', async () => {
    const { id } = await saveStory(db, storyInput({ publishOn }), testNow);
    expect(await statusOfView(id, new Date('2026-11-20T08:29:59.999Z'))).toBe(404);
    expect(await statusOfView(id, new Date('2026-11-20T08:30:00.000Z'))).toBe(200);
  });

  test('that is changed before its time has no update time for readers', async () => {
    const { id } = await saveStory(db, storyInput({ publishOn }), hoursAgo(1));
    await saveStory(db, storyInput({ id, title: 'Another title' }), testNow);
    expect(await getStory(db, id, hoursAgo(-3))).toMatchObject({
      title: 'Another title',
      dateCreated: '2026-11-20T05:30:00.000Z',
      publishOn: '2026-11-20T08:30:00.000Z',
      lastUpdated: '2026-11-20T08:30:00.000Z',
    });
  });
});

describe('a story that is saved again', () => {
  test('has an unchanged publication time and a new time of last change', async () => {
    const { id } = await saveStory(db, storyInput(), hoursAgo(5));
    await saveStory(db, storyInput({ id, title: 'The House met on Monday' }), testNow);
    expect(await getStory(db, id, testNow)).toMatchObject({
      title: 'The House met on Monday',
      friendlyUrl: 'the-house-met-on-monday',
      dateCreated: '2026-11-20T01:30:00.000Z',
      publishOn: '2026-11-20T01:30:00.000Z',
      lastUpdated: '2026-11-20T06:30:00.000Z',
    });
  });

  test('with another publication time moves to it, and to its day', async () => {
    const { id } = await saveStory(db, storyInput(), hoursAgo(5));
    await saveStory(db, storyInput({ id, publishOn: '2026-11-02T20:00:00Z' }), testNow);
    expect((await getStory(db, id, testNow)).publishOn).toBe('2026-11-02T20:00:00.000Z');
    expect(await dayOfRow(id)).toBe('2026-11-03');
  });

  test('is changed only in the given fields, which the result lists', async () => {
    const whole = storyInput({ tags: ['House'], hindiTags: ['सदन'], imageUrl: '/sample/a.jpg', editorsPick: true });
    const { id } = await saveStory(db, whole, hoursAgo(5));
    const before = await getStory(db, id, testNow);
    const saved = await saveStory(db, { id, title: 'The House met', hindiTitle: 'सदन बैठा' }, testNow);
    expect(saved.changed.sort()).toEqual(['hindiTitle', 'title']);
    expect(await getStory(db, id, testNow)).toEqual({
      ...before,
      title: 'The House met',
      hindiTitle: 'सदन बैठा',
      friendlyUrl: 'the-house-met',
      lastUpdated: testNow.toISOString(),
    });
    expect((await saveStory(db, { id, title: 'The House met' }, testNow)).changed).toEqual([]);
  });

  test('loses fields that are set to null', async () => {
    const { id } = await saveStory(db, storyInput({ tags: ['House'], imageUrl: '/sample/a.jpg' }), hoursAgo(5));
    const taken = { ...englishOnly, tags: null, imageUrl: null };
    const { changed } = await saveStory(db, { id, ...taken }, testNow);
    expect(changed.sort()).toEqual(Object.keys(taken).sort());
    expect(await getStory(db, id, testNow)).toMatchObject({
      tags: [],
      imageUrl: null,
      hindiTitle: null,
      hindiBody: null,
    });
  });

  test('leaves every other story as it was', async () => {
    const other = await saveStory(db, storyInput({ title: 'Another' }), hoursAgo(5));
    const { id } = await saveStory(db, storyInput(), hoursAgo(5));
    await saveStory(db, storyInput({ id, title: 'Changed' }), testNow);
    expect((await getStory(db, other.id, testNow)).title).toBe('Another');
  });
});

describe('a withdrawn story', () => {
  test('is hidden, cannot be withdrawn again, and is public again when it is saved', async () => {
    const { id } = await saveStory(db, storyInput(), hoursAgo(5));
    await withdrawStory(db, id);
    expect(await statusOfView(id)).toBe(404);
    expect(await withdrawStory(db, id).then(() => 200, status)).toBe(409);
    await saveStory(db, storyInput({ id }), testNow);
    expect(await statusOfView(id)).toBe(200);
    expect((await getStory(db, id, testNow)).publishOn).toBe('2026-11-20T01:30:00.000Z');
  });

  test('that does not exist is 404', async () => {
    expect(await withdrawStory(db, 99).then(() => 200, status)).toBe(404);
  });
});

describe('the change feed has an entry', () => {
  const lines = async (after: number) =>
    ((await readChangesAfter(db, after, 50)) ?? []).map((line) => ({ ...line, id: undefined }));
  const at = testNow.toISOString();
  const english = { hindiTitle: null, hindiSortDescription: null, hindiBody: null };
  const line = (id: number, subjects: object = {}) => ({
    kind: 'story',
    what: String(id),
    languages: ['en', 'hi', 'gu'],
    at,
    subjects: {
      story: ['en', 'hi', 'gu'].map((language) => ['politics', 'the-house-meets-on-monday', id, language]),
      category: [['politics']],
      city: [],
      author: [],
      topic: [],
      year: [['2026']],
      day: [['2026-11-20', 1]],
      ...subjects,
    },
  });

  beforeEach(async () => {
    const names = ['asha', 'ravi'].map((slug) => ({ slug, name: slug, kind: 'person' as const }));
    await addNamed(db, 'authors', ...names);
    const cities = ['delhi', 'surat'].map((slug, position) => ({ slug, name: slug, position, kind: 'metro' as const }));
    await addNamed(db, 'cities', ...cities);
  });

  test('for a new story, for its withdrawal and for a mark as breaking news', async () => {
    const { id, change } = await saveStory(db, storyInput({ cities: ['delhi'] }), testNow);
    const ofDelhi = line(id, { city: [['delhi']] });
    expect(await lines(change - 1)).toEqual([ofDelhi]);
    const marked = await setBreaking(db, id, { until: hoursAgo(-1).toISOString() }, testNow);
    const withdrawn = await withdrawStory(db, id, testNow);
    expect(withdrawn.change).toBeGreaterThan(marked.change);
    const gone = { ...ofDelhi, kind: 'withdrawal', subjects: { ...ofDelhi.subjects, remaining: [] } };
    expect(await lines(change)).toEqual([ofDelhi, ofDelhi, gone]);
  });

  test('for a change, with the previous places and languages of the story', async () => {
    const { id, change } = await saveStory(db, storyInput({ author: 'asha', cities: ['surat'] }), hoursAgo(5));
    const other = {
      title: 'Rain',
      category: 'india',
      author: 'ravi',
      cities: ['delhi'],
      publishOn: '2025-12-31T12:00:00Z',
    };
    await saveStory(db, storyInput({ id, ...other, ...english }), testNow);
    const moved = {
      story: [['india', 'rain', id, 'en'], ['india', 'rain', id, 'gu'], ...line(id).subjects.story],
      category: [['india'], ['politics']],
      city: [['delhi'], ['surat']],
      author: [['ravi'], ['asha']],
      year: [['2025'], ['2026']],
      day: [
        ['2025-12-31', 1],
        ['2026-11-20', 1],
      ],
    };
    // One of its languages was unpublished.
    const was = line(id, { author: [['asha']], city: [['surat']] });
    const left = {
      ...was.subjects,
      story: [['politics', 'the-house-meets-on-monday', id, 'hi']],
      remaining: [['en'], ['gu']],
    };
    expect(await lines(change)).toEqual([
      { ...line(id, moved), languages: ['en', 'gu', 'hi'] },
      { ...was, kind: 'withdrawal', languages: ['hi'], subjects: left },
    ]);
  });

  test('for a correction, but not for a refused write', async () => {
    const { id, change } = await saveStory(db, storyInput(), hoursAgo(5));
    const correction = { text: 'Wells.', hindiText: 'कुएँ।', gujaratiText: 'કૂવા.' };
    const corrected = await saveStory(db, { id, corrections: [correction] }, testNow);
    await expect(saveStory(db, storyInput({ category: 'nowhere' }), testNow)).rejects.toThrow('nowhere');
    await expect(withdrawStory(db, 99, testNow)).rejects.toThrow('99');
    expect(await lines(change)).toEqual([line(id), { ...line(id), kind: 'correction' }]);
    expect(await lines(corrected.change)).toEqual([]);
  });
});
