import { type FocusEvent, type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Returns the focus to its previous element when a focused item of a list disappears, however the
 * reader reached it (Alt+T, Tab, a tap). Needs the browser for the focus. Call `returnFocus` before
 * an item is removed.
 */
export function useReturningFocus(list: RefObject<HTMLElement | null>) {
  const before = useRef<Element | null>(null);
  const isHere = useRef(false);
  const isIn = (place: Element | null) => list.current?.contains(place) ?? false;

  const returnFocus = useCallback(() => {
    isHere.current = false;
    const { current: place } = before;
    // If nothing was focused before, nothing is focused now. If the previous element has been
    // removed, the content takes the focus.
    const to = place?.isConnected === false ? document.getElementById('content') : place;
    if (to instanceof HTMLElement) to.focus();
  }, []);

  useEffect(() => {
    if (!list.current) return;
    // A focused element that is removed fires no blur event.
    const observer = new MutationObserver(() => {
      if (isHere.current && document.activeElement === document.body) returnFocus();
    });
    observer.observe(list.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [list, returnFocus]);

  return {
    returnFocus,
    onFocus: ({ relatedTarget }: FocusEvent) => {
      // A window that becomes active again repeats the focus event without `relatedTarget`.
      if (!isHere.current && !isIn(relatedTarget)) before.current = relatedTarget;
      isHere.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (document.hasFocus() && !isIn(relatedTarget)) isHere.current = false;
    },
  };
}
