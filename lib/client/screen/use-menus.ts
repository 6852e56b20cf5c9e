import { useEffect } from 'react';

/** Open disclosures in a `[data-menu]` element. They behave as menus. */
const openMenuSelector = '[data-menu] details[open]';

/** Whether an element is in a dialog over the page. A click there closes no menu. */
const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=presentation]') !== null;

/** Elements of a menu that arrow keys can focus. Fields use the arrow keys themselves. */
const focusableSelector = 'summary, a[href], button';

/**
 * Moves the focus within an open menu. Arrow down on a closed menu's title opens it. Returns
 * whether the focus moved.
 */
function moveFocus(by: number): boolean {
  const focused = document.activeElement;
  const closed = focused?.matches('summary') && focused.closest<HTMLDetailsElement>('[data-menu] details:not([open])');
  if (closed && by > 0) closed.open = true;
  const menu = focused?.closest(openMenuSelector);
  if (!menu || !focused?.matches(focusableSelector)) return false;
  const all = [...menu.querySelectorAll<HTMLElement>(focusableSelector)].filter((element) => element.checkVisibility());
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
    const close = (shouldClose: (open: HTMLDetailsElement) => boolean) => {
      for (const open of document.querySelectorAll<HTMLDetailsElement>(openMenuSelector)) {
        if (shouldClose(open)) open.open = false;
      }
    };
    const closeOthers = ({ target }: Event) => close((open) => !open.contains(target as Node) && !isInDialog(target));
    const all = () => close(() => true);
    const onKey = (event: KeyboardEvent) => {
      const { key } = event;
      if ((key === 'ArrowDown' && moveFocus(1)) || (key === 'ArrowUp' && moveFocus(-1))) event.preventDefault();
      if (key !== 'Escape') return;
      close((open) => {
        if (open.contains(document.activeElement)) open.querySelector('summary')?.focus();
        return true;
      });
    };
    document.addEventListener('click', closeOthers);
    document.addEventListener('focusin', closeOthers);
    document.addEventListener('keydown', onKey);
    window.addEventListener('pagehide', all);
    return () => {
      document.removeEventListener('click', closeOthers);
      document.removeEventListener('focusin', closeOthers);
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('pagehide', all);
    };
  }, []);
}
