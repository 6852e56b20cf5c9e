type Idle = (then: () => void) => number;

/** `requestIdleCallback`, or a timer in browsers without it (Safari). */
export const onIdle: Idle = (then) =>
  'requestIdleCallback' in window
    ? window.requestIdleCallback(then, { timeout: 2000 })
    : (window as Window).setTimeout(then, 1);

/**
 * Runs `then` once, when `element` is on or near the screen and the browser is idle. An element
 * that is not displayed never triggers it. Browsers without `IntersectionObserver` (Safari before
 * 12.1) run it when idle. Returns a function that cancels.
 */
export function onVisible(element: Element, then: () => void): () => void {
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  if (!('IntersectionObserver' in window)) {
    onIdle(() => {
      if (!stopped) then();
    });
    return stop;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      onIdle(() => {
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
