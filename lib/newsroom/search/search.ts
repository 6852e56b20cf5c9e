import { notFoundError } from '../../contract/errors';
import type { SearchFilter } from '../../contract/news/operation-schemas';
import type { NewsItem, Suggestion } from '../../contract/news/entities';
import type { Output } from '../../contract/news/operations';
import type { Db } from '../../database/connection';
import type { Edition } from '../../platform/editions';
import { endOfDay, startOfDay } from '../../platform/format/time';
import { localise, storyHref } from '../../contract/news/localise';
import { isAbbreviation } from '../../platform/language/names/abbreviations';
import { findMeanings } from '../../platform/language/names/aliases';
import { isUncertainReading } from '../../platform/language/names/uncertain-reading';
import type { HighlightTerms } from '../../platform/language/words/highlight';
import { parseQuery, type Query } from '../../platform/language/words/query';
import { cleanText } from '../text/sanitize';
import { newestItems, newestStories, pagination, storiesById } from '../reading/stories';
import { type StoryFilter } from '../reading/sql/story-filter';
import { excerptsOf } from './query/excerpts';
import { earliestTime } from './index/full-text';
import type { SearchIndex, SearchRequest } from './search-index';
import { textLanguage } from './index/story-texts';
import { suggestionHighlights } from './query/suggestion-highlights';
import { maxSuggestions } from './query/suggest';

/**
 * Searches stories. With a keyword, the search index returns story ids, and the database supplies
 * the fields of those that are still public. Without a keyword, the list comes from the database
 * alone (docs/decisions/005-search-index.md).
 */

const hourMs = 3_600_000;
/** If fewer stories than this start with the typed text, a full search adds up to this many. */
const maxFoundSuggestions = 5;
/** Minimum length, in characters, of a text that may be a complete word. */
const minWholeLength = 5;

async function idOfSlug(db: Db, table: 'categories' | 'cities', slug: string): Promise<number> {
  const row = await db.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirst();
  if (!row) throw notFoundError(table === 'categories' ? 'Category' : 'City', slug);
  return row.id;
}

/**
 * Resolves the slugs of an API filter to ids.
 *
 * @throws ApiError 404 for an unknown category or city
 */
async function storyFilter(db: Db, edition: Edition, filter: SearchFilter, now: Date): Promise<StoryFilter> {
  return {
    edition,
    now,
    categoryId: filter.category === undefined ? undefined : await idOfSlug(db, 'categories', filter.category),
    cityId: filter.city === undefined ? undefined : await idOfSlug(db, 'cities', filter.city),
    from: filter.from,
    to: filter.to,
  };
}

function toSearchRequest(
  query: Query,
  { categoryId, cityId, from, to, now }: StoryFilter,
  sort: SearchRequest['found']['sort'],
): Omit<SearchRequest, 'edition' | 'offset' | 'size'> {
  const published = {
    from: from === undefined ? earliestTime : startOfDay(from).getTime(),
    to: Math.min(now.getTime(), to === undefined ? Infinity : endOfDay(to).getTime() - 1),
  };
  // Rounded down to the hour, so that freshness does not reorder stories between two pages.
  return { query, categoryId, cityId, found: { sort, published, now: Math.floor(now.getTime() / hourMs) * hourMs } };
}

/**
 * Returns one page of the stories that match a filter. Without a keyword, these are all stories of
 * the edition, newest first. If the keyword has no word (`?!`), nothing is found. With a keyword,
 * at most 1,000 stories can be paged through, and `more` is true if there are others.
 *
 * @throws ApiError 404 for an unknown category or city
 */
export async function searchStories(
  db: Db,
  index: SearchIndex,
  edition: Edition,
  filter: SearchFilter,
  now: Date,
): Promise<Output<'search'>> {
  const stories = await storyFilter(db, edition, filter, now);
  if (!filter.keyword?.trim()) return newestStories(db, stories, filter);
  const { page, size, offset } = pagination(filter);
  const query = parseQuery(cleanText(filter.keyword));
  if (!query.words.length && !query.phrases.length) return { items: [], page, size, total: 0 };

  const request = toSearchRequest(query, stories, filter.sort ?? 'relevance');
  const answer = await index.search({ ...request, edition, offset, size });
  const items = await storiesById(db, stories, answer.ids);
  return {
    items,
    page,
    size,
    total: answer.total,
    ...(answer.more ? { more: true } : {}),
    ...(answer.shown === undefined ? {} : { shownFor: answer.shown }),
    ...(answer.didYouMean === undefined ? {} : { didYouMean: answer.didYouMean }),
    ...(answer.partial ? { partial: true } : {}),
    ...(answer.indexing ? { indexing: true } : {}),
    excerpts: await excerptsOf(db, edition, items, answer.highlightTerms),
  };
}

/** Suggested story ids. `found` has the highlight terms of those that the full search added. */
type Suggested = { ids: number[]; found: ReadonlyMap<number, HighlightTerms | undefined> };

/**
 * Finds stories that start with the typed text. If there are few and the text may be a complete
 * word, a full search adds stories that contain it further down. Stories are not added if the
 * search had to read the text as something far from it.
 */
async function suggestedIds(
  index: SearchIndex,
  request: Omit<SearchRequest, 'offset' | 'size'>,
  keyword: string,
): Promise<Suggested> {
  const ids = await index.suggest({ ...request, offset: 0, size: maxSuggestions });
  const mayBeWhole = Array.from(keyword).length >= minWholeLength || isAbbreviation(keyword);
  if (ids.length >= maxFoundSuggestions || (ids.length && !mayBeWhole)) return { ids, found: new Map() };
  // A complete name must not match words that only sound like it.
  const [name] =
    ids.length || !mayBeWhole || isAbbreviation(keyword)
      ? []
      : findMeanings(textLanguage(request.edition), keyword.toLowerCase());
  const query = name === undefined ? request.query : parseQuery(name);
  const found = await index.search({ ...request, query, offset: 0, size: maxFoundSuggestions });
  const isFar = found.shown !== undefined && (name !== undefined || isUncertainReading(keyword, found.shown));
  const others = isFar ? [] : found.ids.filter((id) => !ids.includes(id));
  return { ids: [...ids, ...others], found: new Map(others.map((id) => [id, found.highlightTerms])) };
}

/**
 * Returns at most eight stories for the text in the search box. If the box is empty, returns the
 * newest.
 *
 * @throws ApiError 404 for an unknown category or city
 */
export async function suggestStories(
  db: Db,
  index: SearchIndex,
  edition: Edition,
  filter: SearchFilter,
  now: Date,
): Promise<Output<'searchNews'>> {
  const stories = await storyFilter(db, edition, filter, now);
  const { size, offset } = pagination({ ...filter, size: Math.min(filter.size ?? maxSuggestions, maxSuggestions) });
  const suggestionOf = (item: NewsItem): Suggestion => {
    const { title, categoryName } = localise(item, edition);
    return { id: item.id, title, href: storyHref(item, edition), category: categoryName };
  };
  // Checked before cleaning: a text that cleaning makes empty finds nothing.
  if (!filter.keyword?.trim()) {
    const newest = await newestItems(db, stories, maxSuggestions);
    return newest.slice(offset, offset + size).map(suggestionOf);
  }
  const keyword = cleanText(filter.keyword).trim();
  const query = parseQuery(keyword);
  const request = { ...toSearchRequest(query, stories, filter.sort ?? 'relevance'), edition };
  const { ids, found } = await suggestedIds(index, request, keyword);
  const items = (await storiesById(db, stories, ids)).slice(offset, offset + size);
  return items.map((item) => ({
    ...suggestionOf(item),
    ...suggestionHighlights(localise(item, edition), query, textLanguage(edition), found.get(item.id)),
  }));
}
