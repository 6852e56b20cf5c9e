import { type City, slug } from '../../../contract/news/entities';
import { whenNotFound } from '../../../contract/errors';
import { type Edition, editions } from '../../../platform/editions';
import { shownCity } from '../../../contract/news/localise';
import { newsApi } from '../../../news-api';
import { pathInEdition, routes } from '../../../platform/routes';
import { pageHead } from '../../seo/page-head';
import { fill } from '../../../platform/i18n/fill';
import { heads } from '../../../platform/i18n/texts/heads';
import type { CitiesView, CityNews, CityView } from '../../../contract/views';
import { listPage } from '../../paging';
import { renamedOr } from '../../renamed-slug';
import { freshness, missing, type PageRequest, type PageResult, sameInEveryEdition } from '../../static-page';
import { storyListPage } from '../../story/story-list';
import { cityLink, storyCard } from '../../story/story-view';

const stripSize = 4;

/** Fetches the newest stories of a city for the front page. Undefined if the city is unknown. */
export async function cityNews(edition: Edition, displayName: string): Promise<CityNews | undefined> {
  if (!slug.safeParse(displayName).success) return undefined;
  const { metroCities, otherCities } = await newsApi().cities({});
  const city = [...metroCities, ...otherCities].find((known) => known.displayName === displayName);
  if (!city) return undefined;
  const language = editions[edition].apiLanguage;
  const { items } = await newsApi()
    .search({ language, city: displayName, size: stripSize, count: 'no' })
    .catch(whenNotFound({ items: [] }));
  return { ...cityLink(city, edition), stories: items.map((item) => storyCard(item, edition, { image: true })) };
}

/** Loads all cities: the metros, then the others, in the newsroom's order. */
export async function loadCities({ edition }: PageRequest): Promise<PageResult<CitiesView>> {
  const { metroCities, otherCities } = await newsApi().cities({});
  const links = (cities: City[]) => cities.map((city) => cityLink(city, edition));
  return {
    view: { metro: links(metroCities), other: links(otherCities) },
    head: pageHead({ edition, ...heads[edition].cities, path: routes.cities() }),
    editionLinks: sameInEveryEdition(routes.cities()),
    revalidate: freshness.list,
  };
}

/**
 * Loads a page of a city's stories. 404 if the city is unknown, or after the last page. A city
 * without stories has a page.
 */
export async function loadCity({ edition, params }: PageRequest): Promise<PageResult<CityView>> {
  const displayName = params['cityDisplayName'] ?? '';
  if (!slug.safeParse(displayName).success) return missing;
  const page = listPage({ edition, params }, routes.city(displayName));
  if (typeof page !== 'number') return page;
  const { metroCities, otherCities } = await newsApi().cities({});
  const city = [...metroCities, ...otherCities].find((known) => known.displayName === displayName);
  if (!city) return renamedOr(missing, { edition, kind: 'city', slug: displayName, at: routes.city });

  const { name, lang } = shownCity(city, edition);
  const list = await storyListPage({
    edition,
    filter: { city: displayName },
    name,
    lang,
    head: fill(heads[edition].city, { name }),
    page,
    at: (number) => routes.city(displayName, number),
  });
  if (!('view' in list)) return list;
  return { ...list, view: { ...list.view, citiesHref: pathInEdition(edition, routes.cities()) } };
}
