import { queryOf } from '@/lib/routes';

/** Where a search form leads; undefined while its trimmed text is empty. Fields without a value are left out. */
export function searchAddress(action: string, form: HTMLFormElement): string | undefined {
  const fields = Array.from(new FormData(form), ([name, value]) => [name, String(value).trim()] as const);
  const values = Object.fromEntries(fields);
  return values['keyword'] ? `${action}?${queryOf(values)}` : undefined;
}
