import { useSyncExternalStore } from 'react';

function onScroll(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}

/** True while the page is scrolled by `distance` pixels or more; false on the server. */
export function useScrolledPast(distance: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => window.scrollY >= distance,
    () => false,
  );
}
