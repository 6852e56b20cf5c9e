import { type Actor, machineActor, permissionsOf } from '@/lib/contract/newsroom/editors';
import type { Db } from '@/lib/database/connection';
import { editorTokenSetting } from '@/lib/database/checks/shared-secrets';
import { getNewsroomStory, restoreVersion } from '@/lib/newsroom/stories/newsroom-story';
import { createPreview } from '@/lib/http/newsroom-api/preview';
import { listAuditEntries } from '@/lib/newsroom/write-records/audit-log';
import { deleteDraft, purgeDeletedDrafts, restoreDraft } from '@/lib/newsroom/stories/deleted-drafts';
import { setFrontPage } from '@/lib/newsroom/site/front-page-slots';
import { listEditorStories } from '@/lib/newsroom/stories/editor-story-list';
import { findPreviewedStory } from '@/lib/newsroom/editors/preview-links';
import { saveStory, setBreaking, withdrawStory, writeStory } from '@/lib/newsroom/stories/save-story';
import { getStory } from '@/lib/newsroom/reading/story';
import { engines } from '../support/engines';
import { enterSite, leaveSite } from '../support/in-process';
import { newsroomOn, storyInput, testNow } from '../support/newsroom';
import { refusalOf } from '../support/refusal';

/** Drafts: fields that they may lack, and how they are deleted. */

const desk = machineActor('desk');
const at = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);
const day = 24 * 60;

describe.each(engines)('drafts on %s', (engine) => {
  let db: Db;
  let drop: () => Promise<void>;
  let asha: Actor;
  let ravi: Actor;
  beforeAll(async () => {
    enterSite(undefined);
    ({ db, drop } = await newsroomOn(engine));
    // Preview links signed on this machine end with its token.
    await db.insertInto('settings').values({ name: editorTokenSetting, value: 'x' }).execute();
    const writer = async (name: string): Promise<Actor> => {
      const row = { name, role: 'writer' as const, created_at: testNow.toISOString(), disabled_at: null };
      const { id } = await db.insertInto('editors').values(row).returning('id').executeTakeFirstOrThrow();
      return { name, token: 'phone', editorId: Number(id), may: permissionsOf('writer') };
    };
    [asha, ravi] = [await writer('Asha'), await writer('Ravi')];
  });
  afterAll(async () => {
    await drop();
    leaveSite();
  });

  const draft = async (by: Actor = desk, input: object = {}) =>
    (
      await saveStory(db, { status: 'draft', texts: { gujarati: { title: 'વરસાદ' } }, ...input } as never, at(0), {
        by,
      })
    ).id;
  const listed = async (query: Parameters<typeof listEditorStories>[1], by = desk) =>
    (await listEditorStories(db, query, by, at(5))).items.map(({ id }) => id);

  test.each([
    ['a title alone', { gujarati: { title: 'વરસાદ' } }],
    ['a standfirst alone', { gujarati: { sortDescription: 'આખી રાત.' } }],
    ['a body alone', { english: { body: '<p>It rained.</p>' } }],
  ])('can be saved with %s, without a section', async (_, texts) => {
    const id = await draft(desk, { texts });
    const { story, status, addresses } = await getNewsroomStory(db, id, desk, at(1));
    expect([story.category, status, addresses]).toEqual([null, 'draft', {}]);
    const again = await saveStory(db, { id, whole: story }, at(2), { by: desk });
    expect(again.changed).toEqual([]);
    expect((await listEditorStories(db, { text: String(id) }, desk, at(2))).items).toMatchObject([
      { id, category: null },
    ]);
    // A preview shows the fields that exist.
    expect((await getStory(db, id, at(2), true)).id).toBe(id);
  });

  test.each([
    ['published without a section', { status: 'published' }, /^400 category: is required/],
    ['ready without a section', { status: 'ready' }, /^400 category: is required/],
    ['published without a title', { status: 'published', category: 'india', gujaratiTitle: null }, /gujaratiTitle/],
  ])('are not %s', async (_, change, wanted) => {
    const body = '<p>વરસાદ.</p>';
    const id = await draft(desk, { texts: { gujarati: { title: 'વરસાદ', sortDescription: 'x', body } } });
    expect(await refusalOf(saveStory(db, { id, ...change } as never, at(1)))).toMatch(wanted);
  });

  test('can be published after they have a section, and can lose their section only as drafts', async () => {
    const text = { title: 'વરસાદ', sortDescription: 'આખી રાત.', body: '<p>વરસાદ.</p>' };
    const id = await draft(desk, { texts: { gujarati: text } });
    const { path } = await saveStory(db, { id, category: 'india', status: 'published' }, at(1));
    expect(path).toBe(`/gujarati/india/varsad/${id}`);
    expect(await refusalOf(saveStory(db, { id, category: null }, at(2)))).toMatch(/^400 category: is required/);
  });

  test('are deleted with a version and an audit row, are not listed, and can be restored unchanged', async () => {
    const id = await draft(asha, { texts: { gujarati: { title: 'ભૂલ' } } });
    const before = (await getNewsroomStory(db, id, asha, at(1))).story;
    const deleted = await deleteDraft(db, id, at(2), { by: asha, expected: 1 });
    expect(deleted).toMatchObject({
      version: 2,
      deletedAt: at(2).toISOString(),
      purgedOn: at(30 * day + 2).toISOString(),
    });
    expect([await listed({ mine: '1' }, asha), await listed({ mine: '1', deleted: '1' }, asha)]).toEqual([[], [id]]);
    expect(await getNewsroomStory(db, id, asha, at(3))).toMatchObject({
      deletedAt: at(2).toISOString(),
      deletedBy: 'Asha',
      purgedOn: at(30 * day + 2).toISOString(),
    });
    await restoreDraft(db, id, at(4), { by: asha });
    expect([await listed({ mine: '1' }, asha), await listed({ mine: '1', deleted: '1' }, asha)]).toEqual([[id], []]);
    expect((await getNewsroomStory(db, id, asha, at(5))).story).toEqual(before);
    const { items } = await listAuditEntries(db, { what: String(id) });
    expect(items.map(({ who, action }) => [who, action])).toEqual([
      ['Asha', 'story_restored'],
      ['Asha', 'story_deleted'],
      ['Asha', 'story_saved'],
    ]);
  });

  test('that are deleted reject every call until they are restored', async () => {
    const id = await draft();
    const { links } = await createPreview(db, id, { by: desk, input: {}, now: at(1) });
    const key = new URL(links.gujarati ?? '').searchParams.get('key') ?? '';
    expect(await findPreviewedStory(db, key, at(1))).toBe(id);
    await deleteDraft(db, id, at(1), { by: desk });
    const calls = {
      save: () => saveStory(db, { id, title: 'x' }, at(2)),
      delete: () => deleteDraft(db, id, at(2), { by: desk }),
      withdraw: () => withdrawStory(db, id, at(2)),
      breaking: () => setBreaking(db, id, { until: at(60).toISOString() }, at(2)),
      preview: () => createPreview(db, id, { by: desk, input: {}, now: at(2) }),
    };
    for (const [name, call] of Object.entries(calls))
      expect([name, await refusalOf(call())]).toEqual([
        name,
        expect.stringMatching(/^409 Story \d+ was deleted by desk at .*POST \/api\/newsroom\/stories\/\d+\/restore$/),
      ]);
    const slots = { by: desk, input: { slots: [{ story: id }] }, now: at(2) };
    expect(await refusalOf(setFrontPage(db, 'gujarati', slots))).toMatch(/^400 slots\.0\.story: /);
    expect(await findPreviewedStory(db, key, at(2))).toBeUndefined();
    await restoreDraft(db, id, at(3), { by: desk });
    expect(await findPreviewedStory(db, key, at(3))).toBe(id);
    expect(await refusalOf(restoreDraft(db, id, at(3), { by: desk }))).toMatch(/^409 Story \d+ is not deleted$/);
  });

  test('can be deleted by their writer or an editor, but not if they were ever public', async () => {
    const id = await draft(asha);
    expect(await refusalOf(deleteDraft(db, id, at(1), { by: ravi }))).toMatch(/^404 /);
    await deleteDraft(db, id, at(1), { by: asha });
    expect(await refusalOf(restoreDraft(db, id, at(1), { by: ravi }))).toMatch(/^404 /);
    const { id: seen } = await saveStory(db, storyInput(), at(0), { by: desk });
    for (const change of [undefined, { status: 'withdrawn' }, { status: 'draft' }] as const) {
      if (change) await saveStory(db, { id: seen, ...change }, at(1), { by: desk });
      expect(await refusalOf(deleteDraft(db, seen, at(2), { by: desk }))).toMatch(
        /^409 Story \d+ is published, scheduled or withdrawn/,
      );
    }
    expect(await refusalOf(deleteDraft(db, 99_999, at(2), { by: desk }))).toMatch(/^404 /);
    const stale = deleteDraft(db, await draft(), at(2), { by: desk, expected: 7 });
    expect(await refusalOf(stale)).toMatch(/^412 /);
  });

  test('that are deleted are purged after 30 days, with all their rows', async () => {
    const [kept, old, restored] = [await draft(), await draft(), await draft()];
    await saveStory(db, { id: old, gujaratiTags: ['પૂર'], cities: [] }, at(0), { by: desk });
    await createPreview(db, old, { by: desk, input: {}, now: at(0) });
    for (const id of [old, restored]) await deleteDraft(db, id, at(1), { by: desk });
    await deleteDraft(db, kept, at(2), { by: desk });
    await restoreDraft(db, restored, at(3), { by: desk });
    await purgeDeletedDrafts(db, at(30 * day));
    expect(await listed({ deleted: '1', text: String(old) })).toEqual([old]);
    await purgeDeletedDrafts(db, at(30 * day + 1));
    const left = await db.selectFrom('stories').select('id').where('id', 'in', [kept, old, restored]).execute();
    expect(left.map(({ id }) => Number(id)).sort((a, b) => a - b)).toEqual([kept, restored]);
    for (const table of ['story_texts', 'story_versions', 'story_text_tags', 'preview_links'] as const)
      expect([table, await db.selectFrom(table).select('story_id').where('story_id', '=', old).execute()]).toEqual([
        table,
        [],
      ]);
    const { items } = await listAuditEntries(db, { what: String(old), action: 'story_purged' });
    expect(items).toMatchObject([{ who: 'cleanup' }]);
  });

  test('that are purged do not block saving of the stories that refer to them', async () => {
    const gone = await draft();
    const { id } = await saveStory(db, storyInput({ related: [gone] }), at(0), { by: desk });
    await deleteDraft(db, gone, at(1), { by: desk });
    await purgeDeletedDrafts(db, at(30 * day + 1));
    await saveStory(db, { id, title: 'After the draft' }, at(30 * day + 2), { by: desk });
    expect((await getNewsroomStory(db, id, desk, at(30 * day + 2))).story.related ?? []).toEqual([]);
    expect(await refusalOf(saveStory(db, { id, related: [gone] }, at(30 * day + 3), { by: desk }))).toMatch(
      /^400 related: there is no story/,
    );
    const restored = await restoreVersion(db, { id, version: 1 }, at(30 * day + 4), { by: desk });
    expect(restored.changed).toContain('texts.english.title');
  });

  test('cannot be deleted if a removed text was once public', async () => {
    const texts = { hindi: { title: 'बारिश', sortDescription: 'रात भर।', body: '<p>बारिश हुई।</p>' } };
    const { id } = await saveStory(db, { category: 'politics', texts }, at(0), { by: desk });
    const draftOnly = { hindi: null, english: { title: 'Rain', status: 'draft' as const } };
    await saveStory(db, { id, texts: draftOnly }, at(1), { by: desk });
    expect(await refusalOf(deleteDraft(db, id, at(2), { by: desk }))).toMatch(/^409 /);
  });

  test('that are deleted are restored when another system sends them again', async () => {
    const named = { source: 'cms', sourceId: `d ${engine}`.replace(' ', '-') };
    const id = await draft(desk, named);
    await deleteDraft(db, id, at(1), { by: desk });
    const again = { ...named, status: 'draft' as const, texts: { gujarati: { title: 'ફરી' } } };
    expect((await saveStory(db, again, at(2), { by: desk })).id).toBe(id);
    expect((await getNewsroomStory(db, id, desk, at(3))).deletedAt).toBeNull();
    const { items } = await listAuditEntries(db, { what: String(id) });
    expect(items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['story_deleted', 'story_restored', 'story_saved']),
    );
  });
});

describe.each(engines)('a later publication time for a public story, on %s', (engine) => {
  let db: Db;
  let drop: () => Promise<void>;
  let id: number;
  beforeAll(async () => {
    ({ db, drop } = await newsroomOn(engine));
  });
  beforeEach(async () => {
    ({ id } = await saveStory(db, storyInput({ gujaratiStatus: 'draft' }), at(0), { by: desk }));
  });
  afterAll(() => drop());
  const later = at(day).toISOString();
  const shown = async () => Object.keys((await getNewsroomStory(db, id, desk, at(2))).addresses).sort();

  test.each([
    ['of all languages', { publishOn: later }, 'publishOn'],
    ['with the status that it has', { publishOn: later, status: 'published' }, 'publishOn'],
    ['of one language', { hindiPublishOn: later }, 'hindiPublishOn'],
    ['of one language by its name', { texts: { hindi: { publishOn: later } } }, 'texts.hindi.publishOn'],
  ])('%s is refused, and nothing changes', async (_, change, field) => {
    const refused = saveStory(db, { id, ...change } as never, at(1), { by: desk });
    await expect(refused).rejects.toMatchObject({
      status: 409,
      errors: [{ code: 'WOULD_UNPUBLISH', field, message: expect.stringContaining('"status": "ready"') as string }],
    });
    expect(await shown()).toEqual(['english', 'hindi']);
  });

  test('is refused in a whole story, too', async () => {
    const { story } = await getNewsroomStory(db, id, desk, at(1));
    const whole = { ...story, texts: { hindi: { ...story.texts?.hindi, publishOn: later } } };
    expect(await refusalOf(saveStory(db, { id, whole }, at(1), { by: desk }))).toMatch(
      /^409 texts\.hindi\.publishOn: this text is public/,
    );
  });

  test('with the status ready unpublishes it, and published then schedules it', async () => {
    await saveStory(db, { id, publishOn: later, status: 'ready' }, at(1), { by: desk });
    expect(await shown()).toEqual([]);
    const { states } = await saveStory(db, { id, status: 'published' }, at(1), { by: desk });
    expect(states['hindi']).toEqual({ status: 'scheduled', publishOn: later });
  });

  test.each([
    ['a draft', { gujaratiPublishOn: later }],
    ['an earlier moment', { publishOn: at(-day).toISOString() }],
  ])('does not restrict %s', async (_, change) => {
    await saveStory(db, { id, ...change }, at(1), { by: desk });
    expect(await shown()).toEqual(['english', 'hindi']);
  });

  test('is accepted from an import', async () => {
    await db.transaction().execute((transaction) => writeStory(transaction, { id, publishOn: later }, at(1)));
    expect(await shown()).toEqual([]);
  });
});
