import fs from 'node:fs';
import path from 'node:path';
import { ChangeReader, getNewestCursor } from '@/lib/database/change-feed/changes';
import { type Db, migrate } from '@/lib/database/connection';
import { saveStory, setBreaking, withdrawStory } from '@/lib/newsroom/stories/save-story';
import { seed } from '@/lib/newsroom/jobs/seed';
import { emptyDatabase } from '../support/engines';
import { newsroomOn, storyInput, testNow } from '../support/newsroom';

/** Every write that readers can see adds rows to the change feed. */

const lib = path.resolve(__dirname, '../../lib');

test('only these files write what readers see, and each records the change', () => {
  const tables = [
    'stories',
    'story_texts',
    'story_cities',
    'story_text_cities',
    'tags',
    'tag_names',
    'story_text_tags',
    'story_associations',
    'story_corrections',
    'correction_texts',
    'associations',
    'authors',
    'categories',
    'cities',
    'bulletins',
    'bulletin_categories',
    'advertisements',
  ];
  const write = new RegExp(
    `(?:insertInto|updateTable|deleteFrom)\\(\\s*'(?:${tables.join('|')})'|insert into \\$\\{sql\\.table`,
  );
  const files = (fs.readdirSync(lib, { recursive: true }) as string[]).filter((file) => file.endsWith('.ts'));
  const read = (file: string) => fs.readFileSync(path.join(lib, file), 'utf8');
  const writing = files.filter((file) => !file.includes('migrations') && write.test(read(file)));
  // Parts of a story and of a tag are written in its transaction.
  const parts = [
    'newsroom/stories/corrections.ts',
    'newsroom/stories/story-relations.ts',
    'newsroom/stories/history/story-versions.ts',
    'newsroom/stories/story-tags.ts',
    'newsroom/taxonomy/tag-names.ts',
  ];
  expect(writing.sort()).toEqual([
    'newsroom/importers/authors.ts',
    'newsroom/importers/wordpress/import-tags.ts',
    'newsroom/jobs/schedule.ts',
    'newsroom/jobs/seed.ts',
    'newsroom/site/edit-advertisements.ts',
    'newsroom/site/edit-bulletins.ts',
    'newsroom/stories/corrections.ts',
    'newsroom/stories/deleted-drafts.ts',
    'newsroom/stories/history/story-versions.ts',
    'newsroom/stories/save-story.ts',
    'newsroom/stories/story-relations.ts',
    'newsroom/stories/story-tags.ts',
    'newsroom/taxonomy/tag-names.ts',
    'newsroom/taxonomy/tagged-stories.ts',
    'newsroom/taxonomy/terms.ts',
  ]);
  for (const file of writing.filter((one) => !parts.includes(one)))
    expect(read(file)).toMatch(/record(?:Change|EntryChange|StoryChange)\(/);
});

describe('lines of', () => {
  let db: Db;
  let drop: () => Promise<void>;
  let reader: ChangeReader;
  let id: number;
  beforeEach(async () => {
    ({ db, drop } = await newsroomOn('SQLite'));
    ({ id } = await saveStory(db, storyInput(), testNow));
    reader = new ChangeReader(db, await getNewestCursor(db));
  });
  afterEach(() => drop());

  const kinds = async () => {
    const batch = await reader.read();
    return batch === 'lost' ? ['lost'] : batch.lines.map(({ kind }) => kind);
  };
  const later = new Date(testNow.getTime() + 60_000);

  test.each<[string, () => Promise<unknown>, string[]]>([
    ['a new story', () => saveStory(db, storyInput({ title: 'New' }), later), ['story']],
    ['a changed one', () => saveStory(db, { id, title: 'Changed' }, later), ['story']],
    ['a pick', () => saveStory(db, { id, editorsPick: true }, later), ['story']],
    [
      'a correction',
      () => saveStory(db, { id, corrections: [{ text: 'No.', hindiText: 'नहीं।', gujaratiText: 'ના.' }] }, later),
      ['story', 'correction'],
    ],
    ['a withdrawal', () => withdrawStory(db, id, later), ['story', 'withdrawal']],
    ['breaking news', () => setBreaking(db, id, { until: '2026-11-20T09:00:00Z' }, later), ['story']],
    ['a refused story', () => saveStory(db, storyInput({ category: 'nowhere' }), later).catch(() => undefined), []],
    ['a start that has nothing to add', () => seed(db, { sampleFolder: undefined, now: later }), []],
  ])('%s', async (_, write, expected) => {
    await write();
    expect(await kinds()).toEqual(expected);
  });

  test('the sample edition: its sections, each story, and all else', async () => {
    const { db: empty, drop: dropEmpty } = await emptyDatabase('SQLite');
    await migrate(empty);
    reader = new ChangeReader(empty, await getNewestCursor(empty));
    const stories = await seed(empty, { sampleFolder: path.join(lib, '../sample'), now: testNow });
    const found = await kinds();
    expect([found[0], found.at(-1)]).toEqual(['section', 'settings']);
    expect(found.filter((kind) => kind === 'story').length).toBeGreaterThanOrEqual(stories);
    await dropEmpty();
  });
});
