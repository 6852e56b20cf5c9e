import { type Actor, machineActor, permissionsOf } from '@/lib/contract/newsroom/editors';
import type { Db } from '@/lib/database/connection';
import { getNewsroomStory, getStoryVersion, listStoryVersions } from '@/lib/newsroom/stories/newsroom-story';
import { listAuditEntries } from '@/lib/newsroom/write-records/audit-log';
import { listEditorStories } from '@/lib/newsroom/stories/editor-story-list';
import { parseIdempotencyKey } from '@/lib/newsroom/write-records/idempotency';
import { saveStory, setBreaking, withdrawStory } from '@/lib/newsroom/stories/save-story';
import { parseIfMatch } from '@/lib/newsroom/stories/history/story-versions';
import { engines } from '../support/engines';
import { newsroomOn, storyInput, testNow } from '../support/newsroom';

const at = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    ({ status, errors, details }: { status: number; errors: object[]; details: object }) => ({
      status,
      errors,
      details,
    }),
  );

describe.each(engines)('stories as the newsroom has them, on %s', (engine) => {
  let db: Db;
  let drop: () => Promise<void>;
  let asha: Actor;
  let ravi: Actor;
  const desk = machineActor('desk');
  beforeAll(async () => {
    ({ db, drop } = await newsroomOn(engine));
    const editor = async (name: string): Promise<Actor> => {
      const row = { name, role: 'writer' as const, created_at: testNow.toISOString(), disabled_at: null };
      const { id } = await db.insertInto('editors').values(row).returning('id').executeTakeFirstOrThrow();
      return { name, token: 'phone', editorId: id, may: permissionsOf('writer') };
    };
    [asha, ravi] = [await editor('Asha'), await editor('Ravi')];
  });
  afterAll(() => drop());
  const isAdded = (part: { is: string }) => part.is === 'added';

  test('a story that is read and saved again is unchanged, in every form', async () => {
    const { id } = await saveStory(
      db,
      {
        ...storyInput({
          tags: ['House'],
          hindiFriendlyUrl: 'sadan',
          imageUrl: '/sample/monsoon.jpg',
          hindiStatus: 'draft',
        }),
        imageFocus: { x: 0.2, y: 0.3 },
        corrections: [{ text: 'No.', hindiText: 'नहीं।', gujaratiText: 'ના.' }],
      },
      at(0),
      { by: desk },
    );
    const { story, version } = await getNewsroomStory(db, id, desk, at(1));
    const rows = () =>
      db.selectFrom('story_texts').selectAll().where('story_id', '=', id).orderBy('language').execute();
    const before = await rows();
    const saved = await saveStory(db, { id, whole: story }, at(2), { by: desk, expected: version });
    expect([saved.changed, saved.version]).toEqual([[], version]);
    expect(await rows()).toEqual(before);
  });

  test('a whole story removes fields that it omits, and does not change times of unchanged fields', async () => {
    const { id } = await saveStory(db, storyInput({ tags: ['House'], imageUrl: '/sample/monsoon.jpg' }), at(0));
    const { story } = await getNewsroomStory(db, id, desk, at(1));
    const { tags, ...others } = { ...story.texts?.english };
    expect(tags).toEqual(['House']);
    const english = { ...others, title: 'The House met' };
    const whole = { category: 'politics', texts: { english, hindi: null, gujarati: story.texts?.gujarati } };
    const saved = await saveStory(db, { id, whole }, at(2), { by: desk });
    expect(saved.changed.sort()).toEqual([
      'imageUrl',
      'texts.english.tags',
      'texts.english.title',
      'texts.hindi.body',
      'texts.hindi.sortDescription',
      'texts.hindi.title',
    ]);
    const texts = await db
      .selectFrom('story_texts')
      .select(['language', 'updated_at'])
      .where('story_id', '=', id)
      .orderBy('language')
      .execute();
    expect(texts.map(({ language }) => language)).toEqual(['en', 'gujarati']);
  });

  test('a whole story does not change a language that it omits', async () => {
    const { id } = await saveStory(db, storyInput(), at(0));
    const { story } = await getNewsroomStory(db, id, desk, at(1));
    const whole = { category: 'politics', texts: { english: story.texts?.english } };
    const saved = await saveStory(db, { id, whole }, at(2), { by: desk });
    expect(saved.changed).toEqual([]);
    const { texts } = (await getNewsroomStory(db, id, desk, at(3))).story;
    expect(texts?.hindi).toEqual(story.texts?.hindi);
  });

  test('a stale write is refused with the author and fields of the newer save', async () => {
    const { id } = await saveStory(db, storyInput(), at(0), { by: desk });
    await saveStory(db, { id, title: 'By the desk' }, at(1), { by: { ...desk, name: 'Meera' } });
    const stale = await refusal(saveStory(db, { id, title: 'By another' }, at(2), { by: desk, expected: 1 }));
    expect(stale).toMatchObject({
      status: 412,
      errors: [{ code: 'STALE', field: 'If-Match', message: expect.stringContaining('version 2 by Meera') as string }],
      details: {
        version: 2,
        since: [{ version: 2, who: 'Meera', at: at(1).toISOString(), changed: ['texts.english.title'] }],
      },
    });
    expect((await getNewsroomStory(db, id, desk, at(3))).story.texts?.english?.title).toBe('By the desk');
    await expect(saveStory(db, { id, title: 'Seen' }, at(3), { by: desk, expected: 2 })).resolves.toMatchObject({
      version: 3,
    });
    await expect(saveStory(db, { id, title: 'All the same' }, at(3), { expected: 'any' })).resolves.toMatchObject({
      version: 4,
    });
  });

  test('an ETag identifies a story and a version, in both forms', async () => {
    expect(['"81-7"', ' W/"81-7"', '*', undefined].map((tag) => parseIfMatch(tag, 81))).toEqual([
      7,
      7,
      'any',
      undefined,
    ]);
    expect(() => parseIfMatch('"81-7"', undefined)).toThrow(/^If-Match: is not an ETag of this new story/);
    for (const tag of ['"80-7"', '81-7', '""', '"81-7", "81-8"'])
      expect(() => parseIfMatch(tag, 81)).toThrow(/^If-Match: /);
  });

  test('versions are listed page by page, newest first', async () => {
    const { id } = await saveStory(db, storyInput(), at(0), { by: desk });
    for (const n of [1, 2, 3, 4]) await saveStory(db, { id, title: `Title ${n}` }, at(n), { by: desk });
    const page = async (query: object) => {
      const { items, ...others } = await listStoryVersions(db, id, desk, at(9), query);
      return [items.map(({ version }) => version), others];
    };
    expect(await page({})).toEqual([[5, 4, 3, 2, 1], { page: 1, size: 20, total: 5 }]);
    expect(await page({ size: 2, page: 2 })).toEqual([[3, 2], { page: 2, size: 2, total: 5 }]);
    expect(await page({ size: 2, page: 4 })).toEqual([[], { page: 4, size: 2, total: 5 }]);
  });

  describe('autosaves', () => {
    const meera = { ...desk, name: 'Meera' };
    const begin = async (input: object = { status: 'draft' }) =>
      (await saveStory(db, storyInput(input), at(0), { by: desk })).id;
    const autosave = (id: number, body: string, minutes: number, by = desk, input: object = {}) =>
      saveStory(db, { id, body: `<p>${body}</p>`, ...input }, at(minutes), { by, isAutosave: true });
    const versions = async (id: number) =>
      (await listStoryVersions(db, id, desk, at(99))).items.map(({ version, who }) => `${version} ${who}`);

    test('of one editor within 15 minutes are one version, each with a new ETag', async () => {
      const id = await begin();
      const saved = [];
      for (const n of [1, 2, 3]) saved.push((await autosave(id, `Text ${n}`, n)).version);
      expect([saved, await versions(id)]).toEqual([
        [2, 3, 4],
        ['4 desk', '1 desk'],
      ]);
      await expect(saveStory(db, { id, title: 'x' }, at(4), { by: desk, expected: 3 })).rejects.toMatchObject({
        status: 412,
      });
      // The last version is compared with the version before the first autosave.
      const { against, differences } = await getStoryVersion(db, { id, version: 4 }, undefined, desk, at(9));
      expect([against, differences.map(({ field }) => field)]).toEqual([1, ['texts.english.body']]);
      expect((await getStoryVersion(db, { id, version: 1 }, undefined, desk, at(9))).story.texts?.english?.body).toBe(
        '<p>The session lasts two weeks.</p>',
      );
    });

    test('of an hour are a few versions, and 300 make no more than five', async () => {
      const id = await begin();
      for (let n = 1; n <= 300; n += 1) await autosave(id, `Text ${n}`, n / 6);
      expect(await versions(id)).toEqual(['301 desk', '271 desk', '181 desk', '91 desk', '1 desk']);
    });

    test('of two editors, and saves by hand between them, are versions of their own', async () => {
      const id = await begin();
      await autosave(id, 'One', 1);
      await autosave(id, 'Two', 2, meera);
      await saveStory(db, { id, title: 'By hand' }, at(3), { by: meera });
      await autosave(id, 'Three', 4, meera);
      expect(await versions(id)).toEqual(['5 Meera', '4 Meera', '3 Meera', '2 desk', '1 desk']);
    });

    test('of a public text are all separate versions', async () => {
      const id = await begin({});
      await autosave(id, 'One', 1);
      await autosave(id, 'Two', 2);
      expect(await versions(id)).toEqual(['3 desk', '2 desk', '1 desk']);
    });

    test('of a draft in one language replace each other while another language is public', async () => {
      const id = await begin({ hindiStatus: 'draft' });
      const hindi = (n: number) => saveStory(db, { id, hindiTitle: `सदन ${n}` }, at(n), { by: desk, isAutosave: true });
      for (const n of [1, 2, 3]) await hindi(n);
      expect(await versions(id)).toEqual(['4 desk', '1 desk']);
      // Publishing creates a version, also as an autosave.
      await saveStory(db, { id, hindiStatus: 'published' }, at(4), { by: desk, isAutosave: true });
      expect(await versions(id)).toEqual(['5 desk', '4 desk', '1 desk']);
    });
  });

  test('a withdrawal shows its reason in its version, the audit log and the story, until it is published again', async () => {
    const { id } = await saveStory(db, storyInput(), at(0), { by: desk });
    const reason = 'Order of the High Court, 18 November';
    await withdrawStory(db, id, at(1), 'hindi', { by: desk, reason });
    await saveStory(db, { id, gujaratiStatus: 'withdrawn', reason: 'Wrong picture' }, at(2), { by: desk });
    const read = () => getNewsroomStory(db, id, desk, at(3));
    expect((await read()).withdrawalReasons).toEqual({ hindi: reason, gujarati: 'Wrong picture' });
    const { items } = await listStoryVersions(db, id, desk, at(3));
    expect(items.map((version) => version.reason)).toEqual(['Wrong picture', reason, null]);
    const audited = await listAuditEntries(db, { what: String(id), action: 'story_withdrawn' });
    expect(audited.items.map((row) => [row.reason, row.languages])).toEqual([
      ['Wrong picture', ['gujarati']],
      [reason, ['hindi']],
    ]);
    await saveStory(db, { id, hindiStatus: 'published' }, at(4), { by: desk });
    expect((await read()).withdrawalReasons).toEqual({ gujarati: 'Wrong picture' });
    expect(await refusal(saveStory(db, { id, title: 'x', reason: 'Why' }, at(5), { by: desk }))).toMatchObject({
      status: 400,
      errors: [{ field: 'reason' }],
    });
  });

  test('corrections, lists and choices are readable in differences', async () => {
    const corrections = [{ text: 'It was noon.', hindiText: 'दोपहर थी।', date: '2026-11-20T06:00:00Z' }];
    const { id } = await saveStory(db, storyInput({ corrections }), at(0), { by: desk });
    await saveStory(
      db,
      {
        id,
        corrections: [{ ...corrections[0], text: 'It was midnight.' }],
        tags: ['House', 'Bills'],
        editorsPick: true,
        imageUrl: '/sample/monsoon.jpg',
        imageFocus: { x: 0.2, y: 0.3 },
      },
      at(1),
      { by: desk },
    );
    const { differences } = await getStoryVersion(db, { id, version: 2 }, undefined, desk, at(2));
    const read = (field: string) =>
      differences.find((one) => one.field === field)?.parts.map(({ is, text }) => `${is}: ${text}`);
    expect(read('corrections')).toEqual([
      'same: Nov 20, 2026, 11:30 AM, english: It was ',
      'removed: noon.\n',
      'added: midnight.\n',
      'same: Nov 20, 2026, 11:30 AM, hindi: दोपहर थी।',
    ]);
    expect(read('texts.english.tags')).toEqual(['added: House, Bills']);
    expect(read('editorsPick')).toEqual(['removed: no', 'added: yes']);
    expect(read('imageFocus')).toEqual(['added: x 0.2, y 0.3']);
  });

  test('every version is stored with its author and changes, and a readable difference to the previous one', async () => {
    const { id } = await saveStory(db, storyInput(), at(0), { by: desk });
    await saveStory(db, { id, body: '<p>The session lasts three weeks.</p>' }, at(1), {
      by: { ...desk, name: 'Meera' },
    });
    await setBreaking(db, id, { until: at(600).toISOString() }, at(2), desk);
    await withdrawStory(db, id, at(3), 'hindi', { by: desk });
    const { items } = await listStoryVersions(db, id, desk, at(4));
    expect(items.map(({ version, who, changed }) => [version, who, changed.join()])).toEqual([
      [4, 'desk', 'texts.hindi.status'],
      [3, 'desk', 'breakingUntil'],
      [2, 'Meera', 'texts.english.body'],
      [1, 'desk', ''],
    ]);
    const second = await getStoryVersion(db, { id, version: 2 }, undefined, desk, at(4));
    expect([second.against, second.differences]).toEqual([
      1,
      [
        {
          field: 'texts.english.body',
          parts: [
            { is: 'same', text: '<p>The session lasts ' },
            { is: 'removed', text: 'two ' },
            { is: 'added', text: 'three ' },
            { is: 'same', text: 'weeks.</p>' },
          ],
        },
      ],
    ]);
    const all = await getStoryVersion(db, { id, version: 1 }, 4, desk, at(4));
    expect(all.differences.map(({ field, parts }) => [field, parts.some(isAdded)])).toEqual([
      ['texts.english.body', true],
      ['breakingUntil', false],
      ['texts.hindi.status', true],
    ]);
    expect((await refusal(getStoryVersion(db, { id, version: 9 }, undefined, desk, at(4))))?.status).toBe(404);
  });

  test('a call with an idempotency key runs once, and the key is refused for another call', async () => {
    const input = storyInput({ title: 'Once' });
    const once = parseIdempotencyKey('k-1', desk, input);
    const [one, again] = await Promise.all(
      [1, 2].map(() => saveStory(db, input, at(0), { by: desk, idempotencyKey: once })),
    );
    expect(again?.id).toBe(one?.id);
    // The log and the audit log contain it once.
    expect([one, again].map((saved) => saved?.events.length).sort()).toEqual([0, 1]);
    const other = parseIdempotencyKey('k-1', desk, { ...input, title: 'Other' });
    expect((await refusal(saveStory(db, input, at(0), { by: desk, idempotencyKey: other })))?.status).toBe(422);
    // Another editor's key is separate, and a key expires after a day.
    const ofAsha = parseIdempotencyKey('k-1', { ...desk, editorId: asha.editorId! }, input);
    expect((await saveStory(db, input, at(0), { by: desk, idempotencyKey: ofAsha })).id).not.toBe(one?.id);
    expect((await saveStory(db, input, at(25 * 60), { by: desk, idempotencyKey: once })).id).not.toBe(one?.id);
  });

  test('a story of another system is created once and then replaced', async () => {
    const named = { ...storyInput({ tags: ['House'] }), source: 'cms', sourceId: 'a/1' };
    const [one, two] = [
      await saveStory(db, named, at(0), { by: desk }),
      await saveStory(db, named, at(1), { by: desk }),
    ];
    expect([two.id, two.changed, two.version]).toEqual([one.id, [], 1]);
    const without = { ...storyInput(), source: 'cms', sourceId: 'a/1' };
    const third = await saveStory(db, { ...without, title: 'Another title' }, at(2), { by: desk });
    expect([third.id, third.changed]).toEqual([one.id, ['title', 'tags']]);
    expect((await getNewsroomStory(db, one.id, desk, at(3))).source).toEqual({ source: 'cms', sourceId: 'a/1' });
    const [listed] = (await listEditorStories(db, { source: 'cms', sourceId: 'a/1' }, desk, at(3))).items;
    expect([listed?.id, listed?.sources]).toEqual([
      one.id,
      [{ source: 'cms', sourceId: 'a/1', languages: ['english', 'hindi', 'gujarati'] }],
    ]);
    const item = { source: 'feed', source_id: 'f/1', story_id: one.id, languages: '["hindi"]', content_hash: 'x' };
    await db
      .insertInto('source_items')
      .values({ ...item, translation_group_id: null, has_unresolved_links: 0 })
      .execute();
    expect((await getNewsroomStory(db, one.id, desk, at(3))).sources).toEqual([
      { source: 'cms', sourceId: 'a/1', languages: ['english', 'hindi', 'gujarati'] },
      { source: 'feed', sourceId: 'f/1', languages: ['hindi'] },
    ]);
    const read = (tag: string) => (id: number | undefined) => parseIfMatch(tag, id);
    const onTag = (tag: string, sourceId: string, title: string) =>
      saveStory(db, { ...named, sourceId, title }, at(4), { by: desk, expected: read(tag) });
    expect((await refusal(onTag(`"${one.id}-1"`, 'a/1', 'Blind')))?.errors).toMatchObject([{ code: 'STALE' }]);
    expect((await refusal(onTag(`"${one.id}-2"`, 'a/2', 'New')))?.status).toBe(412);
    expect((await onTag(`"${one.id}-2"`, 'a/1', 'Seen')).version).toBe(3);
    const both = Promise.all([1, 2].map(() => saveStory(db, { ...named, sourceId: 'b' }, at(4), { by: desk })));
    const [first, second] = await both;
    expect(second?.id).toBe(first?.id);
    expect(await refusal(saveStory(db, { ...storyInput(), source: 'cms' } as never, at(5)))).toMatchObject({
      status: 400,
      errors: [{ field: 'sourceId' }],
    });
  });

  describe('a writer', () => {
    const draft = () => storyInput({ title: 'A draft of Asha’s', status: 'draft' });

    test('has drafts that other writers do not see, and cannot publish', async () => {
      const { id } = await saveStory(db, draft(), at(0), { by: asha });
      await saveStory(db, { id, title: 'Better' }, at(1), { by: asha });
      const refusals = [
        saveStory(db, { id, status: 'published' }, at(2), { by: asha }),
        saveStory(db, { id, texts: { hindi: { status: 'published' } } }, at(2), { by: asha }),
        saveStory(db, { id, editorsPick: true }, at(2), { by: asha }),
        saveStory(db, { id, breakingUntil: at(60).toISOString() }, at(2), { by: asha }),
        saveStory(db, storyInput(), at(2), { by: asha }),
        saveStory(db, { id, title: 'Mine' }, at(2), { by: ravi }),
        getNewsroomStory(db, id, ravi, at(2)),
      ];
      const answers = (await Promise.all(refusals.map(refusal))) as { status: number; errors: { field?: string }[] }[];
      expect(answers.map(({ status, errors }) => [status, errors[0]?.field])).toEqual([
        [403, 'status'],
        [403, 'texts.hindi.status'],
        [403, 'editorsPick'],
        [403, 'breakingUntil'],
        [403, 'englishStatus'],
        [404, undefined],
        [404, undefined],
      ]);
      await saveStory(db, { id, status: 'published' }, at(3), { by: desk });
      expect((await refusal(saveStory(db, { id, title: 'After' }, at(4), { by: asha })))?.status).toBe(403);
      expect((await getNewsroomStory(db, id, ravi, at(4))).createdBy).toBe('Asha');
    });

    test.each(['english', 'hindi', 'gujarati'])(
      'cannot change a story if only its text in %s is public',
      async (out) => {
        const { id } = await saveStory(db, draft(), at(0), { by: asha });
        await saveStory(db, { id, texts: { [out]: { status: 'published' } } }, at(1), { by: desk });
        for (const language of ['english', 'hindi', 'gujarati'])
          expect(
            await refusal(saveStory(db, { id, texts: { [language]: { title: 'After' } } }, at(2), { by: asha })),
          ).toMatchObject({
            status: 403,
            errors: [{ code: 'FORBIDDEN', message: `Story ${id} was published, so only an editor can change it` }],
          });
      },
    );

    test('lists their own and published stories', async () => {
      const { id } = await saveStory(db, draft(), at(3000), { by: asha });
      const list = async (by: Actor, query: object) =>
        (await listEditorStories(db, query, by, at(4000))).items.map((item) => item.id);
      expect((await list(desk, {}))[0]).toBe(id);
      expect(await list(desk, { status: 'draft', text: 'of asha', language: 'english' })).toContain(id);
      expect(await list(asha, { mine: '1' })).toContain(id);
      expect(await list(ravi, { text: String(id) })).toEqual([]);
      expect(await list(asha, { text: String(id) })).toEqual([id]);
      expect(await list(desk, { text: '100%' })).toEqual([]);
      expect(await list(desk, { section: 'sports' })).toEqual([]);
      expect(
        (await listEditorStories(db, { section: 'politics', size: 2, page: 2 }, desk, at(4000))).items,
      ).toHaveLength(2);
    });
  });
});
