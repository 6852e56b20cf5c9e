import type { Db } from '@/lib/database/connection';
import { toStoryReplacement } from '@/lib/newsroom/stories/input/story-replacement';
import { saveStory, withdrawStory } from '@/lib/newsroom/stories/save-story';
import { getStoredStory } from '@/lib/newsroom/stories/stored-story';
import { getStory } from '@/lib/newsroom/reading/story';
import { loadArticle } from '@/lib/pages/loaders/article';
import type { Edition } from '@/lib/platform/editions';
import { enterNewsroom, leaveSite } from '../support/in-process';
import { newsroomInMemory, testNow } from '../support/newsroom';
import { englishOnly, publish } from '../support/stories';

/** Related stories that an editor chose. */

let db: Db;
beforeAll(async () => {
  db = await newsroomInMemory();
  for (let number = 1; number <= 9; number += 1) await publish(db, number, { title: `Politics ${number}` });
  await publish(db, 10, { category: 'crime', title: 'English', ...englishOnly });
  await publish(db, 11, { category: 'india', title: 'Rain' });
});
beforeEach(() => enterNewsroom(db));
afterEach(leaveSite);
afterAll(() => db.destroy());

const rain = 11;
const choose = (related: number[] | null, id = rain) => saveStory(db, { id, related }, testNow);
const next = async (edition: Edition = 'en') => {
  const params = { id: String(rain), friendlyUrl: 'rain', displayName: 'india' };
  const page = await loadArticle({ edition, params, now: testNow });
  if (!('view' in page)) throw new Error('no page');
  return { related: page.view.related.map(({ id }) => id), trending: page.view.trending.map(({ id }) => id) };
};

test('are listed once, in their order, before those that the site finds, and not repeated in the trending list', async () => {
  const before = await next();
  expect((await choose([10, 3])).changed).toEqual(['related']);
  const { related, trending } = await next();
  expect(related.slice(0, 2)).toEqual([10, 3]);
  expect(new Set([...related, ...trending]).size).toBe(9);
  expect(related).toHaveLength(before.related.length);
});

test('are only those that the edition has', async () => {
  await choose([10, 3]);
  const { related } = await next('gujarati');
  expect(related[0]).toBe(3);
  expect(related).not.toContain(10);
});

test('are at most four on the page, and a withdrawn one is skipped', async () => {
  await choose([1, 2, 3, 4, 5, 6]);
  await withdrawStory(db, 2, testNow);
  expect((await next()).related).toEqual([1, 3, 4, 5]);
  await saveStory(db, { id: 2, status: 'published' }, testNow);
});

test('are in the API response, unchanged by an edit that omits them, and removed by null', async () => {
  await choose([10, 3]);
  expect((await getStory(db, rain, testNow)).related).toEqual([10, 3]);
  await saveStory(db, { id: rain, title: 'Rain' }, testNow);
  expect(toStoryReplacement(await getStoredStory(db, rain)).related).toEqual([10, 3]);
  expect((await choose([10, 3])).changed).toEqual([]);
  expect((await choose(null)).changed).toEqual(['related']);
  expect(await getStory(db, rain, testNow)).not.toHaveProperty('related');
});

test('a story that replaces another as a whole has the related stories that it names', async () => {
  await choose([10]);
  const whole = toStoryReplacement(await getStoredStory(db, rain));
  await saveStory(db, { id: rain, whole: { ...whole, related: [4] } }, testNow);
  expect((await getStoredStory(db, rain)).related).toEqual([4]);
  await saveStory(db, { id: rain, whole: { ...whole, related: undefined } }, testNow);
  expect((await getStoredStory(db, rain)).related).toEqual([]);
});

test.each([
  ['one that is not there', [999], /there is no story 999/],
  ['one twice', [3, 3], /twice/],
  ['itself', [rain], /itself/],
  ['nine', [1, 2, 3, 4, 5, 6, 7, 8, 9], /8/],
  ['no id', [0], /./],
])('%s is refused with its field, and nothing is written', async (_, related, reason) => {
  await choose([3]);
  await expect(choose(related)).rejects.toMatchObject({
    status: 400,
    errors: [{ field: expect.stringMatching(/^related/) as string, message: expect.stringMatching(reason) as string }],
  });
  expect((await getStoredStory(db, rain)).related).toEqual([3]);
});
