import type { Db } from '@/lib/database/connection';
import { fullTextOf } from '@/lib/database/full-text-engines';
import { addWords, removeWords } from '@/lib/newsroom/search/vocabulary';
import { engines } from '../support/engines';
import { searchedNewsroom } from '../support/searched-newsroom';

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
      'en',
      [1, 2, 3, 4, 5].map((id) => ({ id, texts })),
    );
    await come(1);
    // What sampling made of five: the first sample that leaves takes it below what is sampled.
    await db.updateTable('search_terms').set({ df: 260 }).where('term', '=', 'common').execute();
    for (let article = 1; article <= 200 && (await counts())[0] === 260; article += 1) await go(article);
    expect((await counts())[0]).toBe(4);
    for (const id of [1, 2, 3, 4, 5]) await fullTextOf(db).remove(db, 'en', id);
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
