import type { Db } from '@/lib/database/connection';
import { topStories, trendingStories } from '@/lib/newsroom/reading/front-page';
import { setBreaking, withdrawStory } from '@/lib/newsroom/stories/save-story';
import { newestStories } from '@/lib/newsroom/reading/stories';
import { newsroomInMemory, testNow } from '../support/newsroom';
import { englishOnly, publish, read, titlesOf } from '../support/stories';

let db: Db;
beforeEach(async () => {
  db = await newsroomInMemory();
});
afterEach(() => db.destroy());

const english = { edition: 'en', now: testNow } as const;
const hindi = { edition: 'hindi', now: testNow } as const;
const week = 7 * 24;
const picked = { editorsPick: true };

/**
 * Publishes stories called 1 (newest) to `count`, one hour apart. Those in `picks` are editors'
 * picks.
 */
async function publishHourly(count: number, picks: number[] = []): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 1; number <= count; number += 1)
    ids.push(await publish(db, number, { title: String(number), editorsPick: picks.includes(number) }));
  return ids;
}

describe('lists of an edition', () => {
  test.each([
    ['en', ['English', 'both', 'all']],
    ['hindi', ['both', 'all']],
    ['gujarati', ['all']],
    ['any', ['English', 'both', 'all']],
  ] as const)('in %s have the stories with text in it', async (edition, titles) => {
    await publish(db, 1, { title: 'English', ...englishOnly });
    await publish(db, 2, { title: 'both', gujaratiTitle: null, gujaratiSortDescription: null, gujaratiBody: null });
    await publish(db, 3, { title: 'all' });
    const page = await newestStories(db, { edition, now: testNow }, {});
    expect(titlesOf(page)).toEqual(titles);
    expect(page.total).toBe(titles.length);
  });

  test('leave out withdrawn and scheduled stories', async () => {
    await publish(db, -1, { title: 'to come' });
    await publish(db, 0, { title: 'now' });
    const gone = await publish(db, 1, { title: 'gone' });
    await withdrawStory(db, gone);
    expect(titlesOf(await newestStories(db, english, {}))).toEqual(['now']);
  });

  test('put the higher id first if two stories have the same time', async () => {
    await publish(db, 1, { title: 'first' });
    await publish(db, 1, { title: 'second' });
    expect(titlesOf(await newestStories(db, english, {}))).toEqual(['second', 'first']);
  });
});

describe('the front page', () => {
  test('starts with picks, newest first, then has all stories, newest first', async () => {
    await publishHourly(5, [3, 5]);
    expect(titlesOf(await topStories(db, english, {}))).toEqual(['3', '5', '1', '2', '4']);
  });

  test.each([
    ['six days and 23 hours', week - 1, ['old', 'new']],
    ['exactly a week', week, ['old', 'new']],
    ['a week and an hour', week + 1, ['new', 'old']],
  ])('with a pick of %s: %#', async (_age, hours, titles) => {
    await publish(db, hours, { title: 'old', ...picked });
    await publish(db, 1, { title: 'new' });
    expect(titlesOf(await topStories(db, english, {}))).toEqual(titles);
  });

  test('of an edition does not start with a pick without text in that edition', async () => {
    await publish(db, 2, { title: 'English', ...picked, ...englishOnly });
    await publish(db, 1, { title: 'all' });
    expect(titlesOf(await topStories(db, english, {}))).toEqual(['English', 'all']);
    expect(titlesOf(await topStories(db, hindi, {}))).toEqual(['all']);
  });

  test('starts with at most twenty picks', async () => {
    await publishHourly(
      25,
      Array.from({ length: 24 }, (_, index) => index + 2),
    );
    const { items } = await topStories(db, english, { size: 50 });
    expect(items.slice(0, 3).map((item) => item.title)).toEqual(['2', '3', '4']);
    expect(items.slice(19, 25).map((item) => item.title)).toEqual(['21', '1', '22', '23', '24', '25']);
  });

  test.each([1, 2, 3, 4, 5, 7, 11, 12, 50])(
    'in pages of %d has every story once, even if the picks end in the middle of a page',
    async (size) => {
      await publishHourly(11, [2, 5, 6, 11]);
      const all: string[] = [];
      for (let page = 1; page <= Math.ceil(11 / size); page += 1) {
        const found = await topStories(db, english, { page, size });
        expect(found).toMatchObject({ page, size, total: 11 });
        all.push(...titlesOf(found));
      }
      expect(all).toEqual(['2', '5', '6', '11', '1', '3', '4', '7', '8', '9', '10']);
    },
  );

  test('is empty after its last page', async () => {
    await publishHourly(3, [2]);
    expect(await topStories(db, english, { page: 3, size: 2 })).toEqual({ items: [], page: 3, size: 2, total: 3 });
    expect(await topStories(db, english, { page: 1_000_000, size: 50 })).toMatchObject({ items: [], total: 3 });
  });

  test('without stories is empty', async () => {
    expect(await topStories(db, english, {})).toEqual({ items: [], page: 1, size: 20, total: 0 });
  });
});

describe('trending', () => {
  /*
   * The weight of a pageview halves every twelve hours. Computed by hand:
   *
   *     A  12 views 12 hours ago        12 × 1/2 = 6
   *     B  7 views now                  7
   *     C  40 views 36 hours ago        40 × 1/8 = 5
   *     D  2 now and 16 24 hours ago    2 + 16 × 1/4 = 6; comes before A because its id is higher
   *     E  4 views now                  fewer than five: not trending
   *     F  300 views 73 hours ago       older than three days: not counted
   */
  test('is ordered by reads, whose weight halves every twelve hours', async () => {
    const ids: Record<string, number> = {};
    for (const [index, title] of ['A', 'B', 'C', 'D', 'E', 'F'].entries())
      ids[title] = await publish(db, 100 - index, { title });
    const pageviews: [string, number, number][] = [
      ['A', 12, 12],
      ['B', 0, 7],
      ['C', 36, 40],
      ['D', 0, 2],
      ['D', 24, 16],
      ['E', 0, 4],
      ['F', 73, 300],
    ];
    for (const [title, hours, count] of pageviews) await read(db, ids[title]!, hours, count);
    // Stories without pageviews follow, newest first.
    expect(titlesOf(await trendingStories(db, english, {}))).toEqual(['B', 'D', 'A', 'C', 'F', 'E']);
  });

  test.each([
    [4, ['1', '2', '3']],
    [5, ['3', '1', '2']],
  ])('with %d reads of the oldest story is %j', async (count, titles) => {
    const ids = await publishHourly(3);
    await read(db, ids[2]!, 0, count);
    expect(titlesOf(await trendingStories(db, english, {}))).toEqual(titles);
  });

  test('with too few reads falls back on picks, then on the newest', async () => {
    await publishHourly(4, [3]);
    expect(titlesOf(await trendingStories(db, english, {}))).toEqual(['3', '1', '2', '4']);
  });

  test('lists a pick that is also most read only once', async () => {
    const ids = await publishHourly(4, [2, 3]);
    await read(db, ids[2]!, 0, 10);
    const page = await trendingStories(db, english, {});
    expect(titlesOf(page)).toEqual(['3', '2', '1', '4']);
    expect(page.total).toBe(1);
  });

  test('of an edition leaves out stories without text in that edition, even if they are read', async () => {
    const id = await publish(db, 1, { title: 'English', ...englishOnly });
    await publish(db, 2, { title: 'all' });
    await read(db, id, 0, 100);
    expect(titlesOf(await trendingStories(db, english, {}))).toEqual(['English', 'all']);
    expect(titlesOf(await trendingStories(db, hindi, {}))).toEqual(['all']);
  });

  test.each([
    ['en', 2],
    ['hindi', 1],
  ] as const)(
    'in %s counts only stories with five reads as trending, not those that fill the list',
    async (edition, total) => {
      const ids = await publishHourly(20, [2, 3]);
      const english = await publish(db, 30, { title: 'English', ...englishOnly });
      for (const id of [ids[6]!, english]) await read(db, id, 0, 5);
      await read(db, ids[7]!, 0, 4);
      const page = await trendingStories(db, { edition, now: testNow }, { size: 15 });
      expect([page.total, page.items.length]).toEqual([total, 15]);
    },
  );

  test('counts at most twenty stories', async () => {
    for (const id of await publishHourly(23, [])) await read(db, id, 0, 9);
    expect((await trendingStories(db, english, { size: 50 })).total).toBe(20);
  });

  test('counts no story without reads', async () => {
    await publishHourly(3, [1]);
    expect(await trendingStories(db, english, {})).toMatchObject({ total: 0, items: [{}, {}, {}], breaking: null });
  });

  describe('the story that an editor marked as breaking', () => {
    const at = (hours: number) => ({ until: new Date(testNow.getTime() + hours * 3_600_000).toISOString() });
    const breaking = async (edition: 'en' | 'hindi', hours = 0) => {
      const now = new Date(testNow.getTime() + hours * 3_600_000);
      return (await trendingStories(db, { edition, now }, { size: 1 })).breaking?.title;
    };

    test('is shown until its end time, in the editions with its text', async () => {
      const id = await publish(db, 30, { title: 'Quake', ...englishOnly });
      await publish(db, 1, { title: 'newer' });
      await setBreaking(db, id, at(2), testNow);
      expect([await breaking('en'), await breaking('hindi')]).toEqual(['Quake', undefined]);
      expect([await breaking('en', 1.999), await breaking('en', 2)]).toEqual(['Quake', undefined]);
    });

    test('is the newest of several, and disappears when it is withdrawn or unmarked', async () => {
      const [first, second] = await publishHourly(2);
      for (const id of [first!, second!]) await setBreaking(db, id, at(2), testNow);
      expect(await breaking('en')).toBe('1');
      await withdrawStory(db, first!);
      expect(await breaking('en')).toBe('2');
      await setBreaking(db, second!, { until: null }, testNow);
      expect(await breaking('en')).toBeUndefined();
    });

    test('is not shown before the story is published', async () => {
      const id = await publish(db, -1, { title: 'to come', breakingUntil: at(3).until });
      expect(id).toBeGreaterThan(0);
      expect([await breaking('en'), await breaking('en', 1)]).toEqual([undefined, 'to come']);
    });

    test.each<[string, unknown, string]>([
      ['no moment', {}, 'until'],
      ['a moment without zone', { until: '2026-11-20T12:00:00' }, 'until'],
      ['a moment that is over', at(-1), 'until'],
      ['another field', { ...at(1), title: 'x' }, 'title'],
    ])('is refused with %s', async (_, input, field) => {
      const id = await publish(db, 1);
      await expect(setBreaking(db, id, input, testNow)).rejects.toMatchObject({ status: 400, errors: [{ field }] });
    });

    test('gets 404 for a missing story and 409 for a withdrawn one', async () => {
      const id = await publish(db, 1);
      await withdrawStory(db, id);
      await expect(setBreaking(db, 999, at(1), testNow)).rejects.toMatchObject({ status: 404 });
      await expect(setBreaking(db, id, at(1), testNow)).rejects.toMatchObject({
        status: 409,
        message: expect.stringContaining('is withdrawn in english') as string,
      });
    });
  });

  test('leaves out a withdrawn story', async () => {
    const ids = await publishHourly(2);
    await read(db, ids[1]!, 0, 100);
    await withdrawStory(db, ids[1]!);
    expect(titlesOf(await trendingStories(db, english, {}))).toEqual(['1']);
  });

  test.each([1, 2, 3, 5])('in pages of %d has every story once across reads, picks and the rest', async (size) => {
    const ids = await publishHourly(8, [2, 7]);
    await read(db, ids[4]!, 0, 20);
    await read(db, ids[7]!, 0, 10);
    const all: string[] = [];
    for (let page = 1; page <= Math.ceil(8 / size); page += 1)
      all.push(...titlesOf(await trendingStories(db, english, { page, size })));
    expect(all).toEqual(['5', '8', '2', '7', '1', '3', '4', '6']);
  });
});
