import { useSyncExternalStore } from 'react';
import { focusContent } from './focus-content';

/** Pixels by which a page must move to say where the reader goes: a resting finger trembles. */
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
 * `top` while the page is scrolled by less than `distance` pixels, and on the server; else the way
 * that it was scrolled last.
 */
export function useScroll(distance: number): 'top' | 'up' | 'down' {
  return useSyncExternalStore(
    onScroll,
    () => (window.scrollY < distance ? 'top' : up ? 'up' : 'down'),
    () => 'top',
  );
}

/** Pixels from which on the way back up is offered: less than a phone's screen needs no button. */
export const offerTopFrom = 300;

/** Goes to the top of the page with the focus, because what had it there is gone. */
export function goToTop(smooth: boolean): void {
  focusContent();
  window.scrollTo({ top: 0, behavior: smooth ? 'smooth' : 'auto' });
}
