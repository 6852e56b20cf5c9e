import fs from 'node:fs';
import path from 'node:path';
import { machineActor } from '@/lib/contract/newsroom/editors';
import { newsStory } from '@/lib/contract/news/entities';
import { fieldName, fields } from '@/lib/contract/stories/flat-json/field-names';
import {
  listedSharedNames,
  listedTextNames,
  sharedFieldNames,
  sharedFields,
  type SharedKind,
  textFieldNames,
  textFields,
  type TextKind,
} from '@/lib/contract/stories/story-fields';
import type { Db } from '@/lib/database/connection';
import { getNewsroomStory, restoreVersion } from '@/lib/newsroom/stories/newsroom-story';
import { saveStory } from '@/lib/newsroom/stories/save-story';
import { exportLines } from '@/lib/newsroom/importers/export';
import { importEntries } from '@/lib/newsroom/importers/import-entries';
import { readJsonLines } from '@/lib/newsroom/importers/formats/json-lines';
import { Report } from '@/lib/newsroom/importers/report';
import { getStory } from '@/lib/newsroom/reading/story';
import { engines } from '../support/engines';
import { removeFolders, temporaryFolder } from '../support/folders';
import { newsroomInMemory, newsroomOn, storyInput, testNow } from '../support/newsroom';

/**
 * Every entry of the tables of story fields, including a new one, passes through every step of a
 * story.
 */

const by = machineActor('desk');
const at = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);

const first: Record<TextKind, unknown> = {
  line: 'First words',
  optionalLine: 'First words',
  description: 'First words',
  html: '<p>First words.</p>',
  tags: ['First', 'words'],
  slug: 'first-words',
};
const second: Record<TextKind, unknown> = {
  line: 'Second words',
  optionalLine: null,
  description: null,
  html: '<p>Second words.</p>',
  tags: [],
  slug: null,
};
const firstShared: Record<SharedKind, unknown> = {
  address: '/sample/monsoon.jpg',
  focus: { x: 0.2, y: 0.7 },
  flag: true,
};
const secondShared: Record<SharedKind, unknown> = { address: null, focus: null, flag: false };

/** A Hindi text and shared fields with a value in every field. */
const whole = (texts: Record<TextKind, unknown>, shared: Record<SharedKind, unknown>) => ({
  texts: {
    hindi: Object.fromEntries(textFieldNames.map((name) => [textFields[name].apiName, texts[textFields[name].kind]])),
  },
  ...Object.fromEntries(sharedFieldNames.map((name) => [name, shared[sharedFields[name].kind]])),
});

const given = whole(first, firstShared);
const story = {
  category: 'sports',
  ...given,
  status: 'published',
  publishOn: '2026-01-05T06:00:00Z',
} as Parameters<typeof saveStory>[1];

const paths = [...textFieldNames.map((name) => `texts.hindi.${textFields[name].apiName}`), ...sharedFieldNames].sort();

const storyNow = async (db: Db, id: number) => (await getNewsroomStory(db, id, by, at(20))).story;

describe.each(engines)('every field on %s', (engine) => {
  let db: Db;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ db, drop } = await newsroomOn(engine));
  });
  afterAll(async () => {
    await drop();
    removeFolders();
  });

  test('is stored, and returned to editors', async () => {
    const { id } = await saveStory(db, story, at(0), { by });
    expect(await storyNow(db, id)).toMatchObject(given);
  });

  test('is returned to readers under its API name if the table says so', async () => {
    const { id } = await saveStory(db, story, at(0), { by });
    const answer = newsStory.parse(await getStory(db, id, at(1)));
    expect(answer).toMatchObject({
      language: 'hindi',
      ...Object.fromEntries(listedTextNames.map((name) => [textFields[name].apiName, first[textFields[name].kind]])),
      ...Object.fromEntries(
        listedTextNames.map((name) => [fieldName('hindi', fields[name]), first[textFields[name].kind]]),
      ),
      ...Object.fromEntries(listedSharedNames.map((name) => [name, firstShared[sharedFields[name].kind]])),
    });
  });

  test('is compared, and restored with an earlier version', async () => {
    const { id } = await saveStory(db, story, at(0), { by });
    const { changed } = await saveStory(db, { id, ...whole(second, secondShared) } as typeof story, at(1), { by });
    expect(changed.toSorted()).toEqual(paths);
    await restoreVersion(db, { id, version: 1 }, at(2), { by });
    const { editorsPick, ...restored } = given as typeof given & { editorsPick: boolean };
    // Restoring a version does not feature the story again.
    expect(editorsPick).toBe(true);
    expect(await storyNow(db, id)).toMatchObject({ ...restored, editorsPick: false });
  });

  test('is exported, and imported in another newsroom', async () => {
    await saveStory(db, story, at(0), { by });
    const lines: string[] = [];
    for await (const line of exportLines(db, 'https://first.example')) lines.push(JSON.stringify(line));
    const file = path.join(temporaryFolder(), 'stories.jsonl');
    fs.writeFileSync(file, lines.at(-1) ?? '');
    const other = await newsroomInMemory();
    const { id: here } = await saveStory(other, storyInput({ title: 'Here before' }), testNow);
    await importEntries(
      other,
      readJsonLines(file),
      {
        source: 'https://first.example',
        site: 'https://second.example',
        hosts: new Set(),
        pictures: undefined,
        isDry: false,
        now: () => at(3),
      },
      new Report(),
    );
    const { id } = await other.selectFrom('stories').select('id').where('id', '>', here).executeTakeFirstOrThrow();
    expect(await storyNow(other, id)).toMatchObject(given);
    await other.destroy();
  });
});
