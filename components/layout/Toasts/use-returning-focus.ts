import { type FocusEvent, type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Returns the focus to its previous element when a focused item of a list disappears, however the
 * reader reached it (Alt+T, Tab, a tap). Needs the browser for the focus. Call `returnFocus` before
 * an item is removed.
 */
export function useReturningFocus(list: RefObject<HTMLElement | null>) {
  const previousFocus = useRef<Element | null>(null);
  const hasFocus = useRef(false);
  const isInList = (place: Element | null) => list.current?.contains(place) ?? false;

  const returnFocus = useCallback(() => {
    hasFocus.current = false;
    const { current: place } = previousFocus;
    // If nothing was focused before, nothing is focused now. If the previous element has been
    // removed, the content takes the focus.
    const to = place?.isConnected === false ? document.getElementById('content') : place;
    if (to instanceof HTMLElement) to.focus();
  }, []);

  useEffect(() => {
    if (!list.current) return;
    // A focused element that is removed fires no blur event.
    const observer = new MutationObserver(() => {
      if (hasFocus.current && document.activeElement === document.body) returnFocus();
    });
    observer.observe(list.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [list, returnFocus]);

  return {
    returnFocus,
    onFocus: ({ relatedTarget }: FocusEvent) => {
      // A window that becomes active again repeats the focus event without `relatedTarget`.
      if (!hasFocus.current && !isInList(relatedTarget)) previousFocus.current = relatedTarget;
      hasFocus.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (document.hasFocus() && !isInList(relatedTarget)) hasFocus.current = false;
    },
  };
}
