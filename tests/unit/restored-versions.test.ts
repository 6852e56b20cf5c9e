import { machineActor } from '@/lib/contract/newsroom/editors';
import type { StoryInput } from '@/lib/contract/stories/publishing';
import type { Db } from '@/lib/database/connection';
import { getNewsroomStory, restoreVersion } from '@/lib/newsroom/stories/newsroom-story';
import { saveStory, withdrawStory } from '@/lib/newsroom/stories/save-story';
import { engines } from '../support/engines';
import { newsroomOn, storyInput, testNow } from '../support/newsroom';

const at = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);
const by = machineActor('desk');
const hindi = { title: 'सदन की बैठक', sortDescription: 'तीन विधेयक।', body: '<p>दो हफ्ते।</p>' };

describe.each(engines)('a restored version on %s', (engine) => {
  let db: Db;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ db, drop } = await newsroomOn(engine));
  });
  afterAll(() => drop());

  const restored = async (id: number, version: number) => restoreVersion(db, { id, version }, at(10), { by });
  const textsOf = async (id: number) =>
    Object.fromEntries(
      Object.entries((await getNewsroomStory(db, id, by, at(11))).story.texts ?? {}).map(([language, text]) => [
        language,
        [text?.title, text?.status],
      ]),
    );
  const english = ['The House meets on Monday', 'published'];
  const gujarati = ['ગૃહની બેઠક સોમવારે', 'published'];

  test('has its texts again, drafts remain drafts, and a removed language returns unpublished', async () => {
    const { id } = await saveStory(db, storyInput({ gujaratiStatus: 'draft' }), at(0), { by });
    await saveStory(db, { id, title: 'Wrong', texts: { hindi: null } }, at(1), { by });
    const { version, changed, addresses } = await restored(id, 1);
    expect([version, changed]).toEqual([3, expect.arrayContaining(['texts.english.title', 'texts.hindi.body'])]);
    expect(Object.keys(addresses)).toEqual(['en']);
    expect(await textsOf(id)).toEqual({
      english,
      hindi: ['सदन की बैठक सोमवार को', 'ready'],
      gujarati: ['ગૃહની બેઠક સોમવારે', 'draft'],
    });
  });

  test('does not remove a later translation, and has the corrections of both', async () => {
    const first = storyInput({ hindiTitle: null, hindiSortDescription: null, hindiBody: null });
    const { id } = await saveStory(db, first, at(0), { by });
    const translated = { id, title: 'Wrong', texts: { hindi } };
    const corrections = [{ text: 'No.', hindiText: 'नहीं।', gujaratiText: 'ના.' }];
    await saveStory(db, { ...translated, corrections }, at(1), { by });
    const { changed, addresses } = await restored(id, 1);
    expect([changed, Object.keys(addresses)]).toEqual([['texts.english.title'], ['en', 'hindi', 'gujarati']]);
    expect(await textsOf(id)).toEqual({ english, hindi: [hindi.title, 'published'], gujarati });
  });

  test.each([
    ['with another text', { title: 'Wrong' }],
    ['with the same texts and another picture', { imageUrl: '/sample/monsoon.jpg' }],
    ['that is the same', undefined],
  ] as [string, Partial<StoryInput> | undefined][])('%s remains withdrawn', async (_, change) => {
    const { id } = await saveStory(db, storyInput(), at(0), { by });
    if (change) await saveStory(db, { id, ...change }, at(1), { by });
    await withdrawStory(db, id, at(2), undefined, { by });
    const { addresses, events } = await restored(id, 1);
    expect([addresses, events.map(({ event }) => event)]).toEqual([{}, ['story_saved']]);
    expect((await getNewsroomStory(db, id, by, at(11))).status).toBe('withdrawn');
    expect((await textsOf(id))['english']).toEqual(['The House meets on Monday', 'withdrawn']);
  });

  test('and a whole story that marks a language as withdrawn does not publish it', async () => {
    const { id } = await saveStory(db, storyInput(), at(0), { by });
    await withdrawStory(db, id, at(1), 'hindi', { by });
    const { story } = await getNewsroomStory(db, id, by, at(2));
    const texts = { ...story.texts, hindi: { ...story.texts?.hindi, title: hindi.title } };
    await saveStory(db, { id, whole: { ...story, texts } }, at(3), { by });
    expect((await textsOf(id))['hindi']).toEqual([hindi.title, 'withdrawn']);
  });

  test('is not the lead of a page again', async () => {
    const { id } = await saveStory(db, storyInput({ editorsPick: true }), at(0), { by });
    await saveStory(db, { id, title: 'Wrong', editorsPick: false }, at(1), { by });
    expect((await restored(id, 1)).changed).toEqual(['texts.english.title']);
  });
});
