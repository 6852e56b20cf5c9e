import * as z from 'zod';
import { toDay } from '../../platform/format/time';
import type { FilterChoice, SearchFilters, SearchPeriod } from '../../contract/views';
import type { Places } from './named-places';

const day = z.iso.date();

/**
 * Parses the filters of a URL. An unknown value or an invalid date is ignored, and dates in the
 * wrong order are swapped, because readers type and share URLs.
 */
export function parseSearchFilters(query: Record<string, string>, { categories, cities }: Places): SearchFilters {
  const oneOf = (list: FilterChoice[], value = '') => (list.some((choice) => choice.value === value) ? value : '');
  const asDay = (value?: string) => (day.safeParse(value).success ? (value ?? '') : '');
  const days = [asDay(query['from']), asDay(query['to'])];
  const [from = '', to = ''] = days.every(Boolean) ? days.sort() : days;
  return {
    category: oneOf(categories, query['category']),
    city: oneOf(cities, query['city']),
    from,
    to,
    sort: query['sort'] === 'newest' ? 'newest' : '',
    categories,
    cities,
  };
}

/** Returns the filters that are set, as query parameters. */
export function activeFilters({ category, city, from, to, sort }: SearchFilters): Record<string, string> {
  return Object.fromEntries(Object.entries({ category, city, from, to, sort }).filter(([, value]) => value !== ''));
}

const periods = [1, 7, 30] as const;

/**
 * Returns links for the last day, week and month at `now`, which are easier to use than two date
 * fields.
 * @param at returns the URL of a search with these filters
 */
export function buildSearchPeriods(
  filters: SearchFilters,
  now: Date,
  at: (set: Record<string, string>) => string,
): SearchPeriod[] {
  return periods.map((days) => {
    const from = toDay(new Date(now.getTime() - (days - 1) * 24 * 3_600_000));
    const isChosen = filters.from === from && filters.to === '';
    return { days, href: at(activeFilters({ ...filters, from: isChosen ? '' : from, to: '' })), isChosen };
  });
}
