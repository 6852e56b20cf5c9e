import { useRouter } from 'next/router';

/**
 * Whether a page has a request left for the location (docs/decisions/008-live-services.md): a story sends a read, and so has none where
 * it asks for the market too.
 */
export const useHasRequestLeft = (hasMarket: boolean): boolean =>
  useRouter().pathname !== '/[displayName]/[friendlyUrl]/[id]' || !hasMarket;
