import type { Db } from '@/lib/database/connection';
import { WordPressRest } from '@/lib/newsroom/sources/wordpress/rest';
import { resetApp } from '@/lib/runtime/app';
import { newsroomInMemory } from '../support/newsroom';
import { FollowedWordPress, title } from '../support/wordpress/followed';
import { restPost } from '../support/wordpress/rest-server';

/** A followed WordPress whose lists do not say everything, or move while they are read. */

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

const old = { date_gmt: '2019-05-01T06:00:00', modified_gmt: '2019-05-01T06:00:00' };
const many = (from: number, to: number, changes: Record<string, unknown> = {}) =>
  Array.from({ length: to - from + 1 }, (_, index) =>
    restPost(from + index, { ...title(`સમાચાર ${from + index}`), ...changes }),
  );
/** Looks until nothing is otherwise any more. */
const settle = async (one = wordPress.follower()) => {
  for (let left = 10; left > 0 && (await one.step()) > 0; left -= 1);
  return one;
};
const isList = (path: string) => path.includes('_fields=id%2Cstatus');

describe('a new post that was given a date of the past', () => {
  test('comes with the next look, and others are not asked for again', async () => {
    const one = await settle();
    await one.step();
    wordPress.server.posts.push(restPost(2, { ...title('જૂનું'), ...old }));
    expect(await one.step()).toBe(1);
    expect((await wordPress.shown())[1]).toBe('જૂનું published');
    wordPress.wait(1);
    await one.step();
    const asked = wordPress.server.asked.length;
    expect(await one.step()).toBe(0);
    expect(wordPress.server.asked.slice(asked).map((path) => path.replace(/\?.*/, ''))).toEqual([
      '/wp-json/wp/v2/posts',
      '/wp-json/wp/v2/pages',
      '/wp-json/wp/v2/posts',
    ]);
  });

  test('comes with any number of others', async () => {
    const one = await settle();
    await one.step();
    wordPress.server.posts.push(...many(2, 45, old));
    await settle(one);
    expect(await wordPress.shown()).toHaveLength(45);
  });

  test('is found by the comparison where newer ones hide it', async () => {
    const one = await settle();
    wordPress.server.posts.push(...many(3, 23, old));
    await settle(one);
    wordPress.server.posts.push(restPost(2, { ...title('જૂનું'), ...old }));
    expect(await one.step()).toBe(0);
    wordPress.wait(60);
    expect(await one.step()).toBe(1);
  });
});

describe('while a list is read', () => {
  test('a post whose number moved to a page before stays on the site', async () => {
    const one = wordPress.follower();
    wordPress.server.posts.push(...many(2, 105));
    await settle(one);
    wordPress.wait(60);
    wordPress.server.answered = (path) => {
      if (!isList(path) || !path.includes('posts')) return;
      wordPress.server.answered = () => undefined;
      wordPress.server.posts = wordPress.server.posts.filter(({ id }) => id !== 50);
    };
    await one.step();
    const withdrawn = (await wordPress.shown()).filter((shown) => shown.endsWith(' withdrawn'));
    expect(withdrawn).toEqual([]);
    wordPress.wait(60);
    expect(await one.step()).toBe(1);
  });

  test('a post that was taken off the site and is there comes again', async () => {
    const one = await settle();
    await db.updateTable('source_items').set({ hash: 'gone' }).execute();
    await db.updateTable('story_texts').set({ status: 'withdrawn' }).execute();
    wordPress.wait(60);
    expect(await one.step()).toBe(1);
    expect((await wordPress.shown())[0]).toMatch(/ published$/);
  });

  test('the first take-over misses none', async () => {
    wordPress.server.posts.push(...many(2, 105));
    let lists = 0;
    wordPress.server.answered = (path) => {
      // The list of everything, not that of changes.
      if (!path.includes('posts') || path.includes('modified_after') || lists > 0) return;
      lists += 1;
      wordPress.server.posts = wordPress.server.posts.filter(({ id }) => id !== 50);
    };
    await settle();
    const ids = (await db.selectFrom('source_items').select('source_id').execute()).map(({ source_id }) => source_id);
    expect(ids).toContain('101');
    expect(await wordPress.shown()).toHaveLength(105);
  });

  describe('of changes', () => {
    const changes = async () => {
      const found: string[] = [];
      const rest = new WordPressRest(wordPress.server.url, { login: 'asha:abcd efgh' });
      for await (const { id, modified } of rest.changedAfter('2026-11-20T06:00:30.000Z'))
        found.push(`${id} ${modified.slice(14, 16)}`);
      return found;
    };

    test('none of more than a hundred is skipped when one of them is changed again', async () => {
      const at = (minute: number) => `2026-11-20T06:${String(minute).padStart(2, '0')}:00`;
      wordPress.server.posts.push(
        ...many(2, 250).map((post) => ({ ...post, modified_gmt: at(1 + Math.floor(post.id / 10)) })),
      );
      wordPress.server.answered = (path) => {
        if (!path.includes('modified_after')) return;
        wordPress.server.answered = () => undefined;
        wordPress.change(10, '06:29:00');
      };
      const found = await changes();
      expect(found.length).toBe(250);
      expect(new Set(found.map((change) => change.split(' ')[0])).size).toBe(249);
      expect(found).toEqual(expect.arrayContaining(['10 02', '101 11', '201 21', '10 29']));
    });

    test('more of one moment than a page has all come', async () => {
      wordPress.server.posts.push(...many(2, 250, { modified_gmt: '2026-11-20T06:10:00' }));
      wordPress.server.asked.length = 0;
      expect(new Set(await changes()).size).toBe(249);
      const lists = wordPress.server.asked.filter((path) => path.includes('/posts'));
      expect(lists.map((path) => /[?&]page=(\d)/.exec(path)?.[1])).toEqual(['1', '1', '2', '3']);
    });
  });
});
