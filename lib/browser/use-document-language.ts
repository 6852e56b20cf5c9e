import { useEffect } from 'react';

/**
 * Keeps `<html lang>` right in the browser. Next's router writes the locale's name there after each
 * navigation, and `hindi` is no language code: screen readers, fonts and hyphenation would all fall
 * back to nothing.
 */
export function useDocumentLanguage(lang: string): void {
  useEffect(() => {
    const root = document.documentElement;
    const correct = () => {
      if (root.lang !== lang) root.lang = lang;
    };
    correct();
    const observer = new MutationObserver(correct);
    observer.observe(root, { attributeFilter: ['lang'] });
    return () => observer.disconnect();
  }, [lang]);
}
