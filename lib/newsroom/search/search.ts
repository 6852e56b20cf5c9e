import { notFoundError } from '../../contract/errors';
import type { Output, SearchFilter } from '../../contract/operations';
import type { Db } from '../../database/connection';
import type { Found } from '../../database/full-text';
import type { Edition } from '../../editions';
import { parseQuery, type Query } from '../../search/query';
import { endOfDay, startOfDay } from '../../format/time';
import { cleanText } from '../sanitize';
import { newestStories, pageOf, storiesById, type StoryFilter } from '../stories';
import { excerptsOf } from './excerpts';
import { findOrCorrect } from './answer';
import { articlesOf, type SearchRequest, maxFound } from './find';
import { categoryMark, cityMark, docNumber, spillHours } from './index-story';

/**
 * Search of stories: the index for a keyword, plain lists without one
 * (docs/decisions/005-search.md).
 */

const hour = 3_600_000;

async function idOfSlug(db: Db, table: 'categories' | 'cities', slug: string): Promise<number> {
  const row = await db.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirst();
  if (!row) throw notFoundError(table === 'categories' ? 'Category' : 'City', slug);
  return row.id;
}

/**
 * What a filter lets through, for lists without a keyword. @throws ApiError 404 for an unknown
 * category or city
 */
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

/**
 * The bounds of a search. Freshness is reckoned by the hour, so that the pages of one search do not
 * shift against each other.
 */
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
export function requestOf(
  query: Query,
  stories: StoryFilter & { edition: Edition },
  sort: Found['sort'],
): SearchRequest {
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

/**
 * One page of the stories of an edition that a filter finds: all of it when it has no keyword,
 * nothing when its keyword has no word. With a keyword at most a thousand stories can be paged
 * through; `more` says that there are others.
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

  const {
    numbers,
    highlightTerms: highlightTerms,
    shown,
    didYouMean,
    partial,
  } = await findOrCorrect(db, requestOf(query, stories, filter.sort ?? 'relevance'));
  const onPage = numbers.slice(0, maxFound).slice(offset, offset + size);
  const items = await storiesById(db, stories, await articlesOf(db, onPage));
  return {
    items,
    page,
    size,
    total: Math.min(numbers.length, maxFound),
    ...(numbers.length > maxFound ? { more: true } : {}),
    ...(shown === undefined ? {} : { shownFor: shown }),
    ...(didYouMean === undefined ? {} : { didYouMean }),
    ...(partial ? { partial } : {}),
    excerpts: await excerptsOf(db, edition, items, highlightTerms),
  };
}
