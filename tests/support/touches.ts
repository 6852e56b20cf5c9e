import type { Effect, Invalidation } from '@/lib/page-cache/invalidation/invalidation-effects';

/** A change that affects the pages at some paths in one way, and no others. */
export const touching =
  (isTouched: (address: string) => boolean, effect: Effect = { level: 'outdated' }): Invalidation =>
  ({ cachePath: address }) =>
    isTouched(address) ? effect : {};
