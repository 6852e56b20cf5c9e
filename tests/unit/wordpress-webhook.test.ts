import type { Db } from '@/lib/database/connection';
import { enqueueNotifications } from '@/lib/newsroom/importers/wordpress/follow/webhook-inbox';
import { resetApp } from '@/lib/platform/runtime/app';
import { newsroomInMemory } from '../support/newsroom';
import { FollowedWordPress, title } from '../support/wordpress/followed';

/** A followed WordPress notifies us of changes. */

let db: Db;
let wordPress: FollowedWordPress;
beforeEach(async () => {
  db = await newsroomInMemory();
  wordPress = new FollowedWordPress(db);
  await wordPress.start();
});
afterEach(async () => {
  await wordPress.stop();
  await db.destroy();
  resetApp();
});

const change: FollowedWordPress['change'] = (...words) => wordPress.change(...words);
const shown = () => wordPress.shown();

describe('a post from a WordPress notification', () => {
  test('is read before the next poll, and again after a second notification', async () => {
    const one = wordPress.follower();
    expect(await one.tick()).toBe(1);
    change(2, '06:10:00', title('બે'));
    expect(await one.tick()).toBe(0);
    await enqueueNotifications(db, [2]);
    expect(await one.tick()).toBe(1);
    change(2, '06:10:00', title('બે, ફરી'));
    await enqueueNotifications(db, [2]);
    expect(await one.tick()).toBe(1);
    change(3, '06:11:00', title('ત્રણ'));
    // Without a post id.
    await enqueueNotifications(db, []);
    expect(await one.tick()).toBe(1);
    expect((await shown()).slice(1)).toEqual(['બે, ફરી published', 'ત્રણ published']);
    expect(await db.selectFrom('wordpress_changed_posts').selectAll().execute()).toEqual([]);
  });

  test('is read despite an unchanged time, and withdrawn if it is permanently deleted', async () => {
    const one = wordPress.follower();
    change(2, '05:00:00', title('બે'));
    await one.tick();
    change(1, '06:00:00', title('એક, નવું'));
    wordPress.wait(5);
    expect(await one.tick()).toBe(1);
    change(2, '05:00:00', title('બે, નવું'));
    wordPress.wait(5);
    expect(await one.tick()).toBe(0);
    await enqueueNotifications(db, [2]);
    expect(await one.tick()).toBe(1);
    expect(await shown()).toEqual(['એક, નવું published', 'બે, નવું published']);
    wordPress.server.posts = wordPress.server.posts.filter(({ id }) => id !== 2);
    // Post 77 was never imported.
    await enqueueNotifications(db, [1, 2, 77]);
    expect(await one.tick()).toBe(1);
    expect(await shown()).toEqual(['એક, નવું published', 'બે, નવું withdrawn']);
  });

  test('with a lost notification is still withdrawn when it is deleted', async () => {
    const one = wordPress.follower();
    change(2, '06:10:00', title('બે'));
    change(3, '06:11:00', title('ત્રણ'));
    for (let look = 1; look <= 3; look += 1) await one.poll();
    wordPress.server.posts = wordPress.server.posts.filter(({ id }) => id !== 2);
    // A post that is added at the same time must not hide the deletion.
    change(4, '06:12:00', title('ચાર'));
    for (let look = 1; look <= 2; look += 1) await one.poll();
    expect((await shown()).slice(1)).toEqual(['બે withdrawn', 'ત્રણ published', 'ચાર published']);
  });

  test('ends a pause, and is read again after a failure', async () => {
    const one = wordPress.follower();
    await one.tick();
    change(2, '05:00:00', title('બે'));
    wordPress.server.failures = Array.from({ length: 8 }, () => 503);
    wordPress.wait(1);
    await enqueueNotifications(db, [2]);
    expect(await one.tick()).toBe(0);
    const asked = wordPress.server.asked.length;
    expect(await one.tick()).toBe(0);
    expect(wordPress.server.asked.length).toBe(asked);
    wordPress.server.failures = [];
    await enqueueNotifications(db, [2]);
    expect(await one.tick()).toBe(1);
    expect((await shown())[1]).toBe('બે published');
  });
});
