import type { StoryInput } from '@/lib/contract/stories/publishing';
import { insertByLanguage } from '@/lib/newsroom/reading/sql/rows-by-language';
import type { Db } from '@/lib/database/connection';
import { saveStory } from '@/lib/newsroom/stories/save-story';
import { getStory } from '@/lib/newsroom/reading/story';
import { storyInEdition } from '@/lib/contract/news/localise';
import { toStoryView } from '@/lib/pages/story/story-view';
import { enterSite, leaveSite } from '../support/in-process';
import { newsroomInMemory, storyInput, testNow } from '../support/newsroom';
import { englishOnly, hoursAgo } from '../support/stories';

let db: Db;
beforeEach(async () => {
  db = await newsroomInMemory();
  enterSite(undefined);
});
afterEach(async () => {
  leaveSite();
  await db.destroy();
});

const noon = { text: 'Noon, not one.', hindiText: 'एक नहीं, बारह बजे।', gujaratiText: 'એક નહીં, બાર વાગ્યે.' };
const save = async (changes: Partial<StoryInput>, hours: number) =>
  (await saveStory(db, storyInput({ publishOn: hoursAgo(9).toISOString(), ...changes }), hoursAgo(hours))).id;
const stored = async (id: number) =>
  (await getStory(db, id, testNow)).corrections.map(({ date, text }) => `${date} ${text}`);

test('a correction has the time at which it was added, and does not lose it', async () => {
  const id = await save({ corrections: [noon] }, 3);
  expect(await stored(id)).toEqual(['2026-11-20T03:30:00.000Z Noon, not one.']);
  const more = { ...noon, text: 'Monday, not Sunday.' };
  await save({ id, corrections: [noon, more] }, 1);
  expect(await stored(id)).toEqual([
    '2026-11-20T03:30:00.000Z Noon, not one.',
    '2026-11-20T05:30:00.000Z Monday, not Sunday.',
  ]);
});

test('two corrections with the same time are both shown, in the order they were added', async () => {
  const more = { ...noon, text: 'Monday, not Sunday.' };
  const id = await save({ corrections: [more, noon, { ...noon, text: 'A well, not a pump.' }] }, 3);
  const all = [
    '2026-11-20T03:30:00.000Z Monday, not Sunday.',
    '2026-11-20T03:30:00.000Z Noon, not one.',
    '2026-11-20T03:30:00.000Z A well, not a pump.',
  ];
  expect(await stored(id)).toEqual(all);
  await save({ id, title: 'Another title' }, 1);
  expect(await stored(id)).toEqual(all);
});

test('an explicit date is used', async () => {
  const id = await save({ corrections: [{ ...noon, date: '2026-11-20T10:00:00+05:30' }] }, 1);
  expect(await stored(id)).toEqual(['2026-11-20T04:30:00.000Z Noon, not one.']);
});

test('saving a story without the field does not change its corrections, an empty list deletes them', async () => {
  const id = await save({ corrections: [noon] }, 3);
  await save({ id, title: 'Another title' }, 2);
  expect(await stored(id)).toHaveLength(1);
  await save({ id, corrections: [] }, 1);
  expect(await stored(id)).toEqual([]);
});

test.each([
  ['en', 'Noon, not one.'],
  ['hindi', 'एक नहीं, बारह बजे।'],
  ['gujarati', 'એક નહીં, બાર વાગ્યે.'],
] as const)('in %s a correction is shown as %j, with its date', async (edition, text) => {
  const id = await save({ corrections: [noon] }, 3);
  const [correction] = toStoryView(storyInEdition(await getStory(db, id, testNow), edition)).corrections;
  expect([correction?.text, correction?.lang, correction?.date.iso]).toEqual([
    text,
    undefined,
    '2026-11-20T03:30:00.000Z',
  ]);
});

test('a correction without text in the language of the story is marked as English', async () => {
  const id = await save({}, 3);
  const made = await db
    .insertInto('story_corrections')
    .values({ story_id: id, corrected_at: '2026-11-20T03:30:00.000Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertByLanguage(db, 'correction_texts', { correction_id: made.id }, { en: { text: 'Noon.' } });
  expect(toStoryView(storyInEdition(await getStory(db, id, testNow), 'hindi')).corrections).toMatchObject([
    { text: 'Noon.', lang: 'en' },
  ]);
});

test('invisible characters are removed', async () => {
  const id = await save({ corrections: [{ ...noon, text: 'No\u0000on\u202e, not  one.' }] }, 3);
  expect(await stored(id)).toEqual(['2026-11-20T03:30:00.000Z Noon, not one.']);
});

test.each<[string, Partial<StoryInput>, string]>([
  ['without text', { corrections: [{ ...noon, text: ' ' }] }, 'corrections.0.text'],
  ['of marks alone', { corrections: [{ ...noon, text: '\u202e' }] }, 'corrections.0.text'],
  ['of tomorrow', { corrections: [{ ...noon, date: '2026-11-21T12:00:00+05:30' }] }, 'corrections.0.date'],
  ['without zone', { corrections: [{ ...noon, date: '2026-11-19T12:00:00' }] }, 'corrections.0.date'],
])('a correction %s is refused, and nothing is written', async (_name, changes, field) => {
  await expect(save(changes, 1)).rejects.toMatchObject({ status: 400, errors: [{ field }] });
  expect(await db.selectFrom('stories').selectAll().execute()).toEqual([]);
});

test('an English story needs its corrections only in English', async () => {
  const id = await save({ ...englishOnly, corrections: [{ text: 'Noon.' }] }, 3);
  expect(await stored(id)).toHaveLength(1);
});
