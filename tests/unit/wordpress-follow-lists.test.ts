import fs from 'node:fs';
import type { Db } from '@/lib/database/connection';
import { resolveRedirect } from '@/lib/newsroom/redirects/redirects';
import { redirectCandidates } from '@/lib/newsroom/redirects/legacy-paths';
import type { MigrationMapping } from '@/lib/newsroom/importers/wordpress/mapping';
import { readStatus } from '@/lib/newsroom/importers/wordpress/follow/follow-status';
import { WordPressRest } from '@/lib/newsroom/importers/wordpress/input/wordpress-rest';
import { resetApp } from '@/lib/platform/runtime/app';
import { newsroomInMemory } from '../support/newsroom';
import { FollowedWordPress, title } from '../support/wordpress/followed';
import { restPost } from '../support/wordpress/rest-server';

/** A followed WordPress whose lists are incomplete or change while they are read. */

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
/** Polls until nothing changes any more. */
const settle = async (one = wordPress.follower()) => {
  for (let left = 10; left > 0 && (await one.poll()) > 0; left -= 1);
  return one;
};
const isList = (path: string) => path.includes('_fields=id%2Cstatus');

describe('a new post with a past date', () => {
  test('arrives with the next poll, and others are not requested again', async () => {
    const one = await settle();
    await one.poll();
    wordPress.server.posts.push(restPost(2, { ...title('જૂનું'), ...old }));
    expect(await one.poll()).toBe(1);
    expect((await wordPress.shown())[1]).toBe('જૂનું published');
    wordPress.wait(1);
    await one.poll();
    const asked = wordPress.server.asked.length;
    expect(await one.poll()).toBe(0);
    expect(wordPress.server.asked.slice(asked).map((path) => path.replace(/\?.*/, ''))).toEqual([
      '/wp-json/wp/v2/posts',
      '/wp-json/wp/v2/pages',
      '/wp-json/wp/v2/posts',
    ]);
  });

  test('arrives with any number of others', async () => {
    const one = await settle();
    await one.poll();
    wordPress.server.posts.push(...many(2, 45, old));
    await settle(one);
    expect(await wordPress.shown()).toHaveLength(45);
  });

  test('is found by the comparison if newer posts hide it', async () => {
    const one = await settle();
    wordPress.server.posts.push(...many(3, 23, old));
    await settle(one);
    wordPress.server.posts.push(restPost(2, { ...title('જૂનું'), ...old }));
    expect(await one.poll()).toBe(0);
    wordPress.wait(60);
    expect(await one.poll()).toBe(1);
  });
});

describe('authors and terms', () => {
  const tags = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => {
      const id = from + index;
      return { id, slug: `tag-${id}`, name: `વિષય ${id}` };
    });

  test('are requested only for the post, in their current state', async () => {
    wordPress.server.terms.tags.push(...tags(100, 350));
    const one = await settle();
    wordPress.wait(1);
    await one.poll();
    wordPress.server.terms.tags.push({ id: 351, slug: 'cup', name: 'કપ' });
    wordPress.server.terms.categories.push(
      { id: 21, slug: 'kabaddi', name: 'કબડ્ડી', parent: 20 },
      { id: 20, slug: 'games', name: 'ખેલ', parent: 7 },
    );
    wordPress.server.asked.length = 0;
    wordPress.change(2, '06:10:00', { tags: [100, 351], categories: [21] });
    expect(await one.poll()).toBe(1);
    const ofTerms = wordPress.server.asked.filter((path) => /v2\/(?:users|tags|categories)/.test(path));
    expect(ofTerms.map((path) => /v2\/(\w+)\?.*include=([^&]*)/.exec(path)?.slice(1))).toEqual([
      ['users', '2'],
      ['categories', '21'],
      ['categories', '20'],
      ['tags', '100%2C351'],
    ]);
    const story = db.selectFrom('story_texts').select('tags').where('title', 'like', '%2%');
    expect(await story.executeTakeFirst()).toEqual({ tags: '["વિષય 100","કપ"]' });
    const placeOf = (url: string) => resolveRedirect(db, redirectCandidates(url), wordPress.now);
    expect(await placeOf('/category/sports/games/kabaddi')).toBeDefined();
  });

  test('that change while all are read do not wait for the rest', async () => {
    const one = await settle();
    wordPress.server.terms.tags.push(...tags(100, 350));
    wordPress.wait(60);
    // Each page of the list takes three seconds.
    wordPress.server.answered = (path) => {
      if (path.includes('/tags?')) wordPress.wait(0.05);
      if (path.includes('/tags?') && path.includes('page=2')) wordPress.change(2, '06:10:00', { tags: [100] });
    };
    wordPress.server.asked.length = 0;
    expect(await one.poll()).toBe(1);
    const named = wordPress.server.asked.findIndex((path) => path.includes('/tags?') && path.includes('include=100'));
    const last = wordPress.server.asked.findIndex((path) => path.includes('/tags?') && path.includes('page=3'));
    expect([named > 0, named < last]).toEqual([true, true]);
  });
});

describe('while all posts are read, a mapping', () => {
  const draft = () => JSON.parse(fs.readFileSync(wordPress.map, 'utf8')) as MigrationMapping;
  const write = (changes: Partial<MigrationMapping>) =>
    fs.writeFileSync(wordPress.map, JSON.stringify({ ...draft(), ...changes }));
  const sections = async () => {
    const rows = db.selectFrom('stories').innerJoin('categories', 'categories.id', 'category_id').select('slug');
    return [...new Set((await rows.execute()).map(({ slug }) => slug))];
  };
  /** Runs `happen` once, when the follower requests the tags. Each request takes three seconds. */
  const meanwhile = (happen: () => void) => {
    let hasHappened = false;
    wordPress.server.answered = (path) => {
      wordPress.wait(0.05);
      if (hasHappened || !path.includes('/tags?')) return;
      hasHappened = true;
      happen();
    };
  };

  test('that is corrected is applied immediately, not after all posts were read with the old one', async () => {
    wordPress.server.posts.push(...many(2, 5));
    const one = await settle();
    expect(await sections()).toEqual(['sports']);
    wordPress.wait(60);
    meanwhile(() => write({ sections: { sports: 'india' } }));
    await one.poll();
    expect(await sections()).toEqual(['india']);
  });

  test('that is no longer reviewed stops following immediately', async () => {
    const one = await settle();
    wordPress.wait(60);
    meanwhile(() => {
      write({ reviewed: false });
      wordPress.change(2, '06:50:00', title('નકશો તપાસવાનો બાકી'));
    });
    await one.poll();
    expect(await readStatus(db)).toMatchObject({ state: 'waiting' });
    expect(await wordPress.shown()).not.toContain('નકશો તપાસવાનો બાકી published');
    write({ reviewed: true });
    await one.poll();
    expect(await wordPress.shown()).toContain('નકશો તપાસવાનો બાકી published');
  });

  test('that is corrected at the first start applies to all posts', async () => {
    wordPress.server.posts.push(...many(2, 5));
    meanwhile(() => write({ sections: { sports: 'india' } }));
    await wordPress.follower().poll();
    expect(await sections()).toEqual(['india']);
    expect(await wordPress.shown()).toHaveLength(5);
  });
});

describe('while a list is read', () => {
  test('a post that moved to an earlier page is not removed', async () => {
    const one = wordPress.follower();
    wordPress.server.posts.push(...many(2, 105));
    await settle(one);
    wordPress.wait(60);
    wordPress.server.answered = (path) => {
      if (!isList(path) || !path.includes('posts')) return;
      wordPress.server.answered = () => undefined;
      wordPress.server.posts = wordPress.server.posts.filter(({ id }) => id !== 50);
    };
    await one.poll();
    const withdrawn = (await wordPress.shown()).filter((shown) => shown.endsWith(' withdrawn'));
    expect(withdrawn).toEqual([]);
    wordPress.wait(60);
    expect(await one.poll()).toBe(1);
  });

  test('a post that was withdrawn but exists is published again', async () => {
    const one = await settle();
    await db.updateTable('source_items').set({ content_hash: 'gone' }).execute();
    await db.updateTable('story_texts').set({ status: 'withdrawn' }).execute();
    wordPress.wait(60);
    expect(await one.poll()).toBe(1);
    expect((await wordPress.shown())[0]).toMatch(/ published$/);
  });

  test('the first import misses no post', async () => {
    wordPress.server.posts.push(...many(2, 105));
    let lists = 0;
    wordPress.server.answered = (path) => {
      // The list of all posts, not of changed ones.
      if (!path.includes('posts') || path.includes('modified_after') || lists > 0) return;
      lists += 1;
      wordPress.server.posts = wordPress.server.posts.filter(({ id }) => id !== 50);
    };
    await settle();
    const ids = (await db.selectFrom('source_items').select('source_id').execute()).map(({ source_id }) => source_id);
    expect(ids).toContain('101');
    expect(await wordPress.shown()).toHaveLength(105);
  });

  describe('in a list of changes', () => {
    const changes = async () => {
      const found: string[] = [];
      const rest = new WordPressRest(wordPress.server.url, { login: 'asha:abcd efgh' });
      for await (const { id, modified } of rest.changedAfter('2026-11-20T06:00:30.000Z'))
        found.push(`${id} ${modified.slice(14, 16)}`);
      return found;
    };

    test('no change of more than a hundred is skipped if one post changes again', async () => {
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

    test('more changes with the same time than fit on a page all arrive', async () => {
      wordPress.server.posts.push(...many(2, 250, { modified_gmt: '2026-11-20T06:10:00' }));
      wordPress.server.asked.length = 0;
      expect(new Set(await changes()).size).toBe(249);
      const lists = wordPress.server.asked.filter((path) => path.includes('/posts'));
      // Posts after this second are read afterwards.
      expect(lists.map((path) => /[?&]page=(\d)/.exec(path)?.[1])).toEqual(['1', '1', '1', '2', '3', '1']);
    });

    test('a WordPress without a list of changes is not read completely with every poll', async () => {
      wordPress.server.posts.push(...many(2, 250, old));
      wordPress.server.isOld = true;
      await expect(changes()).rejects.toThrow('ignores modified_after. Update to WordPress 5.7');
      expect(wordPress.server.asked.filter((path) => path.includes('modified_after'))).toHaveLength(1);
    });
  });
});
