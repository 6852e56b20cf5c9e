import fs from 'node:fs';
import path from 'node:path';
import { type Db, migrate, openDatabase } from '@/lib/database/connection';
import { getCorrections } from '@/lib/newsroom/reading/corrections';
import { withdrawStory } from '@/lib/newsroom/stories/save-story';
import { publishedAt, sampleFolderOf, seed } from '@/lib/newsroom/jobs/seed';
import { removeFolders, temporaryFolder } from '../support/folders';
import { testNow } from '../support/newsroom';
import { hoursAgo, publish } from '../support/stories';

const sampleFolder = path.resolve(__dirname, '../../sample');

let db: Db;
beforeEach(async () => {
  db = openDatabase(':memory:');
  await migrate(db);
});
afterEach(async () => {
  await db.destroy();
  removeFolders();
});

const tables = [
  ...(['stories', 'authors', 'cities', 'story_cities', 'associations', 'story_associations'] as const),
  ...(['bulletin_categories', 'bulletins', 'advertisements', 'settings', 'categories'] as const),
];
const rowCounts = async (of = db) => {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { total } = await of
      .selectFrom(table)
      .select((e) => e.fn.countAll().as('total'))
      .executeTakeFirstOrThrow();
    counts[table] = Number(total);
  }
  return counts;
};
const nothingBut = (some: Record<string, number>) => ({
  ...Object.fromEntries(tables.map((table) => [table, 0])),
  ...some,
});

const idsOf = async (of: Db) => (await of.selectFrom('stories').select('id').execute()).map(({ id }) => id);

/** A copy of the sample edition with a changed `file`. */
function brokenSample(file: string, change: (text: string) => string): string {
  const folder = temporaryFolder();
  for (const part of ['order.json', 'newsroom.json', 'stories'])
    fs.cpSync(path.join(sampleFolder, part), path.join(folder, part), { recursive: true });
  const target = path.join(folder, file);
  fs.writeFileSync(target, change(fs.readFileSync(target, 'utf8')));
  return folder;
}

describe('the sample edition in an empty database', () => {
  const stories = fs.readdirSync(path.join(sampleFolder, 'stories')).length;
  let sample: Db;
  let seeded: number;
  beforeAll(async () => {
    sample = openDatabase(':memory:');
    await migrate(sample);
    seeded = await seed(sample, { sampleFolder, now: testNow });
  });
  afterAll(() => sample.destroy());

  test('is complete', async () => {
    expect(seeded).toBe(stories);
    expect(await rowCounts(sample)).toMatchObject({
      stories,
      cities: 20,
      bulletin_categories: 5,
      bulletins: 15,
      advertisements: 6,
      associations: 1,
      categories: 33,
      // The setting with the initial sections.
      settings: 1,
    });
  });

  test('has distinct dates before the seed time, and ids that rise with them', async () => {
    const rows = await sample.selectFrom('stories').select(['id', 'publish_at']).orderBy('id').execute();
    for (const [index, row] of rows.entries()) {
      expect(row.publish_at < '2026-11-20T06:30:00.000Z').toBe(true);
      if (index) expect(row.publish_at > rows[index - 1]!.publish_at).toBe(true);
    }
  });

  test('has the order of its order file, with its picks', async () => {
    const order = JSON.parse(fs.readFileSync(path.join(sampleFolder, 'order.json'), 'utf8')) as {
      picks: string[];
      stories: string[];
    };
    const titleOf = (key: string) =>
      (JSON.parse(fs.readFileSync(path.join(sampleFolder, `stories/${key}.json`), 'utf8')) as { title: string }).title;
    const rows = await sample
      .selectFrom('story_texts')
      .select(['title', 'is_editors_pick'])
      .where('language', '=', 'en')
      .orderBy('publish_at', 'desc')
      .execute();
    expect(rows.map((row) => row.title)).toEqual(order.stories.map(titleOf));
    const picked = rows.filter((row) => row.is_editors_pick).map((row) => row.title);
    expect(picked.sort()).toEqual(order.picks.map(titleOf).sort());
  });

  test('has a story that was changed, and one that was corrected, in every language', async () => {
    const changed = await sample
      .selectFrom('story_texts')
      .select(['slug', 'publish_at', 'updated_at'])
      .where('language', '=', 'gujarati')
      .whereRef('updated_at', '>', 'publish_at')
      .orderBy('publish_at', 'desc')
      .execute();
    expect(changed).toEqual([
      {
        slug: 'what-the-six-digits-of-a-pin-code-tell-the-postman',
        publish_at: '2026-11-19T03:19:00.000Z',
        updated_at: '2026-11-19T16:54:30.000Z',
      },
      expect.objectContaining({ slug: 'why-most-indian-trains-run-on-rails-1676-mm-apart' }),
    ]);
    const [corrections] = (await getCorrections(sample, await idsOf(sample))).values();
    expect(corrections).toEqual([
      {
        date: changed[1]?.updated_at,
        texts: {
          en: 'An earlier version of this story gave the gauge of the Darjeeling line as 762 mm. It is 610 mm.',
          hindi: 'इस लेख में पहले दार्जिलिंग लाइन का गेज 762 मिलीमीटर लिखा गया था। सही गेज 610 मिलीमीटर है।',
          gujarati: 'આ લેખમાં પહેલાં દાર્જિલિંગ લાઇનનો ગેજ 762 મિલીમીટર લખાયો હતો. સાચો ગેજ 610 મિલીમીટર છે.',
        },
      },
    ]);
  });

  test.each([
    [0, '2026-11-20T06:05:00.000Z'],
    [1, '2026-11-20T05:09:00.000Z'],
    [10, '2026-11-19T07:15:00.000Z'],
  ])('has its story at position %d at %s', (position, moment) =>
    expect(publishedAt(position, testNow).toISOString()).toBe(moment),
  );

  test('does not return after a second seed, even if editors deleted every story', async () => {
    const before = await sample.selectFrom('stories').selectAll().execute();
    expect(await seed(sample, { sampleFolder, now: hoursAgo(-24) })).toBe(0);
    expect(await sample.selectFrom('stories').selectAll().execute()).toEqual(before);
    await withdrawStory(sample, before[0]?.id ?? 0);
    await sample.deleteFrom('stories').execute();
    expect(await seed(sample, { sampleFolder, now: testNow })).toBe(0);
    expect((await rowCounts(sample))['stories']).toBe(0);
  });
});

test.each([
  [true, undefined, path.resolve('sample')],
  [false, undefined, undefined],
  [true, 'https://api.example', undefined],
  [false, 'https://api.example', undefined],
])('sample edition %j and news API %j: the sample is in %j', (sampleEdition, newsApiUrl, folder) => {
  expect(sampleFolderOf({ sampleEdition, newsApiUrl })).toBe(folder);
});

test('a database that started without the sample never gets it later', async () => {
  await seed(db, { sampleFolder: undefined, now: testNow });
  expect(await seed(db, { sampleFolder, now: testNow })).toBe(0);
  await publish(db, 1);
  expect(await seed(db, { sampleFolder, now: testNow })).toBe(0);
  expect(await rowCounts()).toEqual(nothingBut({ stories: 1, categories: 33, settings: 1 }));
});

describe('categories', () => {
  test('exist without the sample edition', async () => {
    expect(await seed(db, { sampleFolder: undefined, now: testNow })).toBe(0);
    expect(await rowCounts()).toEqual(nothingBut({ categories: 33, settings: 1 }));
  });

  test('that are missing are added without changing the ids of the others', async () => {
    await seed(db, { sampleFolder: undefined, now: testNow });
    const before = await db.selectFrom('categories').select(['id', 'slug']).where('slug', '!=', 'states').execute();
    await db.deleteFrom('categories').where('slug', '=', 'states').execute();
    // An earlier version had no such section. A section that an admin has deleted is not created
    // again.
    const known = JSON.stringify(before.map(({ slug }) => slug));
    await db.updateTable('settings').set({ value: known }).where('name', '=', 'seeded sections').execute();
    await seed(db, { sampleFolder: undefined, now: testNow });
    const after = await db.selectFrom('categories').select(['id', 'slug']).execute();
    expect(after).toHaveLength(33);
    expect(after).toEqual(expect.arrayContaining(before));
  });
});

describe('a sample edition with a fault', () => {
  test.each([
    ['stories/monsoon.json', (text: string) => text.replace('"title"', '"titel"'), 'sample/stories/monsoon.json'],
    ['stories/gir-lions.json', (text: string) => text.replace(/"author": "[^"]+"/, '"author": "nobody"'), 'nobody'],
    [
      'newsroom.json',
      (text: string) => text.replace('"metroCities"', '"metro"'),
      'sample/newsroom.json is invalid at metroCities',
    ],
    ['order.json', (text: string) => text.replace('"lbw"', '"lbw-2"'), 'lbw-2.json'],
    ['stories/upi.json', () => '{', 'JSON'],
  ])('in %s is reported, and nothing of it is stored: %#', async (file, change, reported) => {
    await expect(seed(db, { sampleFolder: brokenSample(file, change), now: testNow })).rejects.toThrow(reported);
    expect(await rowCounts()).toEqual(nothingBut({}));
  });

  test('is seeded completely once it is fixed', async () => {
    const broken = brokenSample('order.json', (text) => text.replace('"lbw"', '"lbw-2"'));
    await expect(seed(db, { sampleFolder: broken, now: testNow })).rejects.toThrow('lbw-2.json');
    expect(await seed(db, { sampleFolder, now: testNow })).toBeGreaterThan(30);
  });
});
