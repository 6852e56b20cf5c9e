import { z } from 'zod';
import { type Edition, editions } from '../editions';
import { cityName, nameIn } from '../localise';
import { newsApi } from '../news-api';
import type { FilterChoice, SearchFilters } from '../views';

async function choices(edition: Edition): Promise<{ categories: FilterChoice[]; cities: FilterChoice[] }> {
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
  };
}

const day = z.iso.date();

/**
 * The filters of an address. A value that is none of the choices, or no day, counts as none, and
 * days may stand the wrong way round: addresses are typed and shared.
 */
export async function searchFilters(edition: Edition, query: Record<string, string>): Promise<SearchFilters> {
  const { categories, cities } = await choices(edition);
  const among = (list: FilterChoice[], value = '') => (list.some((choice) => choice.value === value) ? value : '');
  const asDay = (value?: string) => (day.safeParse(value).success ? (value ?? '') : '');
  const days = [asDay(query['from']), asDay(query['to'])];
  const [from = '', to = ''] = days.every(Boolean) ? days.sort() : days;
  return {
    category: among(categories, query['category']),
    city: among(cities, query['city']),
    from,
    to,
    sort: query['sort'] === 'newest' ? 'newest' : '',
    categories,
    cities,
  };
}

/** The filters that are set, as an address carries them. */
export function setFilters({ category, city, from, to, sort }: SearchFilters): Record<string, string> {
  return Object.fromEntries(Object.entries({ category, city, from, to, sort }).filter(([, value]) => value !== ''));
}
