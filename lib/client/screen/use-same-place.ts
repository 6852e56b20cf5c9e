import { useEffect } from 'react';

/** What an address ends in that leads to a part of a story's text, counted from zero. */
const ofPart = /^#part-(\d+)$/;

/**
 * Has the links to a story in other languages lead to the paragraph that is being read, and leads
 * there who comes by one. Translations have the same paragraphs. Needs the browser, which knows
 * how far the reader is. Nobody is moved who went on by themselves.
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
