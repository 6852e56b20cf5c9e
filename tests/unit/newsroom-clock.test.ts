import { ChangeFeed } from '@/lib/database/change-feed/change-feed';
import type { Db } from '@/lib/database/connection';
import { saveStory } from '@/lib/newsroom/stories/save-story';
import { loadHome } from '@/lib/pages/loaders/home';
import { staticPage } from '@/lib/pages/static-page';
import { app } from '@/lib/platform/runtime/app';
import { newsroomNow, recordChangeTimes } from '@/lib/platform/runtime/newsroom-clock';
import { pageCacheSubscriber } from '@/lib/http/rendering/page-cache-subscriber';
import { enterSite, leaveSite } from '../support/in-process';
import { useOwnIntervals } from '../support/intervals';
import { newsroomInMemory, storyInput, testNow } from '../support/newsroom';

/** A process whose clock is behind the clock of the process that wrote a change. */

const later = (ms: number) => new Date(testNow.getTime() + ms);
let db: Db;

beforeEach(async () => {
  db = await newsroomInMemory();
  enterSite(undefined);
  app.database = db;
  useOwnIntervals(testNow);
});
afterEach(async () => {
  jest.useRealTimers();
  leaveSite();
  await db.destroy();
});

test('shows a story on the front page as soon as it reads the change', async () => {
  const feed = new ChangeFeed(
    db,
    pageCacheSubscriber(async () => undefined),
  );
  await feed.poll();
  await saveStory(db, storyInput({ title: 'Sluices opened' }), later(500));
  const home = async () => JSON.stringify(await staticPage(loadHome)({ locale: 'en' }));
  expect(await home()).not.toContain('Sluices opened');
  await feed.poll();
  expect(await home()).toContain('Sluices opened');
});

test.each<[string, number[], number]>([
  ['before', [-5000, -1], 0],
  ['ahead', [400, 300], 400],
  ['ahead by two seconds', [2000], 2000],
  ['ahead by more, which are wrong', [300, 2001, 86_400_000], 300],
])('treats changes %s as current: %j ms', (_name, moments, ms) => {
  recordChangeTimes(moments.map((moment) => later(moment).toISOString()));
  expect(newsroomNow()).toEqual(later(ms));
});

test('follows its own clock if that is set back', () => {
  recordChangeTimes([later(0).toISOString()]);
  jest.setSystemTime(later(-3_600_000));
  expect(newsroomNow()).toEqual(later(-3_600_000));
});
