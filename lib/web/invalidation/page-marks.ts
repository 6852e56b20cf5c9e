import { type Effect, isAtLeast, strongest, type Touch } from './touched-pages';
import type { PageFacts } from './page-facts';

/**
 * Marks a page or response as stale after a change. It stays in the cache until the new version
 * replaces it.
 */
export type Mark = {
  /** Readers wait for the new version instead of getting this one. */
  isOutdated: boolean;
  /** Until when this version may be sent, as a timestamp in milliseconds. */
  until: number;
};

export function markAfter(before: Mark | undefined, effect: Effect, now: number): Mark | undefined {
  if (!effect.level) return before;
  return {
    isOutdated: before?.isOutdated === true || isAtLeast(effect, 'outdated'),
    until: Math.min(before?.until ?? Infinity, now + (effect.keepMs ?? Infinity)),
  };
}

/** Combines the marks of two pages for a response that contains both. */
export const bothMarks = (one: Mark | undefined, other: Mark | undefined): Mark | undefined =>
  one && other
    ? { isOutdated: one.isOutdated || other.isOutdated, until: Math.min(one.until, other.until) }
    : (one ?? other);

/** Adds the withdrawn stories of an effect to those that must be removed from a page. */
export const cutAfter = (before: ReadonlySet<string> | undefined, { cut }: Effect): ReadonlySet<string> | undefined =>
  cut ? new Set([...(before ?? []), ...cut]) : before;

/** Time in milliseconds for which a change is remembered. Every render is faster. */
const rememberedMs = 120_000;

/** Recent changes, for pages whose rendering began before them. */
export class LatestChanges {
  #changes: { number: number; at: number; touch: Touch }[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(touch: Touch): void {
    const now = Date.now();
    this.#count += 1;
    this.#changes = this.#changes.filter(({ at }) => now - at < rememberedMs);
    this.#changes.push({ number: this.#count, at: now, touch });
  }

  /** Returns the combined effect on a page or document of all changes after the first `count`. */
  effectSince(count: number, facts: PageFacts): Effect {
    return this.#changes
      .filter(({ number }) => number > count)
      .reduce((effect: Effect, { touch }) => strongest(effect, touch(facts)), {});
  }

  /** Whether a recent change affects more than the layout of a page. */
  hasTouched(facts: PageFacts): boolean {
    const now = Date.now();
    return this.#changes.some(({ at, touch }) => now - at < rememberedMs && isAtLeast(touch(facts), 'named'));
  }
}
