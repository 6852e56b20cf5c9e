import { z } from 'zod';
import type { FilterChoice, SearchFilters } from '../views';
import type { Places } from './named-places';

const day = z.iso.date();

/**
 * The filters of an address. A value that is none of the choices, or no day, counts as none, and
 * days may stand the wrong way round: addresses are typed and shared.
 */
export function searchFilters(query: Record<string, string>, { categories, cities }: Places): SearchFilters {
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
