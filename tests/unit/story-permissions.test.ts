import { type Actor, machineActor, permissionsOf } from '@/lib/contract/newsroom/editors';
import type { Db } from '@/lib/database/connection';
import { createPreview, listPreviews, revokePreviews } from '@/lib/http/newsroom-api/preview';
import {
  getNewsroomStory,
  getStoryVersion,
  listStoryVersions,
  restoreVersion,
} from '@/lib/newsroom/stories/newsroom-story';
import { getFrontPage, setFrontPage } from '@/lib/newsroom/site/front-page-slots';
import { listEditorStories } from '@/lib/newsroom/stories/editor-story-list';
import { saveStory, withdrawStory } from '@/lib/newsroom/stories/save-story';
import { engines } from '../support/engines';
import { enterSite, leaveSite } from '../support/in-process';
import { newsroomOn, storyInput, testNow } from '../support/newsroom';
import { refusalOf } from '../support/refusal';

const at = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);
const now = at(5);
const desk = machineActor('desk');

describe.each(engines)('writers and the stories of others, on %s', (engine) => {
  let db: Db;
  let drop: () => Promise<void>;
  let asha: Actor;
  let ravi: Actor;
  /** A story with a Hindi draft and a scheduled Gujarati text. */
  let half: number;
  let waiting: number;

  beforeAll(async () => {
    ({ db, drop } = await newsroomOn(engine));
    enterSite(undefined);
    const writer = async (name: string): Promise<Actor> => {
      const row = { name, role: 'writer' as const, created_at: testNow.toISOString(), disabled_at: null };
      const { id } = await db.insertInto('editors').values(row).returning('id').executeTakeFirstOrThrow();
      return { name, token: 'phone', editorId: id, may: permissionsOf('writer') };
    };
    [asha, ravi] = [await writer('Asha'), await writer('Ravi')];
    const begun = async (title: string, publish: object) => {
      const { id } = await saveStory(db, storyInput({ title, status: 'draft' }), at(0), { by: asha });
      await saveStory(db, { id, ...publish }, at(1), { by: desk });
      return id;
    };
    const later = at(600).toISOString();
    half = await begun('Half of it is out', {
      texts: { english: { status: 'published' }, gujarati: { status: 'published', publishOn: later } },
      corrections: [{ text: 'No.', hindiText: 'नहीं।', gujaratiText: 'ના.' }],
    } as object);
    waiting = await begun('Waits', { status: 'published', publishOn: later });
  });
  afterAll(async () => {
    leaveSite();
    await drop();
  });

  test('see only the public text, with its corrections', async () => {
    const { story } = await getNewsroomStory(db, half, ravi, now);
    expect(Object.keys(story.texts ?? {})).toEqual(['english']);
    expect(story.corrections?.map(({ texts }) => texts)).toEqual([{ english: 'No.' }]);
    for (const by of [asha, desk])
      expect(Object.keys((await getNewsroomStory(db, half, by, now)).story.texts ?? {})).toHaveLength(3);
    expect(await refusalOf(getNewsroomStory(db, waiting, ravi, now))).toMatch(/^404 /);
    expect(Object.keys((await getNewsroomStory(db, waiting, ravi, at(700))).story.texts ?? {})).toHaveLength(3);
  });

  test('see only public texts in lists, and find no story by hidden words', async () => {
    const list = async (by: Actor, query: object) => (await listEditorStories(db, query, by, now)).items;
    const ids = async (by: Actor, query: object) => (await list(by, query)).map(({ id }) => id);
    const [mine, hers] = [(await list(ravi, {}))[0], (await list(asha, { text: String(half) }))[0]];
    expect([mine?.id, Object.keys(mine?.texts ?? {})]).toEqual([half, ['english']]);
    expect(Object.keys(hers?.texts ?? {})).toEqual(['english', 'hindi', 'gujarati']);
    expect(await ids(asha, {})).toEqual([waiting, half]);
    for (const query of [{ text: 'सदन' }, { status: 'draft' }, { language: 'gujarati' }, { text: String(waiting) }]) {
      expect([query, await ids(ravi, query)]).toEqual([query, []]);
      expect([query, (await ids(desk, query)).length > 0]).toEqual([query, true]);
    }
  });

  test('do not see versions, previews, and who saved it last', async () => {
    const calls = (id: number, by: Actor): Promise<unknown>[] => [
      listStoryVersions(db, id, by, now),
      getStoryVersion(db, { id, version: 1 }, undefined, by, now),
      restoreVersion(db, { id, version: 1 }, now, { by }),
      createPreview(db, id, { by, input: {}, now }),
      listPreviews(db, id, by, now),
      revokePreviews(db, id, { link: undefined, by, now }),
      saveStory(db, { id, title: 'Mine' }, now, { by, expected: 1 }),
    ];
    for (const [id, status] of [
      [half, '403'],
      [waiting, '404'],
    ] as const)
      for (const refused of await Promise.all(calls(id, ravi).map(refusalOf)))
        expect(refused?.slice(0, 3)).toBe(status);
    expect((await listStoryVersions(db, half, asha, now)).items).toHaveLength(2);
    expect(Object.keys((await createPreview(db, half, { by: asha, input: {}, now })).links)).toHaveLength(3);
  });

  test('have no preview links to withdrawn languages', async () => {
    const { id } = await saveStory(db, storyInput({ gujaratiStatus: 'draft' }), at(0), { by: desk });
    await withdrawStory(db, id, at(1), 'hindi', { by: desk });
    const { links } = await createPreview(db, id, { by: desk, input: {}, now });
    expect(Object.keys(links)).toEqual(['english', 'gujarati']);
  });

  test('do not see scheduled titles on the front page', async () => {
    await setFrontPage(db, 'gujarati', { by: desk, input: { slots: [{ story: half }] }, now });
    const titleFor = async (by: Actor) => (await getFrontPage(db, 'gujarati', now, by)).slots[0]?.title;
    expect([await titleFor(ravi), await titleFor(asha)]).toEqual([null, 'ગૃહની બેઠક સોમવારે']);
  });
});
