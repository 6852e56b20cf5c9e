import { useEffect } from 'react';

/** What holds native disclosures that close as menus do has this attribute. */
const openMenus = '[data-menu] details[open]';

/** Whether something is in a dialog over the page, which is no place elsewhere. */
const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=presentation]') !== null;

/** Where the focus can be in a menu; fields have arrows of their own. */
const places = 'summary, a[href], button';

/**
 * Moves the focus within an open menu, which an arrow down at its title opens; whether it did.
 */
function move(by: number): boolean {
  const focused = document.activeElement;
  const closed = focused?.matches('summary') && focused.closest<HTMLDetailsElement>('[data-menu] details:not([open])');
  if (closed && by > 0) closed.open = true;
  const menu = focused?.closest(openMenus);
  if (!menu || !focused?.matches(places)) return false;
  const all = [...menu.querySelectorAll<HTMLElement>(places)].filter((place) => place.checkVisibility());
  all.at((all.indexOf(focused as HTMLElement) + by) % all.length)?.focus();
  return true;
}

/**
 * What readers expect of menus. Closes the open native disclosures of the page's menus: by a click
 * or the focus elsewhere, when the page is left (it may come back as it was), and with Escape,
 * which gives the focus back to the title that opened it. Arrows lead from one entry to the next.
 */
export function useMenus(): void {
  useEffect(() => {
    const close = (leave: (open: HTMLDetailsElement) => boolean) => {
      for (const open of document.querySelectorAll<HTMLDetailsElement>(openMenus)) {
        if (leave(open)) open.open = false;
      }
    };
    const elsewhere = ({ target }: Event) => close((open) => !open.contains(target as Node) && !isInDialog(target));
    const all = () => close(() => true);
    const onKey = (event: KeyboardEvent) => {
      const { key } = event;
      if ((key === 'ArrowDown' && move(1)) || (key === 'ArrowUp' && move(-1))) event.preventDefault();
      if (key !== 'Escape') return;
      close((open) => {
        if (open.contains(document.activeElement)) open.querySelector('summary')?.focus();
        return true;
      });
    };
    document.addEventListener('click', elsewhere);
    document.addEventListener('focusin', elsewhere);
    document.addEventListener('keydown', onKey);
    window.addEventListener('pagehide', all);
    return () => {
      document.removeEventListener('click', elsewhere);
      document.removeEventListener('focusin', elsewhere);
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('pagehide', all);
    };
  }, []);
}
