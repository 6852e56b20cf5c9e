type Idle = (then: () => void) => number;

/** `requestIdleCallback`, or the next turn where the browser (Safari) has none. */
export const whenIdle: Idle = (then) =>
  'requestIdleCallback' in window
    ? window.requestIdleCallback(then, { timeout: 2000 })
    : (window as Window).setTimeout(then, 1);

/**
 * Runs `then` once, when `element` is on the screen or close to it and the browser has nothing else
 * to do. Something that is not displayed is never seen. A browser that cannot tell (Safari before
 * 12.1) counts as seeing everything. Answers how to give up.
 */
export function whenSeen(element: Element, then: () => void): () => void {
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  if (!('IntersectionObserver' in window)) {
    whenIdle(() => {
      if (!stopped) then();
    });
    return stop;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      whenIdle(() => {
        if (!stopped) then();
      });
    },
    { rootMargin: '200px' },
  );
  observer.observe(element);
  return () => {
    stop();
    observer.disconnect();
  };
}
