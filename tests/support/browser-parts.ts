/** Browser APIs that jsdom lacks. */

/** Mocks `matchMedia` for `prefers-reduced-motion`. */
export function setReducedMotion(reduced: boolean): void {
  window.matchMedia = ((media: string) => ({
    media,
    matches: reduced && media === '(prefers-reduced-motion: reduce)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
}

/** Mocks `IntersectionObserver`. Elements become visible on `see()`. */
export function blindObserver(): { see: () => void } {
  const watching = new Set<(entries: Pick<IntersectionObserverEntry, 'isIntersecting'>[]) => void>();
  class Observer {
    constructor(private readonly callback: (entries: Pick<IntersectionObserverEntry, 'isIntersecting'>[]) => void) {}
    observe() {
      watching.add(this.callback);
      this.callback([{ isIntersecting: false }]);
    }
    disconnect() {
      watching.delete(this.callback);
    }
  }
  window.IntersectionObserver = Observer as unknown as typeof IntersectionObserver;
  return {
    see: () => {
      for (const callback of [...watching]) callback([{ isIntersecting: true }]);
    },
  };
}
