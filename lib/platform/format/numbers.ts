import { type Edition, editions } from '../editions';

const formats = new Map<string, Intl.NumberFormat>();

/**
 * A number as readers of an edition have it, grouped as in India (`1,00,000`), in western digits,
 * which are the house's. Every number that a reader sees and that may have four digits comes from
 * here. Dates do not: their languages are those of `lib/platform/format/time.ts`.
 */
export function formatNumber(value: number, edition: Edition, options: Intl.NumberFormatOptions = {}): string {
  const key = `${edition} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  // Made once: making one takes longer than all else on a page with a hundred of them.
  const format =
    known ?? new Intl.NumberFormat(`${editions[edition].lang}-IN`, { numberingSystem: 'latn', ...options });
  if (!known) formats.set(key, format);
  return format.format(value);
}
