import { type City, slug } from '../../../contract/news/entities';
import { replaceNotFound } from '../../../contract/errors';
import { type Edition, editions } from '../../../platform/editions';
import { localisedCity } from '../../../contract/news/localise';
import { newsApi } from '../../../news-api';
import { pathInEdition, routes } from '../../../platform/routes';
import { buildPageHead } from '../../seo/page-head';
import { fillPlaceholders } from '../../../platform/i18n/fill-placeholders';
import { heads } from '../../../platform/i18n/texts/heads';
import type { CitiesView, CityNews, CityView } from '../../../contract/views';
import { resolveListPage } from '../../paging';
import { redirectRenamedOr } from '../../renamed-slug';
import { freshness, notFoundResult, type PageRequest, type PageResult, linksInEveryEdition } from '../../static-page';
import { buildStoryListPage } from '../../story/story-list';
import { toCityLink, toStoryCard } from '../../story/story-view';

const stripStoryCount = 4;

/** Fetches the newest stories of a city for the front page. Undefined if the city is unknown. */
export async function fetchCityNews(edition: Edition, displayName: string): Promise<CityNews | undefined> {
  if (!slug.safeParse(displayName).success) return undefined;
  const { metroCities, otherCities } = await newsApi().cities({});
  const city = [...metroCities, ...otherCities].find((candidate) => candidate.displayName === displayName);
  if (!city) return undefined;
  const language = editions[edition].apiLanguage;
  const { items } = await newsApi()
    .search({ language, city: displayName, size: stripStoryCount, count: 'no' })
    .catch(replaceNotFound({ items: [] }));
  return { ...toCityLink(city, edition), stories: items.map((item) => toStoryCard(item, edition, { image: true })) };
}

/** Loads all cities: the metros, then the others, in the newsroom's order. */
export async function loadCities({ edition }: PageRequest): Promise<PageResult<CitiesView>> {
  const { metroCities, otherCities } = await newsApi().cities({});
  const links = (cities: City[]) => cities.map((city) => toCityLink(city, edition));
  return {
    view: { metro: links(metroCities), other: links(otherCities) },
    head: buildPageHead({ edition, ...heads[edition].cities, path: routes.cities() }),
    editionLinks: linksInEveryEdition(routes.cities()),
    revalidate: freshness.list,
  };
}

/**
 * Loads a page of a city's stories. 404 if the city is unknown, or after the last page. A city
 * without stories has a page.
 */
export async function loadCity({ edition, params }: PageRequest): Promise<PageResult<CityView>> {
  const displayName = params['cityDisplayName'] ?? '';
  if (!slug.safeParse(displayName).success) return notFoundResult;
  const page = resolveListPage({ edition, params }, routes.city(displayName));
  if (typeof page !== 'number') return page;
  const { metroCities, otherCities } = await newsApi().cities({});
  const city = [...metroCities, ...otherCities].find((candidate) => candidate.displayName === displayName);
  if (!city) return redirectRenamedOr(notFoundResult, { edition, kind: 'city', slug: displayName, at: routes.city });

  const { name, lang } = localisedCity(city, edition);
  const list = await buildStoryListPage({
    edition,
    filter: { city: displayName },
    name,
    lang,
    head: fillPlaceholders(heads[edition].city, { name }),
    page,
    at: (number) => routes.city(displayName, number),
  });
  if (!('view' in list)) return list;
  return { ...list, view: { ...list.view, citiesHref: pathInEdition(edition, routes.cities()) } };
}
