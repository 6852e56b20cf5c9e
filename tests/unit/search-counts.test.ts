import type { Db } from '@/lib/database/connection';
import { fullTextOf } from '@/lib/database/full-text-engines';
import { isSample } from '@/lib/newsroom/search/common-words';
import { addWords, recount, removeWords } from '@/lib/newsroom/search/vocabulary';
import { engines } from '../support/engines';
import { searchedNewsroom, watched } from '../support/searched-newsroom';

/** How many stories hold a word, as the vocabulary counts them. */

describe.each(engines)('the vocabulary on %s', (engine) => {
  const newsroom = searchedNewsroom(engine);
  let db: Db;
  beforeAll(() => {
    db = newsroom.db;
  });
  const counts = async () => {
    const rows = await db.selectFrom('search_terms').select(['term', 'df']).orderBy('term').execute();
    return rows.map(({ df }) => df);
  };
  const words = new Map([
    ['en' as const, new Map(['common', 'rare'].map((word) => [word, { spelling: word, stories: 1 }]))],
  ]);
  const come = (article: number) => addWords(db, article, words);
  const go = (article: number) => removeWords(db, article, words);

  test('counts the stories of a seldom word one by one, and samples those of a common one', async () => {
    await come(1);
    await db.updateTable('search_terms').set({ df: 1000 }).where('term', '=', 'common').execute();
    for (let article = 2; article <= 250; article += 1) await come(article);
    const [common = 0, rare] = await counts();
    expect(rare).toBe(250);
    expect((common - 1000) % 16).toBe(0);
    expect(common).toBeGreaterThan(1000 + 160);
    expect(common).toBeLessThan(1000 + 340);
    // The same stories leave: what they added is taken away.
    for (let article = 2; article <= 250; article += 1) await go(article);
    expect(await counts()).toEqual([1000, 1]);
  });

  test('a common word whose stories become few is counted anew', async () => {
    const texts = { title: ['common'], summary: [], body: [], tags: [], marks: [] };
    await fullTextOf(db).put(
      db,
      [1, 2, 3, 4, 5].map((id) => ({ language: 'en', id, texts })),
    );
    await come(1);
    // What sampling made of five: the first sample that leaves takes it below what is sampled.
    await db.updateTable('search_terms').set({ df: 260 }).where('term', '=', 'common').execute();
    for (let article = 1; article <= 200 && (await counts())[0] === 260; article += 1) await go(article);
    expect((await counts())[0]).toBe(4);
    for (const id of [1, 2, 3, 4, 5]) await fullTextOf(db).remove(db, id);
  });

  /** The first article from a number on that counts for a common word, or does not. */
  const next = (from: number, counts: boolean): number =>
    isSample(from, 'common') === counts ? from : next(from + 1, counts);
  const makeCommon = async () => {
    await come(1);
    await db.updateTable('search_terms').set({ df: 1000 }).execute();
    await come(next(2, false));
  };

  test('a story asks for no common word that has been met, unless it counts for it', async () => {
    await makeCommon();
    const { db: noting, statements } = watched(db);
    const both = new Map([['en' as const, new Map([['common', { spelling: 'common', stories: 1 }]])]]);
    await addWords(noting, next(300, false), both);
    await removeWords(noting, next(300, false), both);
    expect(statements).toEqual([]);
    await addWords(noting, next(300, true), both);
    expect(statements[0]).toContain('SelectQueryNode');
    expect(await counts()).toEqual([1016, 1000]);
  });

  test('a shorter spelling of a common word is noted all the same', async () => {
    await makeCommon();
    await addWords(db, next(300, false), new Map([['en', new Map([['common', { spelling: 'comm', stories: 1 }]])]]));
    const { surface } = await db
      .selectFrom('search_terms')
      .select('surface')
      .where('term', '=', 'common')
      .executeTakeFirstOrThrow();
    expect(surface).toBe('comm');
  });

  test('that a word is common no longer is heard with the next story that counts for it', async () => {
    await makeCommon();
    // As another process leaves it.
    await db.updateTable('search_terms').set({ df: 100 }).where('term', '=', 'common').execute();
    const first = next(300, true);
    for (let article = 300; article < first + 40; article += 1) await come(article);
    expect((await counts())[0]).toBe(140);
  });

  test('what was met is met anew after ten minutes, and after all words were counted', async () => {
    await makeCommon();
    await db.updateTable('search_terms').set({ df: 100 }).where('term', '=', 'common').execute();
    const clock = jest.spyOn(performance, 'now');
    const now = performance.now();
    clock.mockReturnValue(now + 599_000);
    await come(next(300, false));
    expect((await counts())[0]).toBe(100);
    clock.mockReturnValue(now + 601_000);
    await come(next(300, false));
    expect((await counts())[0]).toBe(101);
    clock.mockRestore();
    await makeCommon();
    await recount(db, 'en', async () => true);
    expect(await counts()).toEqual([0, 0]);
    await come(next(300, false));
    expect(await counts()).toEqual([1, 1]);
  });

  test('more words are counted at once than a statement of SQLite has room for', async () => {
    const many = Array.from({ length: 17_000 }, (_, n) => `w${n.toString(36)}`);
    for (let from = 0; from < many.length; from += 1000) {
      const rows = many
        .slice(from, from + 1000)
        .map((term) => ({ language: 'en' as const, term, surface: term, df: 5 }));
      await db.insertInto('search_terms').values(rows).execute();
    }
    await addWords(db, 1, new Map([['en', new Map(many.map((term) => [term, { spelling: term, stories: 1 }]))]]));
    expect(new Set(await counts())).toEqual(new Set([6]));
  });

  test('a word goes out of use with the last story that holds it, and counts from one again', async () => {
    await come(1);
    await go(1);
    expect(await counts()).toEqual([0, 0]);
    await go(1);
    expect(await counts()).toEqual([0, 0]);
    await come(2);
    expect(await counts()).toEqual([1, 1]);
  });
});
