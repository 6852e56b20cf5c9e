import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external';

/**
 * Next's memory of the lifetime of every address it ever saw, which has no limit of its own;
 * undefined where a newer Next calls it something else.
 */
export const lifetimes = (): Map<string, unknown> | undefined =>
  (SharedCacheControls as unknown as { cacheControls?: Map<string, unknown> }).cacheControls;

/** Empties that memory beyond `max` addresses; the page cache stores lifetimes too. */
export function capLifetimes(max: number): void {
  const known = lifetimes();
  if (known && known.size > max) known.clear();
}
