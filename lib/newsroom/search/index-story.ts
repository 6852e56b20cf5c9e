import type { Db } from '../../database/connection';
import { hourOf, type IndexedTexts, numbersPerHour } from '../../database/full-text';
import { fullTextOf } from '../../database/full-text-engines';
import type { TextLanguage } from '../../database/schema';
import { commonNumber } from './common-words';
import { type SearchedStory, searchedStory, type StoryTerms, storyTerms } from './story-texts';
import { addWords, type MetWords, removeWords, lockIndex, type TermNumbers } from './vocabulary';

/**
 * The first number in the index that a story published at a moment can have, and with `end` the
 * last of its hour.
 */
export const docNumber = (moment: number, end = false): number =>
  hourOf(moment) * numbersPerHour + (end ? numbersPerHour - 1 : 0);

/** Hours after its own in which a story's number may lie because another one had it. */
export const spillHours = 200;

/**
 * Where in its hour a story's number is looked for first. Stories that follow each other stand far
 * apart: FTS5 keeps the numbers of deleted rows in a hash table by their lowest bits, where two
 * hundred neighbours would be a walk of a hundred steps for many a row that a search reads. The
 * factor is near the golden section of an hour's numbers, and odd, so that no two of 1,024 stories
 * in a row share a place.
 */
const placeInHour = (articleId: number): number => (articleId * 633) % numbersPerHour;

/** A number for a story: of its hour, or of the next hour in which it is free. */
async function freeNumber(db: Db, articleId: number, publishedAt: number): Promise<number> {
  let number = docNumber(publishedAt) + placeInHour(articleId);
  for (;;) {
    const taken = await db.selectFrom('search_docs').select('article_id').where('id', '=', number).executeTakeFirst();
    if (!taken) return number;
    number += numbersPerHour;
  }
}

/** Names under which a category and a city are filtered by. */
export const categoryMark = (id: number): string => `_c${id}`;
export const cityMark = (id: number): string => `_t${id}`;

type Terms = ReturnType<typeof storyTerms>;

function wordsOnlyIn(one: Terms, other: Terms): MetWords {
  const only = (language: TextLanguage, { spellings }: StoryTerms) =>
    Array.from(spellings).filter(([term]) => !other.get(language)?.spellings.has(term));
  return new Map(
    Array.from(one, ([language, terms]) => [
      language,
      new Map(only(language, terms).map(([term, spelling]) => [term, { spelling, stories: 1 }])),
    ]),
  );
}

/** Takes a story out of the index, vocabulary aside. */
export async function dropDoc(db: Db, articleId: number): Promise<void> {
  const doc = await db.selectFrom('search_docs').select('id').where('article_id', '=', articleId).executeTakeFirst();
  if (!doc) return;
  await fullTextOf(db).remove(db, doc.id);
  await db.deleteFrom('search_docs').where('id', '=', doc.id).execute();
}

export type StoryToPut = { story: SearchedStory; terms: ReadonlyMap<TextLanguage, StoryTerms> };

async function numbered(
  db: Db,
  { story, terms }: StoryToPut,
): Promise<{ language: TextLanguage; id: number; texts: IndexedTexts }[]> {
  const published_at = Date.parse(story.publish_on);
  const id = await freeNumber(db, story.id, published_at);
  const { has_hindi, has_gujarati } = story;
  await db
    .insertInto('search_docs')
    .values({ id, article_id: story.id, published_at, has_hindi, has_gujarati })
    .execute();
  const cities = await db.selectFrom('article_cities').select('city_id').where('article_id', '=', story.id).execute();
  const marks = [categoryMark(story.category_id), ...cities.map(({ city_id }) => cityMark(city_id))];
  return Array.from(terms, ([language, { title, summary, body, tags }]) => {
    return { language, id, texts: { title, summary, body, tags, marks } };
  });
}

/**
 * Puts the terms of stories into the index in the place of what was there, vocabulary aside;
 * nothing of a story without terms. `numbers` are those of terms that are known already.
 */
export async function putStories(db: Db, stories: readonly StoryToPut[], numbers: TermNumbers): Promise<void> {
  const all = [];
  for (const one of stories) {
    await dropDoc(db, one.story.id);
    if (one.terms.size) all.push(...(await numbered(db, one)));
  }
  await fullTextOf(db).put(
    db,
    all,
    (language, term) => numbers.get(language)?.get(term) ?? commonNumber(db, language, term),
  );
}

/**
 * A story as it is indexed, which no other transaction changes until this one ends; undefined when
 * there is no such story.
 */
export async function storyToChange(transaction: Db, id: number): Promise<SearchedStory | undefined> {
  await lockIndex(transaction);
  return searchedStory(transaction, id);
}

/**
 * Brings the index from one version of a story to the next, in the transaction that writes it.
 * `before` is what was indexed (`storyToChange`): undefined for a story that was not; `after` is
 * the story as it stands now, with its cities written.
 */
export async function indexStory(
  db: Db,
  before: SearchedStory | undefined,
  after: SearchedStory | undefined,
): Promise<void> {
  await lockIndex(db);
  const [old, now] = [storyTerms(before), storyTerms(after)];
  const story = after ?? before;
  if (!story) return;
  await removeWords(db, story.id, wordsOnlyIn(old, now));
  const numbers = await addWords(db, story.id, wordsOnlyIn(now, old));
  await putStories(db, [{ story, terms: now }], numbers);
}
