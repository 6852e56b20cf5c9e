import { z } from 'zod';
import { type Edition, editions } from '../editions';
import { cityName, nameIn } from '../localise';
import { newsApi } from '../news-api';
import { pathInEdition, routes } from '../routes';
import type { FilterChoice, SearchFilters, SearchPlace } from '../views';

/** A section or city with its names in all languages and in its address. */
type Named = SearchPlace & { names: (string | null | undefined)[] };

/** Letters from which on the beginning of a name names it. */
const enoughOfName = 4;
const maxPlaces = 3;

const letters = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s&-]|and/g, '');

/** The sections and cities that a keyword names, in any of the languages and scripts. */
function placesNamed(keyword: string, all: Named[]): SearchPlace[] {
  const typed = letters(keyword);
  if (!typed) return [];
  const rank = ({ names }: Named): number => {
    const known = names.map((name) => letters(name ?? ''));
    if (known.includes(typed)) return 2;
    return typed.length >= enoughOfName && known.some((name) => name.startsWith(typed)) ? 1 : 0;
  };
  return all
    .map((place) => ({ place, rank: rank(place) }))
    .filter((found) => found.rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .slice(0, maxPlaces)
    .map(({ place: { kind, name, href } }) => ({ kind, name, href }));
}

type Choices = { categories: FilterChoice[]; cities: FilterChoice[]; places: Named[] };

async function choices(edition: Edition): Promise<Choices> {
  const api = newsApi();
  const [categories, cities] = await Promise.all([
    api.activeCategories({ locale: editions[edition].apiLanguage }),
    api.cities({}),
  ]);
  const inOrder = new Intl.Collator(editions[edition].lang);
  return {
    categories: categories.map(({ displayName, category, hindiName, gujaratiName }) => ({
      value: displayName,
      name: nameIn(edition, { en: category, hindi: hindiName, gujarati: gujaratiName }),
    })),
    cities: [...cities.metroCities, ...cities.otherCities]
      .map((city) => ({ value: city.displayName, name: cityName(city, edition) }))
      .sort((a, b) => inOrder.compare(a.name, b.name)),
    places: [
      ...categories.map((section) => ({
        kind: 'category' as const,
        name: nameIn(edition, { en: section.category, hindi: section.hindiName, gujarati: section.gujaratiName }),
        href: pathInEdition(edition, routes.category(section.displayName)),
        names: [section.displayName, section.category, section.hindiName, section.gujaratiName],
      })),
      ...[...cities.metroCities, ...cities.otherCities].map((city) => ({
        kind: 'city' as const,
        name: cityName(city, edition),
        href: pathInEdition(edition, routes.city(city.displayName)),
        names: [city.displayName, city.cityName, city.hindiCityName, city.gujaratiCityName],
      })),
    ],
  };
}

const day = z.iso.date();

/**
 * The filters of an address. A value that is none of the choices, or no day, counts as none, and
 * days may stand the wrong way round: addresses are typed and shared. With them the sections and
 * cities that `keyword` names.
 */
export async function searchFilters(
  edition: Edition,
  query: Record<string, string>,
  keyword: string,
): Promise<{ filters: SearchFilters; places: SearchPlace[] }> {
  const { categories, cities, places } = await choices(edition);
  const among = (list: FilterChoice[], value = '') => (list.some((choice) => choice.value === value) ? value : '');
  const asDay = (value?: string) => (day.safeParse(value).success ? (value ?? '') : '');
  const days = [asDay(query['from']), asDay(query['to'])];
  const [from = '', to = ''] = days.every(Boolean) ? days.sort() : days;
  const filters: SearchFilters = {
    category: among(categories, query['category']),
    city: among(cities, query['city']),
    from,
    to,
    sort: query['sort'] === 'newest' ? 'newest' : '',
    categories,
    cities,
  };
  return { filters, places: placesNamed(keyword, places) };
}

/** The filters that are set, as an address carries them. */
export function setFilters({ category, city, from, to, sort }: SearchFilters): Record<string, string> {
  return Object.fromEntries(Object.entries({ category, city, from, to, sort }).filter(([, value]) => value !== ''));
}
