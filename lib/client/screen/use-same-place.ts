import { useEffect } from 'react';

/** Fragment that names a paragraph of a story, counted from zero: `#part-3`. */
const ofPart = /^#part-(\d+)$/;

/**
 * Makes the links to a story in other languages lead to the paragraph that the reader has reached.
 * Translations have the same paragraphs. A page that was opened by such a link scrolls to that
 * paragraph, unless the reader has scrolled already. Needs the browser, which knows the scroll
 * position.
 */
export function useSamePlace(): void {
  useEffect(() => {
    const parts = () => document.querySelectorAll('[data-spoken=body]>:not([data-html]),[data-html]>*');
    const [, wanted] = ofPart.exec(window.location.hash) ?? [];
    if (wanted && !window.scrollY) parts()[Number(wanted)]?.scrollIntoView();
    const follow = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]');
      if (!link) return;
      const part = [...parts()].findIndex((one) => one.getBoundingClientRect().bottom > 0);
      link.hash = part > 0 ? `part-${part}` : '';
    };
    document.addEventListener('click', follow, true);
    return () => document.removeEventListener('click', follow, true);
  }, []);
}
