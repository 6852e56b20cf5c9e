import { type FocusEvent, type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Keeps the focus of a reader who came to a list whose items go away by themselves: it returns to
 * where it was, however they came (Alt+T, Tab, a tap) and however the item goes. Needs the browser
 * for the focus. `returnFocus` is for an item that is about to go.
 */
export function useReturningFocus(list: RefObject<HTMLElement | null>) {
  const before = useRef<Element | null>(null);
  const isHere = useRef(false);
  const isIn = (place: Element | null) => list.current?.contains(place) ?? false;

  const returnFocus = useCallback(() => {
    isHere.current = false;
    const { current: place } = before;
    // Whoever had the focus nowhere has it nowhere again; a place that is gone meanwhile is a page
    // that was left.
    const to = place?.isConnected === false ? document.getElementById('content') : place;
    if (to instanceof HTMLElement) to.focus();
  }, []);

  useEffect(() => {
    if (!list.current) return;
    // What had the focus and was taken out of the page tells nobody.
    const observer = new MutationObserver(() => {
      if (isHere.current && document.activeElement === document.body) returnFocus();
    });
    observer.observe(list.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [list, returnFocus]);

  return {
    returnFocus,
    onFocus: ({ relatedTarget }: FocusEvent) => {
      // A window that is come back to gives the focus anew, and says from nowhere.
      if (!isHere.current && !isIn(relatedTarget)) before.current = relatedTarget;
      isHere.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (document.hasFocus() && !isIn(relatedTarget)) isHere.current = false;
    },
  };
}
