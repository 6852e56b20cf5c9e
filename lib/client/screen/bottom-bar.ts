import { type CSSProperties, useSyncExternalStore } from 'react';

/**
 * Space for the bar at the bottom of the window. It is not a custom property: a change of a custom
 * property on the root recalculates the style of every element, which is a long task on a phone.
 */

let barHeight = 0;
const listeners = new Set<() => void>();

/** Reserves space for a bar of `pixels` height. 0 removes the space. */
export function setBottomBar(pixels: number): void {
  barHeight = pixels;
  const padding = pixels ? `${pixels}px` : '';
  document.body.style.paddingBlockEnd = padding;
  // Scrolls a focused element clear of the bar.
  document.documentElement.style.scrollPaddingBlockEnd = padding;
  for (const listener of listeners) listener();
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Returns a style that moves an element at the bottom of the window above the bar. It uses a
 * transform, which does not count as a layout shift.
 */
export function useAboveBottomBar(): CSSProperties | undefined {
  const pixels = useSyncExternalStore(
    onChange,
    () => barHeight,
    () => 0,
  );
  return pixels ? { transform: `translateY(-${pixels}px)` } : undefined;
}
