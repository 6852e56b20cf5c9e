import fs from 'node:fs';
import path from 'node:path';
import type { Db } from '@/lib/database/connection';
import { deleteDraft } from '@/lib/newsroom/stories/deleted-drafts';
import { saveStory } from '@/lib/newsroom/stories/save-story';
import { exportLines } from '@/lib/newsroom/importers/export';
import { importEntries } from '@/lib/newsroom/importers/import-entries';
import { readJsonLines } from '@/lib/newsroom/importers/formats/json-lines';
import { Report } from '@/lib/newsroom/importers/report';
import { findItem, recordItem } from '@/lib/newsroom/stories/sources/source-rows';
import { getStoredStory } from '@/lib/newsroom/stories/stored-story';
import { engines } from '../support/engines';
import { removeFolders, temporaryFolder } from '../support/folders';
import { newsroomOn, newsroomInMemory, storyInput, testNow } from '../support/newsroom';

/** An export can be imported again, into the same or another newsroom, without a difference. */

const site = 'https://news.example';

async function exported(db: Db): Promise<{ lines: string[]; file: string }> {
  const lines: string[] = [];
  for await (const line of exportLines(db, site)) lines.push(JSON.stringify(line));
  const file = path.join(temporaryFolder(), 'stories.jsonl');
  fs.writeFileSync(file, lines.join('\n'));
  return { lines, file };
}

async function take(db: Db, file: string, isDry = false) {
  const report = new Report();
  const options = { source: site, site, hosts: new Set<string>(), pictures: undefined, isDry, now: () => testNow };
  await importEntries(db, readJsonLines(file), options, report);
  expect(report.addsUp).toBe(true);
  const totals = (['new', 'changed', 'unchanged', 'refused'] as const).map((outcome) => report.total(outcome));
  return { totals, losses: report.losses };
}

async function addAuthors(db: Db, ...slugs: string[]) {
  for (const slug of slugs) {
    const added = await db
      .insertInto('authors')
      .values({ slug, kind: 'person' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('author_names').values({ author_id: added.id, language: 'gujarati', name: slug }).execute();
  }
}

/** Stories of two authors that refer to each other, and one that a program has submitted. */
async function fill(db: Db) {
  await addAuthors(db, 'ravi', 'asha', 'meena');
  const { id: first } = await saveStory(db, storyInput({ authors: ['ravi', 'asha', 'meena'] }), testNow);
  const { id: second } = await saveStory(
    db,
    storyInput({ title: 'Second', author: 'asha', related: [first] }),
    testNow,
  );
  const handed = { ...storyInput({ title: 'Handed in' }), source: 'cms', sourceId: 'a/1' };
  const { id: third } = await saveStory(db, handed, testNow);
  // The first refers to later stories.
  await saveStory(db, { id: first, related: [third, second] }, testNow);
  return { first, second, third };
}

const storyIds = async (db: Db) =>
  (await db.selectFrom('stories').select('id').orderBy('id').execute()).map(({ id }) => id);
const countOf = async (db: Db) => (await storyIds(db)).length;

describe.each(engines)('an export on %s', (engine) => {
  const open: (() => Promise<void>)[] = [];
  const newsroom = async (): Promise<Db> => {
    if (engine === 'SQLite') {
      const db = await newsroomInMemory();
      open.push(() => db.destroy());
      return db;
    }
    const { db, drop } = await newsroomOn(engine);
    open.push(drop);
    return db;
  };
  afterEach(async () => {
    for (const drop of open.splice(0)) await drop();
    removeFolders();
  });

  test('is imported into another newsroom with all authors, related stories and names', async () => {
    const from = await newsroom();
    await fill(from);
    const { lines, file } = await exported(from);
    const to = await newsroom();
    await saveStory(to, storyInput({ title: 'Here before', publishOn: '2026-01-01T00:00:00Z' }), testNow);
    expect(await take(to, file)).toEqual({ totals: [3, 0, 0, 0], losses: [] });
    const [, first = 0, second = 0, third = 0] = await storyIds(to);
    expect(await getStoredStory(to, first)).toMatchObject({
      authors: ['ravi', 'asha', 'meena'],
      related: [third, second],
    });
    expect(await getStoredStory(to, second)).toMatchObject({ authors: ['asha'], related: [first] });
    const again = (await exported(to)).lines.filter((line) => !line.includes('Here before'));
    const bare = (all: string[]) =>
      all.map((line) => ({ ...JSON.parse(line), addresses: undefined, oldAddresses: undefined }));
    expect(bare(again)).toEqual(bare(lines));
    expect((await take(to, file)).totals).toEqual([0, 0, 3, 0]);
    // The program finds its story in the new newsroom.
    const handed = { ...storyInput({ title: 'Handed in again' }), source: 'cms', sourceId: 'a/1' };
    expect((await saveStory(to, handed, testNow)).id).toBe(third);
  });

  test('includes drafts without section or title, but not deleted ones', async () => {
    const from = await newsroom();
    const body = '<p>Half a thought.</p>';
    await saveStory(from, { status: 'draft', texts: { english: { body } } }, testNow);
    const { id } = await saveStory(from, { status: 'draft', texts: { english: { title: 'Gone' } } }, testNow);
    await deleteDraft(from, id, testNow);
    const to = await newsroom();
    expect(await take(to, (await exported(from)).file)).toEqual({ totals: [1, 0, 0, 0], losses: [] });
    const [draft = 0] = await storyIds(to);
    expect(await getStoredStory(to, draft)).toMatchObject({
      category: null,
      status: 'draft',
      texts: { en: { title: '', body } },
    });
  });

  test('is imported into its own newsroom as the same stories', async () => {
    const db = await newsroom();
    const { first, second } = await fill(db);
    const before = await exported(db);
    expect((await take(db, before.file, true)).totals[0]).toBe(0);
    expect((await take(db, before.file)).totals[0]).toBe(0);
    expect(await countOf(db)).toBe(3);
    expect((await getStoredStory(db, second)).version).toBe(1);
    await saveStory(db, { id: first, title: 'Another title', authors: ['asha'] }, testNow);
    const after = await exported(db);
    expect((await take(db, after.file)).totals).toEqual([0, 1, 2, 0]);
    expect(await getStoredStory(db, first)).toMatchObject({
      authors: ['asha'],
      texts: { en: { title: 'Another title' } },
    });
  });
});

describe('on SQLite', () => {
  let db: Db;
  beforeEach(async () => {
    db = await newsroomInMemory();
  });
  afterEach(async () => {
    await db.destroy();
    removeFolders();
  });

  test('an unrelated story with the same id is not changed', async () => {
    const from = await newsroomInMemory();
    await saveStory(from, storyInput({ title: 'First', publishOn: '2026-01-01T00:00:00Z' }), testNow);
    const { file } = await exported(from);
    await from.destroy();
    const here = { title: 'Mine', hindiTitle: 'मेरा', gujaratiTitle: 'મારું', publishOn: '2026-02-01T00:00:00Z' };
    const { id } = await saveStory(db, storyInput(here), testNow);
    expect((await take(db, file)).totals).toEqual([1, 0, 0, 0]);
    expect((await getStoredStory(db, id)).texts.en?.title).toBe('Mine');
  });

  test('a story of this site and an old WordPress post with the same id are two stories', async () => {
    const { id } = await saveStory(db, storyInput({ title: 'Own' }), testNow);
    const { id: post } = await saveStory(db, storyInput({ title: 'Post' }), testNow);
    const row = { sourceId: String(id), storyId: post, group: null, languages: ['en' as const], hash: 'x' };
    await recordItem(db, site, { ...row, hasOpenLinks: false });
    const { file } = await exported(db);
    expect((await take(db, file)).totals[0]).toBe(0);
    expect(await countOf(db)).toBe(2);
    expect((await getStoredStory(db, id)).texts.en?.title).toBe('Own');
    expect((await getStoredStory(db, post)).texts.en?.title).toBe('Post');
  });

  test('languages that were imported as separate items still belong to those items', async () => {
    const { id } = await saveStory(db, storyInput(), testNow);
    const row = { storyId: id, group: 'a', hash: 'x', hasOpenLinks: false };
    await recordItem(db, 'https://old.example', { ...row, sourceId: '1', languages: ['en', 'gujarati'] });
    await recordItem(db, 'https://old.example', { ...row, sourceId: '2', languages: ['hindi'] });
    await take(db, (await exported(db)).file);
    expect(await findItem(db, 'https://old.example', '1')).toMatchObject({ group: 'a', languages: ['en', 'gujarati'] });
    expect(await countOf(db)).toBe(1);
  });

  test('a missing related story is reported, and a second run changes nothing', async () => {
    const texts = { gujarati: { title: 'ક', sortDescription: 'ક', body: '<p>ખ</p>' } };
    const file = path.join(temporaryFolder(), 'stories.jsonl');
    const one = { sourceId: 1, category: 'india', texts, related: [{ sourceId: 2 }, { source: 'cms', sourceId: 'x' }] };
    const write = (...lines: object[]) => fs.writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'));
    const two = { sourceId: 2, category: 'india', texts };
    write(one, two, { sourceId: 3, category: 'none', texts, authors: ['asha', 'ravi'] });
    const { totals, losses } = await take(db, file);
    expect([totals, losses]).toEqual([[2, 0, 0, 1], [{ what: 'related stories that are not on this site', count: 1 }]]);
    const [first = 0, second] = await storyIds(db);
    expect((await getStoredStory(db, first)).related).toEqual([second]);
    expect((await take(db, file)).totals).toEqual([0, 0, 2, 1]);
  });

  test('a line without authors or related stories removes them', async () => {
    const { first } = await fill(db);
    const { lines, file } = await exported(db);
    await take(db, file);
    const without = lines.map((line) =>
      JSON.stringify({ ...JSON.parse(line), authors: undefined, related: undefined }),
    );
    fs.writeFileSync(file, without.join('\n'));
    await take(db, file);
    expect(await getStoredStory(db, first)).toMatchObject({ authors: [], related: [] });
  });
});
