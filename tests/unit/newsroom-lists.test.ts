import { type Actor, machineActor, permissionsOf } from '@/lib/contract/newsroom/editors';
import { storiesQuery } from '@/lib/contract/newsroom/stories';
import type { StoryInput } from '@/lib/contract/stories/publishing';
import type { Db } from '@/lib/database/connection';
import { deleteDraft } from '@/lib/newsroom/stories/deleted-drafts';
import { setFrontPage } from '@/lib/newsroom/site/front-page-slots';
import { listEditorStories } from '@/lib/newsroom/stories/editor-story-list';
import { saveStory, setBreaking, withdrawStory } from '@/lib/newsroom/stories/save-story';
import { createTerm } from '@/lib/newsroom/taxonomy/terms';
import { engines } from '../support/engines';
import { newsroomOn, testNow } from '../support/newsroom';

/** Filters of the editors' story list. */

const desk = machineActor('desk');
const at = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);
const text = (title: string) => ({ title, sortDescription: 'x', body: `<p>${title}</p>` });

describe.each(engines)('the list of stories on %s', (engine) => {
  let db: Db;
  let drop: () => Promise<void>;
  let asha: Actor;
  const ids: Record<string, number> = {};
  const save = async (name: string, input: Omit<StoryInput, 'category'>, minutes: number) => {
    ids[name] = (await saveStory(db, { category: 'india', ...input }, at(minutes), { by: desk })).id;
  };
  beforeAll(async () => {
    ({ db, drop } = await newsroomOn(engine));
    await createTerm(db, 'city', desk, { slug: 'morbi', names: { english: 'Morbi' } }, testNow);
    await save('gujarati only', { cities: ['morbi'], texts: { gujarati: { ...text('એક'), tags: ['પૂર'] } } }, 0);
    await save('gujarati and hindi', { texts: { gujarati: text('બે'), hindi: text('दो') } }, 1);
    await save('hindi a draft', { texts: { gujarati: text('ત્રણ'), hindi: { title: 'तीन', status: 'draft' } } }, 2);
    const tomorrow = at(24 * 60).toISOString();
    await save(
      'hindi scheduled',
      { texts: { gujarati: text('ચાર'), hindi: { ...text('चार'), publishOn: tomorrow } } },
      3,
    );
    await save('scheduled', { publishOn: tomorrow, texts: { english: text('Five') } }, 4);
    await save('draft', { status: 'draft', texts: { english: { title: 'Six' } } }, 5);
    await save('withdrawn', { texts: { english: text('Seven') } }, 6);
    await save('old', { publishOn: '2026-10-02T20:00:00Z', texts: { english: text('Eight') } }, 7);
    await save('deleted', { status: 'draft', texts: { english: { title: 'Nine' } } }, 8);
    await withdrawStory(db, ids['withdrawn']!, at(9), undefined, { by: desk, reason: 'The court ordered it' });
    await saveStory(db, { id: ids['old']!, corrections: [{ text: 'Noon.' }] }, at(10), { by: desk });
    await setBreaking(db, ids['gujarati and hindi']!, { until: at(60).toISOString() }, at(11), desk);
    await setFrontPage(db, 'gujarati', { by: desk, input: { slots: [{ story: ids['gujarati only'] }] }, now: at(12) });
    await deleteDraft(db, ids['deleted']!, at(13), { by: desk });
    const row = { name: 'Asha', role: 'writer' as const, created_at: testNow.toISOString(), disabled_at: null };
    const { id } = await db.insertInto('editors').values(row).returning('id').executeTakeFirstOrThrow();
    asha = { name: 'Asha', token: 'phone', editorId: Number(id), may: permissionsOf('writer') };
  });
  afterAll(() => drop());

  const list = (query: Record<string, string>, by = desk) =>
    listEditorStories(db, storiesQuery.parse(query), by, at(20));
  const names = async (query: Record<string, string>, by?: Actor) =>
    (await list({ sort: 'oldest', ...query }, by)).items.map(({ id }) =>
      Object.keys(ids).find((name) => ids[name] === id),
    );

  test.each<[Record<string, string>, string[]]>([
    [{ status: 'scheduled' }, ['hindi scheduled', 'scheduled']],
    [{ status: 'scheduled', language: 'english' }, ['scheduled']],
    [{ status: 'published', language: 'hindi' }, ['gujarati and hindi']],
    [{ status: 'draft' }, ['hindi a draft', 'draft']],
    [{ status: 'withdrawn' }, ['withdrawn']],
    [{ language: 'gujarati', status: 'published', missing: 'hindi' }, ['gujarati only', 'hindi a draft']],
    [{ language: 'en', missing: 'hindi', status: 'published' }, ['old']],
    [{ city: 'morbi' }, ['gujarati only']],
    [{ city: 'nowhere' }, []],
    [{ tag: 'pur' }, ['gujarati only']],
    [{ tag: 'pur', language: 'hindi' }, []],
    // 01:30 of 3 October in India.
    [{ from: '2026-10-03', to: '2026-10-03' }, ['old']],
    [{ to: '2026-10-02' }, []],
    [{ from: '2026-10-02T20:00:01Z', to: '2026-11-19' }, []],
    [{ from: '2026-11-21' }, ['hindi scheduled', 'scheduled']],
    [{ featured: '1' }, ['gujarati only']],
    [{ featured: '1', language: 'hindi' }, []],
    [{ breaking: '1' }, ['gujarati and hindi']],
    [{ corrected: '1' }, ['old']],
    [{ deleted: '1' }, ['deleted']],
    [{ language: 'gujarati', breaking: '1', corrected: '1' }, []],
  ])('%j finds %j', async (query, wanted) => {
    expect(await names(query)).toEqual(wanted);
  });

  test('a writer does not see that another text is scheduled, not even of a story without an editor', async () => {
    const seen = ['gujarati only', 'hindi a draft', 'hindi scheduled'];
    expect(await names({ language: 'gujarati', missing: 'hindi' }, asha)).toEqual(seen);
    const id = ids['hindi scheduled']!;
    const { created_by } = await db
      .selectFrom('stories')
      .select('created_by')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await db.updateTable('stories').set({ created_by: null }).where('id', '=', id).execute();
    expect(await names({ language: 'gujarati', missing: 'hindi' }, asha)).toEqual(seen);
    await db.updateTable('stories').set({ created_by }).where('id', '=', id).execute();
  });

  test.each<[string, string[]]>([
    ['oldest', ['gujarati only', 'gujarati and hindi']],
    ['newest', ['old', 'withdrawn']],
    // Most recently saved: the correction of the first, the breaking flag of the second.
    ['updated', ['gujarati and hindi', 'old']],
    ['published', ['scheduled', 'withdrawn']],
  ])('sorted by %s, starts with %j', async (sort, wanted) => {
    expect((await names({ sort })).slice(0, 2)).toEqual(wanted);
  });

  test('combines a story id with the other filters', async () => {
    const text = String(ids['draft']);
    expect(await names({ text })).toEqual(['draft']);
    expect(await names({ text, status: 'draft' })).toEqual(['draft']);
    expect(await names({ text, status: 'published' })).toEqual([]);
    expect(await names({ text, language: 'hindi' })).toEqual([]);
  });

  test('counts stories by status under the other filters', async () => {
    expect((await list({ counts: '1', size: '1', status: 'draft' })).counts).toEqual({
      draft: 2,
      ready: 0,
      scheduled: 2,
      published: 5,
      withdrawn: 1,
      deleted: 1,
    });
    expect((await list({ counts: '1', language: 'hindi' })).counts).toEqual({
      draft: 1,
      ready: 0,
      scheduled: 1,
      published: 1,
      withdrawn: 0,
      deleted: 0,
    });
    expect(await list({})).not.toHaveProperty('counts');
  });

  test('shows scheduled texts, and the reason for a withdrawal', async () => {
    const { items } = await list({ sort: 'oldest' });
    const of = (name: string) => items.find(({ id }) => id === ids[name]);
    expect(of('scheduled')).toMatchObject({
      status: 'scheduled',
      texts: { english: { status: 'scheduled', path: null } },
    });
    expect(of('hindi scheduled')).toMatchObject({
      status: 'published',
      texts: { gujarati: { status: 'published' }, hindi: { status: 'scheduled' } },
    });
    expect(of('withdrawn')?.texts.english).toMatchObject({ status: 'withdrawn', reason: 'The court ordered it' });
    expect(of('old')?.texts.english?.reason).toBeNull();
  });

  test('no filter shows a writer more than the unfiltered list', async () => {
    expect(await names({ status: 'draft' }, asha)).toEqual([]);
    expect(await names({ status: 'scheduled' }, asha)).toEqual([]);
    expect(await names({ deleted: '1' }, asha)).toEqual([]);
    expect((await list({ counts: '1' }, asha)).counts).toMatchObject({
      draft: 0,
      scheduled: 0,
      withdrawn: 0,
      deleted: 0,
    });
  });
});
