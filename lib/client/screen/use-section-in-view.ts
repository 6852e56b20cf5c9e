import { useEffect } from 'react';

/** Pixels of the previous section that remain visible. */
const peekPx = 48;

/** Scrolls the row of sections to the current one if the row is wider than the window. */
export function useSectionInView(): void {
  useEffect(() => {
    const current = document.querySelector<HTMLElement>('[data-section-row] [aria-current]');
    const row = current?.closest('[data-section-row]');
    if (current && row) row.scrollLeft = current.offsetLeft - peekPx;
  }, []);
}
