import { useEdition } from './use-edition';
import { formatNumber } from '../../platform/format/numbers';

/** Returns a function that formats numbers for the page's edition. */
export function useNumber(): (value: number, options?: Intl.NumberFormatOptions) => string {
  const edition = useEdition();
  return (value, options) => formatNumber(value, edition, options);
}
