import { useEffect } from 'react';

/** Fragment that names a paragraph of a story, counted from zero: `#part-3`. */
const partFragment = /^#part-(\d+)$/;

/**
 * Makes the links to a story in other languages lead to the paragraph that the reader has reached.
 * Translations have the same paragraphs. A page that was opened by such a link scrolls to that
 * paragraph, unless the reader has scrolled already. Needs the browser, which knows the scroll
 * position.
 */
export function useReadingPosition(): void {
  useEffect(() => {
    const parts = () => document.querySelectorAll('[data-spoken=body]>:not([data-html]),[data-html]>*');
    const [, requestedPart] = partFragment.exec(window.location.hash) ?? [];
    if (requestedPart && !window.scrollY) parts()[Number(requestedPart)]?.scrollIntoView();
    const addPosition = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]');
      if (!link) return;
      const part = [...parts()].findIndex((element) => element.getBoundingClientRect().bottom > 0);
      link.hash = part > 0 ? `part-${part}` : '';
    };
    document.addEventListener('click', addPosition, true);
    return () => document.removeEventListener('click', addPosition, true);
  }, []);
}
