import { machineActor } from '@/lib/contract/newsroom/editors';
import type { Db } from '@/lib/database/connection';
import { type Edition, editions, allEditions } from '@/lib/platform/editions';
import { sectionBarSlugs, sectionBar } from '@/lib/pages/layout/menu';
import { listAuditEntries } from '@/lib/newsroom/write-records/audit-log';
import { getAuthorProfile, authorFilter } from '@/lib/newsroom/reading/terms/authors';
import { listEditorStories } from '@/lib/newsroom/stories/editor-story-list';
import { newestStories } from '@/lib/newsroom/reading/stories';
import { saveStory } from '@/lib/newsroom/stories/save-story';
import { seed } from '@/lib/newsroom/jobs/seed';
import { siteFacts, siteSettings } from '@/lib/newsroom/reading/site/site-facts';
import { setMenu } from '@/lib/newsroom/site/site-settings';
import { createTerm, listTerms, updateTerm, mergeTag, getTerm, deleteTerm } from '@/lib/newsroom/taxonomy/terms';
import { listVersions } from '@/lib/newsroom/stories/history/story-versions';
import { getStory } from '@/lib/newsroom/reading/story';
import { listSections } from '@/lib/contract/news/sections';
import { engines } from '../support/engines';
import { newsroomOn, storyInput, testNow } from '../support/newsroom';
import { refusalOf } from '../support/refusal';

const by = machineActor('desk');
const now = testNow;

describe.each(engines)('terms on %s', (engine) => {
  let db: Db;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ db, drop } = await newsroomOn(engine));
  });
  afterAll(() => drop());
  const change = (kind: Parameters<typeof updateTerm>[1], slug: string, input: object) =>
    updateTerm(db, kind, slug, { by, input, now });

  test('a section is added at its place in the menu, renamed, and removed when no story names it', async () => {
    const names = { english: 'Cricket', gujarati: 'ક્રિકેટ' };
    const added = await createTerm(db, 'section', by, { names, group: 'news', position: 1 }, now);
    expect(added).toMatchObject({ slug: 'cricket', names, group: 'news', position: 1, stories: 0, path: '/cricket' });
    expect((await siteFacts(db)).sections.map(({ displayName }) => displayName).slice(0, 3)).toEqual([
      'world',
      'cricket',
      'nation',
    ]);
    const { id } = await saveStory(db, storyInput({ category: 'cricket' }), now);
    expect(await refusalOf(deleteTerm(db, 'section', 'cricket', by, now))).toMatch(/^409 1 story uses the section/);
    const renamed = await change('section', 'cricket', { slug: 'cricket-news', names: { hindi: 'क्रिकेट' } });
    expect(renamed).toMatchObject({ slug: 'cricket-news', stories: 1, names: { ...names, hindi: 'क्रिकेट' } });
    await change('section', 'cricket-news', { slug: 'cricket-today' });
    expect((await siteFacts(db)).renamed).toEqual([
      { kind: 'section', slug: 'cricket', target: 'cricket-today' },
      { kind: 'section', slug: 'cricket-news', target: 'cricket-today' },
    ]);
    // A program that uses the old slug means the section that had it.
    expect((await saveStory(db, { id, category: 'cricket', title: 'Still there' }, now)).changed).toEqual(['title']);
    await saveStory(db, { id, category: 'sports' }, now);
    expect(await deleteTerm(db, 'section', 'cricket-today', by, now)).toEqual({ slug: 'cricket-today' });
    expect((await siteFacts(db)).renamed).toEqual([]);
  });

  test('a renamed section remains in the section bar, chosen by editors or by default', async () => {
    const names = async (edition: Edition) => {
      const site = await siteFacts(db);
      return sectionBar(edition, listSections(site), sectionBarSlugs(edition, site)).map(({ href }) => href);
    };
    await setMenu(db, by, { bar: { english: ['sports', 'politics'] } }, now);
    const before = await names('hindi');
    expect(before).toContain('/hindi/politics');
    await change('section', 'politics', { slug: 'rajniti' });
    expect(await names('en')).toEqual(['/sports', '/rajniti']);
    expect(await names('hindi')).toEqual(before.map((href) => href.replace('politics', 'rajniti')));
    // A section that takes the old slug is a different section.
    await createTerm(db, 'section', by, { slug: 'politics', names: { english: 'Politics' } }, now);
    expect(await names('en')).toEqual(['/sports', '/rajniti']);
    await deleteTerm(db, 'section', 'politics', by, now);
    await change('section', 'rajniti', { slug: 'politics' });
    expect((await siteSettings(db)).bar).toEqual({ english: ['sports', 'politics'] });
  });

  test('a removed or renamed section does not return at the next start', async () => {
    await deleteTerm(db, 'section', 'parenting', by, now);
    await change('section', 'defence', { slug: 'armed-forces' });
    await seed(db, { sampleFolder: undefined, now });
    const slugs = (await listTerms(db, 'section')).items.map(({ slug }) => slug);
    expect([slugs.includes('parenting'), slugs.includes('defence'), slugs.includes('armed-forces')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('invalid input is refused with its field, and nothing is written', async () => {
    const before = await listTerms(db, 'section');
    const noNames = Object.fromEntries(allEditions.map((edition) => [editions[edition].apiLanguage, null]));
    const rows: [() => Promise<unknown>, RegExp][] = [
      [() => createTerm(db, 'section', by, { names: {} }, now), /^400 names: /],
      [() => createTerm(db, 'section', by, { names: { english: '\u202e' } }, now), /^400 (?:names|slug)/],
      [() => createTerm(db, 'section', by, { names: { french: 'Sport' } }, now), /^400 names\.french: /],
      [
        () => createTerm(db, 'section', by, { slug: 'sports', names: { english: 'x' } }, now),
        /^400 slug: the section .* already exists/,
      ],
      [
        () => createTerm(db, 'section', by, { slug: 'api', names: { english: 'x' } }, now),
        /^400 slug: "api" is a page/,
      ],
      [() => createTerm(db, 'section', by, { names: { english: 'x' }, group: 'sport' }, now), /^400 group: /],
      [
        () => createTerm(db, 'author', by, { names: { english: 'x' }, imageUrl: 'http://a.example/b.jpg' }, now),
        /^400 imageUrl: /,
      ],
      [() => change('section', 'sports', { names: noNames }), /^400 names: /],
      [() => change('section', 'sports', { slug: 'world' }), /^400 slug: the section .* already exists/],
      [() => change('city', 'atlantis', { kind: 'metro' }), /^404 City atlantis/],
      [() => deleteTerm(db, 'author', 'nobody', by, now), /^404 Author nobody/],
      [() => deleteTerm(db, 'association', '999', by, now), /^404 Association 999/],
    ];
    for (const [work, wanted] of rows) expect(await refusalOf(work())).toMatch(wanted);
    expect(await listTerms(db, 'section')).toEqual(before);
  });

  test('new authors and cities can be used in stories immediately, and a story can have several authors', async () => {
    const asha = await createTerm(db, 'author', by, { names: { english: 'Asha Patel', gujarati: 'આશા પટેલ' } }, now);
    await createTerm(
      db,
      'author',
      by,
      { slug: 'ravi', names: { hindi: 'रवि' }, descriptions: { hindi: 'संवाददाता' } },
      now,
    );
    const morbi = await createTerm(db, 'city', by, { names: { english: 'Morbi' } }, now);
    expect([asha.slug, morbi]).toMatchObject(['asha-patel', { slug: 'morbi', kind: 'other', path: '/cities/morbi' }]);
    expect((await getAuthorProfile(db, 'ravi')).kind).toBe('person');
    const { id } = await saveStory(db, storyInput({ authors: ['asha-patel', 'ravi'], cities: ['morbi'] }), now);
    const story = await getStory(db, id, now);
    expect([story.author?.slug, story.coAuthors?.map(({ slug }) => slug)]).toEqual(['asha-patel', ['ravi']]);
    for (const slug of ['asha-patel', 'ravi']) {
      const { items } = await newestStories(db, { edition: 'en', now, ...(await authorFilter(db, slug)) }, {});
      expect(items.map((item) => item.id)).toEqual([id]);
      const listed = await listEditorStories(db, { author: slug }, by, now);
      expect([listed.total, listed.items.map((item) => item.id)]).toEqual([1, [id]]);
    }
    expect(await refusalOf(deleteTerm(db, 'author', 'ravi', by, now))).toMatch(/^409 1 story uses the author/);
    expect((await saveStory(db, { id, authors: ['ravi'] }, now)).changed).toEqual(['author', 'authors']);
    expect(await refusalOf(saveStory(db, { id, authors: ['ravi', 'ravi'] }, now))).toMatch(/^400 authors: /);
    expect(await refusalOf(saveStory(db, { id, authors: ['ravi', 'nobody'] }, now))).toMatch(
      /^400 authors: unknown authors/,
    );
    expect(await refusalOf(saveStory(db, { id, author: 'asha-patel', authors: ['ravi'] }, now))).toMatch(
      /^400 author: /,
    );
  });

  test('an association is added, referenced by stories with its id, renamed, and removed when no story references it', async () => {
    const names = { english: 'Surat Traders', gujarati: 'સુરત વેપારી મંડળ' };
    const added = await createTerm(db, 'association', by, { names }, now);
    expect(added).toEqual({ id: expect.any(Number), slug: 'surat-traders', names, stories: 0, path: null });
    const { id: associationId = 0 } = added;
    const { id } = await saveStory(db, storyInput({ associations: [associationId] }), now);
    const listed = async () => (await newestStories(db, { edition: 'any', now, associationId }, {})).items;
    expect((await listed()).map((item) => item.id)).toEqual([id]);
    const renamed = await change('association', String(associationId), {
      slug: 'traders',
      names: { hindi: 'सूरत व्यापारी संघ' },
    });
    const after = { id: associationId, slug: 'traders', names: { ...names, hindi: 'सूरत व्यापारी संघ' }, stories: 1 };
    expect(renamed).toMatchObject(after);
    expect(await getTerm(db, 'association', 'traders')).toMatchObject(after);
    expect(await refusalOf(deleteTerm(db, 'association', 'traders', by, now))).toMatch(/^409 1 story uses the assoc/);
    expect((await saveStory(db, { id, associations: [] }, now)).changed).toEqual(['associations']);
    expect(await deleteTerm(db, 'association', String(associationId), by, now)).toEqual({ slug: 'traders' });
    expect(await listTerms(db, 'association')).toEqual({ items: [] });
    const { items } = await listAuditEntries(db, { kind: 'association' });
    expect(items.map(({ action, what }) => [action, what])).toEqual([
      ['association_removed', 'traders'],
      ['association_renamed', 'traders'],
      ['association_added', 'surat-traders'],
    ]);
    const lines = await db.selectFrom('changes').select('entity_id').where('kind', '=', 'association').execute();
    expect(lines.map(({ entity_id }) => entity_id)).toEqual(['surat-traders', 'traders', 'traders']);
    // Ids are never reused: a URL never changes to another association.
    expect((await createTerm(db, 'association', by, { names }, now)).id).toBeGreaterThan(associationId);
  });

  test.each<[string, object, RegExp]>([
    ['without a name', { names: {} }, /^400 names: /],
    ['with a slug that reads as an id', { slug: '7', names: { english: 'Seven' } }, /^400 slug: must contain a letter/],
    ['with a name that makes such a slug', { names: { english: '1857' } }, /^400 slug: is required/],
    ['with a place in lists', { names: { english: 'x' }, position: 1 }, /^400 position: /],
  ])('an association %s is refused', async (_, input, refusal) => {
    expect(await refusalOf(createTerm(db, 'association', by, input, now))).toMatch(refusal);
  });

  test('a tag is renamed and merged in its stories, each with a new version', async () => {
    await createTerm(db, 'tag', by, { names: { english: 'Gir', gujarati: 'ગીર' } }, now);
    await createTerm(db, 'tag', by, { names: { english: 'Gir forest', gujarati: 'ગીરનું જંગલ' } }, now);
    const tags = { tags: ['Gir', '100%', 'Gir forest'], gujaratiTags: ['ગીર'] };
    const { id } = await saveStory(db, storyInput({ title: 'Lions', ...tags }), now);
    expect((await getTerm(db, 'tag', 'gir')).stories).toBe(1);
    await change('tag', 'gir', { names: { english: 'Gir lions' } });
    expect((await getStory(db, id, now)).tags).toEqual(['Gir lions', '100%', 'Gir forest']);
    expect(await mergeTag(db, 'gir', 'gir-forest', by, now)).toMatchObject({ slug: 'gir-forest', stories: 1 });
    const merged = await getStory(db, id, now);
    expect([merged.tags, merged.gujaratiTags]).toEqual([['Gir forest', '100%'], ['ગીરનું જંગલ']]);
    const [newest] = (await listVersions(db, id, {})).items;
    expect(newest).toMatchObject({ version: 3, who: 'desk', changed: ['texts.english.tags', 'texts.gujarati.tags'] });
    expect((await listAuditEntries(db, { kind: 'tag', what: 'gir-forest' })).items[0]).toMatchObject({
      action: 'tag_merged',
    });
    expect(await refusalOf(mergeTag(db, 'gir-forest', 'gir', by, now))).toMatch(/^404 Tag gir/);
  });
});
