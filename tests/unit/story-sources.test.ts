import { machineActor } from '@/lib/contract/newsroom/editors';
import type { Db } from '@/lib/database/connection';
import { listEditorStories } from '@/lib/newsroom/stories/editor-story-list';
import { saveStory } from '@/lib/newsroom/stories/save-story';
import { importEntries } from '@/lib/newsroom/importers/import-entries';
import type { SourceEntry, SourceItem } from '@/lib/newsroom/importers/items/item';
import { Report } from '@/lib/newsroom/importers/report';
import { listVersions } from '@/lib/newsroom/stories/history/story-versions';
import { getStoredStory } from '@/lib/newsroom/stories/stored-story';
import { engines } from '../support/engines';
import { newsroomOn, newsroomInMemory, testNow } from '../support/newsroom';

/** A story that a program submits and that is also imported is one story here. */

const source = 'https://old.example';
const by = machineActor('CMS');

const text = (title: string) => ({
  title,
  body: `<p>${title}: words enough for a paragraph.</p>`,
  tags: [],
  slug: null,
  status: 'published' as const,
  publishAt: '2024-03-02T04:00:00.000Z',
});
const item = (id: string, texts: SourceItem['texts']): SourceItem => ({
  id,
  group: 'a',
  kind: 'post',
  category: 'politics',
  texts,
  oldPaths: [],
  losses: [],
});
const gujarati = (title = 'સમાચાર') => item('10', { gujarati: text(title) });
const hindi = (title = 'समाचार') => item('11', { hindi: text(title) });

const handed = (sourceId: string, title: string, more: object = {}) => ({
  category: 'politics',
  source,
  sourceId,
  texts: {
    gujarati: { title, sortDescription: 'ટૂંકમાં', body: '<p>બીજા શબ્દો</p>' },
    ...more,
  },
});

describe.each(engines)('a story of another system on %s', (engine) => {
  let db: Db;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    if (engine === 'SQLite') {
      db = await newsroomInMemory();
      drop = () => db.destroy();
      return;
    }
    ({ db, drop } = await newsroomOn(engine));
  });
  afterEach(() => drop());

  const take = async (...items: (SourceItem | SourceEntry)[]) => {
    const report = new Report();
    const entries = (async function* (): AsyncGenerator<SourceEntry> {
      for (const one of items) yield 'is' in one ? one : { is: 'item', item: one };
    })();
    const options = { source, hosts: new Set<string>(), pictures: undefined, isDry: false, now: () => testNow };
    await importEntries(db, entries, options, report);
    return (['new', 'changed', 'unchanged', 'refused'] as const).map((outcome) => report.total(outcome));
  };
  const ids = async () => (await db.selectFrom('stories').select('id').execute()).map(({ id }) => id);
  const titles = async (id: number) => {
    const { texts } = await getStoredStory(db, id);
    return Object.fromEntries(Object.entries(texts).map(([edition, { title }]) => [edition, title]));
  };

  test('that was imported is replaced by a pushed version without losing its translation', async () => {
    expect(await take(gujarati(), hindi())).toEqual([2, 0, 0, 0]);
    const saved = await saveStory(db, handed('10', 'નવું') as never, testNow, { by });
    expect(await ids()).toEqual([saved.id]);
    expect(await titles(saved.id)).toEqual({ gujarati: 'નવું', hindi: 'समाचार' });
    const more = { hindi: { title: 'नया', sortDescription: 'क', body: '<p>ख</p>' } };
    await saveStory(db, handed('10', 'નવું', more) as never, testNow, { by });
    expect(await titles(saved.id)).toEqual({ gujarati: 'નવું', hindi: 'नया' });
    await saveStory(db, handed('11', 'ત્રીજું') as never, testNow, { by });
    expect(await titles(saved.id)).toEqual({ gujarati: 'ત્રીજું', hindi: 'नया' });
    expect(await ids()).toEqual([saved.id]);
  });

  test('does not change an editor’s text in a language that it omits, unless it sends null', async () => {
    const { id } = await saveStory(db, handed('10', 'નવું') as never, testNow, { by });
    const hindiText = { title: 'नया', sortDescription: 'क', body: '<p>ख</p>' };
    await saveStory(db, { id, texts: { hindi: hindiText } }, testNow, { by });
    expect((await saveStory(db, handed('10', 'ફરી') as never, testNow, { by })).changed).toEqual([
      'texts.gujarati.title',
    ]);
    expect(await titles(id)).toEqual({ gujarati: 'ફરી', hindi: 'नया' });
    await saveStory(db, handed('10', 'ફરી', { hindi: null } as never) as never, testNow, { by });
    expect(await titles(id)).toEqual({ gujarati: 'ફરી' });
  });

  test('that was pushed is changed by an import, which adds translations', async () => {
    const saved = await saveStory(db, handed('10', 'નવું') as never, testNow, { by });
    expect(await take(gujarati('ઘરેથી'))).toEqual([0, 1, 0, 0]);
    expect(await take(gujarati('ઘરેથી'), hindi())).toEqual([1, 0, 1, 0]);
    expect(await ids()).toEqual([saved.id]);
    expect(await titles(saved.id)).toEqual({ gujarati: 'ઘરેથી', hindi: 'समाचार' });
    await saveStory(db, handed('10', 'ફરી') as never, testNow, { by });
    expect(await titles(saved.id)).toEqual({ gujarati: 'ફરી', hindi: 'समाचार' });
    const [listed] = (await listEditorStories(db, {}, by, testNow)).items;
    expect(listed?.sources).toEqual([
      { source, sourceId: '10', languages: ['gujarati'] },
      { source, sourceId: '11', languages: ['hindi'] },
    ]);
  });

  test('has its writes in the audit log and its versions, with their authors', async () => {
    const gone: SourceEntry = { is: 'gone', id: '11', kind: 'post' };
    await take(gujarati(), hindi(), gone);
    const saved = await saveStory(db, handed('10', 'નવું') as never, testNow, { by });
    const audited = await db
      .selectFrom('audit_log')
      .select(['editor_name as who', 'action', 'entity_id as what', 'languages'])
      .orderBy('id')
      .execute();
    expect(audited.map(({ who, action, what, languages }) => [who, action, Number(what), languages])).toEqual([
      ['import', 'story_published', saved.id, '["gujarati"]'],
      ['import', 'story_published', saved.id, '["hindi"]'],
      ['import', 'story_withdrawn', saved.id, '["hindi"]'],
      ['CMS', 'story_changed', saved.id, '["gujarati"]'],
    ]);
    const whos = (await listVersions(db, saved.id, {})).items.map(({ who }) => who);
    expect(whos).toEqual(['CMS', 'import', 'import', 'import']);
  });

  test('that arrives both ways at once is stored once', async () => {
    await Promise.all([
      saveStory(db, handed('10', 'નવું') as never, testNow, { by }),
      take(gujarati()),
      saveStory(db, handed('10', 'નવું') as never, testNow, { by }),
    ]);
    expect(await ids()).toHaveLength(1);
  });
});
