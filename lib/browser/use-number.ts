import { useRouter } from 'next/router';
import { editionOf } from '../editions';
import { formatNumber } from '../format/numbers';

/** Writes numbers as the reader's edition has them. */
export function useNumber(): (value: number, options?: Intl.NumberFormatOptions) => string {
  const edition = editionOf(useRouter().locale);
  return (value, options) => formatNumber(value, edition, options);
}
