import { useSyncExternalStore } from 'react';
import { focusContent } from './focus-content';

/**
 * Smallest scroll distance that changes the direction, in pixels. A resting finger moves a little.
 */
const tremble = 8;

let last = 0;
let up = false;

function onScroll(changed: () => void): () => void {
  const moved = () => {
    if (Math.abs(window.scrollY - last) > tremble) {
      up = window.scrollY < last;
      last = window.scrollY;
    }
    changed();
  };
  window.addEventListener('scroll', moved, { passive: true });
  return () => window.removeEventListener('scroll', moved);
}

/**
 * Returns `top` on the server and while the page is scrolled less than `distance` pixels, otherwise
 * the last scroll direction.
 */
export function useScroll(distance: number): 'top' | 'up' | 'down' {
  return useSyncExternalStore(
    onScroll,
    () => (window.scrollY < distance ? 'top' : up ? 'up' : 'down'),
    () => 'top',
  );
}

/**
 * Scroll distance in pixels after which the button to the top appears. The first screen needs none.
 */
export const offerTopFrom = 300;

/**
 * Scrolls to the top and moves the focus to the content, because the button that had it disappears.
 */
export function goToTop(smooth: boolean): void {
  focusContent();
  window.scrollTo({ top: 0, behavior: smooth ? 'smooth' : 'auto' });
}
