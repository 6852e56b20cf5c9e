import { useEffect } from 'react';

/** What holds native disclosures that close as menus do has this attribute. */
const openMenus = '[data-menu] details[open]';

/** Whether something is in a dialog over the page, which is no place elsewhere. */
const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=presentation]') !== null;

/**
 * Closes the open native disclosures of the page's menus: by a click or the focus elsewhere, when
 * the page is left (it may come back as it was), and with Escape, which gives the focus back to the
 * title that opened it.
 */
export function useClosingDetails(): void {
  useEffect(() => {
    const close = (leave: (open: HTMLDetailsElement) => boolean) => {
      for (const open of document.querySelectorAll<HTMLDetailsElement>(openMenus)) {
        if (leave(open)) open.open = false;
      }
    };
    const elsewhere = ({ target }: Event) => close((open) => !open.contains(target as Node) && !isInDialog(target));
    const all = () => close(() => true);
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close((open) => {
        if (open.contains(document.activeElement)) open.querySelector('summary')?.focus();
        return true;
      });
    };
    document.addEventListener('click', elsewhere);
    document.addEventListener('focusin', elsewhere);
    document.addEventListener('keydown', escape);
    window.addEventListener('pagehide', all);
    return () => {
      document.removeEventListener('click', elsewhere);
      document.removeEventListener('focusin', elsewhere);
      document.removeEventListener('keydown', escape);
      window.removeEventListener('pagehide', all);
    };
  }, []);
}
