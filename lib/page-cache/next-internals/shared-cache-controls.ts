import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external';

/**
 * Next's map of the lifetime of every path, which has no limit. Undefined if a newer Next has
 * renamed it.
 */
export const nextLifetimes = (): Map<string, unknown> | undefined =>
  (SharedCacheControls as unknown as { cacheControls?: Map<string, unknown> }).cacheControls;

/** Clears this map if it has more than `max` entries. The page cache stores lifetimes itself. */
export function limitNextLifetimes(max: number): void {
  const map = nextLifetimes();
  if (map && map.size > max) map.clear();
}
