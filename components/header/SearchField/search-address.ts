import { queryOf } from '@/lib/routes';

/**
 * Where a search form leads; undefined while all its trimmed fields are empty. Those without a
 * value are left out.
 */
export function searchAddress(action: string, form: HTMLFormElement): string | undefined {
  const fields = Array.from(new FormData(form), ([name, value]) => [name, String(value).trim()] as const);
  const values = Object.fromEntries(fields);
  return Object.values(values).some(Boolean) ? `${action}?${queryOf(values)}` : undefined;
}
