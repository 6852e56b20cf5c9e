import type { NewsItem } from '../../contract/news/entities';
import { isBusy } from '../../contract/errors';
import { maxKeywordLength, type SearchFilter } from '../../contract/news/operation-schemas';
import type { Output } from '../../contract/news/operations';
import { type Edition, editions } from '../../platform/editions';
import { isUncertainReading } from '../../platform/language/names/uncertain-reading';
import { scriptByLanguage } from '../../platform/language/analysers';
import { cleanKeyword } from '../../platform/language/words/keyword';
import { scriptOf } from '../../platform/language/scripts';
import { newsApi } from '../../news-api';
import { formatNumber } from '../../platform/format/numbers';
import { parsePageNumber, pathInEdition, routes } from '../../platform/routes';
import { notIndexed, buildPageHead } from '../seo/page-head';
import { heads } from '../../platform/i18n/texts/heads';
import type { FoundCard, SearchFilters, SearchView } from '../../contract/views';
import { paginate } from '../paging';
import type { ReaderRequest, RequestResult } from '../request-page';
import { getPlaces, type NamedPlaces, findNamedPlaces } from '../search/named-places';
import { parseSearchFilters, buildSearchPeriods, activeFilters } from '../search/search-filters';
import { linksInEveryEdition } from '../static-page';
import { toStoryCard } from '../story/story-view';
import { fetchTrendingStories } from '../story/trending';

const resultsPerPage = 20;

const noResults: Output<'search'> = { items: [], page: 1, size: resultsPerPage, total: 0 };

function toFoundCards(items: NewsItem[], edition: Edition, excerpts: Output<'search'>['excerpts'] = []): FoundCard[] {
  const marked = new Map(excerpts.map(({ id, title, text }) => [id, { title, text }]));
  return items.map((item) => {
    const parts = marked.get(item.id);
    return { ...toStoryCard(item, edition, { thumb: true, summary: true }), ...(parts ? { marked: parts } : {}) };
  });
}

const isNarrowed = (filters: SearchFilters): boolean =>
  Object.keys(activeFilters(filters)).some((name) => name !== 'sort');

function nextSteps(edition: Edition, keyword: string, filters: SearchFilters, found: Output<'search'>) {
  const at = (words: string, set: Record<string, string>) => pathInEdition(edition, routes.search(words, 1, set));
  const set = activeFilters(filters);
  const exact = `"${keyword.replaceAll('"', '')}"`;
  const editionScript = scriptByLanguage[editions[edition].lang];
  // The exact words can only match in the script of the edition.
  const canBeExact = keyword !== exact && scriptOf(keyword) === editionScript;
  return {
    // Readers may not be able to read another script.
    ...(found.shownFor === undefined || scriptOf(found.shownFor) !== editionScript
      ? {}
      : { shownFor: { words: found.shownFor, ...(canBeExact ? { exactHref: at(exact, set) } : {}) } }),
    ...(found.didYouMean === undefined
      ? {}
      : { didYouMean: { name: found.didYouMean, href: at(found.didYouMean, set) } }),
    ...(isNarrowed(filters) ? { clearHref: keyword ? at(keyword, {}) : pathInEdition(edition, routes.search()) } : {}),
  };
}

async function search(edition: Edition, keyword: string, filters: SearchFilters, page: number) {
  if (!keyword && !isNarrowed(filters)) return noResults;
  const language = editions[edition].apiLanguage;
  const set = activeFilters(filters) as Pick<SearchFilter, 'category' | 'city' | 'from' | 'to' | 'sort'>;
  return newsApi().search({ language, ...(keyword ? { keyword } : {}), ...set, page, size: resultsPerPage });
}

/**
 * Returns the seconds to wait if the search is too busy.
 * @throws any other error
 */
function toRetrySeconds(error: unknown): number {
  if (!isBusy(error)) throw error;
  return error.retryAfter ?? 1;
}

/**
 * Removes uncertain readings from a search response. A reading that is far from the typed words
 * becomes a "did you mean". If the words name a section, city or author, a reading that does not
 * name one is dropped (सूरत does not mean शुरुआत).
 */
function dropUncertainReading(
  keyword: string,
  result: Output<'search'>,
  isNamed: boolean,
  names: (words: string) => boolean,
): Output<'search'> {
  const { shownFor, didYouMean, ...found } = result;
  if (shownFor !== undefined && isUncertainReading(keyword, shownFor)) return { ...noResults, didYouMean: shownFor };
  if (shownFor !== undefined && isNamed && !names(shownFor)) return noResults;
  return {
    ...found,
    ...(shownFor === undefined ? {} : { shownFor }),
    ...(didYouMean === undefined || isNamed ? {} : { didYouMean }),
  };
}

/** Moves the stories of a section to the top, because the reader has named the section. */
function moveSectionFirst(result: Output<'search'>, section: string | undefined): Output<'search'> {
  const isOf = ({ displayName }: NewsItem) => displayName === section;
  const { items } = result;
  return { ...result, items: [...items.filter(isOf), ...items.filter((item) => !isOf(item))] };
}

/**
 * Searches for the words. If they name a city, in any script, its name in the edition is used
 * instead. If the first page has space, the newest stories of the city follow.
 */
async function findStories(
  edition: Edition,
  keyword: string,
  filters: SearchFilters,
  page: number,
  { isCertain: sure, city, section }: NamedPlaces,
  isNamed: (words: string) => boolean,
) {
  const result = await search(edition, city?.name ?? keyword, filters, page);
  const certainResult = dropUncertainReading(keyword, result, sure, isNamed);
  const found = filters.sort ? certainResult : moveSectionFirst(certainResult, section);
  if (!city || page > 1 || found.total >= resultsPerPage || found.partial || found.indexing || isNarrowed(filters))
    return found;
  const { items } = await search(edition, '', { ...filters, city: city.slug }, 1).catch(() => noResults);
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
  const page = query['page'] === undefined || query['page'] === '1' ? 1 : parsePageNumber(query['page']);
  if (page === undefined) return { notFound: true };
  const trending = fetchTrendingStories(edition);
  trending.catch(() => undefined);
  const editionPlaces = await getPlaces(edition);
  const filters = parseSearchFilters(query, editionPlaces);
  const namedPlaces = findNamedPlaces(editionPlaces, keyword, false);
  const isNamed = (words: string) => findNamedPlaces(editionPlaces, words, false).isCertain;
  const result = await findStories(edition, keyword, filters, page, namedPlaces, isNamed).catch(toRetrySeconds);
  const mustWait = typeof result === 'number';
  if (mustWait) response.setHeader('Retry-After', String(result));
  const found = mustWait ? { ...noResults, page } : result;
  const set = activeFilters(filters);
  const at = (number: number) => pathInEdition(edition, routes.search(keyword, number, set));
  const pages = paginate(page, found.total, resultsPerPage, at);
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
      stories: toFoundCards(found.items, edition, found.excerpts),
      filters,
      periods: buildSearchPeriods(filters, new Date(), (chosen) =>
        pathInEdition(edition, routes.search(keyword, 1, chosen)),
      ),
      ...(namedPlaces.places.length && page === 1 ? { places: namedPlaces.places } : {}),
      ...nextSteps(edition, keyword, filters, found),
      trending: await trending,
      ...pages,
    },
    head: buildPageHead({
      edition,
      title: keyword ? `${keyword} – ${title}` : title,
      description,
      page,
      path: routes.search(),
      robots: notIndexed,
    }),
    editionLinks: linksInEveryEdition(keyword ? routes.search(keyword) : routes.search()),
  };
}
