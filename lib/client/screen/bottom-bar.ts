import { type CSSProperties, useSyncExternalStore } from 'react';

/**
 * The bar at the bottom of the window, over which other things stand and beyond which the page goes
 * on. Not a custom property: a change of one on the root gives every element of the page a new
 * style, which is a long task on a phone.
 */

let height = 0;
const listeners = new Set<() => void>();

/** Makes room for a bar of so many pixels; 0 gives the room back. */
export function setBottomBar(pixels: number): void {
  height = pixels;
  const room = pixels ? `${pixels}px` : '';
  document.body.style.paddingBlockEnd = room;
  // What gets the focus is scrolled free of the bar.
  document.documentElement.style.scrollPaddingBlockEnd = room;
  for (const listener of listeners) listener();
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * The style of what stands at the bottom of the window, out of the way of a bar that is there: a
 * move that does not count as a part of the layout that moves.
 */
export function useAboveBottomBar(): CSSProperties | undefined {
  const pixels = useSyncExternalStore(
    onChange,
    () => height,
    () => 0,
  );
  return pixels ? { transform: `translateY(-${pixels}px)` } : undefined;
}
