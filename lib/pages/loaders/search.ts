import type { NewsItem } from '../../contract/news/entities';
import { isBusy } from '../../contract/errors';
import { maxKeywordLength, type SearchFilter } from '../../contract/news/call-schemas';
import type { Output } from '../../contract/news/operations';
import { type Edition, editions } from '../../platform/editions';
import { isFarReading } from '../../platform/language/names/far-reading';
import { ownScript } from '../../platform/language/analysers';
import { cleanKeyword } from '../../platform/language/words/keyword';
import { scriptOf } from '../../platform/language/scripts';
import { newsApi } from '../../news-api';
import { formatNumber } from '../../platform/format/numbers';
import { pageNumber, pathInEdition, routes } from '../../platform/routes';
import { notIndexed, pageHead } from '../seo/page-head';
import { heads } from '../../platform/i18n/texts/heads';
import type { FoundCard, SearchFilters, SearchView } from '../../contract/views';
import { pagesOf } from '../paging';
import type { ReaderRequest, RequestResult } from '../request-page';
import { allPlaces, type NamedPlaces, placesNamed } from '../search/named-places';
import { searchFilters, searchPeriods, setFilters } from '../search/search-filters';
import { sameInEveryEdition } from '../static-page';
import { storyCard } from '../story/story-view';
import { trendingStories } from '../story/trending';

const resultsPerPage = 20;

const nothing: Output<'search'> = { items: [], page: 1, size: resultsPerPage, total: 0 };

function foundCards(items: NewsItem[], edition: Edition, excerpts: Output<'search'>['excerpts'] = []): FoundCard[] {
  const marked = new Map(excerpts.map(({ id, title, text }) => [id, { title, text }]));
  return items.map((item) => {
    const parts = marked.get(item.id);
    return { ...storyCard(item, edition, { thumb: true, summary: true }), ...(parts ? { marked: parts } : {}) };
  });
}

const isNarrowed = (filters: SearchFilters): boolean =>
  Object.keys(setFilters(filters)).some((name) => name !== 'sort');

function nextSteps(edition: Edition, keyword: string, filters: SearchFilters, found: Output<'search'>) {
  const at = (words: string, set: Record<string, string>) => pathInEdition(edition, routes.search(words, 1, set));
  const set = setFilters(filters);
  const exact = `"${keyword.replaceAll('"', '')}"`;
  const own = ownScript[editions[edition].lang];
  // The exact words can only match in the script of the edition.
  const canBeExact = keyword !== exact && scriptOf(keyword) === own;
  return {
    // Readers may not be able to read another script.
    ...(found.shownFor === undefined || scriptOf(found.shownFor) !== own
      ? {}
      : { shownFor: { words: found.shownFor, ...(canBeExact ? { exactHref: at(exact, set) } : {}) } }),
    ...(found.didYouMean === undefined
      ? {}
      : { didYouMean: { name: found.didYouMean, href: at(found.didYouMean, set) } }),
    ...(isNarrowed(filters) ? { clearHref: keyword ? at(keyword, {}) : pathInEdition(edition, routes.search()) } : {}),
  };
}

async function search(edition: Edition, keyword: string, filters: SearchFilters, page: number) {
  if (!keyword && !isNarrowed(filters)) return nothing;
  const language = editions[edition].apiLanguage;
  const set = setFilters(filters) as Pick<SearchFilter, 'category' | 'city' | 'from' | 'to' | 'sort'>;
  return newsApi().search({ language, ...(keyword ? { keyword } : {}), ...set, page, size: resultsPerPage });
}

/**
 * Returns the seconds to wait if the search is too busy.
 * @throws any other error
 */
function secondsToWait(error: unknown): number {
  if (!isBusy(error)) throw error;
  return error.retryAfter ?? 1;
}

/**
 * Removes uncertain readings from a search response. A reading that is far from the typed words
 * becomes a "did you mean". If the words name a section, city or author, a reading that does not
 * name one is dropped (सूरत does not mean शुरुआत).
 */
function withCertainReading(
  keyword: string,
  answer: Output<'search'>,
  isNamed: boolean,
  names: (words: string) => boolean,
): Output<'search'> {
  const { shownFor, didYouMean, ...found } = answer;
  if (shownFor !== undefined && isFarReading(keyword, shownFor)) return { ...nothing, didYouMean: shownFor };
  if (shownFor !== undefined && isNamed && !names(shownFor)) return nothing;
  return {
    ...found,
    ...(shownFor === undefined ? {} : { shownFor }),
    ...(didYouMean === undefined || isNamed ? {} : { didYouMean }),
  };
}

/** Moves the stories of a section to the top, because the reader has named the section. */
function withFirst(answer: Output<'search'>, section: string | undefined): Output<'search'> {
  const isOf = ({ displayName }: NewsItem) => displayName === section;
  const { items } = answer;
  return { ...answer, items: [...items.filter(isOf), ...items.filter((item) => !isOf(item))] };
}

/**
 * Searches for the words. If they name a city, in any script, its name in the edition is used
 * instead. If the first page has space, the newest stories of the city follow.
 */
async function findFor(
  edition: Edition,
  keyword: string,
  filters: SearchFilters,
  page: number,
  { sure, city, section }: NamedPlaces,
  isNamed: (words: string) => boolean,
) {
  const answer = await search(edition, city?.name ?? keyword, filters, page);
  const read = withCertainReading(keyword, answer, sure, isNamed);
  const found = filters.sort ? read : withFirst(read, section);
  if (!city || page > 1 || found.total >= resultsPerPage || found.partial || found.indexing || isNarrowed(filters))
    return found;
  const { items } = await search(edition, '', { ...filters, city: city.slug }, 1).catch(() => nothing);
  const ids = new Set(found.items.map(({ id }) => id));
  const all = [...found.items, ...items.filter(({ id }) => !ids.has(id))].slice(0, resultsPerPage);
  return { ...found, items: all, total: all.length };
}

/**
 * Loads the search results. A keyword over the maximum length is truncated. 404 if the page is not
 * a number, or after the last page.
 */
export async function loadSearch({ edition, query, response }: ReaderRequest): Promise<RequestResult<SearchView>> {
  const keyword = Array.from(cleanKeyword(query['keyword'] ?? ''))
    .slice(0, maxKeywordLength)
    .join('')
    .toWellFormed();
  const page = query['page'] === undefined || query['page'] === '1' ? 1 : pageNumber(query['page']);
  if (page === undefined) return { notFound: true };
  const trending = trendingStories(edition);
  trending.catch(() => undefined);
  const knownPlaces = await allPlaces(edition);
  const filters = searchFilters(query, knownPlaces);
  const named = placesNamed(knownPlaces, keyword, false);
  const isNamed = (words: string) => placesNamed(knownPlaces, words, false).sure;
  const answer = await findFor(edition, keyword, filters, page, named, isNamed).catch(secondsToWait);
  const mustWait = typeof answer === 'number';
  if (mustWait) response.setHeader('Retry-After', String(answer));
  const found = mustWait ? { ...nothing, page } : answer;
  const set = setFilters(filters);
  const at = (number: number) => pathInEdition(edition, routes.search(keyword, number, set));
  const pages = pagesOf(page, found.total, resultsPerPage, at);
  const problem = mustWait ? 'busy' : found.partial ? 'partial' : found.indexing ? 'indexing' : undefined;
  if (page > pages.pages && !problem) return { notFound: true };
  const { title, description } = heads[edition].search;
  return {
    ...(mustWait ? { status: 503 } : {}),
    view: {
      keyword,
      ...(problem ? { problem } : {}),
      total: formatNumber(found.total, edition),
      found: found.total > 0,
      more: found.more ?? false,
      stories: foundCards(found.items, edition, found.excerpts),
      filters,
      periods: searchPeriods(filters, new Date(), (chosen) =>
        pathInEdition(edition, routes.search(keyword, 1, chosen)),
      ),
      ...(named.places.length && page === 1 ? { places: named.places } : {}),
      ...nextSteps(edition, keyword, filters, found),
      trending: await trending,
      ...pages,
    },
    head: pageHead({
      edition,
      title: keyword ? `${keyword} – ${title}` : title,
      description,
      page,
      path: routes.search(),
      robots: notIndexed,
    }),
    editionLinks: sameInEveryEdition(keyword ? routes.search(keyword) : routes.search()),
  };
}
