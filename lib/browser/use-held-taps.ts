import { useEffect } from 'react';

/**
 * Answers the taps on buttons that public/display.js held until now, and lets all later ones
 * through. Needs the browser, where readers are sooner than scripts on a slow line.
 */
export function useHeldTaps(): void {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
    for (const button of document.querySelectorAll<HTMLButtonElement>('button[aria-busy]')) {
      button.removeAttribute('aria-busy');
      button.click();
    }
  }, []);
}
