import { toQuery } from '@/lib/platform/routes';

export function buildSearchUrl(action: string, form: HTMLFormElement): string | undefined {
  const fields = Array.from(new FormData(form), ([name, value]) => [name, String(value).trim()] as const);
  const values = Object.fromEntries(fields);
  return Object.values(values).some(Boolean) ? `${action}?${toQuery(values)}` : undefined;
}
