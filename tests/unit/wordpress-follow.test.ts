import fs from 'node:fs';
import path from 'node:path';
import type { Db } from '@/lib/database/connection';
import { WordPressFollower } from '@/lib/newsroom/sources/wordpress/follow';
import { moveWordPress } from '@/lib/newsroom/sources/wordpress/import';
import { WordPressRest } from '@/lib/newsroom/sources/wordpress/rest';
import { resetApp } from '@/lib/runtime/app';
import { removeFolders, temporaryFolder } from '../support/folders';
import { newsroomInMemory, testNow } from '../support/newsroom';
import { restPost, RestServer } from '../support/wordpress/rest-server';

/** A running WordPress is followed. */

let db: Db;
let server: RestServer;
let now: Date;
let map: string;
beforeEach(async () => {
  db = await newsroomInMemory();
  server = new RestServer();
  await server.start();
  now = testNow;
  server.posts = [restPost(1, { modified_gmt: '2026-11-20T06:00:00' })];
  const { map: draft } = await moveWordPress(db, new WordPressRest(server.url), {
    ...{ map: undefined, isDry: true, now: () => now, pictures: () => undefined },
  });
  map = path.join(temporaryFolder(), 'map.json');
  fs.writeFileSync(map, JSON.stringify({ ...draft, language: 'gujarati' }));
});
afterEach(async () => {
  await server.stop();
  await db.destroy();
  resetApp();
  removeFolders();
});

const follower = () =>
  new WordPressFollower(db, { url: server.url, token: 'asha:abcd efgh', map }, temporaryFolder(), () => now, 1);
const change = (id: number, modified: string, changes: Record<string, unknown> = {}) => {
  const before = server.posts.filter((post) => post.id !== id);
  server.posts = [...before, restPost(id, { modified_gmt: `2026-11-20T${modified}`, ...changes })];
};
const shown = async () =>
  (await db.selectFrom('story_texts').select(['title', 'status']).orderBy('story_id').execute()).map(
    ({ title, status }) => `${title} ${status}`,
  );
const title = (text: string) => ({ title: { rendered: text } });

test('new, changed and thrown away posts are so here, each once', async () => {
  const one = follower();
  expect(await one.step()).toBe(1);
  expect(await one.step()).toBe(0);
  change(2, '06:10:00', title('બે'));
  // In the second of the last change, and seen later than it.
  change(3, '06:10:00', title('ત્રણ'));
  expect(await one.step()).toBe(2);
  // Once more within the same second.
  change(2, '06:10:00', title('બે, ફરી'));
  change(4, '06:09:30', title('ચાર'));
  expect(await one.step()).toBe(2);
  change(3, '06:11:00', { ...title('ત્રણ'), status: 'trash' });
  change(2, '06:11:00', title('બે, નવું'));
  expect(await one.step()).toBe(2);
  expect((await shown()).slice(1)).toEqual(['બે, નવું published', 'ત્રણ withdrawn', 'ચાર published']);
});

test('another process goes on where one has ended, and doubles nothing', async () => {
  await follower().step();
  change(2, '06:10:00', title('બે'));
  change(1, '06:12:00', title('એક'));
  expect(await follower().step()).toBe(2);
  expect(await follower().step()).toBe(0);
  expect(await shown()).toEqual(['એક published', 'બે published']);
});

test('a post that is deleted for good is taken off the site', async () => {
  const one = follower();
  change(2, '06:10:00', title('બે'));
  await one.step();
  server.posts = server.posts.filter(({ id }) => id !== 2);
  expect(await one.step()).toBe(0);
  now = new Date(testNow.getTime() + 3_600_000);
  expect(await one.step()).toBe(1);
  expect((await shown())[1]).toBe('બે withdrawn');
});

test('while WordPress is away nothing happens, and then what was missed', async () => {
  const one = follower();
  await one.step();
  server.failures = Array.from({ length: 8 }, () => 503);
  change(2, '06:10:00', title('બે'));
  expect(await one.step()).toBe(0);
  const asked = server.asked.length;
  expect(await one.step()).toBe(0);
  expect(server.asked.length).toBe(asked);
  server.failures = [];
  now = new Date(testNow.getTime() + 60_000);
  expect(await one.step()).toBe(1);
  expect((await shown())[1]).toBe('બે published');
});
