import type { Db } from '@/lib/database/connection';
import type { Edition } from '@/lib/platform/editions';
import { saveStory, setBreaking } from '@/lib/newsroom/stories/save-story';
import { registerToken } from '@/lib/integrations/push/send';
import { pushProvider } from '@/lib/integrations/push/provider';
import { PushSender } from '@/lib/integrations/push/sender';
import { app } from '@/lib/platform/runtime/app';
import { engines } from '../support/engines';
import { enterSite, leaveSite } from '../support/in-process';
import { linesOf } from '../support/log-lines';
import { newsroomOn, newsroomInMemory, testNow } from '../support/newsroom';
import { browserSubscription, postTo, type PushService, startPushService } from '../support/push-service';
import { FollowedWordPress, title } from '../support/wordpress/followed';

/** Settings in the plugin's boxes of a post take effect here, once. */

describe('a followed WordPress', () => {
  let db: Db;
  let drop: () => Promise<void>;
  let service: PushService;
  let wordPress: FollowedWordPress;
  const logged = [jest.spyOn(console, 'info'), jest.spyOn(console, 'warn')];

  const begin = async (made: { db: Db; drop: () => Promise<void> }) => {
    ({ db, drop } = made);
    service = await startPushService();
    enterSite(undefined);
    app.postToPushService = postTo(service);
    wordPress = new FollowedWordPress(db);
    await wordPress.start();
    for (const spy of logged) spy.mockReset();
  };
  const inMemory = async () => {
    const made = await newsroomInMemory();
    await begin({ db: made, drop: () => made.destroy() });
  };
  afterEach(async () => {
    await wordPress.stop();
    leaveSite();
    await service.stop();
    await drop();
  });

  /** The field of a post with the plugin's settings. */
  const marks = (breaking_until: string | null, push: { id: string; at: string } | null = null) => ({
    trivarta: { breaking_until, push },
  });
  const step = async (follower = wordPress.follower()) => {
    await follower.poll();
    await new PushSender(db, pushProvider(db), () => wordPress.now).run(new AbortController().signal);
  };
  const breakingUntil = async () => {
    const rows = await db.selectFrom('stories').select('breaking_until').orderBy('id').execute();
    return rows.map(({ breaking_until }) => breaking_until);
  };
  const audited = async () => {
    const rows = await db
      .selectFrom('audit_log')
      .select(['editor_name as who', 'action', 'languages'])
      .where('action', 'in', ['story_notified', 'story_marked_breaking', 'story_unmarked_breaking'])
      .orderBy('id')
      .execute();
    return rows.map(({ who, action, languages }) => `${who} ${action} ${languages}`);
  };
  /** A subscriber of an edition, and the titles that were sent. */
  const reader = async (edition: Edition) => {
    const browser = browserSubscription();
    await registerToken(db, pushProvider(db), browser.token, edition, testNow);
    return () =>
      service.posted
        .filter(({ address }) => address === browser.endpoint)
        .map(({ body }) => (browser.read(body) as { title: string }).title);
  };

  test('a post is breaking news until its expiry, or until its box is cleared', async () => {
    await inMemory();
    const [six, nine] = ['2026-11-20T18:00:00.000Z', '2026-11-20T21:00:00.000Z'];
    wordPress.change(1, '06:00:00', marks('2026-11-20T18:00:00Z'));
    wordPress.change(2, '06:01:00', marks('2026-11-20T06:10:00Z'));
    await step();
    expect(await breakingUntil()).toEqual([six, null]);
    await step();
    expect(await audited()).toEqual(['WordPress story_marked_breaking ["gujarati"]']);
    wordPress.change(1, '06:02:00', { ...marks('2026-11-20T21:00:00Z'), ...title('એક, નવું') });
    wordPress.change(3, '06:02:00');
    await step();
    expect(await breakingUntil()).toEqual([nine, null, null]);
    wordPress.change(1, '06:03:00', marks(null));
    await step();
    expect(await breakingUntil()).toEqual([null, null, null]);
    expect((await audited()).map((row) => row.split(' ')[1])).toEqual([
      'story_marked_breaking',
      'story_marked_breaking',
      'story_unmarked_breaking',
    ]);
  });

  test('a draft becomes breaking news when it is published, and an editor’s choice is not overwritten', async () => {
    await inMemory();
    const [until, later] = ['2026-11-20T18:00:00.000Z', '2026-11-20T23:00:00.000Z'];
    wordPress.change(1, '06:00:00', { ...marks(until), status: 'draft' });
    await step();
    expect(await breakingUntil()).toEqual([null]);
    wordPress.change(1, '06:01:00', marks(until));
    await step();
    expect(await breakingUntil()).toEqual([until]);
    const { id } = await db.selectFrom('stories').select('id').executeTakeFirstOrThrow();
    await setBreaking(db, id, { until: later }, wordPress.now);
    wordPress.change(1, '06:02:00', { ...marks(until), ...title('નવું') });
    await step();
    wordPress.change(1, '06:03:00', marks(null));
    await step();
    expect(await breakingUntil()).toEqual([later]);
  });

  test.each(engines)('on %s, a request to notify readers runs once, in the languages of the post', async (engine) => {
    const made = await newsroomOn(engine);
    await begin(made);
    const [gujarati, hindi] = [await reader('gujarati'), await reader('hindi')];
    const at = '2026-11-20T06:20:00Z';
    wordPress.change(1, '06:20:00', {
      ...title('એક'),
      ...marks(null, { id: 'a', at }),
      date_gmt: '2026-11-20T06:20:00',
    });
    await step();
    const { id } = await db.selectFrom('stories').select('id').executeTakeFirstOrThrow();
    // The newsroom itself has written the Hindi text.
    const texts = { hindi: { title: 'एक', sortDescription: 'एक।', body: '<p>एक।</p>' } };
    await saveStory(db, { id, texts }, wordPress.now);
    await step();
    wordPress.change(1, '06:21:00', { ...title('એક, નવું'), ...marks(null, { id: 'a', at: '2026-11-20T06:21:00Z' }) });
    await Promise.all([step(), step()]);
    expect([gujarati(), hindi()]).toEqual([['એક'], []]);
    wordPress.change(1, '06:22:00', { ...title('એક, ફરી'), ...marks(null, { id: 'b', at: '2026-11-20T06:22:00Z' }) });
    await step();
    expect([gujarati(), hindi()]).toEqual([['એક', 'એક, ફરી'], []]);
    expect(await audited()).toEqual(Array.from({ length: 2 }, () => 'WordPress story_notified ["gujarati"]'));
  });

  test('a notification request waits for its post, even while WordPress is unavailable', async () => {
    await inMemory();
    const told = await reader('gujarati');
    const wish = { id: 'a', at: '2026-11-19T06:00:00Z' };
    wordPress.change(1, '06:20:00', {
      ...title('કાલે'),
      ...marks(null, wish),
      status: 'future',
      date_gmt: '2026-11-21T06:30:00',
    });
    wordPress.change(2, '06:20:00', { ...title('લખાય છે'), ...marks(null, wish), status: 'draft' });
    const one = wordPress.follower();
    await step(one);
    await wordPress.server.stop();
    wordPress.wait(24 * 60 - 1);
    await step(one);
    expect(told()).toEqual([]);
    wordPress.wait(1);
    await step(one);
    await step();
    expect(told()).toEqual(['કાલે']);
  });

  test.each([
    ['is an hour old when the site hears of it', '2026-11-20T05:29:59Z', undefined],
    ['is taken back before the post is out', '2026-11-20T06:30:00Z', null],
  ])('no reader is notified if the request %s', async (_, at, after) => {
    await inMemory();
    const told = await reader('gujarati');
    wordPress.change(1, '06:00:00', {
      ...marks(null, { id: 'a', at }),
      ...(after === undefined ? {} : { status: 'draft' }),
    });
    await step();
    if (after === null) {
      wordPress.change(1, '06:01:00', { ...marks(null), status: 'draft' });
      await step();
      wordPress.change(1, '06:02:00', marks(null));
    }
    await step();
    expect(told()).toEqual([]);
    const outdated = logged.flatMap(linesOf).filter(({ event }) => event === 'wordpress_push_outdated');
    expect(outdated).toHaveLength(after === null ? 0 : 1);
  });

  test('without the plugin, or with invalid values in its field, a post is unchanged', async () => {
    await inMemory();
    wordPress.change(1, '06:00:00', { trivarta: { breaking_until: 'soon', push: { id: 'a b', at: 7 } } });
    wordPress.change(2, '06:00:00', { trivarta: 'x' });
    await step();
    expect([await breakingUntil(), await audited()]).toEqual([[null, null], []]);
  });
});
