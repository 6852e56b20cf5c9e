import { type Effect, isAtLeast, strongest, type Touch } from './touched-pages';
import type { PageFacts } from './page-facts';

/** A page or response that a change concerns, and that stays until its successor is there. */
export type Mark = {
  /** A reader waits for the successor, instead of getting this one meanwhile. */
  isOutdated: boolean;
  /** Until when this may be shown, in milliseconds. */
  until: number;
};

/** What an effect makes of a mark. */
export function markAfter(before: Mark | undefined, effect: Effect, now: number): Mark | undefined {
  if (!effect.level) return before;
  return {
    isOutdated: before?.isOutdated === true || isAtLeast(effect, 'outdated'),
    until: Math.min(before?.until ?? Infinity, now + (effect.keepMs ?? Infinity)),
  };
}

/** The mark of what is made of two pages. */
export const bothMarks = (one: Mark | undefined, other: Mark | undefined): Mark | undefined =>
  one && other
    ? { isOutdated: one.isOutdated || other.isOutdated, until: Math.min(one.until, other.until) }
    : (one ?? other);

/** The withdrawn stories to cut out of a page, with those of an effect. */
export const cutAfter = (before: ReadonlySet<string> | undefined, { cut }: Effect): ReadonlySet<string> | undefined =>
  cut ? new Set([...(before ?? []), ...cut]) : before;

/** Milliseconds for which a change is remembered: no page takes longer to be rendered. */
const rememberedMs = 120_000;

/** The changes of the last minutes, for pages whose rendering began before them. */
export class LatestChanges {
  #changes: { number: number; at: number; touch: Touch }[] = [];
  #count = 0;

  /** How many changes have come. */
  get count(): number {
    return this.#count;
  }

  add(touch: Touch): void {
    const now = Date.now();
    this.#count += 1;
    this.#changes = this.#changes.filter(({ at }) => now - at < rememberedMs);
    this.#changes.push({ number: this.#count, at: now, touch });
  }

  /** What the changes after the first `count` do to a page or document. */
  effectSince(count: number, facts: PageFacts): Effect {
    return this.#changes
      .filter(({ number }) => number > count)
      .reduce((effect: Effect, { touch }) => strongest(effect, touch(facts)), {});
  }

  /** Whether any change that is remembered does more to a page than to its layout. */
  hasTouched(facts: PageFacts): boolean {
    const now = Date.now();
    return this.#changes.some(({ at, touch }) => now - at < rememberedMs && isAtLeast(touch(facts), 'named'));
  }
}
