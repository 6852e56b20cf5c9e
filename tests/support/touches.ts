import type { Effect, Touch } from '@/lib/web/invalidation/touched-pages';

/** A change that does one thing to the pages at some addresses, and nothing to others. */
export const touching =
  (isTouched: (address: string) => boolean, effect: Effect = { level: 'outdated' }): Touch =>
  ({ address }) =>
    isTouched(address) ? effect : {};
