import { notFoundError } from '../../contract/errors';
import type { Output, SearchFilter } from '../../contract/operations';
import type { Db } from '../../database/connection';
import type { Found } from '../../database/full-text';
import type { Edition } from '../../editions';
import { parseQuery, type Query, type QueryWord } from '../../search/query';
import { isTypedStopWord } from '../../search/stop-words';
import { termOf } from '../../search/terms';
import { endOfDay, startOfDay } from '../../time';
import { cleanText } from '../sanitize';
import { newestStories, pageOf, storiesById, type StoryFilter } from '../stories';
import { correct, correctEnglish } from './correct';
import { excerptsOf } from './excerpts';
import { articlesOf, type Asked, findAsTyped, findByAnyLetters, type Finds, mostFound } from './find';
import { categoryMark, cityMark, docNumber, spillHours } from './index-story';
import { textLanguage } from './story-texts';

/** Search of stories: the index for a keyword, plain lists without one (docs/decisions/005-search.md). */

const hour = 3_600_000;

async function idOfSlug(db: Db, table: 'categories' | 'cities', slug: string): Promise<number> {
  const row = await db.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirst();
  if (!row) throw notFoundError(table === 'categories' ? 'Category' : 'City', slug);
  return row.id;
}

/** What a filter lets through, for lists without a keyword. @throws ApiError 404 for an unknown category or city */
export async function storyFilter(db: Db, edition: Edition, filter: SearchFilter, now: Date): Promise<StoryFilter> {
  return {
    edition,
    now,
    categoryId: filter.category === undefined ? undefined : await idOfSlug(db, 'categories', filter.category),
    cityId: filter.city === undefined ? undefined : await idOfSlug(db, 'cities', filter.city),
    from: filter.from,
    to: filter.to,
  };
}

/** Oldest moment that the index is asked for. */
const longAgo = Date.UTC(1900, 0);

/** The bounds of a search. Freshness is reckoned by the hour, so that the pages of one search do not shift against each other. */
function bounds({ from, to, now }: StoryFilter): Pick<Found, 'published' | 'ids' | 'sure' | 'now'> {
  const first = from === undefined ? longAgo : startOfDay(from).getTime();
  const last = Math.min(now.getTime(), to === undefined ? Infinity : endOfDay(to).getTime() - 1);
  return {
    published: { from: first, to: last },
    ids: { from: docNumber(first), to: docNumber(last + spillHours * hour, true) },
    sure: { from: docNumber(first + (spillHours + 1) * hour), to: docNumber(last) - 1 },
    now: Math.floor(now.getTime() / hour) * hour,
  };
}

/** What the index is asked for a query under a filter. */
export function askedOf(query: Query, stories: StoryFilter & { edition: Edition }, sort: Found['sort']): Asked {
  const { categoryId, cityId } = stories;
  return {
    edition: stories.edition,
    query,
    marks: [
      ...(categoryId === undefined ? [] : [categoryMark(categoryId)]),
      ...(cityId === undefined ? [] : [cityMark(cityId)]),
    ],
    found: { sort, ...bounds(stories) },
  };
}

/** Fewer finds than this make a reader wonder about the spelling. */
const few = 3;

type Answer = Finds & { didYouMean?: string };

/** What a corrected query finds, which the answer says; undefined when it finds nothing either. */
async function findCorrected(db: Db, asked: Asked, better: string | undefined): Promise<Answer | undefined> {
  if (better === undefined) return undefined;
  const found = await find(db, { ...asked, query: parseQuery(better) });
  return found.numbers.length ? { ...found, shown: found.shown ?? better } : undefined;
}

async function find(db: Db, asked: Asked): Promise<Finds> {
  const typed = await findAsTyped(db, asked);
  return typed.numbers.length ? typed : findByAnyLetters(db, asked);
}

/** Words of a query that can be left out when no story has all: none of one in quotes, and no stop word, which is left out anyway. */
function tellingWords({ edition, query }: Asked): QueryWord[] {
  if (query.phrases.length || query.words.some(({ exact }) => exact)) return [];
  const language = textLanguage(edition);
  return query.words.filter(
    ({ raw }) => termOf(raw) && (language === 'en' || !isTypedStopWord(language, raw.toLowerCase())),
  );
}

/**
 * What is found with some words of a query of which no story has all, and says so: words that nothing is found for are left out, then the
 * commonest, one after the other. Undefined for a single word, and when none finds anything.
 */
async function findSome(db: Db, asked: Asked): Promise<Answer | undefined> {
  const telling = tellingWords(asked);
  if (telling.length < 2) return undefined;
  const findWords = (words: QueryWord[]) => find(db, { ...asked, query: { words, phrases: [] } });
  const counted = await Promise.all(
    telling.map(async (word) => ({ word, found: (await findWords([word])).numbers.length })),
  );
  const left = counted.filter(({ found }) => found > 0);
  if (left.length === telling.length) left.splice(commonestOf(left), 1);
  for (; left.length; left.splice(commonestOf(left), 1)) {
    const words = left.map(({ word }) => word);
    const found = await findWords(words);
    if (found.numbers.length) return { ...found, shown: found.shown ?? words.map(({ raw }) => raw).join(' ') };
  }
  return undefined;
}

/** The place of the word that most stories hold, the last of those that as many do. */
const commonestOf = (counted: { found: number }[]): number => {
  const most = Math.max(...counted.map(({ found }) => found));
  return counted.findLastIndex(({ found }) => found === most);
};

/**
 * Finds, and corrects what is misspelt: silently never, but when nothing was found the answer is that of the correction, or of some of the words, and says so.
 * In the English edition a slip of an English word comes before Hindi and Gujarati words that sound a little like it.
 */
async function findOrCorrect(db: Db, asked: Asked): Promise<Answer> {
  let found = await findAsTyped(db, asked);
  if (!found.numbers.length) {
    const english = asked.edition === 'en' ? await correctEnglish(db, asked.query) : undefined;
    const corrected = await findCorrected(db, asked, english);
    if (corrected) return corrected;
    found = await findByAnyLetters(db, asked);
  }
  if (found.numbers.length >= few) return found;
  const better = await correct(db, asked.edition, asked.query);
  if (found.numbers.length)
    return better === undefined || better === found.shown ? found : { ...found, didYouMean: better };
  const corrected = better === undefined ? asked : { ...asked, query: parseQuery(better) };
  return (await findCorrected(db, asked, better)) ?? (await findSome(db, corrected)) ?? found;
}

/**
 * One page of the stories of an edition that a filter finds: all of it when it has no keyword, nothing when its keyword has no word. With a keyword at
 * most a thousand stories can be paged through; `more` says that there are others.
 * @throws ApiError 404 for an unknown category or city
 */
export async function searchStories(
  db: Db,
  edition: Edition,
  filter: SearchFilter,
  now: Date,
): Promise<Output<'search'>> {
  const stories = { ...(await storyFilter(db, edition, filter, now)), edition };
  if (!filter.keyword?.trim()) return newestStories(db, stories, filter);
  const { page, size, offset } = pageOf(filter);
  const query = parseQuery(cleanText(filter.keyword));
  if (!query.words.length && !query.phrases.length) return { items: [], page, size, total: 0 };

  const { numbers, sought, shown, didYouMean } = await findOrCorrect(
    db,
    askedOf(query, stories, filter.sort ?? 'relevance'),
  );
  const onPage = numbers.slice(0, mostFound).slice(offset, offset + size);
  const items = await storiesById(db, stories, await articlesOf(db, onPage));
  return {
    items,
    page,
    size,
    total: Math.min(numbers.length, mostFound),
    ...(numbers.length > mostFound ? { more: true } : {}),
    ...(shown === undefined ? {} : { shownFor: shown }),
    ...(didYouMean === undefined ? {} : { didYouMean }),
    excerpts: await excerptsOf(db, edition, items, sought),
  };
}
