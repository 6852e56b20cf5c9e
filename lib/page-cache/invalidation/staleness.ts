import { type Effect, isAtLeast, combineEffects, type Invalidation } from './invalidation-effects';
import type { PageFacts } from './page-facts';

/**
 * Marks a page or response as stale after a change. It stays in the cache until the new version
 * replaces it.
 */
export type Staleness = {
  /** Readers wait for the new version instead of getting this one. */
  mustRevalidate: boolean;
  /** Until when this version may be sent, as a timestamp in milliseconds. */
  usableUntil: number;
};

export function mergeStaleness(before: Staleness | undefined, effect: Effect, now: number): Staleness | undefined {
  if (!effect.level) return before;
  return {
    mustRevalidate: before?.mustRevalidate === true || isAtLeast(effect, 'outdated'),
    usableUntil: Math.min(before?.usableUntil ?? Infinity, now + (effect.maxStaleMs ?? Infinity)),
  };
}

/** Combines the marks of two pages for a response that contains both. */
export const combineStaleness = (one: Staleness | undefined, other: Staleness | undefined): Staleness | undefined =>
  one && other
    ? {
        mustRevalidate: one.mustRevalidate || other.mustRevalidate,
        usableUntil: Math.min(one.usableUntil, other.usableUntil),
      }
    : (one ?? other);

/** Adds the withdrawn stories of an effect to those that must be removed from a page. */
export const mergeRemovedStories = (
  before: ReadonlySet<string> | undefined,
  { removedStories }: Effect,
): ReadonlySet<string> | undefined => (removedStories ? new Set([...(before ?? []), ...removedStories]) : before);

/** Time in milliseconds for which a change is remembered. Every render is faster. */
const rememberedMs = 120_000;

/** Recent changes, for pages whose rendering began before them. */
export class RecentChanges {
  #changes: { number: number; at: number; invalidation: Invalidation }[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(invalidation: Invalidation): void {
    const now = Date.now();
    this.#count += 1;
    this.#changes = this.#changes.filter(({ at }) => now - at < rememberedMs);
    this.#changes.push({ number: this.#count, at: now, invalidation });
  }

  /** Returns the combined effect on a page or document of all changes after the first `count`. */
  effectSince(count: number, facts: PageFacts): Effect {
    return this.#changes
      .filter(({ number }) => number > count)
      .reduce((effect: Effect, { invalidation }) => combineEffects(effect, invalidation(facts)), {});
  }

  /** Whether a recent change affects more than the layout of a page. */
  hasAffected(facts: PageFacts): boolean {
    const now = Date.now();
    return this.#changes.some(
      ({ at, invalidation }) => now - at < rememberedMs && isAtLeast(invalidation(facts), 'named'),
    );
  }
}
