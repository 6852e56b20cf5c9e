import type { GetServerSideProps, GetStaticProps } from 'next';
import { sql } from 'kysely';
import { logInWithCode, sendLoginCode } from '@/lib/accounts/login/login';
import { type Db, openDatabase } from '@/lib/database/connection';
import { embeddedNewsApi } from '@/lib/news-api/embedded';
import { saveStory, setBreaking, withdrawStory } from '@/lib/newsroom/stories/save-story';
import { loadArchive, loadArchiveYear, loadDay } from '@/lib/pages/loaders/lists/archive';
import { loadArticle } from '@/lib/pages/loaders/article';
import { loadAuthor } from '@/lib/pages/loaders/lists/author';
import { loadCategory } from '@/lib/pages/loaders/lists/category';
import { loadCities, loadCity } from '@/lib/pages/loaders/lists/cities';
import { loadHome } from '@/lib/pages/loaders/home';
import { requestPage } from '@/lib/pages/request-page';
import { loadSavedList } from '@/lib/pages/loaders/saved';
import { loadSearch } from '@/lib/pages/loaders/search';
import { staticPage } from '@/lib/pages/static-page';
import { loadTopic } from '@/lib/pages/loaders/lists/topic';
import { loadVideo, loadVideoCategory } from '@/lib/pages/loaders/lists/video';
import { waitForBackgroundTasks } from '@/lib/platform/runtime/run-after-response';
import { resetApp } from '@/lib/platform/runtime/app';
import { parseConfiguration } from '@/lib/platform/config/configuration';
import { engines } from '../support/engines';
import { enterSite, leaveSite } from '../support/in-process';
import { type LockstepWay, lockstepWay } from '../support/lockstep-way';
import { fillNewsroom, storyInput, testNow } from '../support/newsroom';
import { type OwnPostgres, startOwnPostgres } from '../support/own-postgres';
import { type Subjects, subjectsOf } from '../support/readings';

/**
 * Number of sequential round trips to PostgreSQL for an uncached page, a login and a save. If the
 * database is 300 ms away, four take 1.2 seconds.
 */

const onPostgres = engines.includes('PostgreSQL') ? describe : describe.skip;

onPostgres('round trips to a database that is far away, one after the other', () => {
  let own: OwnPostgres;
  let way: LockstepWay;
  let db: Db;
  let subjects: Subjects;

  const enter = () => enterSite(embeddedNewsApi(db, () => testNow));
  beforeAll(async () => {
    // A private server: with delayed responses, its transactions would hold up the change feeds of
    // other tests.
    own = await startOwnPostgres();
    const direct = openDatabase(own.url);
    await fillNewsroom(direct, { sample: true });
    await direct.destroy();
    way = await lockstepWay(own.url);
    db = openDatabase(way.url);
    // Opens all connections, as on a site that has run for a while.
    await Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.05)`.execute(db)));
    enter();
    subjects = await subjectsOf(testNow, [1]);
    // Starting a server and filling a newsroom takes minutes on a busy machine.
  }, 600_000);
  afterAll(async () => {
    leaveSite();
    await db.destroy();
    await way.close();
    await own.stop();
  });
  beforeEach(() => {
    // Clears the layout, the most read stories and the place names that the process caches.
    resetApp();
    enter();
  });

  /**
   * Renders a page with its layout.
   * @throws if there is no page
   */
  async function shown(props: Promise<object>): Promise<void> {
    const result = await props;
    if (!('props' in result)) throw new Error(`There is no page: ${JSON.stringify(result)}`);
  }
  const page = (loader: Parameters<typeof staticPage>[0], params: Record<string, string> = {}) =>
    shown(Promise.resolve((staticPage(loader) as GetStaticProps)({ locale: 'en', params })));
  const response = { setHeader: () => undefined };
  const requested = (loader: Parameters<typeof requestPage>[0], query: Record<string, string>) =>
    shown((requestPage(loader) as GetServerSideProps)({ locale: 'en', query, req: {}, res: response } as never));
  const first = <T>(values: readonly T[]): T => values[0] as T;

  /** Each page with its limit. */
  const pages: [string, number, () => Promise<void>][] = [
    ['the front page', 3, () => page(loadHome)],
    [
      'a story',
      4,
      () => {
        const { id, displayName, friendlyUrl } = first(subjects.stories);
        return page(loadArticle, { id: String(id), displayName, friendlyUrl });
      },
    ],
    ['a section', 3, () => page(loadCategory, { displayName: first(subjects.categories) })],
    ['a city', 3, () => page(loadCity, { cityDisplayName: first(subjects.cities) })],
    ['all cities', 2, () => page(loadCities)],
    ['an author', 3, () => page(loadAuthor, { slug: first(subjects.authors) })],
    ['a topic', 3, () => page(loadTopic, { topic: first(subjects.topics) })],
    ['the archive', 4, () => page(loadArchive)],
    ['a year of the archive', 4, () => page(loadArchiveYear, { year: first(subjects.days).slice(0, 4) })],
    ['a day', 3, () => page(loadDay, { date: first(subjects.days), page: '1' })],
    ['the videos', 3, () => page(loadVideo)],
    ['the videos of a category', 3, () => page(loadVideoCategory, { categoryDisplayName: 'comedy' })],
    ['a search in a section', 3, () => requested(loadSearch, { category: first(subjects.categories) })],
    [
      'a list of saved stories',
      3,
      () =>
        requested(loadSavedList, {
          stories: subjects.stories
            .slice(0, 12)
            .map(({ id }) => id)
            .join('-'),
        }),
    ],
  ];
  test.each(pages)('%s needs at most %d', async (_, most, read) => {
    expect(await way.roundTrips(read)).toBeLessThanOrEqual(most);
  });

  test('a story that names eight others needs no more', async () => {
    const { id, displayName, friendlyUrl } = first(subjects.stories);
    const related = JSON.stringify(subjects.stories.slice(1, 9).map((story) => story.id));
    await db.updateTable('stories').set({ related_story_ids: related }).where('id', '=', id).execute();
    expect(await way.roundTrips(() => page(loadArticle, { id: String(id), displayName, friendlyUrl }))).toBeLessThan(5);
  });

  test('a login needs at most 9 to send the code and 10 to enter it', async () => {
    const lines: string[] = [];
    const info = jest.spyOn(console, 'info').mockImplementation((line: string) => void lines.push(line));
    const site = {
      db,
      pepper: 'pepper-of-the-tests-0123456789abcdef',
      development: false,
      site: parseConfiguration({}, '/srv/site'),
    };
    const at = (seconds: number) => ({ ...site, now: new Date(testNow.getTime() + seconds * 1000) });
    let challenge = '';
    const sending = await way.roundTrips(async () => {
      const client = { address: '203.0.113.1', agent: '' };
      ({ challenge } = await sendLoginCode(at(0), { phone: '98765 43210', edition: 'en', client }));
    });
    await waitForBackgroundTasks();
    info.mockRestore();
    const code = /: (\d{6})"/.exec(lines.find((line) => line.includes('9876543210')) ?? '')?.[1] ?? '';
    const entering = await way.roundTrips(() =>
      logInWithCode(at(1), { challenge, code, address: '203.0.113.1', device: '' }),
    );
    expect(sending).toBeLessThanOrEqual(9);
    expect(entering).toBeLessThanOrEqual(10);
  });

  test.each([
    ['publishing a story', 14, () => saveStory(db, storyInput({ tags: ['parliament'] }), new Date())],
    ['changing one', 11, () => saveStory(db, { id: first(subjects.stories).id, title: 'Another title' }, new Date())],
    ['marking one as breaking news', 3, () => setBreaking(db, first(subjects.stories).id, { until: null }, new Date())],
    ['withdrawing one', 9, () => withdrawStory(db, first(subjects.stories).id, new Date())],
  ])('%s needs at most %d', async (_, most, write) => {
    expect(await way.roundTrips(write)).toBeLessThanOrEqual(most);
  });
});
