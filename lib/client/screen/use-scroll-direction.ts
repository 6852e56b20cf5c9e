import { useSyncExternalStore } from 'react';
import { focusContent } from './focus-content';

/**
 * Smallest scroll distance that changes the direction, in pixels. A resting finger moves a little.
 */
const minScrollPx = 8;

let lastScrollY = 0;
let isScrollingUp = false;

function onScroll(listener: () => void): () => void {
  const onMove = () => {
    if (Math.abs(window.scrollY - lastScrollY) > minScrollPx) {
      isScrollingUp = window.scrollY < lastScrollY;
      lastScrollY = window.scrollY;
    }
    listener();
  };
  window.addEventListener('scroll', onMove, { passive: true });
  return () => window.removeEventListener('scroll', onMove);
}

/**
 * Returns `top` on the server and while the page is scrolled less than `distance` pixels, otherwise
 * the last scroll direction.
 */
export function useScrollDirection(distance: number): 'top' | 'up' | 'down' {
  return useSyncExternalStore(
    onScroll,
    () => (window.scrollY < distance ? 'top' : isScrollingUp ? 'up' : 'down'),
    () => 'top',
  );
}

/**
 * Scroll distance in pixels after which the button to the top appears. The first screen needs none.
 */
export const backToTopDistancePx = 300;

/**
 * Scrolls to the top and moves the focus to the content, because the button that had it disappears.
 */
export function scrollToTop(smooth: boolean): void {
  focusContent();
  window.scrollTo({ top: 0, behavior: smooth ? 'smooth' : 'auto' });
}
