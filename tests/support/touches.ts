import type { Effect, Touch } from '@/lib/web/invalidation/touched-pages';

/** A change that affects the pages at some paths in one way, and no others. */
export const touching =
  (isTouched: (address: string) => boolean, effect: Effect = { level: 'outdated' }): Touch =>
  ({ address }) =>
    isTouched(address) ? effect : {};
