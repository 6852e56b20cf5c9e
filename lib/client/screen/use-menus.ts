import { useEffect } from 'react';

/** Open disclosures in a `[data-menu]` element. They behave as menus. */
const openMenus = '[data-menu] details[open]';

/** Whether an element is in a dialog over the page. A click there closes no menu. */
const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=presentation]') !== null;

/** Elements of a menu that arrow keys can focus. Fields use the arrow keys themselves. */
const places = 'summary, a[href], button';

/**
 * Moves the focus within an open menu. Arrow down on a closed menu's title opens it. Returns
 * whether the focus moved.
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
 * Makes the page's native disclosures behave as menus. They close on a click or focus elsewhere,
 * when the reader leaves the page (it may be restored later), and on Escape. Escape returns the
 * focus to the menu's title. Arrow keys move between entries.
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
