import type * as generated from '@/generated/editions';
import { storiesQuery } from '@/lib/contract/newsroom/stories';
import { type StoryChange, withdrawalQuery } from '@/lib/contract/stories/publishing';
import { embeddedNewsApi } from '@/lib/news-api/embedded';
import { getMostViewed } from '@/lib/newsroom/reading/most-viewed';
import { saveStory, withdrawStory } from '@/lib/newsroom/stories/save-story';
import { Schedule } from '@/lib/newsroom/jobs/schedule';
import { newsroomInMemory, storyInput, testNow } from '../support/newsroom';
import { englishOnly, publish, read } from '../support/stories';
import type { Db } from '@/lib/database/connection';

jest.mock('@/generated/editions', () =>
  jest
    .requireActual<{ servedEditions: (...names: string[]) => typeof generated }>('../support/other-editions')
    .servedEditions('gujarati'),
);

/**
 * A newsroom with stories in three languages, on a site that only has the Gujarati edition enabled.
 */
let db: Db;
let everywhere: number;
let english: number;

beforeEach(async () => {
  db = await newsroomInMemory();
  everywhere = await publish(db, 2);
  english = await publish(db, 1, englishOnly);
});
afterEach(() => db.destroy());

const api = () => embeddedNewsApi(db, () => testNow);
const languagesOf = async (id: number) =>
  (await db.selectFrom('story_texts').select('language').where('story_id', '=', id).execute())
    .map(({ language }) => language)
    .sort();

describe('a text in the language of an edition that is not served', () => {
  test('is stored', async () => {
    expect(await languagesOf(everywhere)).toEqual(['en', 'gujarati', 'hindi']);
    expect(await languagesOf(english)).toEqual(['en']);
  });

  test('causes a warning for the editor who saves it', async () => {
    const { warnings, addresses } = await saveStory(
      ...([db, storyInput({ ...englishOnly, imageUrl: '/sample/monsoon.jpg' }), testNow] as const),
    );
    expect(addresses).toEqual({});
    expect(warnings).toEqual([
      expect.objectContaining({
        field: 'title',
        message: 'is stored but not shown: this site has no english edition',
      }),
    ]);
  });

  test('is not changed when another text is saved', async () => {
    await saveStory(db, { id: everywhere, gujaratiTitle: 'બીજું શીર્ષક' } as StoryChange, testNow);
    expect(await languagesOf(everywhere)).toEqual(['en', 'gujarati', 'hindi']);
  });

  test('is listed for editors, and can be withdrawn separately', async () => {
    expect(storiesQuery.parse({ language: 'hindi' })).toEqual({ language: 'hindi' });
    expect(withdrawalQuery.parse({ language: 'english' })).toEqual({ language: 'english' });
    expect(withdrawalQuery.safeParse({ language: 'klingon' }).success).toBe(false);
    await withdrawStory(db, everywhere, testNow, 'hindi');
    const states = await db
      .selectFrom('story_texts')
      .select(['language', 'status'])
      .where('story_id', '=', everywhere)
      .execute();
    expect(states.filter(({ status }) => status === 'withdrawn').map(({ language }) => language)).toEqual(['hindi']);
    expect(await api().viewStory({ id: everywhere })).toMatchObject({ language: 'gujarati' });
  });

  test('is not in any list, of one language or of all', async () => {
    const ids = async (page: Promise<{ items: { id: number }[] }>) => (await page).items.map(({ id }) => id);
    expect(await ids(api().topNews({ language: 'gujarati' }))).toEqual([everywhere]);
    expect(await ids(api().sitemapStories({}))).toEqual([everywhere]);
    expect(await api().archiveDays({})).toEqual([expect.objectContaining({ count: 1 })]);
    expect(await ids(api().search({ language: 'gujarati', keyword: 'lasts' }))).toEqual([]);
    await Promise.all([everywhere, english].map((id) => read(db, id, 0, 20)));
    expect(await getMostViewed(db, { edition: 'any', now: testNow }, 5)).toEqual([everywhere]);
  });

  test('has no page', async () => {
    await expect(api().viewStory({ id: english })).rejects.toMatchObject({ status: 404 });
  });

  test('is not in the flat fields of a story, which name their language', async () => {
    const story = await api().viewStory({ id: everywhere });
    expect(story).toMatchObject({ language: 'gujarati', title: 'ગૃહની બેઠક સોમવારે', gujaratiTitle: 'ગૃહની બેઠક સોમવારે' });
    expect(Object.keys(story).filter((name) => name.startsWith('hindi'))).toEqual([]);
    expect(JSON.stringify(story)).not.toMatch(/The House|सदन/);
  });
});

test('a story is withdrawn with its last served language', async () => {
  await withdrawStory(db, everywhere, testNow, 'gujarati');
  await expect(api().viewStory({ id: everywhere })).rejects.toMatchObject({ status: 404 });
  expect(await languagesOf(everywhere)).toEqual(['en', 'gujarati', 'hindi']);
});

test('English text that is not served sets the slug of the other languages at its publication time', async () => {
  const schedule = new Schedule(db);
  await schedule.run(testNow);
  const later = new Date(testNow.getTime() + 60_000);
  const { addresses } = await saveStory(
    db,
    storyInput({ title: 'Lions', englishPublishOn: later.toISOString() }),
    testNow,
  );
  expect(addresses.gujarati).not.toMatch(/lions/);
  await schedule.run(later);
  const [story] = (await embeddedNewsApi(db, () => later).topNews({ language: 'gujarati' })).items;
  expect(story?.friendlyUrl).toBe('lions');
});
