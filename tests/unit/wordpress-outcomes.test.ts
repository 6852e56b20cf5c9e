import type { Db } from '@/lib/database/connection';
import { statusTimes } from '@/lib/newsroom/importers/wordpress/follow/follow-status';
import {
  getFollowStatus,
  getPostOutcomes,
  listRefusedPosts,
} from '@/lib/newsroom/importers/wordpress/follow/post-outcomes';
import { withdrawStory } from '@/lib/newsroom/stories/save-story';
import { resetApp } from '@/lib/platform/runtime/app';
import { engines } from '../support/engines';
import { newsroomOn } from '../support/newsroom';
import { FollowedWordPress, title } from '../support/wordpress/followed';

/** The import results of the posts of a followed WordPress, as its editors see them. */

const noPicture = { field: 'imageUrl', message: expect.stringContaining('no picture') as string, count: 1 };
const siteUrl = 'https://sorath-news.example';

describe.each(engines)('on %s', (engine) => {
  let db: Db;
  let drop: () => Promise<void>;
  let wordPress: FollowedWordPress;
  beforeEach(async () => {
    ({ db, drop } = await newsroomOn(engine));
    wordPress = new FollowedWordPress(db);
    await wordPress.start();
  });
  afterEach(async () => {
    await wordPress.stop();
    await drop();
    resetApp();
  });

  const site = () => ({ siteUrl, wordPress: { url: wordPress.server.url, token: undefined, map: wordPress.map } });
  const outcomes = async (...posts: number[]) =>
    (await getPostOutcomes(db, site(), { posts, now: wordPress.now })).items;
  const refused = (page = 1, size = 20) => listRefusedPosts(db, site(), { page, size });
  const tooLong = { ...title('લાંબું'), content: { rendered: `<p>${'સમાચાર '.repeat(80_000)}</p>` } };

  test('a post is accepted, with its URL, its status and its removed content', async () => {
    const map = '<iframe src="https://maps.example/x"></iframe><p>ગામનો નકશો અને તેની વાત અહીં છે.</p>';
    wordPress.change(2, '06:10:00', { ...title('નકશો'), content: { rendered: map } });
    wordPress.change(3, '06:10:00', { ...title('કાલે'), status: 'future', date_gmt: '2026-11-21T06:30:00' });
    wordPress.change(4, '06:10:00', { ...title('લખાય છે'), status: 'draft' });
    await wordPress.follower().poll();
    const [one, two, three, four, five] = await outcomes(1, 2, 3, 4, 5);
    expect(one).toEqual({
      post: 1,
      state: 'accepted',
      reasons: [],
      story: expect.any(Number) as number,
      language: 'gujarati',
      status: 'published',
      publishOn: '2024-03-02T04:00:00.000Z',
      url: expect.stringMatching(new RegExp(`^${siteUrl}/gujarati/sports/post-1/\\d+$`)) as string,
      warnings: [noPicture],
    });
    expect(two).toMatchObject({
      state: 'accepted',
      warnings: [{ field: null, message: 'embeds of maps.example, replaced by a link', count: 1 }, noPicture],
    });
    expect(three).toMatchObject({ state: 'accepted', publishOn: '2026-11-21T06:30:00.000Z', url: null });
    expect(four).toMatchObject({ state: 'accepted', status: 'draft', url: null });
    expect(five).toMatchObject({ state: 'unknown', story: null, warnings: null, url: null });
  });

  test('a refused post is listed with all reasons until it is corrected, trashed or deleted', async () => {
    wordPress.change(2, '06:10:00', tooLong);
    wordPress.change(3, '06:10:00', tooLong);
    wordPress.change(4, '06:10:00', tooLong);
    const one = wordPress.follower();
    await one.poll();
    const { items, total } = await refused();
    expect([total, items.map(({ id }) => id)]).toEqual([3, ['2', '3', '4']]);
    expect(items[0]).toMatchObject({ kind: 'post', title: 'લાંબું', refusedAt: wordPress.now.toISOString(), story: null });
    expect(items[0]?.reasons.map(({ field }) => field)).toEqual(['texts.gujarati.body']);
    expect(await outcomes(2)).toMatchObject([{ state: 'refused', reasons: items[0]?.reasons, story: null }]);
    expect((await refused(2, 2)).items.map(({ id }) => id)).toEqual(['4']);
    wordPress.change(2, '06:11:00', title('બે'));
    wordPress.change(3, '06:11:00', { ...tooLong, status: 'trash' });
    wordPress.server.posts = wordPress.server.posts.filter(({ id }) => id !== 4);
    wordPress.wait(61);
    await one.poll();
    expect(await refused()).toMatchObject({ items: [], total: 0 });
    expect(await outcomes(2)).toMatchObject([{ state: 'accepted' }]);
  });

  test('a post with a refused change reports that with its public state', async () => {
    const one = wordPress.follower();
    await one.poll();
    wordPress.change(1, '06:10:00', tooLong);
    await one.poll();
    const [outcome] = await outcomes(1);
    expect(outcome).toMatchObject({ state: 'refused', status: 'published' });
    expect((await refused()).items).toMatchObject([{ id: '1', story: outcome?.story }]);
    wordPress.change(1, '06:11:00', { ...title('એક'), status: 'trash' });
    await one.poll();
    expect(await outcomes(1)).toMatchObject([{ state: 'withdrawn', status: 'withdrawn', reasons: [], url: null }]);
  });

  test('a post that an editor withdrew is accepted and withdrawn', async () => {
    await wordPress.follower().poll();
    const [{ story } = { story: null }] = await outcomes(1);
    await withdrawStory(db, story ?? 0, wordPress.now);
    expect(await outcomes(1)).toMatchObject([{ state: 'accepted', status: 'withdrawn', url: null }]);
  });

  test('the status shows that following is stopped, and later its progress', async () => {
    expect(await getFollowStatus(db, site(), wordPress.now)).toEqual({
      url: wordPress.server.url,
      source: 'https://sorath.example',
      state: 'stopped',
      reason: null,
      since: null,
      reportedAt: null,
      refused: 0,
    });
    wordPress.change(2, '06:10:00', tooLong);
    const one = wordPress.follower();
    await one.poll();
    const reportedAt = wordPress.now.toISOString();
    const following = { state: 'following', since: reportedAt, reportedAt, refused: 1 };
    expect(await getFollowStatus(db, site(), wordPress.now)).toMatchObject(following);
    // A slow poll does not count as a stop.
    wordPress.wait(3);
    await one.repeatStatus();
    expect(await getFollowStatus(db, site(), wordPress.now)).toMatchObject({
      state: 'following',
      since: reportedAt,
      reportedAt: wordPress.now.toISOString(),
    });
    wordPress.server.failures = Array.from({ length: 9 }, () => 503);
    wordPress.wait(1);
    await one.poll();
    expect(await getFollowStatus(db, site(), wordPress.now)).toMatchObject({
      state: 'unavailable',
      reason: expect.stringContaining('responded with 503 for posts') as string,
      since: wordPress.now.toISOString(),
    });
    wordPress.wait(statusTimes.staleMs / 60_000 + 1);
    expect(await getFollowStatus(db, site(), wordPress.now)).toMatchObject({ state: 'stopped', reason: null });
  });
});
