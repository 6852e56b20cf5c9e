import { type Edition, editions } from '../editions';

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Formats a number for readers with Indian grouping (`1,00,000`) and western digits. Use it for
 * every number that can have four digits. Dates have their own functions in
 * `lib/platform/format/time.ts`.
 */
export function formatNumber(value: number, edition: Edition, options: Intl.NumberFormatOptions = {}): string {
  const key = `${edition} ${JSON.stringify(options)}`;
  const cached = formats.get(key);
  // Cached, because creating a format takes longer than the rest of a page with a hundred numbers.
  const format =
    cached ?? new Intl.NumberFormat(`${editions[edition].lang}-IN`, { numberingSystem: 'latn', ...options });
  if (!cached) formats.set(key, format);
  return format.format(value);
}
