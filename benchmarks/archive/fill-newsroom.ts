import type { Db } from '@/lib/database/connection';
import { toFriendlyUrl } from '@/lib/platform/routes';
import { insertStories, type StoryRow } from '../../tests/support/story-rows';
import { randomFrom, textMaker } from './generated-stories';

/** Fills a newsroom with generated stories in three languages, published over three years. */

const batch = 200;
const threeYears = 3 * 365 * 86_400_000;
const bodyWords = 250;
/** Shares of stories that have a city, that have an association, and that exist in English only. */
const shares = { city: 0.4, association: 0.05, englishOnly: 0.1 };

const makers = { en: textMaker('en'), hi: textMaker('hi'), gu: textMaker('gu') };

/** Ids that a story can refer to. */
type Known = Record<'categories' | 'authors' | 'cities' | 'associations', number[]>;

function story(number: number, known: Known, now: number): StoryRow {
  const random = randomFrom(number);
  const text = (language: keyof typeof makers, words: number) => makers[language](random, words);
  const publish_at = new Date(now - random() * threeYears).toISOString();
  const oneOf = (ids: number[]): number | undefined => ids[Math.floor(random() * ids.length)];
  const category_id = oneOf(known.categories) ?? 1;
  const slug = toFriendlyUrl(text('en', 9));
  const textIn = (language: keyof typeof makers) => ({
    slug,
    title: text(language, 9),
    summary: text(language, 25),
    body: `<p>${text(language, bodyWords)}</p>`,
  });
  const texts = { en: textIn('en'), hindi: textIn('hi'), gujarati: textIn('gu') };
  const some = (share: number, ids: number[]) => (random() < share ? [oneOf(ids) ?? []].flat() : []);
  return {
    category_id,
    publish_at,
    author_id: oneOf(known.authors) ?? null,
    cities: some(shares.city, known.cities),
    associations: some(shares.association, known.associations),
    texts: random() < shares.englishOnly ? { en: texts.en } : texts,
  };
}

/** Rows of pageviews in the last three days, and the number of stories that they belong to. */
const views = { rows: 2000, stories: 300 };

/** Records pageviews for some stories. The number does not depend on the size of the archive. */
async function addViews(db: Db, now: number): Promise<void> {
  const random = randomFrom(11);
  const ids = (await db.selectFrom('stories').select('id').orderBy('id', 'desc').limit(views.stories).execute()).map(
    ({ id }) => id,
  );
  const hours = new Map<string, { story_id: number; hour: string; view_count: number }>();
  for (let row = 0; row < views.rows; row += 1) {
    const hour = `${new Date(now - random() * 3 * 86_400_000).toISOString().slice(0, 13)}:00:00.000Z`;
    const story_id = ids[Math.floor(random() * ids.length)] ?? 1;
    hours.set(`${hour} ${story_id}`, { story_id, hour, view_count: 1 + Math.floor(random() * 50) });
  }
  await db
    .insertInto('pageviews')
    .values([...hours.values()])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Adds `wanted` stories with the existing sections, authors and cities. */
export async function fillWithStories(
  db: Db,
  wanted: number,
  onProgress: (done: number) => void = () => undefined,
): Promise<void> {
  const idsOf = async (table: keyof Known) =>
    (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => Number(id));
  const known: Known = {
    categories: await idsOf('categories'),
    authors: await idsOf('authors'),
    cities: await idsOf('cities'),
    associations: await idsOf('associations'),
  };
  const now = Date.now();
  for (let done = 0; done < wanted; done += batch) {
    const rows = Array.from({ length: Math.min(batch, wanted - done) }, (_, index) => story(done + index, known, now));
    await db.transaction().execute((transaction) => insertStories(transaction, rows));
    if ((done / batch) % 50 === 0) onProgress(done);
  }
  await addViews(db, now);
}
