import { useEdition } from './use-edition';
import { formatNumber } from '../../platform/format/numbers';

/** Writes numbers as the reader's edition has them. */
export function useNumber(): (value: number, options?: Intl.NumberFormatOptions) => string {
  const edition = useEdition();
  return (value, options) => formatNumber(value, edition, options);
}
