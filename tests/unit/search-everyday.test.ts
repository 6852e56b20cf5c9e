import { everydayWords, judgeEveryday, noStories, writeEveryday } from '../search/everyday';
import { testNow } from '../support/newsroom';
import { searchedNewsroom } from '../support/searched-newsroom';

/** Words from readers' complaints. `npm run bench -- search-quality` checks all words. */
const complaints = new Set(['RBI', 'ATM', 'UPI', 'GST', 'modi']);

const newsroom = searchedNewsroom('SQLite');

test('everyday words find their meaning in every edition, and are not mistaken for other words', async () => {
  const words = everydayWords.filter(({ query }) => complaints.has(query));
  expect(words).toHaveLength(complaints.size);
  const { db, index } = newsroom;
  const stories = noStories();
  for (const copies of [0, 1]) {
    await writeEveryday(db, words, stories, copies, testNow);
    const { found, missed, suggested } = await judgeEveryday(db, index, words, stories, testNow);
    expect([copies, found, missed, suggested]).toEqual([copies, 1, [], []]);
  }
});
