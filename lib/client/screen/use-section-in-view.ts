import { useEffect } from 'react';

/** Pixels of the section before it that stay in sight. */
const peek = 48;

/** Brings the section that is read into view where the row is longer than the window. */
export function useSectionInView(): void {
  useEffect(() => {
    const current = document.querySelector<HTMLElement>('[data-section-row] [aria-current]');
    const row = current?.closest('[data-section-row]');
    if (current && row) row.scrollLeft = current.offsetLeft - peek;
  }, []);
}
