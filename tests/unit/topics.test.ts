import { machineActor } from '@/lib/contract/newsroom/editors';
import type { Db } from '@/lib/database/connection';
import { newestStories } from '@/lib/newsroom/reading/stories';
import { saveStory, withdrawStory } from '@/lib/newsroom/stories/save-story';
import { createTerm, updateTerm, mergeTag, getTerm } from '@/lib/newsroom/taxonomy/terms';
import { listTags } from '@/lib/newsroom/taxonomy/tag-list';
import { requireTopicId, listTopics, getTopic } from '@/lib/newsroom/reading/terms/topics';
import { getStory } from '@/lib/newsroom/reading/story';
import { engines } from '../support/engines';
import { newsroomOn, storyInput, testNow } from '../support/newsroom';
import { hoursAgo, publish } from '../support/stories';
import { refusalOf } from '../support/refusal';

/** Tags of stories as topics: which words are one topic, and which topics readers see. */

const by = machineActor('desk');
const now = testNow;

describe.each(engines)('topics on %s', (engine) => {
  let db: Db;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    ({ db, drop } = await newsroomOn(engine));
  });
  afterEach(() => drop());

  const slugs = async () => (await listTags(db, {})).items.map(({ slug }) => slug);
  const inEnglish = async (slug: string) => {
    const filter = { edition: 'en' as const, now, tagId: await requireTopicId(db, slug, now) };
    return (await newestStories(db, filter, {})).items.map(({ id }) => id);
  };

  test('an unknown word becomes a tag, and a known word maps to its tag', async () => {
    await createTerm(db, 'tag', by, { slug: 'rains', names: { english: 'Monsoon', hindi: 'मानसून' } }, now);
    const words = {
      tags: ['Monsoon', 'GST', '2026', '🌧'],
      hindiTags: ['मानसून', 'GST', 'काला'],
      gujaratiTags: ['કલા', 'gst'],
    };
    const id = await publish(db, 1, words);
    // Words with the same Latin slug are one topic only if they are the same word.
    expect((await slugs()).sort()).toEqual(['gst', 'kala', 'kala-gu', 'rains', 'topic-2026']);
    const { topics } = await getStory(db, id, now);
    expect(topics?.find(({ slug }) => slug === 'gst')).toMatchObject({
      name: 'GST',
      hindiName: 'GST',
      gujaratiName: 'gst',
    });
    expect(topics?.find(({ slug }) => slug === 'kala-gu')).toMatchObject({ name: null, gujaratiName: 'કલા' });
    expect(await getTerm(db, 'tag', 'rains')).toMatchObject({ stories: 1, path: '/topic/rains' });
    const next = await publish(db, 0.5, { tags: ['monsoon', 'gst'] });
    expect(await inEnglish('gst')).toEqual([next, id]);
    // The tag "Monsoon" has the slug `rains`, so the same word in lower case becomes a new tag.
    expect(await slugs()).toContain('monsoon');
  });

  const addedByWord = async (language: 'gujarati' | 'english', word: string) => {
    const field = language === 'english' ? 'tags' : 'gujaratiTags';
    const { topics } = await getStory(db, await publish(db, 0.1, { [field]: [word] }), now);
    return topics?.map(({ slug }) => slug);
  };

  test('the old word of a merged or renamed tag still works for later stories', async () => {
    for (const [slug, gujarati] of Object.entries({ modi: 'મોદી', 'modi-2': 'મોદિ', 'modi-3': 'શ્રી મોદી' }))
      await createTerm(db, 'tag', by, { slug, names: { gujarati } }, now);
    await mergeTag(db, 'modi-3', 'modi-2', by, now);
    await mergeTag(db, 'modi-2', 'modi', by, now);
    for (const word of ['મોદિ', 'શ્રી મોદી', 'મોદી'])
      expect([word, await addedByWord('gujarati', word)]).toEqual([word, ['modi']]);
    await updateTerm(db, 'tag', 'modi', { by, input: { names: { gujarati: 'નરેન્દ્ર મોદી' } }, now });
    expect(await addedByWord('gujarati', 'મોદી')).toEqual(['modi']);
    // The same word in another language is another topic.
    expect(await addedByWord('english', 'મોદિ')).toEqual(['modi-en']);
    expect((await slugs()).sort()).toEqual(['modi', 'modi-en']);
  });

  test('an old word can be used by a new tag, or by its tag again', async () => {
    for (const [slug, gujarati] of Object.entries({ pur: 'પૂર', 'pur-2': 'પુર' }))
      await createTerm(db, 'tag', by, { slug, names: { gujarati } }, now);
    await mergeTag(db, 'pur-2', 'pur', by, now);
    await createTerm(db, 'tag', by, { slug: 'town', names: { gujarati: 'પુર' } }, now);
    expect(await addedByWord('gujarati', 'પુર')).toEqual(['town']);
    await updateTerm(db, 'tag', 'town', { by, input: { names: { gujarati: 'શહેર' } }, now });
    await updateTerm(db, 'tag', 'pur', { by, input: { names: { gujarati: 'પુર' } }, now });
    expect(await addedByWord('gujarati', 'પુર')).toEqual(['pur']);
  });

  test('readers see topics with public stories or with a description', async () => {
    const later = new Date(now.getTime() + 60_000);
    await saveStory(db, storyInput({ tags: ['Merger'], publishOn: later.toISOString() }), now);
    await saveStory(db, storyInput({ tags: ['Draft'], status: 'draft' }), now);
    await createTerm(db, 'tag', by, { names: { english: 'Named' } }, now);
    await createTerm(db, 'tag', by, { names: { english: 'Budget' }, descriptions: { english: 'Each year.' } }, now);
    for (const slug of ['merger', 'draft', 'named', 'nothing'])
      expect([slug, await refusalOf(getTopic(db, slug, now))]).toEqual([slug, expect.stringMatching(/^404 Topic /)]);
    expect(await getTopic(db, 'merger', later)).toMatchObject({ name: 'Merger', hindiName: null, description: null });
    expect(await getTopic(db, 'budget', now)).toMatchObject({ name: 'Budget', description: 'Each year.' });
    const id = await publish(db, 1, { tags: ['Budget'] });
    expect(await inEnglish('budget')).toEqual([id]);
    await withdrawStory(db, id, now);
    expect(await inEnglish('budget')).toEqual([]);
  });

  test.each(['draft', 'ready'] as const)('a text that is %s adds no tags until it is published', async (status) => {
    await createTerm(db, 'tag', by, { names: { english: 'Monsoon', hindi: 'मानसून' } }, now);
    const words = { tags: ['Monsoon', 'New word'], hindiTags: ['Monsoon', 'मानसून'], gujaratiTags: ['વરસાદ'] };
    const { id } = await saveStory(db, storyInput({ ...words, status }), now, { by });
    expect(await slugs()).toEqual(['monsoon']);
    // The draft is linked to the existing tag, and gives it no other name.
    expect(await getTerm(db, 'tag', 'monsoon')).toMatchObject({
      stories: 1,
      names: { english: 'Monsoon', hindi: 'मानसून' },
    });
    const gst = await saveStory(db, storyInput({ tags: ['GST'] }), now, { by });
    await saveStory(db, storyInput({ tags: [], hindiTags: ['GST'], status }), now, { by });
    expect((await getTerm(db, 'tag', 'gst')).names).toEqual({ english: 'GST' });
    expect(gst.id).toBeGreaterThan(id);
    // Only the published language of a story adds tags.
    await saveStory(db, { id, texts: { gujarati: { status: 'published' } } }, now, { by });
    expect((await slugs()).sort()).toEqual(['gst', 'monsoon', 'varsad']);
    await saveStory(db, { id, status: 'published' }, now, { by });
    expect((await slugs()).sort()).toEqual(['gst', 'monsoon', 'new-word', 'varsad']);
    expect((await getStory(db, id, now)).topics?.map(({ slug }) => slug)).toContain('new-word');
  });

  test('topics with enough stories in the edition are listed by slug', async () => {
    for (const hours of [1, 2, 3]) await publish(db, hours, { tags: ['b', 'a'], hindiTags: hours > 1 ? ['क'] : [] });
    await publish(db, -1, { tags: ['c'], hindiTags: ['क'] });
    const listed = async (input: Parameters<typeof listTopics>[1]) =>
      (await listTopics(db, input, now)).map(({ slug }) => slug);
    expect(await listed({ language: 'english', least: 3 })).toEqual(['a', 'b']);
    expect(await listed({ language: 'english', least: 4 })).toEqual([]);
    expect(await listed({ language: 'english', size: 1, after: 'a' })).toEqual(['b']);
    expect(await listed({ language: 'hindi', least: 2 })).toEqual(['ka']);
    expect(await listed({ language: 'hindi', least: 3 })).toEqual([]);
  });

  test('editors list tags page by page, and find them by part of a name or slug', async () => {
    await publish(db, 1, { tags: ['Budget 100%', 'Gir'], hindiTags: ['बजट'], gujaratiTags: ['ગીર'] });
    const found = async (query: Parameters<typeof listTags>[1]) => {
      const { items, total } = await listTags(db, query);
      return [...items.map(({ slug }) => slug), total];
    };
    expect(await found({ size: 3 })).toEqual(['budget-100', 'gir', 'bajat', 4]);
    expect(await found({ size: 3, page: 2 })).toEqual(['gir-gu', 4]);
    expect(await found({ size: 3, page: 3 })).toEqual([4]);
    expect(await found({ text: 'BUDGET' })).toEqual(['budget-100', 1]);
    expect(await found({ text: 'ગી' })).toEqual(['gir-gu', 1]);
    expect(await found({ text: '0%' })).toEqual(['budget-100', 1]);
    expect(await found({ text: '%' })).toEqual(['budget-100', 1]);
    expect(await found({ text: 'g_r' })).toEqual([0]);
    const [tag] = (await listTags(db, { text: 'bajat' })).items;
    expect(tag).toEqual(await getTerm(db, 'tag', 'bajat'));
  });

  test('a merged tag passes on its stories, names and URL, and its old word maps to the other tag', async () => {
    const gir = await publish(db, 2, { tags: ['Gir'], hindiTags: ['गिर'], gujaratiTags: ['ગીર'] });
    const forest = await publish(db, 1, { tags: ['Gir forest'] });
    expect((await slugs()).sort()).toEqual(['gir', 'gir-forest', 'gir-gu', 'gir-hi']);
    const names = { hindi: 'गिर' };
    expect(await refusalOf(updateTerm(db, 'tag', 'gir-forest', { by, input: { names }, now }))).toMatch(
      /^400 names\.hindi: is the name of the tag "gir-hi"\. .*merge/,
    );
    await mergeTag(db, 'gir-hi', 'gir-forest', by, now);
    await mergeTag(db, 'gir', 'gir-forest', by, now);
    expect(await getTerm(db, 'tag', 'gir-forest')).toMatchObject({
      names: { english: 'Gir forest', hindi: 'गिर' },
      stories: 2,
    });
    expect((await getStory(db, gir, now)).tags).toEqual(['Gir forest']);
    const again = await publish(db, 0.5, { tags: ['Gir'] });
    expect(await inEnglish('gir-forest')).toEqual([again, forest, gir]);
    expect(await slugs()).not.toContain('gir');
  });

  test('a story change lists its topics before and after', async () => {
    const id = await publish(db, 1, { tags: ['Rain', 'Wind'] });
    await saveStory(db, { id, tags: ['Snow', 'Wind'] }, hoursAgo(0));
    const rows = await db.selectFrom('changes').select('subjects').orderBy('id', 'desc').limit(1).execute();
    const { topic } = JSON.parse(rows[0]?.subjects ?? '{}') as { topic: string[][] };
    expect(topic.flat().sort()).toEqual(['rain', 'snow', 'wind']);
  });
});
